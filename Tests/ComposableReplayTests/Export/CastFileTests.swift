import Composable
import ComposableTerminal
import Expectations
import Foundation
import Testing

@testable import ComposableReplay

struct `The file of a cast` {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `has the header, and the lines of each change at its time`(_ seed: UInt64) throws {
    let random = RandomSource.seeded(seed)
    let path = FileManager.default.temporaryDirectory.appending(path: "cast-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let size = Terminal.Size(columns: 10, rows: 2)
    let cast = try Terminal.CastFile(to: path)
    cast.begin(size)
    var model = Asciicast.header(size)
    var (time, last) = (Duration.zero, Terminal.Size?.none)
    for _ in 0..<60 {
      time += .milliseconds(random(in: 0...500))
      let size = Terminal.Size(columns: random(in: 9...10), rows: 2)
      let bytes = Array(["", "a", "\u{1B}[1m\"é\"\r\n", "世\\"][random(in: 0...3)].utf8)
      cast.add(bytes, size, at: time)
      if let last, last != size { model += Asciicast.line(resizing: size, at: time) }
      model += Asciicast.line(writing: bytes, at: time)
      last = size
      try expectEqual(String(contentsOfFile: path, encoding: .utf8), model)
    }
    expectEqual(cast.problem, nil)
  }

  @Test func `cannot be created in a folder that does not exist`() {
    let failure = #expect(throws: Terminal.CastFile.Failure.self) { try Terminal.CastFile(to: "/nowhere/a.cast") }
    expectEqual(failure?.description, "cannot create the cast '/nowhere/a.cast': No such file or directory")
  }

  @Test func `does not replace another file, but may be a device`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "cast-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("something dear".utf8).write(to: file)
    for path in [file.path, "/"] {
      let failure = #expect(throws: Terminal.CastFile.Failure.self) { try Terminal.CastFile(to: path) }
      expectEqual(failure?.reason, "File exists")
    }
    try expectEqual(String(contentsOf: file, encoding: .utf8), "something dear")
    _ = try Terminal.CastFile(to: "/dev/null")
  }
}
