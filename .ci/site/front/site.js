// The bar at the top of each page of the site: the front page, the libraries, guides, and a field for the search. It is outside of the element
// that DocC's program draws, so it stays when a reader follows a link.
(() => {
  "use strict";
  const script = document.currentScript;
  // Returns the absolute address of a page.
  const address = (path) => new URL(path, script.src).href;
  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  window.composableSite = { address, element };

  const links = [
    ["Tutorial", "documentation/project/tutorial/"], ["Guides", "documentation/project/#Guides"], ["Cookbook", "documentation/composable/cookbook/"],
    ["FAQ", "documentation/composable/faq/"], ["Examples", "documentation/project/examples/"], ["Composable", "documentation/composable/"],
    ["Testing", "documentation/composabletesting/"], ["Terminal", "documentation/composableterminal/"],
    ["Terminal testing", "documentation/composableterminaltesting/"], ["Recording", "documentation/composablerecording/"],
    ["Replay", "documentation/composablereplay/"], ["Durable", "documentation/composabledurable/"],
  ].map(([title, path]) => element("a", { href: address(path) }, title));
  const field = element("input", { type: "search", name: "q", "aria-label": "Search all pages", placeholder: "Search all pages", autocomplete: "off" });
  script.before(element("header", { class: "site-bar" },
    element("a", { href: address("documentation/project/"), class: "home" }, "Home"),
    element("nav", { "aria-label": "Site" }, ...links),
    element("form", { role: "search", action: address("search.html") }, field)));

  // DocC's program sets the title and the language of each page that it shows: then marks the link of the page, or of its library.
  const update = () => {
    const language = /\.zh\/?$/.test(location.pathname) ? "zh" : "en";
    if (document.documentElement.lang !== language) document.documentElement.lang = language;
    for (const link of links) {
      const isHere = !link.hash && location.pathname.startsWith(link.pathname);
      if (isHere) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
    }
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["lang"] });
  observer.observe(document.head, { childList: true, subtree: true });

  // `/` focuses the search. On DocC's pages it would open a search of titles in one library.
  window.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    (document.querySelector("#search-field") || field).select();
  }, true);
})();
