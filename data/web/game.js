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
    // The list alone is scrolled, and only where it scrolls by itself.
    const list = document.querySelector(".turns"), place = link.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (list.scrollHeight > list.clientHeight && (place.top < frame.top || place.bottom > frame.bottom))
      list.scrollTop += place.top - frame.top - frame.height / 2;
    history.replaceState(null, "", turn.id.replace("t", "#"));
  }

  function go(name) {
    const all = line(current), at = all.indexOf(current);
    const to = {first: 0, back: at - 1, next: at + 1, last: all.length - 1}[name];

    if (all[to] && to !== at)
      show(all[to]);
  }

  viewer.querySelectorAll("button").forEach(one => one.addEventListener("click", () => go(one.dataset.go)));
  slider.addEventListener("input", () => show(line(current)[slider.value]));
  document.querySelector(".turns").addEventListener("click", event => {
    const link = event.target.closest("a");
    if (link) {
      event.preventDefault();
      show(link.closest(".turn"));
    }
  });
  document.addEventListener("keydown", event => {
    const name = {ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last"}[event.key];
    if (!name || event.target === slider || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    go(name);
  });
  // Addresses are #12, which nothing in the page is called: the browser does not scroll to it.
  const addressed = () => turns.find(turn => turn.id === location.hash.replace(/^#t?/, "t")) || turns[0];
  window.addEventListener("hashchange", () => show(addressed()));

  document.documentElement.classList.add("scripted");
  viewer.hidden = false;
  show(addressed());
})();
