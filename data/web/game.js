// game.js: steps through the turns that stand in the page; all words and boards are there already
// SPDX-License-Identifier: GPL-3.0-or-later
"use strict";
(() => {
  const turns = [...document.querySelectorAll(".turn")];
  const viewer = document.querySelector(".viewer");
  const stage = viewer.querySelector(".stage");
  const told = viewer.querySelector(".told");
  const slider = viewer.querySelector("input");
  const button = name => viewer.querySelector(`[data-go=${name}]`);
  let current = turns[0];
  let moved = false; // somebody has been here: the page may scroll

  const parent = turn => document.getElementById("t" + turn.dataset.parent);
  // What continues a line stands before its variations.
  const next = turn => turns.find(other => "t" + other.dataset.parent === turn.id);

  // The line through a turn, from the start to its end.
  function line(turn) {
    const all = [turn];
    for (let one = parent(turn); one; one = parent(one))
      all.unshift(one);
    for (let one = next(turn); one; one = next(one))
      all.push(one);
    return all;
  }

  // The turn's own part, without the variations inside it.
  const part = (turn, name) => [...turn.children].filter(child => child.matches(name));

  // Beside the board the list scrolls by itself; below a board that stays the page does.
  function follow(link) {
    const list = document.querySelector(".turns"), frame = list.getBoundingClientRect();
    const place = link.getBoundingClientRect(), stays = getComputedStyle(viewer).position === "sticky";

    if (list.scrollHeight > list.clientHeight + 1) {
      if (place.top < frame.top || place.bottom > frame.bottom)
        list.scrollTop += place.top - frame.top - frame.height / 2;
    } else if (stays && moved) {
      const top = viewer.getBoundingClientRect().bottom;
      if (place.top < top || place.bottom > innerHeight)
        scrollBy(0, place.top - (top + innerHeight) / 2);
    }
  }

  function show(turn) {
    const all = line(turn), at = all.indexOf(turn);
    const link = turn.querySelector("a");

    turns.forEach(one => one.querySelector("a").removeAttribute("aria-current"));
    link.setAttribute("aria-current", "step");
    current = turn;
    stage.replaceChildren(...part(turn, "figure").map(node => node.cloneNode(true)));
    told.replaceChildren(...part(turn, ".choices, .comment, .story").map(node => node.cloneNode(true)));
    told.querySelectorAll("a").forEach(copy => copy.replaceWith(...copy.childNodes));
    slider.max = all.length - 1;
    slider.value = at;
    slider.setAttribute("aria-valuetext", link.textContent);
    button("first").disabled = button("back").disabled = at === 0;
    button("next").disabled = button("last").disabled = at === all.length - 1;
    follow(link);
    history.replaceState(null, "", turn.id.replace("t", "#"));
  }

  function go(name) {
    const all = line(current), at = all.indexOf(current);
    const to = {first: 0, back: at - 1, next: at + 1, last: all.length - 1}[name];

    moved = true;
    if (all[to] && to !== at)
      show(all[to]);
  }

  viewer.querySelectorAll("button").forEach(one => one.addEventListener("click", () => go(one.dataset.go)));
  slider.addEventListener("input", () => {
    moved = true;
    show(line(current)[slider.value]);
  });
  document.querySelector(".turns").addEventListener("click", event => {
    const link = event.target.closest("a");
    if (link) {
      event.preventDefault();
      show(link.closest(".turn"));
    }
  });
  document.addEventListener("keydown", event => {
    const name = {ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last"}[event.key];
    if (!name || event.target === slider || event.target.closest("pre") || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    go(name);
  });
  // Addresses are #12, which nothing in the page is called: the browser does not scroll to it.
  const addressed = () => turns.find(turn => turn.id === location.hash.replace(/^#t?/, "t")) || turns[0];
  window.addEventListener("hashchange", () => show(addressed()));

  const pgn = document.querySelector(".pgn");
  if (pgn) {
    const text = pgn.querySelector("pre").textContent, said = pgn.querySelector("[role=status]");

    pgn.querySelector("p").hidden = false;
    // Where a browser keeps the clipboard from pages the text is marked, to be copied by hand.
    pgn.querySelector("[data-pgn=copy]").addEventListener("click", async () => {
      said.textContent = "";
      try {
        await navigator.clipboard.writeText(text);
        said.textContent = said.dataset.copied;
      } catch {
        getSelection().selectAllChildren(pgn.querySelector("pre"));
      }
    });
    pgn.querySelector("[data-pgn=save]").addEventListener("click", () => {
      const link = document.createElement("a");

      link.href = URL.createObjectURL(new Blob([text], {type: "application/vnd.chess-pgn"}));
      link.download = document.querySelector("h1").textContent.replace(/[\/\\:*?"<>|]/g, "_") + ".pgn";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }

  document.documentElement.classList.add("scripted");
  viewer.hidden = false;
  show(addressed());
})();
