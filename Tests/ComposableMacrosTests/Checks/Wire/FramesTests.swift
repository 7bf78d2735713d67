import Expectations
import Testing

@testable import MacroExpansion

struct `Frames on the wire` {
  /// A stream that returns a few bytes at a time, as a pipe may.
  private final class Stream {
    var input: [UInt8]
    var output: [UInt8] = []
    let pieceSize: Int

    init(_ input: [UInt8], pieceSize: Int = .max) {
      self.input = input
      self.pieceSize = pieceSize
    }

    var frames: Frames {
      Frames(
        read: { count in
          let piece = Array(self.input.prefix(min(count, self.pieceSize)))
          self.input.removeFirst(piece.count)
          return piece
        },
        write: { self.output += $0 })
    }
  }

  @Test func `have a length of eight little-endian bytes and a text`() {
    let stream = Stream([])
    stream.frames.send(Array("abc".utf8))
    stream.frames.send([UInt8](repeating: 7, count: 258))
    expectEqual(stream.output.prefix(11), [3, 0, 0, 0, 0, 0, 0, 0, 97, 98, 99])
    expectEqual(stream.output.dropFirst(11).prefix(8), [2, 1, 0, 0, 0, 0, 0, 0])
    expectEqual(stream.output.count, 11 + 8 + 258)
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `are read whole, however the stream splits them`(pieceSize: Int) {
    let writer = Stream([])
    let messages = [Array("abc".utf8), [UInt8](repeating: 7, count: 300), [0]]
    messages.forEach(writer.frames.send)
    let reader = Stream(writer.output, pieceSize: pieceSize)
    expectEqual([reader.frames.next(), reader.frames.next(), reader.frames.next()], messages)
    expectEqual(reader.frames.next(), nil)
  }

  @Test(
    arguments: [
      ("nothing at all", []),
      ("half a length", [3, 0, 0, 0]),
      ("a message of no bytes", [0, 0, 0, 0, 0, 0, 0, 0, 97]),
      ("half a message", [3, 0, 0, 0, 0, 0, 0, 0, 97]),
      ("a length that cannot be", [0, 0, 0, 0, 0, 0, 0, 0x80, 97]),
      ("one more than the longest", [1, 0, 0, 0x40, 0, 0, 0, 0, 97]),
    ] as [(String, [UInt8])])
  func `end the conversation with`(_: String, bytes: [UInt8]) {
    expectEqual(Stream(bytes).frames.next(), nil)
  }

  @Test func `get one answer each, in order, until the end`() {
    let writer = Stream([])
    for text in ["{\"getCapability\":{}}", "no JSON", "{\"news\":{}}"] { writer.frames.send(Array(text.utf8)) }
    let stream = Stream(writer.output + [UInt8](repeating: 0, count: 8) + writer.output)
    Conversation { _ in .expansion(source: nil, diagnostics: []) }.run(stream.frames)
    let answers = Stream(stream.output)
    var count = 0
    while answers.frames.next() != nil { count += 1 }
    expectEqual(count, 3)
  }
}
