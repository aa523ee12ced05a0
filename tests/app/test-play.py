# test-play.py: the first minute, and three turns against the computer, as a screen reader plays
# SPDX-License-Identifier: GPL-3.0-or-later
"""    test-play.py PROGRAM"""
import hashlib
import os
import re
import sys
import tempfile

import desk as desks
from desk import Desk

PROGRAM = sys.argv[1]
FINGERPRINT = 'Fingerprint of the sealed choice'


class Play:
    """The tests of one run, in their order."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(dir=os.environ['HOME'])
        self.desk = None
        self.seals = []

    def welcome(self):
        self.desk = desk = Desk(PROGRAM, self.folder, animated=True)
        play = desk.see('button', 'Play')
        texts = [desk.text(path) for path in desk.walk() if desk.role(path) == 'label']
        sentences = [text for text in texts if 'Parity Chess: ' in text][0]
        assert len(sentences.split('\n\n')) == 4, sentences
        desk.find_board()
        assert desk.cell('e1') == 'white king' and desk.cell('e4') == 'empty'
        assert desk.turns() == []
        desk.act(play, 'click')
        desk.wait('White to choose', desk.may_choose)

    def seal_words(self):
        """What the computer's strip says of its seal, its button pressed."""
        desk = self.desk
        strip = desk.see('group', desks.STRIPS['Black'])
        outer = desk.see('button', FINGERPRINT, below=strip)
        # What is pressed is within it, a toggle button since GTK 4.10.
        button = [path for path in desk.walk(outer)
                  if desk.role(path) in ('button', 'toggle button')][-1]

        def words():
            return [desk.text(path) for path in desk.walk(strip) if desk.role(path) == 'label'
                    and 'SHA-256' in desk.text(path)]

        desk.act(button, 'click')
        told = desk.wait('what was sealed', words)[0]
        # A press that comes before it is wholly there is lost on a slow machine, and it kept the keyboard.
        while words():
            desk.act(button, 'click')
            try:
                desk.wait('the words to go', lambda: not words(), 5)
            except desks.Missed:
                pass
        return told

    def choose(self):
        """Some move that takes nothing, and where it goes; what is said of the squares on the way."""
        desk = self.desk
        for square in sorted(desk.cells, key=lambda name: (name[1] != '2', name)):
            words = desk.cell(square)
            if not words.startswith('white') or 'rests' in words:
                continue
            desk.press_square(square)
            targets = [name for name in desk.squares('can go here') if 'empty' in desk.cell(name)]
            if targets and 'picked up' in desk.cell(square):
                break
        assert len(targets) >= 1, targets
        target = max(targets)
        desk.press_square(target)
        assert desk.squares('chosen destination') == [target]
        assert desk.squares('chosen to move') == [square]
        assert not desk.squares('can go here')
        return square, target

    def turn(self, number):
        desk = self.desk
        desk.wait('White to choose', desk.may_choose)
        desk.wait('the computer\'s seal', lambda: desk.is_sealed('Black'))
        words = self.seal_words()
        self.seals.append(re.findall(r'\b[0-9a-f]{64}\b', words)[0])
        seal = desk.see('button', 'Seal')
        assert not desk.has(seal, desks.SENSITIVE), 'there is nothing to seal yet'
        square, target = self.choose()
        man = desk.cell(square).split(',')[0]
        desk.settle()
        desk.take_events()
        desk.press('Seal')
        desk.wait(f'turn {number}', lambda: len(desk.turns()) == number)
        row = desk.turns()[-1]
        assert re.fullmatch(rf'{number}\. White \S+ Black \S+.*', row), row
        spoken = []

        def announced():
            spoken.extend(desk.take_spoken())
            return any('White:' in words and 'Black:' in words and target in words for words in spoken)

        desk.wait('the announcement', announced)
        story = desk.wait('the story', lambda: desk.story()[:1] and target in desk.story()[0]
                          and desk.story())
        assert story[0].startswith('White moved'), story
        assert any(sentence.startswith('Black ') for sentence in story), story
        desk.wait('the man on its square', lambda: man in desk.cell(target)
                  and 'white' not in desk.cell(square))
        assert re.search(r'white.*\brests?\b', desk.cell(target)), desk.cell(target)

    def reveal_matches_seal(self):
        """What the computer sealed is what it played: the fingerprint can be checked."""
        desk = self.desk
        desk.wait('the computer\'s next seal', lambda: desk.is_sealed('Black'))
        desk.wait('the words of the third turn', lambda: self.seals[-1] in self.seal_words())
        words = self.seal_words()
        text = re.search(r'^[0-9a-f-]{36} 3 b [a-h][1-8][a-h][1-8][qrbn]? [0-9a-f]{32}$', words, re.M).group()
        assert hashlib.sha256(text.encode()).hexdigest() == self.seals[-1], words
        desk.wait('three turns kept', lambda: len(desks.kept_turns(self.folder)) == 3)
        assert desks.kept_turns(self.folder)[2].split('/')[1] == text.split()[3], text

    def copy(self):
        """A key of the Play page, while a button of the header bar has the keyboard."""
        desk = self.desk
        desk.tab_to(desk.see('button', 'New Game'))
        desk.take_events()
        desk.key('c', desks.CONTROL)
        desk.wait('the position copied', lambda: any('Position copied' in words for words in desk.take_spoken()))

    def end(self):
        status = self.desk.close()
        assert status == 0, (status, self.desk.read_log())
        assert 'CRITICAL' not in self.desk.read_log(), self.desk.read_log()
        assert 'WARNING' not in self.desk.read_log(), self.desk.read_log()


play = Play()
desks.run([('the first start shows what differs in four sentences', play.welcome)]
          + [(f'turn {number}', lambda number=number: play.turn(number)) for number in (1, 2, 3)]
          + [('the fingerprint is of what the computer played', play.reveal_matches_seal),
             ('the keys of the page are heard in the header bar', play.copy),
             ('closing leaves nothing behind in the log', play.end)])
