// The bar at the top of each page of the site: the front page, the libraries, guides, and a field for the search.
// `.ci/site/bar` replaces LINKS. The bar is outside of the element that DocC's program draws, so it stays when a reader follows a link.
(() => {
  "use strict";
  const script = document.currentScript;
  const root = new URL(script.dataset.root || ".", script.src);
  const isFile = location.protocol === "file:";

  // Returns the absolute address of a page. A browser shows no index of a folder for file:.
  const address = (path) => {
    const url = new URL(path, root);
    if (isFile && url.pathname.endsWith("/")) url.pathname += "index.html";
    return url.href;
  };
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  window.composableSite = { address, element };

  const links = /* LINKS */ [];
  const anchors = links.map(([title, path]) => element("a", { href: address(path) }, title));
  const list = element("ul", { id: "site-links" }, ...anchors.map((anchor) => element("li", {}, anchor)));
  const menu = element("button", { type: "button", "aria-expanded": "false", "aria-controls": "site-links" }, "Menu");
  const field = element("input", { type: "search", name: "q", "aria-label": "Search all pages", placeholder: "Search all pages",
    autocomplete: "off", "aria-keyshortcuts": "/" });
  const form = element("form", { role: "search", action: address("search.html") }, field);
  const bar = element("header", { class: "site-bar" },
    element("a", { href: "#content", class: "skip" }, "Skip to the content"),
    element("a", { href: address("index.html"), class: "home" }, "Home"), menu,
    element("nav", { "aria-label": "Site" }, list), form);
  const open = (isOpen) => {
    menu.setAttribute("aria-expanded", isOpen);
    bar.classList.toggle("open", isOpen);
  };
  menu.addEventListener("click", () => open(menu.getAttribute("aria-expanded") !== "true"));
  bar.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !bar.classList.contains("open")) return;
    open(false);
    menu.focus();
  });
  script.before(bar);

  // DocC's program sets the language of each page that it shows to its own.
  const setLanguage = () => {
    const language = /\.zh(\/|\.html|\/index\.html)?$/.test(location.pathname) ? "zh" : "en";
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
  };
  new MutationObserver(setLanguage).observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });

  // Marks the link of the page, or of its library.
  const mark = () => {
    setLanguage();
    const here = location.href.split(/[?#]/)[0].toLowerCase();
    for (const anchor of anchors) {
      const isHere = !anchor.hash && here.startsWith(anchor.href.replace(/(index|README)\.html$/, "").toLowerCase());
      if (isHere) anchor.setAttribute("aria-current", here === anchor.href.toLowerCase() ? "page" : "true");
      else anchor.removeAttribute("aria-current");
    }
    open(false);
  };
  mark();
  // DocC's program sets the title of each page that it shows.
  const title = document.querySelector("title");
  if (title) new MutationObserver(mark).observe(title, { childList: true });

  // `/` focuses the search. On DocC's pages it would open a search of titles in one library.
  window.addEventListener("keydown", (event) => {
    const isText = event.target.closest && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isText) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = document.querySelector("#search-field") || field;
    target.focus();
    target.select();
  }, true);

  document.addEventListener("DOMContentLoaded", () => {
    const app = document.querySelector("#app");
    bar.querySelector(".skip").hidden = Boolean(app);  // DocC's pages have such a link
    if (!isFile) return;
    for (const anchor of document.querySelectorAll("main a[href], footer a[href]")) {
      if (anchor.protocol === "file:" && anchor.pathname.endsWith("/")) anchor.pathname += "index.html";
    }
    if (!app) return;
    app.append(element("main", { class: "page", id: "content" },
      element("h1", {}, document.title.replace(/ \| Composable$/, "")),
      element("p", {}, document.querySelector("meta[name=description]")?.content || ""),
      element("p", { class: "note" }, "This page is drawn by a program that browsers run only from a web server. In the repository, ",
        element("code", {}, "make docs-serve"), " serves the documentation at http://localhost:8000. The front page, the search, and the pages on ",
        "decisions, performance and examples can be read without a server.")));
  });
})();
