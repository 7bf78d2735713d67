/// The script of a page. It shows one moment at a time, and inserts the contents of the recording only as text, never
/// as markup.
enum PageScript {
  static let text = #"""
    "use strict";
    // Steps have a place: the number of steps of this page before it is reached, so place 0 is before the first one.
    const $ = id => document.getElementById(id);
    const make = (tag, text = "", name = "") => Object.assign(document.createElement(tag), { textContent: text, className: name });
    const lines = { m: [], r: [], p: [], s: [], d: [], e: [] };
    for (const line of $("data").textContent.split("\n")) if (line) lines[line[0]].push(line.slice(1));
    const meta = JSON.parse(lines.m[0]), base = meta.first - meta.offset;
    const steps = JSON.parse(`[${lines.s.join()}]`).map(([index, time, source, effect, picture, action]) =>
      ({ index, time, source, effect, picture, action, feature: (/^\.?`?[\p{L}\p{N}_]+/u.exec(action) ?? ["other"])[0] }));
    const end = steps.length ? Math.max(steps[steps.length - 1].time, 1) : 1, start = Math.min(meta.start, end - 1);
    let at = -1, drawn = -1, stops = [], timer = null, from = -1, texts = null;
    // The effects, with the places at which they were alive. Old recordings know only what effects sent.
    const told = JSON.parse(`[${lines.e.join()}]`), sent = new Map();
    if (!told.length) steps.forEach((step, i) => {
      if (step.effect) sent.set(step.effect, [step.effect, step.source, step.source - meta.offset + 1, base + i, null, step.time, ""]);
    });
    const effects = (told.length ? told : [...sent.values()]).map(([number, step, first, last, began, ended, name]) => ({ number, step,
      first: first - base, last: last === null ? Infinity : last - base, began: began ?? steps[step - meta.first]?.time ?? start,
      ended, name })).sort((one, other) => one.first - other.first || one.number - other.number);
    const seconds = time => `${(time / 1e6).toFixed(3)} s`;
    const step = place => steps[place - 1];
    const link = index => Object.assign(make("a", `step ${index}`), { href: `#${index}` });
    const picture = place => place ? step(place).picture : meta.picture;
    const brief = text => text.length > 120 ? text.slice(0, 120) + "…" : text;
    function draw(number) {
      if (number === drawn) return;
      const [columns, rows, outline] = JSON.parse(lines.p[number]), screen = $("screen");
      [screen.className, screen.role, screen.ariaLabel] = columns ? ["frame", "img", "The screen, as text below"] : \#
      ["text", "", "The state"];
      screen.style.setProperty("--columns", columns);
      screen.replaceChildren(...rows.map(row => {
        const line = make("div");
        for (const [text, width, style] of JSON.parse(lines.r[row])) {
          const span = make("span", text);
          if (style) span.style.cssText = style;
          if (width) { span.className = "cell"; span.style.width = `${width}ch`; }
          line.append(span);
        }
        return line;
      }));
      [drawn, $("words").hidden] = [number, !outline.length];
      $("outline").textContent = outline.map(row => JSON.parse(lines.r[row])[0][0]).join("\n");
    }
    function describe() {
      const now = step(at);
      $("action").textContent = now ? now.action : `Before step ${meta.first}`;
      $("place").textContent = now ? `step ${now.index}, ${seconds(now.time)}` : "the beginning";
      $("cause").replaceChildren();
      for (let one = now, i = 0; one && i < 20; one = one.source === null ? null : steps[one.source - meta.first], i++) {
        $("cause").append(i ? " ← " : "Caused by ", one.source === null ? "send" : one.effect ? `effect ${one.effect} of ` : "reducer of ");
        if (one.source !== null) $("cause").append(link(one.source));
      }
      const changes = now ? JSON.parse(lines.d[at - 1]) : "";
      $("changes").replaceChildren(...(changes || "nothing").split("\n").map(line =>
        make("div", line || " ", line[0] === "−" ? "old" : line[0] === "+" ? "new" : "")));
      if (!timer) $("live").textContent = now ? `Step ${now.index}: ${brief(now.action)}. Changes: ${brief(changes || "none")}` : "Beginning";
      [$("slider").value, $("slider").ariaValueText] = [at, $("place").textContent];
    }
    function bars() {
      const alive = effects.filter(effect => effect.first <= at && at <= effect.last), share = time =>
        100 * Math.min(1, Math.max(0, (time - start) / (end - start)));
      $("known").textContent = (alive.length ? "" : "none. ") + (told.length || !effects.length ? "" :
        "This recording does not say when effects began and ended: a bar ends with the last action that the effect sent.");
      $("effects").replaceChildren(...alive.slice(0, 50).map(effect => {
        const item = make("li"), bar = make("div", "", "bar"), life = make("i"), now = make("b");
        life.style.cssText = `left:${share(effect.began)}%;width:${share(effect.ended ?? end) - share(effect.began)}%`;
        now.style.left = `${share(at ? step(at).time : start)}%`;
        const span = `${seconds(effect.began)} to ${effect.ended === null ? "the end" : seconds(effect.ended)}`;
        item.append(`effect ${effect.number} of `, link(effect.step), `${effect.name ? ": " + effect.name : ""}, ${span}`, bar);
        bar.append(life, now);
        return item;
      }));
      if (alive.length > 50) $("effects").append(make("li", `and ${alive.length - 50} more`));
    }
    // Where a place stands among those that are listed: the first one not before it.
    const rank = place => { const found = stops.findIndex(stop => stop >= place); return found < 0 ? stops.length : found; };
    // Of long lists the part around the present step is made.
    function list(isNew) {
      const here = rank(at);
      if (isNew || from < 0 || here < from + 20 && from > 0 || here > from + 180) {
        from = Math.max(0, here - 100);
        $("steps").replaceChildren(...stops.slice(from, from + 200).map(place => {
          const item = make("li"), now = step(place), anchor = Object.assign(make("a"), { href: place ? `#${now.index}` : "#start" });
          anchor.append(...place ? [make("b", now.index), make("small", ` ${seconds(now.time)} `), brief(now.action)] : ["the beginning"]);
          anchor.dataset.place = place;
          item.append(anchor);
          return item;
        }));
      }
      for (const anchor of document.querySelectorAll("#steps a")) {
        anchor.ariaCurrent = +anchor.dataset.place === at ? "step" : null;
        if (!anchor.ariaCurrent) continue;
        const [top, height] = [anchor.parentNode.offsetTop - $("steps").offsetTop, $("steps").clientHeight];
        if (top < $("steps").scrollTop || top > $("steps").scrollTop + height - 40) $("steps").scrollTop = top - height / 2;
      }
    }
    function go(place) {
      [at, $("note").textContent] = [Math.min(Math.max(0, place), steps.length), ""];
      draw(picture(at)); describe(); bars(); list(false);
      if (!timer) history.replaceState(null, "", at ? `#${step(at).index}` : "#start");
    }
    const move = by => { const here = rank(at); go(stops[by > 0 && stops[here] !== at ? here : here + by] ?? (by > 0 ? at : 0)); };
    function play(isOn) {
      clearTimeout(timer);
      const next = stops[rank(at + 1)], pace = +$("pace").value;
      timer = isOn && next !== undefined ? setTimeout(() => { go(next); play(true); },
        pace ? (step(next).time - (at ? step(at).time : start)) / 1000 / pace : 500) : null;
      $("play").textContent = timer ? "Stop" : "Play";
      if (!timer && at >= 0) describe();
    }
    function sift() {
      const query = $("query").value.toLowerCase(), feature = $("feature").value, only = $("sent").checked;
      stops = [0];
      // Of the changes those lines are searched that begin with a sign. They are read for the first search.
      const changes = place => JSON.parse(lines.d[place]).match(/^[−+].*/gm) ?? [];
      if (query) texts ??= steps.map((step, i) => [step.action, ...changes(i)].join("\n").toLowerCase());
      steps.forEach((step, i) => { if ((!only || step.source === null) && (!feature || step.feature === feature) &&
        (!query || texts[i].includes(query))) stops.push(i + 1); });
      $("found").textContent = `${stops.length - 1} of ${steps.length} steps`;
      if (at >= 0) list(true);
    }
    function follow() {
      const index = /^#\d+$/.test(location.hash) ? +location.hash.slice(1) : null, place = index - meta.first + 1;
      if (index === null) return go(0);
      go(place);
      if (place < 1 || place > steps.length) $("note").textContent = `Step ${index} is not on this page.`;
    }
    const keys = { ArrowLeft: () => move(-1), ArrowRight: () => move(1), Home: () => go(0), End: () => go(steps.length),
      " ": () => play(!timer), "/": () => $("query").focus(), p: () => $("sent").click() };
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target, isField = /^(INPUT|SELECT)$/.test(target.tagName) && target.type !== "checkbox";
      if (isField && event.key === "Escape") return target.blur();
      if (isField || event.key === " " && /^(BUTTON|A|SUMMARY|INPUT)$/.test(target.tagName) || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["play", " "], ["next", "ArrowRight"], ["last", "End"]])
      $(id).addEventListener("click", keys[key]);
    $("slider").max = steps.length;
    $("slider").addEventListener("input", event => go(+event.target.value));
    $("pace").addEventListener("change", () => play(timer !== null));
    for (const id of ["query", "feature", "sent"]) $(id).addEventListener("input", sift);
    addEventListener("hashchange", follow);
    for (const name of [...new Set(steps.map(step => step.feature))].sort()) $("feature").append(make("option", name));
    $("about").textContent = `A recorded session of ${meta.feature}: ` + (meta.shown === meta.count ? `${meta.count} steps` : meta.shown ?
      `steps ${meta.first} to ${meta.first + meta.shown - 1} of ${meta.count}; the others were left out` :
      `no step of ${meta.count}; all were left out`) + (meta.most ? `, as a page has ${meta.most} unless it is asked for more` : "") +
      (meta.seed ? `, seed ${meta.seed}` : "") + (meta.torn ? ". Its last line is incomplete and was ignored" : "") + \#
      ".";
    sift(); follow();
    document.documentElement.dataset.ready = Math.round(performance.now());
    """#
}
