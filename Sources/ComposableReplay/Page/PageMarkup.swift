import ValueText

/// The HTML before and after the data of a page.
enum PageMarkup {
  /// Returns everything before the data.
  static func beginning(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(MarkupText.escaped(title)): a session</title>
    <style>
    \(PageStyle.text)
    </style>
    </head>
    <body>
    <header><h1>\(MarkupText.escaped(title))</h1> <p id="about"></p></header>
    <ul id="notes" class="note" aria-label="Notes on this recording"></ul>
    <noscript><p class="note">The session is shown by a script, which is in this file; it is switched off here.</p></noscript>
    \(body)
    <script type="application/json" id="data">

    """
  }

  /// The HTML after the data.
  static var end: String {
    """
    </script>
    <script>
    \(PageScript.text)
    </script>
    </body>
    </html>

    """
  }

  private static var body: String {
    """
    <main>
    <section id="stage" aria-label="Screen">
    <div id="screen" tabindex="0" role="img" aria-label="The screen; its text is below"></div>
    <details id="words"><summary>The screen as text</summary><pre id="outline"></pre></details>
    </section>
    <section id="controls" aria-label="Steps">
    <p class="line">
    <button id="first" aria-label="Beginning" title="Beginning (Home)">⇤</button>
    <button id="back" aria-label="Back" title="Back (←)">←</button>
    <button id="play" title="Play (space)">Play</button>
    <button id="next" aria-label="Step" title="Step (→)">→</button>
    <button id="last" aria-label="End" title="End (End)">⇥</button>
    <label>Pace <select id="pace"><option value="1">as played</option><option value="4">4 × as fast</option>
    <option value="16">16 × as fast</option><option value="0">one step every half second</option></select></label>
    <output id="position"></output>
    </p>
    <input type="range" id="slider" min="0" aria-label="Position in the session">
    </section>
    <section id="moment" aria-label="The step">
    <h2 id="action"></h2>
    <p id="cause"></p>
    <p id="warning" class="note"></p>
    <p id="note" class="note" role="status"></p>
    <h3>Changes</h3>
    <pre id="changes" tabindex="0" aria-label="Changes"></pre>
    <h3>Effects alive</h3>
    <p id="known"></p>
    <ol id="effects"></ol>
    </section>
    <section id="list" aria-label="All steps">
    <p class="line">
    <input type="search" id="query" placeholder="Search ( / )" aria-label="Search actions and changes">
    <select id="feature" aria-label="Feature"><option value="">all features</option></select>
    <label><input type="checkbox" id="sent"> only what was sent</label>
    </p>
    <p id="found" role="status"></p>
    <ol id="steps"></ol>
    </section>
    </main>
    <footer><p>Keys: <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>j</kbd> <kbd>k</kbd> next and previous row
    of the list, <kbd>o</kbd> opens and folds a row of several steps, <kbd>space</kbd> plays, <kbd>/</kbd> searches,
    <kbd>p</kbd> shows only what was sent. An address that ends in <code>#12</code> leads to step 12.</p></footer>
    <p id="live" class="hidden" aria-live="polite"></p>
    """
  }
}

/// The style sheet of a page: light or dark as in the reader's system, with a single column on a phone; light, and with no
/// controls but those of the list on paper.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --ink: light-dark(#1c1c1c, #e4e4e4); --paper: light-dark(#ffffff, #1c1c1c);
      --quiet: light-dark(#5c5c5c, #a8a8a8); --edge: light-dark(#d0d0d0, #444444); --accent: light-dark(#005faf, #5fd7ff);
      --behind: light-dark(#f4f4f2, #121212); --old: light-dark(#b00000, #ff8787); --new: light-dark(#006e00, #87d787); }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 92rem; padding: 1rem; font: 15px/1.45 system-ui, sans-serif; color: var(--ink);
      background: var(--behind); }
    header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; }
    h1 { font-size: 1.3rem; margin: 0; overflow-wrap: anywhere; } h3 { font-size: .9rem; margin: .8rem 0 .2rem; }
    h2 { margin: 0; max-height: 12rem; overflow: auto; }
    p { margin: .3rem 0; } header p, footer p, #found, #known, small { color: var(--quiet); }
    main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) 25rem; align-items: start;
      grid-template-areas: "stage list" "controls list" "moment list"; }
    #stage { grid-area: stage; container-type: inline-size; min-width: 0; } #controls { grid-area: controls; }
    #moment { grid-area: moment; } #list { grid-area: list; }
    h2, pre, #screen, #steps { font: 13px/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
    h2 { font-weight: bold; overflow-wrap: anywhere; white-space: pre-wrap; }
    #screen, #changes, #outline, #steps { background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; margin: 0;
      padding: .6rem; }
    #screen { overflow: auto; max-height: 75vh; }
    #screen.frame { font-size: clamp(5px, calc((100cqw - 1.4rem) / (var(--columns) * .603)), 15px); line-height: 1.2; width: fit-content;
      max-width: 100%; max-height: none; }
    #screen.frame div { white-space: pre; height: 1.2em; }
    #screen.text div { white-space: pre-wrap; overflow-wrap: anywhere; min-height: 1.4em; }
    .cell { display: inline-block; height: 1.2em; overflow: hidden; vertical-align: top; }
    #changes { overflow: auto; max-height: 24rem; } #changes div { white-space: pre-wrap; overflow-wrap: anywhere;
      padding-left: 6ch; text-indent: -6ch; }
    .old { color: var(--old); } .new { color: var(--new); }
    #outline { white-space: pre-wrap; } summary { cursor: pointer; color: var(--quiet); padding: .3rem 0; }
    .line { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
    button, select, input { font: inherit; min-height: 2.2rem; color: inherit; } button { min-width: 2.6rem; }
    button, select, input[type=search] { background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: 0 .6rem; }
    label { display: inline-flex; align-items: center; gap: .4rem; }
    input[type=checkbox] { min-height: 1.1rem; min-width: 1.1rem; } header { margin-bottom: .6rem; }
    #play { min-width: 4.5rem; } #query { flex: 1 1 10rem; min-width: 0; } #feature { max-width: 12rem; }
    #slider { width: 100%; accent-color: var(--accent); margin: 0; } #position { margin-left: auto; }
    a { color: var(--accent); } .note:empty { display: none; } .note { color: var(--old); }
    #steps { list-style: none; max-height: 70vh; overflow: auto; padding: .3rem; position: relative; }
    #steps a, #steps button { display: block; width: 100%; min-height: 0; padding: .15rem .4rem; border: 0; border-radius: 4px;
      background: none; color: inherit; text-align: left; text-decoration: none; white-space: nowrap; overflow: hidden;
      text-overflow: ellipsis; cursor: pointer; }
    #steps a:hover, #steps button:hover { background: var(--behind); }
    #steps [aria-current] { background: var(--accent); color: var(--paper); } #steps [aria-current] * { color: inherit; }
    #steps .inner { padding-left: 1.1rem; } #steps i { font-style: normal; }
    #steps .more { padding: .15rem .4rem; color: var(--quiet); } #notes { margin: 0 0 .6rem; padding-left: 1.2rem; }
    #effects { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; } #effects li { margin: .3rem 0; font-size: .9rem; }
    .bar { position: relative; height: .6rem; background: var(--edge); border-radius: 3px; overflow: hidden; }
    .bar i { position: absolute; top: 0; bottom: 0; min-width: 2px; background: var(--accent); }
    .bar b { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--ink); }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    @media (max-width: 60rem) { main { grid-template-columns: minmax(0, 1fr); grid-template-areas: "stage" "controls" "moment" "list"; }
      #steps { max-height: 50vh; } }
    @media (max-width: 30rem) { body { padding: .6rem; } #position { margin-left: 0; width: 100%; } }
    \(printing)
    """

  /// The rules for paper: always light, with the whole list and its filters. A screen is not divided between pages. Backgrounds
  /// are seldom printed, so the current step has a border and a mark.
  private static let printing = """
    @media print {
      :root { color-scheme: light; --behind: #ffffff; --edge: #888888; }
      body { max-width: none; padding: 0; font-size: 10pt; } main { display: block; }
      footer, #words, #slider, #controls button, #controls label { display: none; } ::placeholder { color: transparent; }
      #stage, #moment, #list { margin-bottom: 1rem; } h2, h3 { break-after: avoid; } h2, #changes { max-height: none; overflow: visible; }
      #screen, #screen.frame { max-height: none; overflow: visible; break-inside: avoid; print-color-adjust: exact; }
      #screen.text { break-inside: auto; } #position { margin: 0; font-weight: bold; } #effects li { break-inside: avoid; }
      .bar, .bar * { print-color-adjust: exact; } a { color: inherit; text-decoration: none; }
      #steps { max-height: none; overflow: visible; border: 0; font-size: 8pt; } #steps li { break-inside: avoid; }
      #steps a, #steps button { white-space: pre-wrap; overflow-wrap: anywhere; }
      #steps [aria-current] { background: none; color: inherit; border: 1pt solid; font-weight: bold; }
      #steps [aria-current]::before { content: "▶ "; }
    }
    """
}
