// The search page: finds words in search-index.json. Text of pages is only ever put into text nodes.
(() => {
  "use strict";
  const { address, element } = window.composableSite;
  const field = document.querySelector("#search-field"), list = document.querySelector("#results"), status = document.querySelector("#status");
  const LIMIT = 50;
  let index = null;

  const isWord = (character) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);
  // Where a text has a term best, and how well: 0 not at all, 1 within a word, 2 at the beginning of a word, 3 as a word.
  const best = (text, term) => {
    let found = { quality: 0, at: 0 };
    for (let at = text.indexOf(term); at >= 0 && found.quality < 3; at = text.indexOf(term, at + 1)) {
      const begins = !isWord(text[at - 1]) || !isWord(term[0]), ends = !isWord(text[at + term.length]) || !isWord(term.at(-1));
      const quality = begins && ends ? 3 : begins ? 2 : 1;
      if (quality > found.quality) found = { quality, at };
    }
    return found;
  };
  const quality = (text, term) => best(text, term).quality;

  // How much a match counts, by its quality: in the title, in the name of the type that has a member, in a heading, in the text.
  const TITLE = [0, 8, 20, 30], OWNER = [0, 2, 6, 10], HEADING = [0, 2, 5, 8], TEXT = [0, 1, 3, 6];

  // Returns how well a page has all terms, or as many as it has, and its best section; null if one or all are missing.
  const match = (page, terms, query, all) => {
    let score = page.rank, count = 0;
    const values = page.sections.map(() => 0);
    for (const term of terms) {
      let text = 0, sections = 0;
      page.sections.forEach((section, number) => {
        const value = TEXT[quality(section.lower, term)], sum = value + HEADING[quality(section.head, term)];
        text = Math.max(text, sum);
        sections += value > 0;
        values[number] += sum;
      });
      const title = Math.max(TITLE[quality(page.name, term)], TITLE[quality(page.words, term)], OWNER[quality(page.owned, term)],
        term.includes(".") ? TITLE[quality(page.owned + "." + page.name, term)] : 0);
      if (title || text) count += 1; else if (all) return null;
      score += title + text + Math.min(sections, 5);
    }
    if (!count) return null;
    if ([page.bare, page.owned + "." + page.bare, page.name].includes(query)) score += page.owner ? 60 : 100;
    if (page.words.split(",").includes(query)) score += 90;
    return { page, score: score + 40 * count, section: page.sections[values.indexOf(Math.max(...values))] };
  };

  // Appends a text with its terms marked.
  const mark = (parent, text, terms) => {
    const pattern = new RegExp(`(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
    parent.append(...text.split(pattern).map((part, number) => number % 2 ? element("mark", {}, part) : part));
    return parent;
  };
  // Returns the part of a text around the best place of a term.
  const excerpt = (section, terms) => {
    const { at } = terms.map((term) => best(section.lower, term)).reduce((one, other) => other.quality > one.quality ? other : one);
    const start = at > 70 ? section.text.indexOf(" ", at - 70) + 1 : 0, end = section.text.indexOf(" ", at + 130);
    return (start ? "… " : "") + section.text.slice(start, end < 0 ? undefined : end) + (end < 0 ? "" : " …");
  };
  const result = ({ page, section }, terms) => {
    const link = element("a", { href: address(page.path) + (section?.anchor ? "#" + section.anchor : "") });
    mark(link, (page.owner ? page.owner + "." : "") + page.title + (section?.heading ? " › " + section.heading : ""), terms);
    const item = element("li", {}, link, element("span", { class: "kind" }, page.kind));
    if (section?.text) item.append(mark(element("p"), excerpt(section, terms), terms));
    return item;
  };

  // Returns the pages for a query and a note: pages with all words, else with other forms of them, else with some of them.
  const find = (query) => {
    const terms = [...new Set(query.split(/\s+/))].filter(Boolean);
    // "flaky" finds "flake".
    const stems = terms.map((term) => term.length > 4 ? term.replace(/(ies|ing|ed|es|ly|s|y|e)$/, "") : term);
    for (const [words, all, note] of [[terms, true, ""], [stems, true, "No page has exactly this. With other forms: "],
      [stems, false, "No page has all these words. With some of them: "]]) {
      const found = index.map((page) => match(page, words, query, all)).filter(Boolean).sort((a, b) => b.score - a.score);
      if (found.length) return { found, terms: words, note };
    }
    return { found: [], terms, note: "" };
  };

  const search = () => {
    const query = field.value.trim();
    history.replaceState(null, "", query ? "?q=" + encodeURIComponent(query) : location.pathname);
    document.title = (query ? query + " – " : "") + "Search | Composable";
    if (!query || !index) {
      list.replaceChildren();
      status.textContent = query ? "Loading …" : "";
      return;
    }
    const { found, terms, note } = find(query.toLowerCase());
    list.replaceChildren(...found.slice(0, LIMIT).map((hit) => result(hit, terms)));
    const count = found.length === 1 ? "1 page" : found.length + " pages";
    status.textContent = !found.length ? "No page has these words." : note + count + (found.length > LIMIT ? `; the first ${LIMIT} are shown.` : ".");
  };

  // A page: [address, the type that has it or "", title, kind, what it counts more than others, [[anchor, heading, text], …],
  // other words for its title, separated by commas]
  const load = (pages) => {
    index = pages.map(([path, owner, title, kind, rank, sections, words]) => ({
      path, owner, title, kind, rank, words, owned: owner.toLowerCase(), name: title.toLowerCase(), bare: title.toLowerCase().replace(/\(.*/, ""),
      sections: sections.map(([anchor, heading, text]) => ({ anchor, heading, text, head: heading.toLowerCase(), lower: text.toLowerCase() })),
    }));
    search();
  };
  fetch(address("search-index.json")).then((response) => response.json()).then(load).catch(() => { status.textContent = "The search index cannot be loaded."; });

  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.focus();
  });
  document.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")], here = links.indexOf(document.activeElement), step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !links.length || (here < 0 && document.activeElement !== field)) return;
    event.preventDefault();
    (here + step < 0 ? field : links[Math.min(here + step, links.length - 1)]).focus();
  });

  field.value = new URLSearchParams(location.search).get("q") || "";
  field.focus();
  search();
})();
