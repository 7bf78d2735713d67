import Foundation
import Synchronization

/// The file of the list: a Markdown task list, which can also be edited by hand.
final class ToDoFile: Sendable {
  let path: String
  /// The contents at the last read or write. If another program has changed the file since then, it is not overwritten.
  private let known = Mutex<Data?>(nil)

  /// The greatest size of a file: greater than any list typed by a person.
  static let mostBytes = 10_000_000

  init(path: String) { self.path = path }

  /// Returns the items in the file, or an empty array if there is no file yet.
  func load() throws(ToDoFileError) -> [Item] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let attributes: [FileAttributeKey: Any]
    let data: Data
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: resolvedURL.path)
      // Reading from a device may never end.
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw ToDoFileError.noFile(path) }
      guard (attributes[.size] as? Int ?? 0) <= Self.mostBytes else { throw ToDoFileError.tooLarge(path) }
      data = try Data(contentsOf: resolvedURL)
    } catch let error as ToDoFileError {
      throw error
    } catch {
      throw .unreadable(path, error.localizedDescription)
    }
    known.withLock { $0 = data }
    guard let text = String(validating: data, as: UTF8.self) else { throw .damaged(path, line: nil) }
    return try Self.items(of: text, path: path)
  }

  /// Writes the items atomically.
  func save(_ items: [Item]) throws(ToDoFileError) {
    let url = resolvedURL
    let data = Data(Self.text(of: items).utf8)
    if let found = FileManager.default.contents(atPath: url.path), found != known.withLock({ $0 }) {
      throw .changed(path)
    }
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
      known.withLock { $0 = data }
    } catch {
      throw .unwritable(error.localizedDescription)
    }
  }

  /// The target of the path: a symbolic link remains a link.
  private var resolvedURL: URL { URL(filePath: path).resolvingSymlinksInPath() }

  // MARK: - Text

  static func text(of items: [Item]) -> String {
    items.map { "- [\($0.isDone ? "x" : " ")] \($0.title)\n" }.joined()
  }

  /// Returns the items in a text. Their ids count from 1.
  ///
  /// The text is compared by bytes: a title may begin with a combining mark, which forms one character with the blank
  /// before it.
  static func items(of text: String, path: String) throws(ToDoFileError) -> [Item] {
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
  case noFile(String)
  case tooLarge(String)
  case unreadable(String, String)
  case unwritable(String)

  var description: String {
    switch self {
    case .damaged(let path, let line?):
      """
      Line \(line) of \(path) is not a task: expected "- [ ] " or "- [x] ", and a title. The file was not changed. Correct \
      the line, or choose another file.
      """
    case .damaged(let path, nil): "\(path) is not UTF-8 text. The file was not changed. Choose another file."
    case .changed(let path): "Another program has changed \(path). Move it away and save again, or quit without saving."
    case .noFile(let path): "\(path) is not a regular file."
    case .tooLarge(let path): "\(path) is too large for a list: it has more than 10 MB."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unwritable(let reason): reason
    }
  }
}
