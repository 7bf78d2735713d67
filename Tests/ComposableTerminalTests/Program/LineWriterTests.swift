import Composable
import Expectations
import Foundation
import Testing

@testable import ComposableTerminal

struct `A writer of lines` {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `writes the lines of all calls in order, without control characters`(_ seed: UInt64) async throws {
    let random = RandomSource.seeded(seed)
    let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    let writer = LineWriter(to: file.fileDescriptor)
    var model: [String] = []
    let parts = ["a", "long words ", "é", "世", "👩‍💻", ""]
    for _ in 0..<100 {
      let lines = (0..<random(in: 0...3)).map { _ in
        (0..<random(in: 0...50)).map { _ in parts[random(in: 0...(parts.count - 1))] }.joined()
      }
      writer.write(lines.map { Styled("\u{1B}" + $0 + "\u{7}") })
      model += lines
      if random(in: 0...9) == 0 { await writer.wait() }
    }
    await writer.wait()
    expectEqual(writer.exit, nil)
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), model.map { $0 + "\n" }.joined())
  }

  @Test func `reports that a descriptor cannot be written`() async throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let writer = LineWriter(to: file.fileDescriptor)
    writer.write([])
    await writer.wait()
    expectEqual(writer.exit, nil)
    writer.write(["line"])
    await writer.wait()
    expectEqual(writer.exit, .unwritable)
    expectEqual(writer.problem, "Bad file descriptor")
  }
}
