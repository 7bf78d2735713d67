import PseudoTerminals

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A real browser without a window: the Chromium that `COMPOSABLE_BROWSER` names.
struct Browser {
  static let path = ProcessInfo.processInfo.environment["COMPOSABLE_BROWSER"] ?? ""
  /// A folder for pictures of pages; nil: none are taken.
  static let pictures = ProcessInfo.processInfo.environment["COMPOSABLE_BROWSER_PICTURES"]

  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// What a script says with `say(text)` after a page was opened, line by line.
  func says(_ page: String, at fragment: String = "", _ script: String) throws -> [String] {
    let test = """
      <script>
      const said = [], say = (...parts) => said.push(parts.join(" "));
      addEventListener("error", event => say("error:", event.message));
      const press = key => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const shown = () => [...document.querySelectorAll("#screen div")].map(line => line.textContent).join("|");
      const text = id => document.getElementById(id).textContent;
      \(script)
      document.documentElement.replaceChildren(Object.assign(document.createElement("pre"), { textContent: "<<" + said.join("\\n") + ">>" }));
      </script>
      """
    try Data((page + test).utf8).write(to: URL(filePath: "\(folder)/page.html"))
    let dom = try run(["--dump-dom", "file://\(folder)/page.html\(fragment)"])
    guard let start = dom.range(of: "&lt;&lt;"), let end = dom.range(of: "&gt;&gt;") else {
      throw Failure("the page said nothing: \(dom)")
    }
    let words = dom[start.upperBound..<end.lowerBound]
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Takes a picture of a page into the folder of pictures.
  func picture(_ page: String, _ name: String, at fragment: String, columns: Int, rows: Int, isDark: Bool) throws {
    guard let pictures = Self.pictures else { return }
    try Data(page.utf8).write(to: URL(filePath: "\(folder)/page.html"))
    _ = try run(
      ["--screenshot=\(pictures)/\(name).png", "--window-size=\(columns),\(rows)", "--hide-scrollbars"]
        + (isDark ? ["--blink-settings=preferredColorScheme=0"] : ["--blink-settings=preferredColorScheme=1"])
        + ["file://\(folder)/page.html\(fragment)"])
  }

  private func run(_ arguments: [String]) throws -> String {
    let output = "\(folder)/output"
    let common = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=\(folder)/profile"]
    let process = try ChildProcess(
      [Self.path] + common + arguments, environment: BuiltProgram.environment(["HOME": folder]),
      [
        .file("/dev/null", flags: O_RDONLY), .file(output, flags: O_WRONLY | O_CREAT | O_TRUNC),
        .file("/dev/null", flags: O_WRONLY),
      ])
    let ending = process.wait()
    guard ending == .code(0) else { throw Failure("\(Self.path) ended with \(ending)") }
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
