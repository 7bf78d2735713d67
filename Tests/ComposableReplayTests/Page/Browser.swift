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
  /// The folder for pictures of pages; nil to take none.
  static let pictures = ProcessInfo.processInfo.environment["COMPOSABLE_BROWSER_PICTURES"]

  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID())").path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Opens a page, runs a script, and returns the texts of its `say(text)` calls, one per line.
  ///
  /// - Parameter width: The width of the page in pixels, or nil for the width of the window. A window has 500 at least,
  ///   so narrower pages are in a frame of another page, which is their screen.
  func says(_ page: String, at fragment: String = "", width: Int? = nil, _ script: String) throws -> [String] {
    let test = """
      <script>
      const said = [], say = (...parts) => said.push(parts.join(" "));
      addEventListener("error", event => say("error:", event.message));
      const press = key => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const shown = () => [...document.querySelectorAll("#screen div")].map(line => line.textContent).join("|");
      const text = id => document.getElementById(id).textContent;
      \(script)
      const words = "<<" + said.join("\\n") + ">>";
      if (parent === window) document.documentElement.replaceChildren(Object.assign(document.createElement("pre"), { textContent: words }));
      else parent.postMessage(words, "*");
      </script>
      """
    try Data((page + test).utf8).write(to: URL(filePath: "\(folder)/page.html"))
    let dom: String
    if let width {
      try Data(Self.around("page.html\(fragment)", width).utf8).write(to: URL(filePath: "\(folder)/frame.html"))
      // Virtual time: until no work is left.
      dom = try run(["--dump-dom", "--virtual-time-budget=10000", "file://\(folder)/frame.html"])
    } else {
      dom = try run(["--dump-dom", "file://\(folder)/page.html\(fragment)"])
    }
    guard let start = dom.range(of: "&lt;&lt;"), let end = dom.range(of: "&gt;&gt;") else {
      throw Failure("the page said nothing: \(dom)")
    }
    let words = dom[start.upperBound..<end.lowerBound]
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    return words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A page that contains a page, and waits for its output.
  private static func around(_ page: String, _ width: Int, height: Int = 900) -> String {
    """
    <!DOCTYPE html><body style="margin:0"><script>
    addEventListener("message", event => document.body.replaceChildren(event.data));
    </script><iframe src="\(page)" style="border:0;height:\(height)px;width:\(width)px"></iframe>
    """
  }

  /// Takes a picture of a page into the folder of pictures.
  func picture(_ page: String, _ name: String, at fragment: String, width: Int, height: Int, isDark: Bool) throws {
    guard let pictures = Self.pictures else { return }
    try Data(page.utf8).write(to: URL(filePath: "\(folder)/page.html"))
    try Data(Self.around("page.html\(fragment)", width, height: height).utf8).write(
      to: URL(filePath: "\(folder)/frame.html"))
    _ = try run(
      ["--screenshot=\(pictures)/\(name).png", "--window-size=\(max(500, width)),\(height)", "--hide-scrollbars"]
        + (isDark ? ["--blink-settings=preferredColorScheme=0"] : ["--blink-settings=preferredColorScheme=1"])
        + ["file://\(folder)/frame.html"])
  }

  /// Prints a page into the folder of pictures, as a PDF file.
  func print(_ page: String, _ name: String, at fragment: String, isDark: Bool) throws {
    guard let pictures = Self.pictures else { return }
    try Data(page.utf8).write(to: URL(filePath: "\(folder)/page.html"))
    _ = try run([
      "--print-to-pdf=\(pictures)/\(name).pdf", "--no-pdf-header-footer",
      "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "file://\(folder)/page.html\(fragment)",
    ])
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
