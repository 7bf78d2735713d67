import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import Expectations
import Testing

/// Pages in a real browser, run by `make page`.
@MainActor @Suite(.enabled(if: !Browser.path.isEmpty, "COMPOSABLE_BROWSER names none"), .serialized)
struct `A page in a browser` {
  let browser: Browser
  init() throws { browser = try Browser() }

  private func kettle() throws -> String {
    var page = ""
    try SessionPage(
      try KettleSession().recording, view: kettleView, in: Terminal.Context(size: Terminal.Size(columns: 40, rows: 6))
    )
    .write { page += $0 }
    return page
  }

  @Test func `steps with the keys, and shows the screen, the cause, the changes and the effects`() throws {
    let said = try browser.says(
      try kettle(),
      """
      say(text("position"), shown().includes("cups: 0"));
      press("ArrowRight"); say(text("action"), text("position"), text("cause"), shown().includes("cups: 1"));
      press("ArrowRight"); say(text("action"), text("changes"), text("effects"));
      press("ArrowRight"); say(text("cause"), text("outline").split("\\n")[0], location.hash);
      press("End"); say(text("position")); press("ArrowRight"); say(text("position"));
      press("ArrowLeft"); say(text("position")); press("Home"); say(text("position"), location.hash);
      """)
    expectEqual(said[0], "the beginning true")
    expectEqual(said[1], ".fill(1) step 0, 0.000 s Caused by send true")
    #expect(said[2].hasPrefix(".heat nothing effect 1 of step 1: run, ComposableReplayTests/Kettle.swift:"))
    #expect(said[2].hasSuffix(", 1.000 s to 3.000 s"))
    expectEqual(said[3], "Caused by effect 1 of step 1 ← send cups: 1, hot #2")
    expectEqual(said[4...], ["step 3, 10.000 s", "step 3, 10.000 s", "step 2, 3.000 s", "the beginning #start"])
  }

  @Test func `opens at the step of its address, and reports a missing step`() throws {
    try expectEqual(browser.says(try kettle(), at: "#2", "say(text('action'))"), [".boiled"])
    try expectEqual(browser.says(try kettle(), at: "#77", "say(text('note'))"), ["Step 77 is not on this page."])
  }

