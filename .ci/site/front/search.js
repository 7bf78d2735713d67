// The search page: finds words in search-index.js, which is loaded when the first word is typed. It is a script, not data to
// fetch, because a browser fetches nothing for file:. Text of pages is only ever put into text nodes.
(() => {
  "use strict";
  const { address, element } = window.composableSite;
  const field = document.querySelector("#search-field"), list = document.querySelector("#results"), status = document.querySelector("#status");
  const LIMIT = 50;
  let index = null, loading = false;

  // A page: [address, the type that has it or "", title, kind, what it counts more than others, [[anchor, heading, text], …],
  // other words for its title, each with a comma after it]
  window.composableIndex = (pages) => {
    index = pages.map(([path, owner, title, kind, rank, sections, words]) => ({
      path, owner, title, kind, rank, words, owned: owner.toLowerCase(), name: title.toLowerCase(), bare: title.toLowerCase().replace(/\(.*/, ""),
      sections: sections.map(([anchor, heading, text]) => ({ anchor, heading, text, head: heading.toLowerCase(), lower: text.toLowerCase() })),
    }));
    search();
  };
  const load = () => {
    if (loading) return;
    loading = true;
    const script = element("script", { src: address("search-index.js") });
    script.addEventListener("error", () => { status.textContent = "The search index cannot be loaded."; });
    document.head.append(script);
  };

  const isWord = (character) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  // How well a text has a term: 0 not at all, 1 within a word, 2 at the beginning of a word, 3 as a word.
  const quality = (text, term) => {
    let best = 0;
    for (let at = text.indexOf(term); at >= 0 && best < 3; at = text.indexOf(term, at + 1)) {
      const begins = !isWord(text[at - 1]) || !isWord(term[0]), ends = !isWord(text[at + term.length]) || !isWord(term.at(-1));
      best = Math.max(best, begins && ends ? 3 : begins ? 2 : 1);
    }
    return best;
  };

  // How much a match counts, by its quality: in the title, in the name of the type that has a member, in a heading, in the text.
  const TITLE = [0, 8, 20, 30], OWNER = [0, 2, 6, 10], HEADING = [0, 2, 5, 8], TEXT = [0, 1, 3, 6];

  // Returns how well a page has all terms, or as many as it has, and its best section; null if one or all are missing.
  const match = (page, terms, query, all = true) => {
    let score = page.rank, count = 0, best = page.sections[0], most = 0;
    const values = page.sections.map(() => 0);
    for (const term of terms) {
      let text = 0, sections = 0;
      page.sections.forEach((section, number) => {
        const value = TEXT[quality(section.lower, term)], heading = HEADING[quality(section.head, term)];
        text = Math.max(text, value + heading);
        sections += value > 0;
        values[number] += value + heading;
      });
      const title = Math.max(TITLE[quality(page.name, term)], TITLE[quality(page.words, term)], OWNER[quality(page.owned, term)],
        term.includes(".") ? TITLE[quality(page.owned + "." + page.name, term)] : 0);
      if (!title && !text && all) return null;
      count += title || text ? 1 : 0;
      score += title + text + Math.min(sections, 5);
    }
    if (page.bare === query || page.owned + "." + page.bare === query || page.name === query) score += page.owner ? 60 : 100;
    if (("," + page.words).includes("," + query + ",")) score += 90;
    if (!count) return null;
    score += 40 * count;
    values.forEach((value, number) => { if (value > most) [best, most] = [page.sections[number], value]; });
    return { page, score, section: best };
  };

  // Appends a text with its terms marked.
  const mark = (parent, text, terms) => {
    const pattern = new RegExp(terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
    let end = 0;
    for (const found of text.matchAll(pattern)) {
      parent.append(text.slice(end, found.index), element("mark", {}, found[0]));
      end = found.index + found[0].length;
    }
    parent.append(text.slice(end));
    return parent;
  };
  // Returns the part of a text around the best place of a term.
  const excerpt = (text, terms) => {
    const lower = text.toLowerCase();
    let at = 0, best = 0;
    for (const term of terms) {
      const value = quality(lower, term);
      if (value <= best) continue;
      best = value;
      for (at = lower.indexOf(term); at >= 0 && quality(lower.slice(Math.max(0, at - 1), at + term.length + 1), term) < value;) at = lower.indexOf(term, at + 1);
    }
    let start = Math.max(0, at - 70), end = Math.min(text.length, at + 130);
    if (start > 0) start = text.indexOf(" ", start) + 1;
    if (end < text.length) end = text.lastIndexOf(" ", end);
    return (start > 0 ? "… " : "") + text.slice(start, Math.max(end, at)) + (end < text.length ? " …" : "");
  };

  const result = ({ page, section }, terms) => {
    const anchor = section && section.anchor ? "#" + section.anchor : "";
    const link = element("a", { href: address(page.path) + anchor });
    mark(link, (page.owner ? page.owner + "." : "") + page.title, terms);
    if (section && section.heading) mark(link.appendChild(element("span", { class: "heading" }, " › ")), section.heading, terms);
    const item = element("li", {}, link, element("span", { class: "kind" }, page.kind));
    if (section && section.text) item.append(mark(element("p"), excerpt(section.text, terms), terms));
    return item;
  };

  function search() {
    const query = field.value.trim().toLowerCase();
    let terms = [...new Set(query.split(/\s+/))].filter(Boolean);
    history.replaceState(null, "", query ? "?q=" + encodeURIComponent(field.value.trim()) : location.pathname);
    document.title = (query ? field.value.trim() + " – " : "") + "Search | Composable";
    if (!terms.length) {
      list.replaceChildren();
      status.textContent = "";
      return;
    }
    if (!index) {
      status.textContent = "Loading …";
      load();
      return;
    }
    const pages = (terms, all) => index.map((page) => match(page, terms, query, all)).filter(Boolean).sort((a, b) => b.score - a.score);
    let found = pages(terms, true), note = "";
    if (!found.length) {
      // Other forms of the words: "flaky" finds "flake".
      terms = terms.map((term) => term.length > 4 ? term.replace(/(ies|ing|ed|es|ly|s|y|e)$/, "") : term);
      found = pages(terms, true);
      if (found.length) note = `No page has exactly this. With ${terms.map((term) => `“${term}…”`).join(" and ")}: `;
    }
    if (!found.length && terms.length > 1) {
      found = pages(terms, false);
      if (found.length) note = "No page has all these words. With some of them: ";
    }
    list.replaceChildren(...found.slice(0, LIMIT).map((hit) => result(hit, terms)));
    const count = found.length === 1 ? "1 page" : found.length + " pages";
    status.textContent = !found.length ? "No page has " + (terms.length > 1 ? "all these words." : "this word.")
      : note + (found.length > LIMIT ? `${count}; the first ${LIMIT} are shown.` : `${count}.`);
  }

  let timer;
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(search, 80);
  });
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    list.querySelector("a")?.focus();
  });
  document.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")], here = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !links.length || (here < 0 && document.activeElement !== field)) return;
    event.preventDefault();
    (here + step < 0 ? field : links[Math.min(here + step, links.length - 1)]).focus();
  });

  field.value = new URLSearchParams(location.search).get("q") || "";
  field.focus();
  search();
})();
