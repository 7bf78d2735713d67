import Expectations
import Foundation
import Testing

@testable import Composable

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension `A file of the file system` {
  @Test(arguments: [mode_t(0o600), 0o640, 0o664, 0o755])
  func `the permissions of the file are kept`(mode: mode_t) async throws {
    try put("a", at: path)
    chmod(path, mode)
    try await file.write([1])
    expectEqual(self.mode(path), mode)
  }

  @Test func `through a link, the file that it leads to is replaced`() async throws {
    try FileManager.default.createDirectory(atPath: "\(folder)/real", withIntermediateDirectories: true)
    symlink("middle", path)
    symlink("\(folder)/real/file", "\(folder)/middle")
    try await expectEqual(file.read(), nil)
    for text in ["new", "again"] {
      try await file.write(Array(text.utf8))
      try expectEqual(self.text(at: "\(folder)/real/file"), text)
    }
    try await expectEqual(file.keepAside(), "\(folder)/real/file.damaged")
    try await file.write(Array("third".utf8))
    try expectEqual(text(at: "\(folder)/real/file"), "third")
    try expectEqual(text(at: "\(folder)/real/file.damaged"), "again")
    try expectEqual(names, ["middle", "notes.json", "real"])
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: path), "middle")
  }

  @Test func `a loop of links is an error`() async throws {
    symlink("other", path)
    symlink("notes.json", "\(folder)/other")
    #expect(await failure { _ = try await file.read() }.hasPrefix("…/notes.json cannot be read: "))
    #expect(await failure { try await file.write([1]) }.hasPrefix("…/notes.json cannot be written: "))
  }

  @Test func `a link that is not UTF-8 is an error, and no other file is written`() async throws {
    let name: [CChar] = [97, -1, 0]
    symlink(name, path)
    await expectEqual(failure { try await file.write([1]) }, "…/notes.json is a link whose text cannot be read.")
    try expectEqual(names.count, 1)
  }

  // MARK: - What is no file

  @Test func `a folder, a pipe and a device are refused`() async throws {
    mkdir(path, 0o700)
    mkfifo("\(folder)/pipe", 0o600)
    for path in [path, "\(folder)/pipe", "/dev/null", "/dev/zero"] {
      let name = path.replacingOccurrences(of: folder, with: "…")
      await expectEqual(failure { _ = try await SavedFile.file(path).read() }, "\(name) is not a regular file.")
      await expectEqual(failure { try await SavedFile.file(path).write([1]) }, "\(name) is not a regular file.")
    }
    try expectEqual(names, ["notes.json", "pipe"])
  }

  @Test func `a file in the place of a folder is an error`() async throws {
    try put("a", at: path)
    let inside = SavedFile.file("\(path)/b.json")
    await expectEqual(failure { _ = try await inside.read() }, "…/notes.json/b.json cannot be read: Not a directory.")
    await expectEqual(
      failure { try await inside.write([1]) }, "…/notes.json/b.json cannot be written: Not a directory.")
    try expectEqual(text(at: path), "a")
  }

  @Test func `a name that is too long is an error`() async {
    let file = SavedFile.file("\(folder)/\(String(repeating: "a", count: 252))")
    #expect(await failure { try await file.write([1]) }.hasSuffix("cannot be written: File name too long."))
  }

  @Test func `a file system that takes no files is an error`() async {
    #expect(
      await failure { try await SavedFile.file("/proc/notes.json").write([1]) }.hasPrefix("/proc/notes.json cannot"))
  }

  @Test func `a link in the place of the new file is not followed`() async throws {
    try put("other", at: "\(folder)/other")
    symlink("other", "\(folder)/.notes.json.saving")
    #expect(await failure { try await file.write([1]) }.hasPrefix("…/notes.json cannot be written: "))
    try expectEqual(text(at: "\(folder)/other"), "other")
  }

  @Test func `a file that is gone is not kept, and leaves no empty one`() async throws {
    await expectEqual(
      failure { _ = try await file.keepAside() },
      "…/notes.json is damaged, and cannot be renamed: No such file or directory.")
    try expectEqual(names, [])
  }

  @Test func `a missing folder is created, for its owner only`() async throws {
    let path = "\(folder)/a/\u{301}b/c.json"
    try await expectEqual(SavedFile.file(path).read(), nil)
    try await SavedFile.file(path).write([1])
    try await expectEqual(SavedFile.file(path).read(), [1])
    expectEqual(mode("\(folder)/a"), 0o700)
    expectEqual(mode(path), 0o600)
  }

  @Test func `a file that is too large is neither read nor written`() async throws {
    let file = SavedFile.file(path, largest: 3)
    try await file.write([1, 2, 3])
    try await expectEqual(file.read(), [1, 2, 3])
    await expectEqual(failure { try await file.write([1, 2, 3, 4]) }, "…/notes.json has more than 3 bytes.")
    try await expectEqual(file.read(), [1, 2, 3])
    truncate(path, 4)
    await expectEqual(failure { _ = try await file.read() }, "…/notes.json has more than 3 bytes.")
    // A hole of a terabyte takes no space, and must take no memory.
    truncate(path, 1 << 40)
    await expectEqual(failure { _ = try await self.file.read() }, "…/notes.json has more than \(64 << 20) bytes.")
  }

  @Test func `a damaged file gets a name that does not exist`() async throws {
    symlink("nowhere", "\(folder)/notes.json.damaged")
    mkdir("\(folder)/notes.json.damaged-2", 0o700)
    for (text, number) in [("first", 3), ("second", 4)] {
      try put(text, at: path)
      try await expectEqual(file.keepAside(), "\(path).damaged-\(number)")
      try expectEqual(self.text(at: "\(path).damaged-\(number)"), text)
    }
    try expectEqual(
      names, (2...4).map { "notes.json.damaged-\($0)" }.reduce(into: ["notes.json.damaged"]) { $0.append($1) })
  }
}
