import Composable
import Synchronization

/// The file of the list: a Markdown task list, which can also be edited by hand.
final class ToDoFile: Sendable {
  let path: String
  private let file: SavedFile
  /// The contents at the last read or write. If another program has changed the file since then, it is not overwritten.
  private let known = Mutex<[UInt8]?>(nil)

  /// The greatest size of a file: greater than any list typed by a person.
  static let mostBytes = 10_000_000

  init(path: String) {
    self.path = path
    file = .file(path, largest: Self.mostBytes)
  }

  /// The file, for the environment.
  var saved: SavedFile {
    SavedFile(read: { try await self.read() }, write: { try await self.save($0) }, keepAside: file.keepAside)
  }

  /// Returns the items in the file, or an empty array if there is no file yet.
  func load() async throws -> [Item] {
    guard let contents = try await read() else { return [] }
    return try Self.items(of: contents, path: path)
  }

  /// Returns the contents, and remembers them; nil if there is no file yet.
  private func read() async throws -> [UInt8]? {
    let contents = try await file.read()
    known.withLock { $0 = contents }
    return contents
  }

  /// Replaces the contents.
  func save(_ contents: [UInt8]) async throws {
    if let found = try await file.read(), found != known.withLock({ $0 }) { throw ToDoFileError.changed(path) }
    try await file.write(contents)
    known.withLock { $0 = contents }
  }
}

// MARK: - Text

extension ToDoFile {
  static func text(of items: [Item]) -> String {
    items.map { "- [\($0.isDone ? "x" : " ")] \($0.title)\n" }.joined()
  }

  /// Returns the items in the contents of a file. Their ids count from 1.
  ///
  /// The text is compared by bytes: a title may begin with a combining mark, which forms one character with the blank
  /// before it.
  static func items(of contents: [UInt8], path: String) throws(ToDoFileError) -> [Item] {
    guard let text = String(validating: contents, as: UTF8.self) else { throw .damaged(path, line: nil) }
    var items: [Item] = []
    for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
    {
      if Substring(line).allSatisfy(\.isWhitespace) { continue }
      guard let item = item(line, id: items.count + 1) else { throw .damaged(path, line: number + 1) }
      items.append(item)
    }
    return items
  }

  private static func item(_ line: Substring.UTF8View, id: Item.ID) -> Item? {
    for (mark, isDone) in [("- [ ] ", false), ("- [x] ", true), ("- [X] ", true)] where line.starts(with: mark.utf8) {
      return String(Substring(line.dropFirst(mark.utf8.count))).words.map { Item(id: id, title: $0, isDone: isDone) }
    }
    return nil
  }
}

extension SavedFormat<IdentifiedArrayOf<Item>> {
  /// A list as Markdown.
  static let markdown = Self(
    encode: { Array(ToDoFile.text(of: $0.elements).utf8) },
    decode: { IdentifiedArray(uniqueElements: try ToDoFile.items(of: $0, path: "The list")) })
}

extension ToDoFile {
  /// Returns the path of the user's list, in the data folder of the XDG specification. Nil without a home folder.
  static func standardPath(environment: [String: String]) -> String? {
    // The XDG specification requires ignoring relative paths: they would depend on the current folder.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/composable-todo/todo.md" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/composable-todo/todo.md"
  }
}

/// An error of reading or saving a list.
enum ToDoFileError: Error, Equatable, CustomStringConvertible {
  /// The file is not UTF-8, or a line is not a task.
  case damaged(String, line: Int?)
  /// Another program has changed the file.
  case changed(String)

  var description: String {
    switch self {
    case .damaged(let path, let line?):
      """
      Line \(line) of \(path) is not a task: expected "- [ ] " or "- [x] ", and a title. The file was not changed. Correct \
      the line, or choose another file.
      """
    case .damaged(let path, nil): "\(path) is not UTF-8 text. The file was not changed. Choose another file."
    case .changed(let path): "Another program has changed \(path). Move it away and save again, or quit without saving."
    }
  }
}
