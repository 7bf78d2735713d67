public import ComposableTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A picture of the documentation: `docs/pictures/name.svg`, and `name~dark.svg` for dark mode, as on terminals that report
/// their background. Both are drawn from code, or from a session that is checked in beside them.
public struct DocumentationPicture {
  private let name: String

  /// A picture.
  public init(_ name: String) { self.name = name }

  /// The path of a session.
  public static func session(_ name: String) -> String { "\(folder)/\(name).jsonl" }

  /// The names of all pictures.
  public static func all() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".svg") }
    return Set(files.map { $0.replacing("~dark", with: "").replacing(".svg", with: "") })
  }

  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/docs/pictures"
  }()

  /// The difference of the files from the current drawing; nil if there is none. `make pictures` writes them instead.
  public func problem(drawnNow draw: (_ theme: Theme) throws -> String) throws -> String? {
    for isDark in [false, true] {
      let path = "\(Self.folder)/\(name)\(isDark ? "~dark" : "").svg"
      var theme = Theme()
      theme.background = Terminal.RGB(isDark ? 0x1C1C1C : 0xFFFFFF)
      let (now, url) = (Data(try draw(theme).utf8), URL(filePath: path))
      if ProcessInfo.processInfo.environment["COMPOSABLE_PICTURES"] != nil {
        try now.write(to: url)
      } else if (try? Data(contentsOf: url)) != now {
        return "\(path) is not what is drawn now: `make pictures` writes it anew"
      }
    }
    return nil
  }
}
