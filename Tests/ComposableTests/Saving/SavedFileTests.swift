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

/// A folder that is removed with the test.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "composable-saved-\(UUID())"

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of the files.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

struct `A file of the file system` {
  let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  var folder: String { temporary.path }
  var path: String { "\(folder)/notes.json" }
  var file: SavedFile { .file(path) }

  func put(_ text: String, at path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
  func text(at path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
  var names: [String] { get throws { try temporary.names } }
  func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  /// Returns the description of an error of the file.
  func failure(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "no error"
    } catch let error as SavingError {
      return "\(error)".replacingOccurrences(of: folder, with: "…")
    } catch {
      return "another error: \(error)"
    }
  }

  // MARK: - Reading and writing

  @Test func `what was written is read`() async throws {
    try await expectEqual(file.read(), nil)
    for text in ["a", "", "a longer one", "b"] {
      try await file.write(Array(text.utf8))
      try await expectEqual(file.read(), Array(text.utf8))
    }
    try expectEqual(names, ["notes.json"])
  }

  // MARK: - The new file beside it

  @Test func `what a killed program left behind is replaced, and no part of it stays`() async throws {
    try put("old", at: path)
    try put("half of a longer file", at: "\(folder)/.notes.json.saving")
    try await file.write(Array("new".utf8))
    try expectEqual(text(at: path), "new")
    try expectEqual(names, ["notes.json"])
  }

  @Test func `a write waits for that of another program, and gives up`() async throws {
    // Closed in programs that other tests start, which would keep the lock.
    let other = open("\(folder)/.notes.json.saving", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    flock(other, LOCK_EX)
    var file = FileReplacement(path: path, largest: 100, patience: .milliseconds(30))
    await expectEqual(
      failure { try await file.write([1]) }, "…/notes.json cannot be written: another program is writing it.")
    // Long enough on a busy machine.
    file.patience = .seconds(600)
    async let isWritten: Void = file.write([1])
    close(other)
    try await isWritten
    try await expectEqual(self.file.read(), [1])
  }

  @Test func `many writers at once leave one whole file`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { [path] in
          let file = FileReplacement(path: path, largest: 1 << 20, patience: .seconds(600))
          for _ in 0..<20 { try? await file.write(Array(repeating: UInt8(number), count: 10_000 + number)) }
        }
      }
    }
    let contents = try #require(try await file.read())
    #expect(contents.count == 10_000 + Int(contents[0]) && Set(contents).count == 1)
    try expectEqual(names, ["notes.json"])
  }
}
