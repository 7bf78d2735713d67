/// The script of a page. It shows one position at a time, and inserts the contents of the recording only as text, never
/// as markup.
enum PageScript {
  static let text = #"""
    "use strict";
    // A position is a number of steps of this page: position 0 is before the first step, position 1 after it.
    const $ = id => document.getElementById(id);
    const make = (tag, text = "", name = "") => Object.assign(document.createElement(tag), { textContent: text, className: name });
    const lines = { m: [], r: [], p: [], k: [], s: [], d: [], e: [] };
    for (const line of $("data").textContent.split("\n")) if (line) lines[line[0]].push(line.slice(1));
    const meta = JSON.parse(lines.m[0]), base = meta.first - meta.offset;
    const kinds = JSON.parse(`[${lines.k.join()}]`);
    const features = kinds.map(kind => (/^\.?`?[\p{L}\p{N}_]+/u.exec(kind) ?? ["other"])[0]);
    const steps = JSON.parse(`[${lines.s.join()}]`).map(([index, time, source, effect, picture, action, kind, note = ""]) =>
      ({ index, time, source, effect, picture, action, kind, note }));
    const end = steps.length ? Math.max(steps[steps.length - 1].time, 1) : 1, start = Math.min(meta.start, end - 1);
    // The shown position and picture, the timer of playing, and the texts to search.
    let at = -1, shownPicture = -1, timer = null, texts = null;
    // The effects, with the positions at which they were alive.
    const effects = JSON.parse(`[${lines.e.join()}]`)
      .map(([number, step, first, last, began, ended, name]) => ({ number, step, first: first - base,
        last: last === null ? Infinity : last - base, began, ended, name }))
      .sort((one, other) => one.first - other.first || one.number - other.number);
    const seconds = time => `${(time / 1e6).toFixed(3)} s`;
    const stepBefore = position => steps[position - 1];
    const link = index => Object.assign(make("a", `step ${index}`), { href: `#${index}` });
    const brief = text => text.length > 120 ? text.slice(0, 120) + "…" : text;

    // The step.
    function showPicture(number) {
      if (number === shownPicture) return;
      const [columns, rows, outline] = JSON.parse(lines.p[number]), screen = $("screen");
      [screen.className, screen.role, screen.ariaLabel] = columns ? ["frame", "img", "The screen, as text below"] :
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
      [shownPicture, $("words").hidden] = [number, !outline.length];
      $("outline").textContent = outline.map(row => JSON.parse(lines.r[row])[0][0]).join("\n");
    }
    function showStep() {
      const now = stepBefore(at);
      $("action").textContent = now ? now.action : `Before step ${meta.first}`;
      $("position").textContent = now ? `step ${now.index}, ${seconds(now.time)}` : "the beginning";
      $("warning").textContent = now?.note ?? "";
      $("cause").replaceChildren();
      for (let one = now, i = 0; one && i < 20; one = one.source === null ? null : steps[one.source - meta.first], i++) {
        $("cause").append(i ? " ← " : "Caused by ", one.source === null ? "send" : one.effect ? `effect ${one.effect} of ` : "reducer of ");
        if (one.source !== null) $("cause").append(link(one.source));
      }
      const changes = now ? JSON.parse(lines.d[at - 1]) : "";
      $("changes").replaceChildren(...(changes || "nothing").split("\n").map(line =>
        make("div", line || " ", line[0] === "−" ? "old" : line[0] === "+" ? "new" : "")));
      if (!timer) $("live").textContent = now ?
        `Step ${now.index}: ${brief(now.action)}. ${now.note && now.note + " "}Changes: ${brief(changes || "none")}` : "Beginning";
      [$("slider").value, $("slider").ariaValueText] = [at, $("position").textContent];
    }
    function showEffects() {
      const alive = effects.filter(effect => effect.first <= at && at <= effect.last), share = time =>
        100 * Math.min(1, Math.max(0, (time - start) / (end - start)));
      $("known").textContent = alive.length ? "" : "none";
      $("effects").replaceChildren(...alive.slice(0, 50).map(effect => {
        const item = make("li"), bar = make("div", "", "bar"), life = make("i"), now = make("b");
        life.style.cssText = `left:${share(effect.began)}%;width:${share(effect.ended ?? end) - share(effect.began)}%`;
        now.style.left = `${share(at ? stepBefore(at).time : start)}%`;
        const span = `${seconds(effect.began)} to ${effect.ended === null ? "the end" : seconds(effect.ended)}`;
        item.append(`effect ${effect.number} of `, link(effect.step), `${effect.name ? ": " + effect.name : ""}, ${span}`, bar);
        bar.append(life, now);
        return item;
      }));
      if (alive.length > 50) $("effects").append(make("li", `and ${alive.length - 50} more`));
    }

    // The list. `listed` are the positions that match the filters. A row has `count` of them, from the index `from` on:
    // one, or a folded run of steps of one kind that effects sent. `run` is the first position of the run that a row
    // belongs to. An open run is a row without positions, followed by a row for each step.
    let listed = [], rows = [], firstRow = -1;
    const shortestRun = 3, opened = new Set();
    const nextListed = () => listed.find(position => position > at);
    // Returns the index of the row of the shown position, or of the first listed one after it, else the last. A step of an
    // open run is after the row without positions.
    function currentRow() {
      const next = listed.find(position => position >= at) ?? at;
      return rows.findLastIndex(row => listed[row.from] <= next);
    }
    const lastOf = row => listed[row.from + row.count - 1];
    function filterSteps() {
      const query = $("query").value.toLowerCase(), feature = $("feature").value, only = $("sent").checked;
      listed = [0];
      // Of the changes those lines are searched that begin with a sign. They are read for the first search.
      const changes = i => JSON.parse(lines.d[i]).match(/^[−+].*/gm) ?? [];
      if (query) texts ??= steps.map((step, i) => [step.action, step.note, ...changes(i)].join("\n").toLowerCase());
      steps.forEach((step, i) => { if ((!only || step.source === null) && (!feature || features[step.kind] === feature) &&
        (!query || texts[i].includes(query))) listed.push(i + 1); });
      $("found").textContent = `${listed.length - 1} of ${steps.length} steps`;
      foldRuns();
      if (at >= 0) showList(true);
    }
    function foldRuns() {
      // A search is for single steps.
      const canFold = !$("query").value;
      rows = [];
      for (let from = 0, next; from < listed.length; from = next) {
        const first = stepBefore(listed[from]);
        next = from + 1;
        if (canFold && first?.effect) while (next < listed.length) {
          const step = stepBefore(listed[next]);
          if (!step.effect || step.kind !== first.kind) break;
          next++;
        }
        const count = next - from, run = count < shortestRun ? null : listed[from];
        if (run !== null && !opened.has(run)) { rows.push({ from, count, run, steps: count }); continue; }
        if (run !== null) rows.push({ from, count: 0, run, steps: count });
        for (let i = from; i < next; i++) rows.push({ from: i, count: 1, run });
      }
    }
    function toggleRun(run) {
      if (!opened.delete(run)) opened.add(run);
      foldRuns();
      const scroll = $("steps").scrollTop;
      drawRows();
      $("steps").scrollTop = scroll;
      markCurrent();
      document.querySelector(`#steps button[data-run="${run}"]`)?.focus();
    }
    // Shortens an action for the list, where nanoseconds would hide the rest.
    const short = action => brief(action.replace(/\.nanoseconds\((\d+)\)/g, (_, number) => seconds(number / 1000)));
    // Draws the number, the time, and the action or, of a run, its length and kind.
    function drawRow(row) {
      const item = make("li"), position = listed[row.from], step = stepBefore(position);
      const part = row.steps ? make("button", row.count ? "▸ " : "▾ ") : make("a");
      let index = step?.index, text = step ? short(step.action) : "the beginning";
      if (row.steps) {
        index += `–${stepBefore(listed[row.from + row.steps - 1]).index}`;
        text = `${row.steps} × ${brief(kinds[step.kind])}`;
        [part.dataset.run, part.ariaExpanded] = [row.run, row.count ? "false" : "true"];
        part.addEventListener("click", () => toggleRun(row.run));
      } else part.href = position ? `#${index}` : "#start";
      if (row.run !== null && !row.steps) item.className = "inner";
      // A step with a note was not recorded as it was.
      if (listed.slice(row.from, row.from + row.count).some(position => stepBefore(position)?.note)) part.append(
        Object.assign(make("span", "⚠ ", "note"), { title: "with a note", ariaLabel: "with a note: " }));
      part.append(...step ? [make("b", index), make("small", ` ${seconds(step.time)} `)] : [], text);
      [part.dataset.from, part.dataset.to] = [position, row.count ? lastOf(row) : -1];
      if (row.steps) part.append(make("i"));
      item.append(part);
      return item;
    }
    // Of long lists the part around the shown position is drawn; on paper, from the beginning.
    function drawRows(first = firstRow, count = 200) {
      const more = hidden => hidden > 0 ? [make("li", `${hidden} more`, "more")] : [];
      $("steps").replaceChildren(...more(first), ...rows.slice(first, first + count).map(drawRow), ...more(rows.length - first - count));
    }
    function markCurrent() {
      for (const part of document.querySelectorAll("#steps [data-from]")) {
        const [from, to] = [+part.dataset.from, +part.dataset.to], isCurrent = from <= at && at <= to;
        part.ariaCurrent = isCurrent ? "step" : null;
        if (part.lastChild.tagName === "I") part.lastChild.textContent = isCurrent ? ` at ${stepBefore(at).index}` : "";
        if (!isCurrent) continue;
        const [top, height] = [part.parentNode.offsetTop - $("steps").offsetTop, $("steps").clientHeight];
        if (top < $("steps").scrollTop || top > $("steps").scrollTop + height - 40) $("steps").scrollTop = top - height / 2;
      }
    }
    function showList(isNew) {
      const here = currentRow();
      if (isNew || firstRow < 0 || here < firstRow + 20 && firstRow > 0 || here > firstRow + 180) {
        firstRow = Math.max(0, here - 100);
        drawRows();
      }
      markCurrent();
    }

    // Moving and playing.
    function go(position) {
      [at, $("note").textContent] = [Math.min(Math.max(0, position), steps.length), ""];
      showPicture(at ? stepBefore(at).picture : meta.picture); showStep(); showEffects(); showList(false);
      if (!timer) history.replaceState(null, "", at ? `#${stepBefore(at).index}` : "#start");
    }
    const moveStep = by => go((by > 0 ? nextListed() : listed.findLast(position => position < at)) ?? at);
    // Moves to the next or the previous row of the list; of a folded run, to its last step.
    function moveRow(by) {
      const row = by > 0 ? rows.find(row => lastOf(row) > at) : rows.findLast(row => lastOf(row) < at);
      if (row) go(lastOf(row));
    }
    function toggleHere() {
      const row = rows[currentRow()];
      if (row.run !== null) toggleRun(row.run);
    }
    function play(isOn) {
      clearTimeout(timer);
      const next = nextListed(), pace = +$("pace").value;
      timer = isOn && next !== undefined ? setTimeout(() => { go(next); play(true); },
        pace ? (stepBefore(next).time - (at ? stepBefore(at).time : start)) / 1000 / pace : 500) : null;
      $("play").textContent = timer ? "Stop" : "Play";
      if (!timer && at >= 0) showStep();
    }
    function openAddress() {
      const index = /^#\d+$/.test(location.hash) ? +location.hash.slice(1) : null, position = index - meta.first + 1;
      if (index === null) return go(0);
      go(position);
      if (position < 1 || position > steps.length) $("note").textContent = `Step ${index} is not on this page.`;
    }

    const mostPrinted = 10000;
    addEventListener("beforeprint", () => { drawRows(0, mostPrinted); markCurrent(); });
    addEventListener("afterprint", () => showList(true));

    // Keys and controls.
    const keys = { ArrowLeft: () => moveStep(-1), ArrowRight: () => moveStep(1), Home: () => go(0), End: () => go(steps.length),
      k: () => moveRow(-1), j: () => moveRow(1), o: toggleHere, " ": () => play(!timer), "/": () => $("query").focus(),
      p: () => $("sent").click() };
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
    for (const id of ["query", "feature", "sent"]) $(id).addEventListener("input", filterSteps);
    addEventListener("hashchange", openAddress);
    for (const name of [...new Set(features)].sort()) $("feature").append(make("option", name));
    $("about").textContent = `A recorded session of ${meta.feature}: ` + (meta.shown === meta.count ? `${meta.count} steps` : meta.shown ?
      `steps ${meta.first} to ${meta.first + meta.shown - 1} of ${meta.count}; the others were left out` :
      `no step of ${meta.count}; all were left out`) + (meta.most ? `, as a page has ${meta.most} unless it is asked for more` : "") +
      (meta.seed ? `, seed ${meta.seed}` : "") + (meta.torn ? ". Its last line is incomplete and was ignored" : "") + ".";
    if ($("data").textContent.includes("•••••")) $("notes").append(make("li", "Secrets were not recorded; they are shown as •••••."));
    // Each note of steps once, with its first step and the number of the steps that have it.
    const noted = new Map();
    for (const { index, note } of steps) if (note) noted.set(note, [noted.get(note)?.[0] ?? index, (noted.get(note)?.[1] ?? 0) + 1]);
    for (const [note, [first, count]] of [...noted].slice(0, 10)) {
      const item = make("li", "⚠ ");
      item.append(link(first), count > 1 ? ` and ${count - 1} more: ` : ": ", note);
      $("notes").append(item);
    }
    if (noted.size > 10) $("notes").append(make("li", `⚠ and ${noted.size - 10} other notes, at the steps marked in the list`));
    filterSteps(); openAddress();
    document.documentElement.dataset.ready = Math.round(performance.now());
    """#
}
