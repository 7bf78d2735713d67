import Foundation

@testable import MacroExpansion

/// The source files of this package.
enum Repository {
  struct File {
    var path: String
    var text: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The name of the package in the build: its folder's name, made an identifier. Modules that are compiled with the
  /// same name see each other's `package` declarations.
  static var packageName: String {
    String(root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// The Swift files below a folder, in the order of their paths.
  static func files(in folder: String) throws -> [File] {
    let url = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
    return try sources.sorted().map {
      File(path: folder + "/" + $0, text: try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }
}

/// One enum in a text.
struct FoundEnum {
  var source: String

  /// The heads of the declarations around it, the innermost first, as the compiler passes them.
  var context: [String]

  /// The UTF-8 offset of its closing brace in the text.
  var end: Int

  /// Whether it has `@CasePathable`, so that the compiler expands it anyway.
  var isMarked: Bool

  /// All enums of a text, including nested and local ones.
  static func all(in text: String) -> [FoundEnum] {
    let list = TokenList(text)
    let bytes = Array(text.utf8)
    return list.tokens.indices.compactMap { index in
      guard list[index]?.isWord("enum") == true, list[index + 1]?.kind == .word,
        index == 0 || list[index - 1]?.isSign(".") == false,
        let opening = (index..<list.count).first(where: { list[$0]?.isSign("{") == true }),
        let closing = list[list.closing(of: opening)]
      else { return nil }
      let start = headStart(before: index, in: list)
      let source = String(decoding: bytes[list.tokens[start].offset...closing.offset], as: UTF8.self)
      return FoundEnum(
        source: source, context: context(of: index, in: list), end: closing.offset,
        isMarked: isMarked(before: start, in: list))
    }
  }

  private static func isMarked(before start: Int, in list: TokenList) -> Bool {
    let previous = (0..<start).last { list[$0].map { ["{", "}", ";"].contains($0.text) } == true } ?? 0
    return (previous..<start).contains { list[$0]?.isSign("@") == true && list[$0 + 1]?.isWord("CasePathable") == true }
  }

  private static func headStart(before index: Int, in list: TokenList) -> Int {
    var start = index
    while start > 0, let token = list[start - 1], token.kind == .word, !token.startsLine || start == index {
      start -= 1
    }
    return start
  }

  private static func context(of index: Int, in list: TokenList) -> [String] {
    let openings = (0..<index).filter { list[$0]?.isSign("{") == true && list.closing(of: $0) > index }
    return openings.reversed().compactMap { opening in
      let before = (0..<opening).last { list[$0].map { ["{", "}", ";"].contains($0.text) } == true }
      let head = list.text((before.map { $0 + 1 } ?? 0)..<opening)
      let words: Set<Substring> = ["struct", "class", "enum", "actor", "extension", "func", "init"]
      return head.split(separator: " ").contains(where: words.contains) ? head + " {}" : nil
    }
  }
}