  @Test func `can be searched and filtered, and keys move among the results`() throws {
    let said = try browser.says(
      try kettle(),
      """
      const type = (id, value) => { const field = document.getElementById(id); field.value = value; field.dispatchEvent(new Event("input")); };
      press("/"); say(document.activeElement.id); press(" "); say(text("play"));
      type("query", "FILL"); say(text("found")); press("Escape");
      press("ArrowRight"); press("ArrowRight"); say(text("position"));
      type("query", ""); press("p"); say(text("found")); press("p");
      type("query", "cups: 3"); say(text("found")); type("query", "ISHOT: TRUE"); say(text("found"));
      type("query", "Kettle("); say(text("found")); type("query", "");
      type("feature", ".heat"); say(text("found"), [...document.querySelectorAll("#feature option")].map(o => o.value).join());
      """)
    #expect(
      said == [
        "query", "Play", "2 of 4 steps", "step 3, 10.000 s", "3 of 4 steps",
        // Changes are found, and unchanged fields are not.
        "1 of 4 steps", "1 of 4 steps", "0 of 4 steps", "1 of 4 steps ,.boiled,.fill,.heat",
      ])
  }

  /// The rows of the list as text, and functions to press a row and to choose what is listed.
  private static let list = """
    const rowTexts = () => [...document.querySelectorAll("#steps li")].map(row => row.textContent.replace(/ [\\d.]+ s /, " "));
    const current = () => document.querySelector("#steps [aria-current]")?.textContent.replace(/ [\\d.]+ s /, " ");
    const fold = () => document.querySelector("#steps button");
    """

  @Test func `folds runs of one kind that effects sent, and opens them by key and by click`() throws {
    let said = try browser.says(
      try TicksSession().page(),
      Self.list + """
        say(rowTexts().join(" | ")); press("ArrowRight"); press("ArrowRight"); press("ArrowRight");
        say(text("position"), current()); press("o");
        say(rowTexts().length, current(), fold().ariaExpanded, document.activeElement === fold());
        fold().click(); say(rowTexts().length, fold().ariaExpanded);
        """)
    expectEqual(
      said[0],
      "the beginning | 0 .start | ▸ 1–4 4 × .ticked(at:) | 5 .rename(\"x\") | 6 .ticked(at: 5.000 s) | 7 .stop")
    expectEqual(said[1], "step 2, 2.000 s ▸ 1–4 4 × .ticked(at:) at 2")
    expectEqual(said[2], "10 2 .ticked(at: 2.000 s) true true")
    expectEqual(said[3], "6 false")
  }

  @Test func `moves by rows of the list, and lists single steps for a search`() throws {
    let said = try browser.says(
      try TicksSession().page(),
      Self.list + """
        for (const key of "jjjjkkj") { press(key); say(text("position")); }
        const field = document.getElementById("query"); field.value = "TICKED"; field.dispatchEvent(new Event("input"));
        say(text("found"), rowTexts().length, fold());
        """)
    expectEqual(
      said,
      [
        "step 0, 0.000 s", "step 4, 4.000 s", "step 5, 4.000 s", "step 6, 5.000 s", "step 5, 4.000 s",
        "step 4, 4.000 s",
        "step 5, 4.000 s", "5 of 8 steps 6 ",
      ])
  }

  @Test func `prints the whole list as text, with the current row marked`() throws {
    let said = try browser.says(
      try NotesSession((0..<1000).map { _ in .counted }).page(), at: "#7",
      Self.list + """
        dispatchEvent(new Event("beforeprint"));
        say(rowTexts().length, rowTexts()[8], "/", rowTexts()[1000], "/", current()); dispatchEvent(new Event("afterprint"));
        say(rowTexts().length, rowTexts().at(-1), "/", current());
        """)
    expectEqual(said, ["1001 7 .counted / 999 .counted / 7 .counted", "201 801 more / 7 .counted"])
  }

  @Test func `says which actions were redacted, and marks these steps in the list`() throws {
    let recording = try KettleSession(redacting: { $0 == .heat || $0 == .fill(2) ? nil : $0 }).recording
    var text = ""
    try SessionPage(recording).write { text += $0 }
    let said = try browser.says(
      text, at: "#1",
      Self.list + """
        say(text("notes"), text("warning"), current()); press("ArrowRight"); say(text("warning"), current());
        """)
    expectEqual(
      said,
      [
        "⚠ step 1 and 1 more: the action was redacted the action was redacted ⚠ 1 (redacted)", " 2 .boiled",
      ])
  }

  @Test func `says that secrets were not recorded, if there are any`() throws {
    for (note, words) in [("•••••", "Secrets were not recorded; they are shown as •••••."), ("open", "")] {
      let page = try NotesSession([.write(note)]).page(Terminal.Size(columns: 80, rows: 6))
      try expectEqual(browser.says(page, "say(text(\"notes\"))"), [words])
    }
  }

  @Test func `shows markup of a recording as text`() throws {
    let hostile = [
      "</script><script>document.title='pwned'</script>", "<img src=x onerror=\"document.title='pwned'\">",
      "<!--<script>", "&lt;",
    ]
    let title = "</title><script>document.title='pwned'</script>"
    let page = try NotesSession(hostile.map { .write($0) }).page(Terminal.Size(columns: 80, rows: 6), title: title)
    let said = try browser.says(
      page,
      """
      for (let i = 0; i < 4; i++) { press("ArrowRight"); say(shown().split("|")[1]?.trim().replaceAll("│", "").trim()); }
      say(document.images.length, document.scripts.length, document.title.startsWith("</title><script>"));
      """)
    #expect(said.dropLast().elementsEqual(hostile, by: { $0.contains($1) }), "\(said)")
    // The page's data, its script and the script that reports this.
    expectEqual(said.last, "0 3 true")
  }

  @Test func `opens in under a second with 10,000 steps`() throws {
    let session = try NotesSession((0..<10_000).map { $0 % 3 == 0 ? .write("note \($0)") : .counted })
    let page = try session.page(Terminal.Size(columns: 80, rows: 24))
    let script = "say(document.documentElement.dataset.ready); say(\(Self.searching))"
    let said = try (0..<3).map { _ in try browser.says(page, at: "#9000", script) }
    let fastest = try #require(said.compactMap { Int($0[0]) }.min())
    #expect(fastest < 1000)
    print("a page of 10,000 steps of 80×24 and \(page.utf8.count) bytes opened in \(fastest) ms; \(said[0][1])")
  }

  /// The duration of the first search among changes.
  private static let searching = """
    (() => { const start = performance.now(), field = document.getElementById("query"); field.value = "count: 77";
      field.dispatchEvent(new Event("input"));
      return `${text("found")} in ${Math.round(performance.now() - start)} ms`; })()
    """

  @Test func `shows states without a view, and a part is marked as one`() throws {
    let session = try KettleSession()
    var page = SessionPage(session.recording)
    page.steps = 1..<3
    var text = ""
    try page.write { text += $0 }
    let said = try browser.says(text, at: "#2", "say(text('about')); say(shown()); say(text('cause'))")
    expectEqual(said[0], "A recorded session of kettle: steps 1 to 2 of 4; the others were left out.")
    #expect(said[1] == "Kettle(cups: 1, isHot: true)" && said[2] == "Caused by effect 1 of step 1 ← send")
  }

  /// The active rules for narrow screens, and whether anything is wider than the screen.
  private static let shape = """
    const one = selector => getComputedStyle(document.querySelector(selector));
    const wide = [...document.querySelectorAll("body *")].filter(part => part.getBoundingClientRect().right > innerWidth + .5);
    say(innerWidth, one("main").gridTemplateColumns.split(" ").length, "columns", one("#position").marginLeft, one("body").padding);
    say(document.documentElement.scrollWidth <= innerWidth, wide.map(part => part.tagName + part.id).join(), shown().length > 0);
    const edge = id => document.getElementById(id).getBoundingClientRect().top;
    say(edge("stage") < edge("controls") && edge("controls") < edge("moment") && edge("moment") < edge("list"));
    say(["first", "back", "play", "next", "last"].every(id => document.getElementById(id).getBoundingClientRect().height >= 32));
    """

  @Test(arguments: [320, 380, 800, 1280])
  func `fits a phone, and a wide screen has two columns`(width: Int) throws {
    let page = try NotesSession([.write(String(repeating: "long", count: 300)), .counted]).page(
      Terminal.Size(columns: 80, rows: 24), title: String(repeating: "W", count: 200))
    let said = try browser.says(page, at: "#0", width: width, Self.shape)
    #expect(said[0].hasPrefix("\(width) \(width > 960 ? 2 : 1) columns "), "\(said)")
    #expect(said[0].hasSuffix(width > 480 ? "px 16px" : " 0px 9.6px"), "\(said)")
    expectEqual(said[1], "true  true", "\(said)")
    #expect(said[2] == "\(width <= 960)" && said[3] == "true", "\(said)")
  }

  @Test func `reports that it is cut`() throws {
    let session = try NotesSession((0..<45).map { _ in .counted })
    var (page, text) = (SessionPage(session.recording), "")
    page.mostSteps = 40
    try page.write { text += $0 }
    try expectEqual(
      browser.says(text, "say(text('about'))"),
      [
        "A recorded session of notes: steps 5 to 44 of 45; the others were left out, "
          + "as a page has 40 unless it is asked for more."
      ])
  }

  @Test(.enabled(if: Browser.pictures != nil)) func `is drawn for its pictures`() throws {
    let page = try kettle()
    for (name, width, height) in [("wide", 1280, 900), ("phone", 380, 1400)] {
      for isDark in [false, true] {
        try browser.picture(
          page, "\(name)-\(isDark ? "dark" : "light")", at: "#2", width: width, height: height, isDark: isDark)
      }
    }
    try browser.print(page, "paper", at: "#2", isDark: true)
  }
}
