import Expectations
import Testing

@testable import ComposableTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct `A descriptor of a terminal` {
  @Test func `writes in pieces that have room when it would block`() {
    var ends: [Int32] = [-1, -1]
    expectEqual(pipe(&ends), 0)
    let file = TerminalFile(ends[1])
    let bytes = [UInt8](repeating: 0x78, count: 300)
    var written = 0
    // A pipe holds 64 KB. Writing more at once would block forever.
    while let count = file.writeSome(bytes, bytes.count), count > 0 {
      #expect(count <= 128)
      written += count
    }
    #expect(written > 4096)
    expectEqual(file.writeSome(bytes, bytes.count), 0)
    var taken = [UInt8](repeating: 0, count: 8192)
    expectEqual(read(ends[0], &taken, taken.count), 8192)
    expectEqual(file.writeSome(bytes, bytes.count), 128)
    ends.forEach { _ = close($0) }
  }

  @Test func `that is no terminal has no modes, and has ended`() {
    let file = TerminalFile(-1)
    #expect(file.modes == nil && !file.isTerminal && file.isForeground)
    expectEqual(file.writeSome([1], 1), nil)
    expectEqual(file.size, TerminalFile(-1).size)
  }
}
