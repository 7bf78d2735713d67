import ValueText

/// The HTML of a page around its data.
enum PageMarkup {
  /// Everything up to the data.
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
    <noscript><p class="note">The session is shown by a script, which is in this file; it is switched off here.</p></noscript>
    \(body)
    <script type="application/json" id="data">

    """
  }

  /// Everything after the data.
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
    <section id="stage" aria-label="What was shown">
    <div id="screen" tabindex="0" role="img" aria-label="The screen; its words are below"></div>
    <details id="words"><summary>The screen in words</summary><pre id="outline"></pre></details>
    </section>
    <section id="controls" aria-label="Steps">
    <p class="line">
    <button id="first" aria-label="Beginning" title="Beginning (Home)">⇤</button>
    <button id="back" aria-label="Back" title="Back (←)">←</button>
    <button id="play" title="Play (space)">Play</button>
    <button id="next" aria-label="Step" title="Step (→)">→</button>
    <button id="last" aria-label="End" title="End (End)">⇥</button>
    <label>Pace <select id="pace"><option value="1">true</option><option value="4">4 ×</option><option value="16">16 ×</option>
    <option value="0">even</option></select></label>
    <output id="place"></output>
    </p>
    <input type="range" id="slider" min="0" aria-label="Place in the session">
    </section>
    <section id="moment" aria-label="The step">
    <h2 id="action"></h2>
    <p id="cause"></p>
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
    <footer><p>Keys: <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd>, <kbd>space</kbd> plays, <kbd>/</kbd> searches,
    <kbd>p</kbd> shows only what was sent. An address that ends in <code>#12</code> leads to step 12.</p></footer>
    <p id="live" class="hidden" aria-live="polite"></p>
    """
  }
}
