import Composable
import Foundation
import Testing

@testable import ToDo

final class `The file` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "todo-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ name: String = "todo.md", _ text: String? = nil) throws -> ToDoFile {
    let url = folder.appending(path: name)
    if let text { try Data(text.utf8).write(to: url) }
    return ToDoFile(path: url.path)
  }

  private func list(_ items: [Item]) -> [UInt8] { Array(ToDoFile.text(of: items).utf8) }

  private func text(_ file: ToDoFile) throws -> String { try String(contentsOfFile: file.path, encoding: .utf8) }

  @Test func `a list is a Markdown list of tasks`() async throws {
    let file = try file()
    try await file.save(list([.milk, .anna, .bike]))
    #expect(try text(file) == "- [ ] Buy milk\n- [x] Call Anna\n- [ ] Mend the bike\n")
    #expect(try await file.load() == [.milk, .anna, .bike])
  }

  @Test func `a missing file is an empty list, and saving creates its folders`() async throws {
    let file = try file("a/b/todo.md")
    #expect(try await file.load() == [])
    try await file.save(list([.milk]))
    #expect(try await file.load() == [.milk])
  }

  @Test(arguments: [
    "\n- [ ] Buy milk\n\n- [X] Call Anna", "- [ ] Buy milk\r\n- [x] Call Anna\r\n", "- [ ]  Buy milk \n- [x] Call Anna",
  ])
  func `a list written by hand can be read`(text: String) async throws {
    #expect(try await file("todo.md", text).load() == [.milk, .anna])
  }

  @Test(arguments: ["e\u{301}", "👩‍👩‍👧 at 5", "- [ ] nested", "\u{301}mark", "[x]", "1\u{2028}2", "\u{FEFF}bom", "a\u{7}b"])
  func `every title is read back as it was saved`(title: String) async throws {
    let file = try file()
    let items = [Item(id: 1, title: title), Item(id: 2, title: title, isDone: true)]
    try await file.save(list(items))
    #expect(try await file.load() == items)
  }

  @Test(arguments: [
    ("# Shopping\n- [ ] Milk", 1), ("- [ ] Milk\nEggs", 2), ("- [ ] Milk\n\n- [?] Eggs", 3), ("- [ ] ", 1), ("{}", 1),
    ("- [ ] Milk\n\0\0\0\0", 2), ("-[ ] Milk", 1), ("- [ ] Milk\n  - [ ] Oat", 2),
  ])
  func `the error of a damaged file has the line, and the file is not changed`(text: String, line: Int) async throws {
    let file = try file("todo.md", text)
    await #expect(throws: ToDoFileError.damaged(file.path, line: line)) { try await file.load() }
    #expect(try self.text(file) == text)
  }

  @Test func `a file that is not UTF-8, not regular or too large is rejected`() async throws {
    let file = try file("todo.md", "")
    try Data([0x2D, 0xFF, 0xFE]).write(to: URL(filePath: file.path))
    await #expect(throws: ToDoFileError.damaged(file.path, line: nil)) { try await file.load() }
    await #expect(throws: SavingError.failure("\(folder.path) is not a regular file.")) {
      try await ToDoFile(path: folder.path).load()
    }
    await #expect(throws: SavingError.failure("/dev/zero is not a regular file.")) {
      try await ToDoFile(path: "/dev/zero").load()
    }
    try FileHandle(forWritingTo: URL(filePath: file.path)).truncate(atOffset: 10_000_001)
    await #expect(throws: SavingError.failure("\(file.path) has more than 10000000 bytes.")) { try await file.load() }
  }

  @Test func `changes by another program are not overwritten`() async throws {
    let file = try file("todo.md", "- [ ] Buy milk\n")
    await #expect(throws: ToDoFileError.changed(file.path)) { try await file.save(list([.anna])) }
    #expect(try await file.load() == [.milk])
    try await file.save(list([.milk, .anna]))
    try Data("- [ ] Water the plants\n".utf8).write(to: URL(filePath: file.path))
    await #expect(throws: ToDoFileError.changed(file.path)) { try await file.save(list([.milk])) }
    #expect(try text(file) == "- [ ] Water the plants\n")
    // The file has been moved away.
    try FileManager.default.removeItem(atPath: file.path)
    try await file.save(list([.milk]))
    try await file.save(list([.anna]))
    #expect(try text(file) == "- [x] Call Anna\n")
  }

  @Test func `what the feature reads is not a change by another program`() async throws {
    let file = try file("todo.md", "- [ ] Buy milk\n")
    #expect(try await file.saved.read() == list([.milk]))
    try await file.saved.write(list([.anna]))
    #expect(try text(file) == "- [x] Call Anna\n")
  }

  @Test func `the format of the list rejects what is not UTF-8, as the file does`() throws {
    #expect(try SavedFormat<IdentifiedArrayOf<Item>>.markdown.decode(list([.milk])) == [.milk])
    #expect(throws: ToDoFileError.damaged("The list", line: nil)) {
      try SavedFormat<IdentifiedArrayOf<Item>>.markdown.decode(Array("- [ ] ".utf8) + [0xFF])
    }
  }

  @Test func `saving through a symbolic link keeps the link`() async throws {
    let file = try file("real.md", "- [ ] Buy milk\n")
    let link = folder.appending(path: "link.md")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: file.path))
    let linked = ToDoFile(path: link.path)
    #expect(try await linked.load() == [.milk])
    try await linked.save(list([.anna]))
    #expect(try await file.load().map(\.title) == ["Call Anna"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test func `a failed write leaves no other file behind`() async throws {
    let file = try file("todo.md", "- [ ] Buy milk\n")
    let inFile = ToDoFile(path: file.path + "/todo.md")
    await #expect(throws: (any Error).self) { try await inFile.save(list([.anna])) }
    #expect(try text(file) == "- [ ] Buy milk\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todo.md"])
  }

  @Test func `a write leaves no other file behind`() async throws {
    let file = try file()
    for _ in 0..<3 { try await file.save(list([.milk])) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["todo.md"])
  }

  @Test func `the standard path is in the data folder`() {
    #expect(ToDoFile.standardPath(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"]) == "/d/composable-todo/todo.md")
    #expect(
      ToDoFile.standardPath(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"])
        == "/h/.local/share/composable-todo/todo.md")
    #expect(ToDoFile.standardPath(environment: [:]) == nil)
    #expect(ToDoFile.standardPath(environment: ["HOME": ""]) == nil)
  }
}

struct `The command line of the list` {
  @Test func `takes at most one file`() {
    #expect(Arguments([]) == .list(file: nil))
    #expect(Arguments(["a.md"]) == .list(file: "a.md"))
    #expect(Arguments(["--", "-a"]) == .list(file: "-a"))
    #expect(Arguments(["a", "--help"]) == .help)
    #expect(Arguments(["-h"]) == .help)
    #expect(Arguments(["a", "b"]) == nil)
    #expect(Arguments(["--color"]) == nil)
  }
}
