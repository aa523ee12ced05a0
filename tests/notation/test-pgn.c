/* test-pgn.c: what is made of PGN as people and programs write it */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "zug-pgn-fixture.h"

#include <stdlib.h>
#include <string.h>

/* A text, and all its games as they are written (see zug_pgn_fixture_all()). */
typedef struct
{
  const char *name;
  const char *text;
  const char *wanted;
} Row;

/* clang-format off */
static const Row rows[] = {
  { "plain",
    "1. e4 e5 2. Nf3 Nc6 1-0",
    "1. e4 e5 2. Nf3 Nc6 1-0" },
  /* What cannot be played keeps its start all the same. */
  { "laws/unknown with a start",
    "[Variant \"Nobodys\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *",
    "[Variant \"Nobodys\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n1. e4\n*" },
  /* Letters of other languages: read where they make more sense in one than in English. */
#define IN_ENGLISH \
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Bc5 5. Re1 Qe7 6. d3 (6. Kh1 Nf6) 6... Kf8\n*"
  { "letters/german",
    "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 Lc5 5. Te1 De7 6. d3 (6. Kh1 Sf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/french",
    "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. 0-0 Fc5 5. Te1 De7 6. d3 (6. Rh1 Cf6) 6... Rf8 *",
    IN_ENGLISH },
  { "letters/spanish",
    "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. 0-0 Ac5 5. Te1 De7 6. d3 (6. Rh1 Cf6) 6... Rf8 *",
    IN_ENGLISH },
  { "letters/portuguese",
    "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. 0-0 Bc5 5. Te1 De7 6. d3 (6. Rh1 Cf6) 6... Rf8 *",
    IN_ENGLISH },
  { "letters/dutch",
    "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. 0-0 Lc5 5. Te1 De7 6. d3 (6. Kh1 Pf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/polish",
    "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. 0-0 Gc5 5. We1 He7 6. d3 (6. Kh1 Sf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/czech",
    "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. 0-0 Sc5 5. Ve1 De7 6. d3 (6. Kh1 Jf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/hungarian",
    "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. 0-0 Fc5 5. Be1 Ve7 6. d3 (6. Kh1 Hf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/finnish",
    "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. 0-0 Lc5 5. Te1 De7 6. d3 (6. Kh1 Rf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/romanian",
    "1. e4 e5 2. Cf3 Cc6 3. Nb5 a6 4. 0-0 Nc5 5. Te1 De7 6. d3 (6. Rh1 Cf6) 6... Rf8 *",
    IN_ENGLISH },
  { "letters/icelandic",
    "1. e4 e5 2. Rf3 Rc6 3. Bb5 a6 4. 0-0 Bc5 5. He1 De7 6. d3 (6. Kh1 Rf6) 6... Kf8 *",
    IN_ENGLISH },
  { "letters/promotion",
    "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=D Kg6 2. Df8 *",
    "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8=Q Kg6 2. Qf8 *" },
  { "letters/remarks",
    "[Annotator \"Me\"]\n\n{vor} 1. e4 e5 2. Sf3!? {Sf3} Sc6+ $6 *",
    "[Annotator \"Me\"]\n{vor} 1. e4 e5 2. Nf3 $5 {Sf3} 2... Nc6 $6 *" },
  { "letters/together",
    "[Variant \"Parity Chess\"]\n\n1. e4 e5 2. Sf3 Sc6 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 Nc6 *" },
  { "letters/own men",
    "[Variant \"Capablanca Chess\"]\n\n1. Sc3 Sc6 2. e4 Ab6 *",
    "[Variant \"Capablanca Chess\"]\n1. Nc3 Nc6 2. e4 Ab6 *" },
  { "letters/of two languages",
    "1. e4 e5 2. Sf3 Nc6 3. Lb5 *",
    "1. e4 e5 2. Sf3 Nc6 3. Lb5\n*" },
  /* A knight in German, a bishop in Czech. */
  { "letters/two games",
    "1. e4 e5 2. Se2 *",
    "1. e4 e5 2. Se2\n*" },
  { "letters/one is wrong",
    "1. e4 e5 2. Sf3 Sc6 3. Lb6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Lb6\n*" },
  { "letters/no letter",
    "1. e4 e5 2. Sf3 (2. Lc4 Sf6 3. Hxx) 2... Wc6 3. Lb5 *",
    "1. e4 e5 2. Nf3 (2. Bc4 Nf6 3. Hxx\n) 2... Wc6 3. Lb5\n*" },
  /* As much can be read in Polish, which has no L. */
  { "letters/slip at the beginning",
    "1. e4 e5 2. Sf3 Zc6 3. Lb5 *",
    "1. e4 e5 2. Nf3 Zc6 3. Lb5\n*" },
  { "letters/slip in the first variation",
    "1. e4 (1. d9 d5) 1... e5 2. Sf3 Sc6 *",
    "1. e4 (1. d9 d5)\n1... e5 2. Nf3 Nc6 *" },
  /* No king of the French can go there, and a rook of the English, whose letters are written. */
  { "letters/slip that English reads",
    "1. e4 e5 2. Cf3 Cc6 3. Fb5 Rb8 *",
    "1. e4 e5 2. Cf3 Cc6 3. Fb5 Rb8\n*" },
  { "letters/forbidden",
    "1. e4 e5 2. Dh5 Sc6 3. Dxf7+ a6 *",
    "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ a6 {[%irregular b]} *" },
  /* Two rooks can: that is no king of another language. */
  { "letters/several",
    "[FEN \"4k3/8/8/8/8/8/3K4/R6R w - - 0 1\"]\n\n1. Re1 *",
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3K4/R6R w - - 0 1\"]\n1. Re1\n*" },
  { "numbers/none",
    "e4 e5 Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/glued",
    "1.e4 e5 2.Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/no dot",
    "1 e4 e5 2 Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/no space",
    "1e4 e5 2Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/each move",
    "1. e4 1... e5 2. Nf3 2... Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/apart",
    "1. e4 1. ... e5 2.Nf3 .. Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "numbers/ellipsis",
    "1. e4 1… e5 2. Nf3 *",
    "1. e4 e5 2. Nf3 *" },
  { "numbers/wrong",
    "7. e4 e5 9. Nf3 Nc6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "lines/long",
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *",
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8.\n"
    "Ng1 Ng8 *" },
  { "lines/crlf",
    "[Event \"x\"]\r\n\r\n1. e4 {a\r\nb} e5\r\n2. Nf3 *\r\n",
    "[Event \"x\"]\n1. e4 {a b} 1... e5 2. Nf3 *" },
  { "lines/cr",
    "[Event \"x\"]\r\r1. e4 {a\rb} e5\r; c\r2. Nf3 *\r",
    "[Event \"x\"]\n1. e4 {a b} 1... e5 {c} 2. Nf3 *" },
  { "lines/escaped",
    "% nothing\n[Event \"x\"]\n% [Event \"y\"]\n\n1. e4\n%{ ( 1-0\n e5 *",
    "[Event \"x\"]\n1. e4 e5 *" },
  { "lines/per cent inside",
    "1. e4 e5 {100\n% sure} 2. Nf3 %x *",
    "1. e4 e5 {100 % sure} 2. Nf3 %x\n*" },
  { "result/white",
    "1. e4 1-0",
    "1. e4 1-0" },
  { "result/black",
    "1. e4 0-1",
    "1. e4 0-1" },
  { "result/draw",
    "1. e4 1/2-1/2",
    "1. e4 1/2-1/2" },
  { "result/short",
    "1. e4 1/2",
    "1. e4 1/2-1/2" },
  { "result/half",
    "1. e4 ½-½",
    "1. e4 1/2-1/2" },
  { "result/dash",
    "1. e4 1–0",
    "1. e4 1-0" },
  { "result/missing",
    "[Event \"a\"]\n\n1. e4\n\n[Event \"b\"]\n\n1. d4\n",
    "[Event \"a\"]\n1. e4 *\n[Event \"b\"]\n1. d4 *" },
  { "result/from tag",
    "[Result \"0-1\"]\n\n1. e4 e5\n",
    "1. e4 e5 0-1" },
  { "result/tag and star",
    "[Result \"0-1\"]\n\n1. e4 e5 *",
    "1. e4 e5 0-1" },
  { "result/contradicts",
    "[Result \"0-1\"]\n\n1. e4 e5 1-0",
    "1. e4 e5 1-0" },
  { "result/between",
    "1. e4 e5 1-0 2. Nf3 Nc6 *",
    "1. e4 e5 1-0\n1. Nf3 Nc6 *" },
  { "result/comment behind",
    "1. e4 e5 1-0 {White resigns, by mistake} ; truly\n"
    "[Event \"b\"]\n"
    "1. d4 *",
    "1. e4 e5 {White resigns, by mistake} {truly} 1-0\n"
    "[Event \"b\"]\n"
    "1. d4 *" },
  { "result/in variation",
    "1. e4 e5 (1... c5 1-0) 2. Nf3 0-1",
    "1. e4 e5 (1... c5 {1-0}) 2. Nf3 0-1" },
  { "result/alone",
    "[Event \"a\"]\n\n1-0",
    "[Event \"a\"]\n1-0" },
  { "tags/no moves",
    "[Event \"a\"]\n[White \"W\"]\n\n[Event \"b\"]\n[White \"V\"]\n",
    "[Event \"a\"]\n[White \"W\"]\n*\n[Event \"b\"]\n[White \"V\"]\n*" },
  { "tags/no blank lines",
    "[Event \"a\"]\n"
    "1. e4 *\n"
    "[Event \"b\"]\n"
    "1. d4 *\n"
    "[Event \"c\"]\n"
    "[Event \"d\"]\n"
    "1. c4 *",
    "[Event \"a\"]\n"
    "1. e4 *\n"
    "[Event \"b\"]\n"
    "1. d4 *\n"
    "[Event \"c\"]\n"
    "*\n"
    "[Event \"d\"]\n"
    "1. c4 *" },
  { "tags/blank lines between",
    "[Event \"a\"]\n\n[Site \"s\"]\n\n\n[White \"w\"]\n\n1. e4 *",
    "[Event \"a\"]\n[Site \"s\"]\n[White \"w\"]\n1. e4 *" },
  { "tags/one line",
    "[Event \"a\"] [Site \"b\"][White \"c\"]\n1. e4 *",
    "[Event \"a\"]\n[Site \"b\"]\n[White \"c\"]\n1. e4 *" },
  { "tags/escapes",
    "[Event \"a \\\"b\\\" \\\\ c\"]\n1. e4 *",
    "[Event \"a \\\"b\\\" \\\\ c\"]\n1. e4 *" },
  { "tags/bare quotes",
    "[Event \"The \"big\" one\"]\n[White \"x\"]\n1. e4 *",
    "[Event \"The \\\"big\\\" one\"]\n[White \"x\"]\n1. e4 *" },
  { "tags/final backslash",
    "[Event \"C:\\\"]\n[White \"x\\\\\"]\n1. e4 *",
    "[Event \"C:\\\\\"]\n[White \"x\\\\\"]\n1. e4 *" },
  { "tags/no end",
    "[Event \"a]\n[White \"x\n1. e4 *",
    "[Event \"a\"]\n[White \"x\"]\n1. e4 *" },
  { "tags/no quotes",
    "[Event \"a\"]\n[Round 3]\n1. e4 *",
    "[Event \"a\"]\n[Round \"3\"]\n1. e4 *" },
  { "tags/brackets",
    "[Event \"[a] {b}\"]\n1. e4 *",
    "[Event \"[a] {b}\"]\n1. e4 *" },
  { "tags/unknown",
    "[Event \"a\"]\n"
    "[FooBar \"1\"]\n"
    "[WhiteElo \"2000\"]\n"
    "[FooBar \"2\"]\n"
    "[Annotator \"É.\"]\n"
    "1. e4 *",
    "[Event \"a\"]\n"
    "[FooBar \"1\"]\n"
    "[WhiteElo \"2000\"]\n"
    "[FooBar \"2\"]\n"
    "[Annotator \"É.\"]\n"
    "1. e4 *" },
  { "tags/order",
    "[Black \"b\"]\n[White \"w\"]\n[X \"x\"]\n[Event \"e\"]\n1. e4 *",
    "[Event \"e\"]\n[White \"w\"]\n[Black \"b\"]\n[X \"x\"]\n1. e4 *" },
  { "tags/indented",
    "  [Event \"a\"]\n  [White \"w\"]\n\n 1. e4 *",
    "[Event \"a\"]\n[White \"w\"]\n1. e4 *" },
  { "tags/no variant",
    "[Variant \"?\"]\n[FEN \"\"]\n1. e4 *",
    "[FEN \"\"]\n1. e4 *" },
  { "tags/empty",
    "[Event \"\"]\n1. e4 *",
    "[Event \"\"]\n1. e4 *" },
  { "tags/between moves",
    "1. e4 e5\n[Event \"b\"]\n1. d4 *",
    "1. e4 e5 *\n[Event \"b\"]\n1. d4 *" },
  { "tags/not between moves",
    "1. e4 e5 [Event \"b\"] 2. Nf3 *",
    "1. e4 e5 [Event \"b\"] 2. Nf3\n*" },
  { "comment/before",
    "{start} 1. e4 *",
    "{start} 1. e4 *" },
  { "comment/before tags",
    "{start}\n[Event \"a\"]\n\n{more} 1. e4 *",
    "[Event \"a\"]\n{start} {more} 1. e4 *" },
  { "comment/prose before tags",
    "Games of 2012.\nCollected by me\n\n[Event \"a\"]\n\n1. e4 *",
    "[Event \"a\"]\n{Games of 2012.} {Collected by me} 1. e4 *" },
  { "comment/places",
    "{0} 1. {a} e4 {b} 1... {c} e5 {d} {e} 2. Nf3 {f} *",
    "{0} 1. {a} e4 {b} 1... {c} e5 {d} {e} 2. Nf3 {f} *" },
  { "comment/line",
    "1. e4 ; best by test\ne5 ;{ no brace\n2. Nf3 *",
    "1. e4 {best by test} 1... e5 {{ no brace} 2. Nf3 *" },
  { "comment/closing brace",
    "1. e4 ; a } b\ne5 {[%clk 1:00] x} ; y } z\n*",
    "1. e4 ; a } b\n1... e5 {[%clk 1:00] x} ; y } z\n*" },
  { "comment/nested braces",
    "1. e4 {a {b} e5 *",
    "1. e4 {a {b} 1... e5 *" },
  { "comment/spaces",
    "1. e4 {  a \t b\n\n  c } e5 {} { } *",
    "1. e4 {a b c} 1... e5 *" },
  { "comment/long",
    "1. e4 {word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11 word12 word13 word14 word15 word16 word17 word18 word19} e5 *",
    "1. e4 {word0 word1 word2 word3 word4 word5 word6 word7 word8 word9 word10 word11\n"
    "word12 word13 word14 word15 word16 word17 word18 word19} 1... e5 *" },
  { "comment/signs",
    "1. e4 {(1. d4) 1-0 $3 ; [x] \"y\"} e5 *",
    "1. e4 {(1. d4) 1-0 $3 ; [x] \"y\"} 1... e5 *" },
  { "comment/never closes",
    "1. e4 e5 {and so on 2. Nf3",
    "1. e4 e5 {and so on 2. Nf3} *" },
  { "comment/cut off",
    "[Event \"a\"]\n"
    "\n"
    "1. e4 { never\n"
    "closes\n"
    "\n"
    "[Event \"b\"]\n"
    "\n"
    "1. d4 {good} *",
    "[Event \"a\"]\n"
    "1. e4 {never closes} *\n"
    "[Event \"b\"]\n"
    "1. d4 {good} *" },
  { "comment/not cut off",
    "1. e4 { a\n[Event \"b\"] c\n\n[Event] } e5 *",
    "1. e4 {a [Event \"b\"] c [Event]} 1... e5 *" },
  { "comment/glued",
    "1. e4{a}e5{b}2. Nf3$1{c}(2. Nc3{d})Nc6 *",
    "1. e4 {a} 1... e5 {b} 2. Nf3 $1 {c} (2. Nc3 {d}) 2... Nc6 *" },
  { "nag/numbers",
    "1. e4 $1 e5 $13 $6 2. Nf3 $007 *",
    "1. e4 $1 e5 $6 $13 2. Nf3 $7 *" },
  { "nag/signs",
    "1. e4! e5? 2. Nf3!! Nc6?\? 3. Bb5!? a6?! 4. Ba4 ! Nf6 *",
    "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 4. Ba4 $1 Nf6 *" },
  { "nag/with check",
    "1. e4 f5 2. Qh5+! g6 3. Be2 gxh5 4. Bxh5#!! *",
    "1. e4 f5 2. Qh5+ $1 g6 3. Be2 gxh5 4. Bxh5# $3 *" },
  { "nag/check behind",
    "1. e4 f5 2. Qh5!+ *",
    "1. e4 f5 2. Qh5+ $1 *" },
  { "nag/judgement",
    "1. e4 = e5 += 2. Nf3 +/- Nc6 -+ *",
    "1. e4 $10 e5 $14 2. Nf3 $16 Nc6 $19 *" },
  { "nag/odd",
    "1. e4!!! e5 *",
    "1. e4 {!!!} 1... e5 *" },
  { "nag/before",
    "$10 1. e4 ($146 1. d4) 1... e5 *",
    "$10 1. e4 (1. d4 $146) 1... e5 *" },
  { "command/clock",
    "1. e4 {[%clk 0:03:00]} e5 {[%emt 0:00:02] good} *",
    "1. e4 {[%clk 0:03:00]} 1... e5 {[%emt 0:00:02] good} *" },
  { "command/several",
    "1. e4 {[%eval 0.3] text [%cal Ge2e4,Rd2d4][%csl Ya1] more [%foo bar baz]} e5 *",
    "1. e4 {[%eval 0.3] [%cal Ge2e4,Rd2d4] [%csl Ya1] [%foo bar baz] text more} 1...\n"
    "e5 *" },
  { "command/unknown",
    "1. e4 {[%x] [%] [% y] [%z} e5 *",
    "1. e4 {[%x]} ; [%] [% y] [%z\n1... e5 *" },
  { "command/spaces",
    "1. e4 {[%clk   0:03:00\n]} *",
    "1. e4 {[%clk 0:03:00]} *" },
  { "command/in line comment",
    "1. e4 ; [%clk 0:01]\ne5 *",
    "1. e4 ; [%clk 0:01]\n1... e5 *" },
  { "command/idle",
    "1. e4 {[%chance w]} e5 {[%irregular b] [%on w] x} 2. Nf3 {[%team a/b]} Nc6 {[%replay e4/e5]} *",
    "1. e4 ; [%chance w]\n"
    "1... e5 ; [%irregular b] [%on w] x\n"
    "2. Nf3 ; [%team a/b]\n"
    "2... Nc6 ; [%replay e4/e5]\n"
    "*" },
  { "variation/white",
    "1. e4 (1. d4 d5) e5 *",
    "1. e4 (1. d4 d5) 1... e5 *" },
  { "variation/black",
    "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *",
    "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *" },
  { "variation/nested",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) 2... d6) 2. Nf3 *",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) 2... d6) 2. Nf3 *" },
  { "variation/several",
    "1. e4 (1. d4) (1. c4) (1. b4) e5 *",
    "1. e4 (1. d4) (1. c4) (1. b4) 1... e5 *" },
  { "variation/turn back",
    "1. e4 e5 (1. d4 d5 2. c4) 2. Nf3 *",
    "1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3 *" },
  { "variation/comments",
    "1. e4 ({a} 1. {b} d4 {c}) {d} e5 *",
    "1. e4 {d} ({a} 1. {b} d4 {c}) 1... e5 *" },
  { "variation/empty",
    "1. e4 () e5 ({only this} $14) 2. Nf3 (((2. c4))) *",
    "1. e4 e5 $14 {only this} 2. Nf3 (2. c4) *" },
  { "variation/at the end",
    "1. e4 (1. d4) *",
    "1. e4 (1. d4) *" },
  { "variation/never closes",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3 1-0",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 1-0" },
  { "variation/closes twice",
    "1. e4 (1. d4)) e5 ) 2. Nf3 *",
    "1. e4 (1. d4) 1... e5 2. Nf3 *" },
  { "variation/before any move",
    "(1. d4) 1. e4 *",
    "(1. d4) 1. e4\n*" },
  { "moves/zeros",
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *",
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *" },
  { "moves/castle in words",
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O+ o-o *",
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *" },
  { "moves/en passant",
    "1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 4. a4 b5 5. axb5e.p. *",
    "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. a4 b5 5. axb5 *" },
  { "moves/promotion",
    "[FEN \"7k/P7/8/8/8/8/7K/8 w - - 0 1\"]\n"
    "1. a8Q+ (1. a8=R+) (1. a8(N)) (1. a8/B) (1. a8) *",
    "[SetUp \"1\"]\n"
    "[FEN \"7k/P7/8/8/8/8/7K/8 w - - 0 1\"]\n"
    "1. a8=Q+ (1. a8=R+) (1. a8=N) (1. a8=B) (1. a8)\n"
    "*" },
  { "moves/null",
    "1. e4 -- 2. d4 Z0 3. c4 @@@@ *",
    "1. e4 -- {[%irregular b]} 2. d4 -- {[%irregular b]} 3. c4 -- {[%irregular b]} *" },
  { "moves/long",
    "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "moves/figurines",
    "1. e4 e5 2. ♘f3 ♞c6 *",
    "1. e4 e5 2. Nf3 Nc6 *" },
  { "moves/ambiguous",
    "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nfd7 *",
    "1. d4 d5 2. Nf3 Nf6 3. Nd2 Nfd7\n*" },
  { "moves/ambiguous indeed",
    "1. Nf3 d5 2. d3 d6 3. Nd2 *",
    "1. Nf3 d5 2. d3 d6 3. Nd2\n*" },
  { "broken/impossible",
    "1. e4 e5 2. Nf9 Nc6 {x} (2... d6) 3. Bb5 1-0",
    "1. e4 e5 2. Nf9 Nc6 {x} (2... d6) 3. Bb5\n1-0" },
  { "broken/word",
    "1. e4 e5 White resigns *",
    "1. e4 e5 White resigns\n*" },
  { "broken/black",
    "1. e4 e6 2. d4 e6 3. Nc3 *",
    "1. e4 e6 2. d4 e6 3. Nc3\n*" },
  { "broken/first",
    "1. e5 e4 *",
    "1. e5 e4\n*" },
  { "broken/variation",
    "1. e4 e5 (1... e4 2. x (y)) 2. Nf3 (2. c4 Nq 3. d4 {)}) Nc6 *",
    "1. e4 e5 (1... e4 2. x (y))\n"
    "2. Nf3 (2. c4 Nq 3. d4 {)}\n"
    ") 2... Nc6 *" },
  { "broken/variation around",
    "1. e4 e5 ((1... c5) 1... e4) 2. Nf3 *",
    "1. e4 e5 (1... c5) (1... e4)\n2. Nf3 *" },
  { "broken/in the middle",
    "[Event \"a\"]\n"
    "1. e4 e5 *\n"
    "\n"
    "[Event \"b\"]\n"
    "1. e4 e4 (2. d4 {oops 1-0\n"
    "\n"
    "[Event \"c\"]\n"
    "1. d4 1-0",
    "[Event \"a\"]\n"
    "1. e4 e5 *\n"
    "[Event \"b\"]\n"
    "1. e4 e4 (2. d4 {oops 1-0})\n"
    "*\n"
    "[Event \"c\"]\n"
    "1. d4 1-0" },
  { "broken/parentheses",
    "1. e4 e5 foo ( bar 1-0",
    "1. e4 e5 foo ( bar)\n1-0" },
  { "broken/number",
    "1. e4 e5 2. {a} Nf9 *",
    "1. e4 e5 2. {a} Nf9\n*" },
  { "broken/irregular",
    "1. e4 f5 2. Qh5+ a6 3. Qxe8 Kxe8 *",
    "1. e4 f5 2. Qh5+ a6 {[%irregular b]} 3. Qxe8 Kxe8\n*" },
  { "broken/moves into check",
    "1. e4 e5 2. Qh5 Ke7 3. Qxe5+ Ke6 4. Nf3 *",
    "1. e4 e5 2. Qh5 Ke7 3. Qxe5# Ke6 {[%irregular b]} 4. Nf3# *" },
  { "broken/pinned",
    "1. e4 e5 2. d4 exd4 3. Qxd4 Qe7 4. Nc3 Qxe4+ 5. Nxe4 d5 6. Nd6+ *",
    "1. e4 e5 2. d4 exd4 3. Qxd4 Qe7 4. Nc3 Qxe4+ 5. Nxe4 d5 6. Nd6+ *" },
  { "encoding/utf-8",
    "[White \"Réti, Ř.\"]\n1. e4 {naïve ♥} *",
    "[White \"Réti, Ř.\"]\n1. e4 {naïve ♥} *" },
  { "encoding/mark",
    "\ufeff[Event \"a\"]\n1. e4 \ufeff{x\ufeffy} e5 *\n\ufeff[Event \"b\"]\n1. d4 *",
    "[Event \"a\"]\n1. e4 {xy} 1... e5 *\n[Event \"b\"]\n1. d4 *" },
  { "variant/parity",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 2. Nf3 Nf6 3. Nc3 Nc6 4. Nxe5 Nxe4 *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 2. Nf3 Nf6 3. Nc3 Nc6 4. Nxe5 Nxe4 *" },
  { "variant/by id",
    "[Variant \"parity\"]\n1. e4 e5 *",
    "[Variant \"parity\"]\n1. e4 e5 *" },
  { "variant/names",
    "[Variant \"Standard\"]\n"
    "1. e4 *\n"
    "[Variant \"chess\"]\n"
    "1. e4 *\n"
    "[Variant \"From Position\"]\n"
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
    "1. O-O *",
    "[Variant \"Standard\"]\n"
    "1. e4 *\n"
    "[Variant \"chess\"]\n"
    "1. e4 *\n"
    "[Variant \"From Position\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n"
    "1. O-O *" },
  { "variant/unknown",
    "[Variant \"Crazyhouse\"]\n"
    "\n"
    "{a} 1. e4 d5 2. exd5 {b} Qxd5 3. P@e4 1-0 {c}",
    "[Variant \"Crazyhouse\"]\n"
    "{a} {c} 1. e4 d5 2. exd5 {b} Qxd5 3. P@e4\n"
    "1-0" },
  { "variant/several",
    "[Event \"a\"]\n"
    "1. e4 e5 *\n"
    "[Event \"b\"]\n"
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 *\n"
    "[Event \"c\"]\n"
    "[Variant \"capablanca\"]\n"
    "1. f4 f5 2. Nc3 *\n"
    "[Event \"d\"]\n"
    "1. e4 e5 *",
    "[Event \"a\"]\n"
    "1. e4 e5 *\n"
    "[Event \"b\"]\n"
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 *\n"
    "[Event \"c\"]\n"
    "[Variant \"capablanca\"]\n"
    "1. f4 f5 2. Nc3 *\n"
    "[Event \"d\"]\n"
    "1. e4 e5 *" },
  { "variant/960",
    "[Variant \"Fischerandom\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"bqnrknbr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKNBR w KQkq - 0 1\"]\n"
    "1. e4 e5 2. Ng3 Ng6 3. f3 f6 4. Bf2 Bf7 5. O-O O-O *",
    "[Variant \"Fischerandom\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"bqnrknbr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKNBR w KQkq - 0 1\"]\n"
    "1. e4 e5 2. Ng3 Ng6 3. f3 f6 4. Bf2 Bf7 5. O-O O-O *" },
  { "variant/own",
    "[Variant \"My game\"]\n"
    "[Laws \"turn=together; collision=coin; rest=mover\"]\n"
    "1. e4 e5 *",
    "[Variant \"My game\"]\n1. e4 e5 *" },
  { "variant/laws of a preset",
    "[Laws \"turn=together; rest=mover; check=timed; stalemate=loss\"]\n"
    "1. e4 e5 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 *" },
  { "variant/bad laws",
    "[Variant \"My game\"]\n[Laws \"turn=sideways\"]\n1. e4 e5 *",
    "[Variant \"My game\"]\n1. e4 e5\n*" },
  { "variant/laws that contradict",
    "[Laws \"check=timed\"]\n1. e4 e5 *",
    "1. e4 e5\n*" },
  { "variant/position",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n30... Kd7 31. e4 *",
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n"
    "30... Kd7 31. e4 *" },
  { "variant/position of the array",
    "[SetUp \"1\"]\n"
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
    "1. e4 *",
    "[SetUp \"1\"]\n"
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
    "1. e4 *" },
  { "variant/bad position",
    "[FEN \"4k3/8/8/9/8/8/4P3/4K3 b - - 0 30\"]\n30... Kd7 31. e4 *",
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/9/8/8/4P3/4K3 b - - 0 30\"]\n"
    "30... Kd7 31. e4\n"
    "*" },
  { "variant/zfen",
    "[Variant \"Parity Chess\"]\n"
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 = - - e2/- 0 30\"]\n"
    "30. Kd2 Kd7 *",
    "[Variant \"Parity Chess\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 = - - e2/- 0 30\"]\n"
    "30. Kd2 Kd7 *" },
  { "variant/row",
    "[Variant \"fair-tictactoe\"]\n"
    "1. @a1 @b2 2. @c3 @c1 (2. @b2 @b3) 3. @a3 *",
    "[Variant \"fair-tictactoe\"]\n"
    "1. @a1 @b2 2. @c3 @c1 (2. @b2 @b3)\n"
    "3. @a3 *" },
  { "together/half",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 1-0",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 1-0" },
  { "together/half in the middle",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 3. Nc3 Nc6 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 3. Nc3 Nc6\n*" },
  { "together/black alone",
    "[Variant \"Parity Chess\"]\n1... e5 *",
    "[Variant \"Parity Chess\"]\n1... e5 *" },
  { "together/variation of both",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 (1. d4 d5 2. c4 c5) 2. Nf3 Nc6 *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 (1. d4 d5 2. c4 c5) 2. Nf3 Nc6 *" },
  { "together/variation of black",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 (1... d5 2. Nf3 Nc6) (1... c5) 2. Nf3 Nc6 *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 (1... d5 2. Nf3 Nc6) (1... c5) 2. Nf3 Nc6 *" },
  { "together/variation of white",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 (1. d4) (1. c4 {x} 2. Nf3 Nf6) e5 2. Nf3 (2. Nc3 Nc6) 2... Nf6 *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 (1. d4 e5) (1. c4 {x} 1... e5 2. Nf3 Nf6) 2. Nf3 Nf6 (2. Nc3 Nc6) *" },
  { "together/variation of half",
    "[Variant \"Parity Chess\"]\n1. e4 (1. d4) (1... d5) *",
    "[Variant \"Parity Chess\"]\n1. e4 (1. d4) (1... d5) *" },
  { "together/variation half",
    "[Variant \"Parity Chess\"]\n1. e4 e5 (1. d4) 2. Nf3 Nc6 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 (1. d4) 2. Nf3 Nc6 *" },
  { "together/variation nested",
    "[Variant \"Parity Chess\"]\n1. e4 (1. d4 (1. c4) d5) e5 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 (1. d4 d5) (1. c4 d5) *" },
  { "together/variation never closes",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 (1. d4 (1. c4 d5 2. Nf3 Nf6 1-0",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 (1. d4) (1. c4 d5 2. Nf3 Nf6) 1-0" },
  { "together/remarks",
    "[Variant \"Parity Chess\"]\n"
    "{0} 1. {a} e4 $1 $20 {b} 1... {c} e5 $2 $13 {d} {[%on b] [%clk 0:01] e} {[%on b] f} *",
    "[Variant \"Parity Chess\"]\n"
    "{0} 1. {a} e4 $1 $20 {b} 1... {c} e5 $2 $13 {d} {[%on b] [%clk 0:01] e} {[%on b]\n"
    "f} *" },
  { "together/commands of white",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:00] [%on b]} *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:00]} ; [%on b]\n"
    "*" },
  { "together/brace of black",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 {[%on b] [%clk 1] x} ; a } b\n"
    "*",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 ; a } b\n"
    "{[%on b] [%clk 1] x} *" },
  { "together/irregular",
    "[Variant \"Parity Chess\"]\n1. Nf3 e5 2. Ng5 d6 3. h4 Nf6 *",
    "[Variant \"Parity Chess\"]\n"
    "1. Nf3 e5 2. Ng5 d6 {[%irregular w]} 3. h4 Nf6 *" },
  { "together/irregular claimed",
    "[Variant \"Parity Chess\"]\n1. e4 e5 {[%irregular w]} *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 ; [%irregular w]\n*" },
  { "together/broken black",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 Nc9 3. d4 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 2. Nf3 Nc9 3. d4\n*" },
  { "together/broken black later",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 2. Nf3 {x} 2... {y} Nc9 3. d4 (x) *",
    "[Variant \"Parity Chess\"]\n"
    "1. e4 e5 2. Nf3 {x} 2... {y} Nc9 3. d4 (x)\n"
    "*" },
  { "together/broken variation of white",
    "[Variant \"Parity Chess\"]\n1. e4 (1. Nf9) (1. d4 Nf9) e5 *",
    "[Variant \"Parity Chess\"]\n1. e4 e5 (1. d4 Nf9\n) (1. Nf9)\n*" },
  { "together/king taken",
    "[Variant \"synchronous\"]\n"
    "1. e4 f6 2. Qh5 a6 3. Qxe8 b6 4. a3 a5 *",
    "[Variant \"synchronous\"]\n"
    "1. e4 f6 2. Qh5+ a6 3. Qxe8 b6 {[%irregular w]} 4. a3 a5\n"
    "*" },
  { "chance/idle",
    "[Variant \"together-coin\"]\n"
    "1. e4 d6 2. d4 d5 3. c4 dxe4 4. Nc3 e5 5. Be3 c5 6. d5 Nc6 {[%chance b]} *",
    "[Variant \"together-coin\"]\n"
    "1. e4 d6 2. d4 d5 3. c4 dxe4 4. Nc3 e5 5. Be3 c5 6. d5 Nc6 ; [%chance b]\n"
    "*" },
  { "chance/told",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 {[%chance w] x} 4. c3 Nc6 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 {[%chance w] x} 4. c3 Nc6 *" },
  { "chance/missing",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 2. Ne5 d4 3. d3 {a} Nf6 4. Nc4 Nd5 5. Nd2 Nc3 6. Ne4 Ne4 {b} 7. a3 a6 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 2. Ne5 d4 3. d3 {a} 3... Nf6 4. Nc4 Nd5 5. Nd2 Nc3 6. Ne4 Ne4 {b} 7. a3 a6\n"
    "*" },
  { "chance/variation behind it",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 {[%chance b]} (3. c3) 4. c3 (4. c4) Nc6 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 {[%chance b]} (3. c3) 4. c3 Nc6 (4. c4 Nc6) *" },
  { "chance/told too late",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 (3. c3) {[%chance b]} 4. c3 Nc6 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 (3. c3) {[%chance b]} 4. c3 Nc6\n"
    "*" },
  { "chance/missing at the end",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 2. Ne5 d4 3. d3 Nf6 4. Nc4 Nd5 5. Nd2 Nc3 6. Ne4 Ne4 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 2. Ne5 d4 3. d3 Nf6 4. Nc4 Nd5 5. Nd2 Nc3 6. Ne4 Ne4\n"
    "*" },
  { "chance/missing in variation",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 (1. Nf3 Nf6 2. Ne5 Nd5 3. Nc4 Nb6 4. a3 Nc4 5. Ne5 Ne5) 2. Ne5 d4 *",
    "[Variant \"together-coin\"]\n"
    "1. Nf3 d5 (1... Nf6 2. Ne5 Nd5 3. Nc4 Nb6 4. a3 Nxc4 5. Ne5 Ne5\n"
    ") 2. Ne5 d4 *" },
  { "team/turns",
    "[Variant \"fair-team\"]\n"
    "1. {[%team e2e4,d2d4/e7e5] [%clk 1] x} $1 $13 {[%on b] y} (1. {before} {[%team a2a3/-]}) 2. {[%team -/d7d5,g8f6]} *",
    "[Variant \"fair-team\"]\n"
    "1. {[%team e2e4,d2d4/e7e5] [%clk 1] x} $1 $13 {[%on b] y} ({before} 1. {[%team\n"
    "a2a3/-]}) 2. {[%team -/d7d5,g8f6]} *" },
  { "team/pairs",
    "[Variant \"fair-team\"]\n1. e4 e5 2. -- Nf6 *",
    "[Variant \"fair-team\"]\n1. e4 e5 2. -- Nf6 *" },
  { "team/broken",
    "[Variant \"fair-team\"]\n"
    "1. {[%team e2e4/e7e5]} 2. {[%team e4e9/-]} 3. {[%team a2a3/-]} *",
    "[Variant \"fair-team\"]\n"
    "1. {[%team e2e4/e7e5]} 2. {[%team e4e9/-]} 3. {[%team a2a3/-]}\n"
    "*" },
  { "replay/turn",
    "[Variant \"parity-replay\"]\n"
    "1. e4 e6 2. e5 e5 *\n"
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 3. d4 d4 4. c3 c6 *",
    "[Variant \"parity-replay\"]\n"
    "1. e4 e6 {[%replay e5/e5] [%irregular w] [%irregular b]} *\n"
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 {[%replay d4/d4] [%irregular b]} 3. c3 c6 *" },
  { "replay/command",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 {a [%replay d4/d4] b} 3. c3 c6 (3. c4 c5) *",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 {a} {[%replay d4/d4] [%irregular b] b} 3. c3 c6 (3. c4 c5) *" },
  { "replay/variations",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 {[%replay d4/d4]} ({[%replay d3/d4] no} 3. a3 a6) 3. c3 c6 *",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 2. e4 d5 {[%replay d4/d4] [%irregular b]} ( ; [%replay d3/d4] no\n"
    "3. a3 a6) 3. c3 c6 *" },
  { "replay/not one",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 {[%replay d4/d5]} 2. e4 d5 *",
    "[Variant \"parity-replay\"]\n"
    "1. Nf3 e5 ; [%replay d4/d5]\n"
    "2. e4 d5 *" },
};
/* clang-format on */

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *all = zug_pgn_fixture_all (row->text, strlen (row->text));

  g_assert_cmpstr (all, ==, row->wanted);
}

/* However long a line is, each byte of it is looked at a few times only: anything else takes
 * minutes here. The last value is not closed. */
static void
test_one_line (void)
{
  enum
  {
    MANY = 200000
  };
  GString *text = g_string_new ("[Event \"A\"]");
  ZugGameData game = {0};

  for (int i = 0; i < MANY; i++)
    g_string_append_printf (text, "[t%d \"%d\" ]", i, i);
  g_string_append (text, "[last \"a\" [\"b\\\\\"\n\n1. e4 e5 *\n");
  zug_pgn_fixture_read (text->str, &game);
  g_assert_cmpuint (game.n_tags, ==, MANY + 2);
  g_assert_cmpuint (game.n_turns, ==, 3);
  for (int i = 0; i < MANY; i++)
    g_assert_cmpint (atoi (game.tag[i + 1].value), ==, i);
  g_assert_cmpstr (game.tag[MANY + 1].value, ==, "a\" [\"b\\");
  zug_game_data_clear (&game);
  g_string_free (text, TRUE);
}

/* Variations one inside the other, each of which goes on behind the one in it: two turns that are
 * the next of the same four each time. */
static void
test_deep (gconstpointer tag)
{
  enum
  {
    DEPTH = 300
  };
  static const char *const moves[] = {"Nc3", "Nc6", "Nb1", "Nb8"};
  int more = strstr (tag, "together") != NULL ? 2 : 1; /* moves of a turn */
  g_autoptr (GString) text = g_string_new (NULL);
  ZugGameData game = {0};

  g_string_printf (text, "%s\n\n", (const char *) tag);
  for (int i = 0; i < DEPTH; i++)
    {
      g_string_append (text, i > 0 ? "(" : "");
      for (int k = 0; k < 2 * more; k++)
        g_string_append_printf (text, "%s ", moves[(i * more + k) % 4]);
    }
  for (int i = DEPTH - 1; i >= 0; i--)
    {
      for (int k = 0; k < more; k++)
        g_string_append_printf (text, "%s ", moves[((i + 2) * more + k) % 4]);
      g_string_append (text, i > 0 ? ")" : "*");
    }
  zug_pgn_fixture_read (text->str, &game);
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpint (game.n_irregular, ==, 0);
  g_assert_cmpuint (game.n_turns, ==, 1 + 3 * DEPTH);
  zug_pgn_fixture_check (&game);
  zug_game_data_clear (&game);
}

/* Whoever waits need not wait for the end of a long game. */
static void
test_stop (void)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 e5 *\n";
  ZugPgnReader *reader = zug_pgn_reader_new ();
  atomic_bool stop = true;
  ZugGameData game = {0};

  zug_pgn_reader_set_stop (reader, &stop);
  g_assert_false (zug_pgn_read (reader, text, strlen (text), &game));
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_MEMORY);
  g_assert_cmpuint (game.n_turns, ==, 1);
  atomic_store (&stop, false);
  g_assert_true (zug_pgn_read (reader, text, strlen (text), &game));
  g_assert_cmpuint (game.n_turns, ==, 3);
  zug_game_data_clear (&game);
  zug_pgn_reader_free (reader);
}

/* Whose letters they were is told; the next game is not taken for one of the same. */
static void
test_letters (void)
{
  ZugGameData game = {0};

  zug_pgn_fixture_read ("1. e4 e5 2. Sf3 Sc6 *", &game);
  g_assert_cmpstr (game.letters, ==, "SLTDK");
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_GOOD);
  g_assert_cmpuint (game.features & 1u << ZUG_FEATURE_UNREAD, ==, 0);
  zug_pgn_fixture_read ("1. e4 e5 2. Sf3 Nc6 *", &game);
  g_assert_null (game.letters);
  g_assert_cmpint (game.status.code, ==, ZUG_STATUS_MOVE_MALFORMED);
  g_assert_cmpuint (game.n_turns, ==, 3);
  zug_pgn_fixture_read ("1. e4 e5 2. Sf3 Sc6 3. Lb6 *", &game);
  g_assert_cmpstr (game.letters, ==, "SLTDK");
  g_assert_cmpstr (game.status.given, ==, "Lb6");
  zug_pgn_fixture_read ("1. e4 e5 2. Nf3 Nc6 *", &game);
  g_assert_null (game.letters);
  zug_game_data_clear (&game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = g_strdelimit (g_strdup (rows[i].name), " ", '-');
      g_autofree char *path = g_strconcat ("/notation/pgn/", words, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/pgn/one-line", test_one_line);
  g_test_add_data_func ("/pgn/deep/alternate", "[Variant \"orthodox\"]", test_deep);
  g_test_add_data_func ("/pgn/deep/wide", "[Variant \"capablanca\"]", test_deep);
  g_test_add_data_func ("/pgn/deep/together", "[Laws \"turn=together; rest=none\"]", test_deep);
  g_test_add_func ("/pgn/stop", test_stop);
  g_test_add_func ("/pgn/letters", test_letters);
  return g_test_run ();
}
