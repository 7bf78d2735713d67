import Foundation

@testable import ComposableMacros

/// The source files of this package.
enum Repository {
  struct File {
    var path: String
    var text: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below a folder, in the order of their paths.
  static func files(in folder: String) throws -> [File] {
    let url = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map {
      File(path: folder + "/" + $0, text: try String(contentsOf: url.appending(path: $0), encoding: .utf8))
    }
  }
}

/// One enum in a text that holds more.
struct FoundEnum {
  var source: String

  /// The UTF-8 offset of its closing brace in the text.
  var end: Int

  /// All enums of a text, also nested and local ones.
  static func all(in text: String) -> [FoundEnum] {
    let list = TokenList(text)
    let bytes = Array(text.utf8)
    return list.tokens.indices.compactMap { index in
      guard list[index]?.isWord("enum") == true, list[index + 1]?.kind == .word,
        index == 0 || list[index - 1]?.isSign(".") == false,
        let opening = (index..<list.count).first(where: { list[$0]?.isSign("{") == true }),
        let closing = list[list.closing(of: opening)]
      else { return nil }
      let source = String(decoding: bytes[list.tokens[index].offset...closing.offset], as: UTF8.self)
      return FoundEnum(source: source, end: closing.offset)
    }
  }
}
