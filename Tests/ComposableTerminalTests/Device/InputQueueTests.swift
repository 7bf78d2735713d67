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

struct `The queue of input` {
  /// A pipe with input. Both ends are closed when it is released.
  final class Source {
    let ends: [Int32]
    init(_ text: String) {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      self.ends = ends
      let bytes = Array(text.utf8)
      // The pipe has room for 64 KB.
      expectEqual(write(ends[1], bytes, bytes.count), bytes.count)
    }
    deinit { ends.forEach { _ = close($0) } }

    /// The number of bytes that were not read.
    var unread: Int {
      var count: Int32 = 0
      _ = ioctl(ends[0], UInt(FIONREAD), &count)
      return Int(count)
    }
  }

  @Test func `does not read ahead of its consumer`() async {
    let source = Source(String(repeating: "x", count: 60_000))
    let arrivals = InputQueue(input: source.ends[0])
    arrivals.start()
    for taken in 1...8 {
      guard case .bytes(let bytes)? = await arrivals.next() else { return #expect(Bool(false), "no bytes") }
      expectEqual(bytes.count, 4096)
      // One chunk more than those that were taken.
      #expect(source.unread >= 60_000 - (taken + 1) * 4096)
    }
    arrivals.close()
    await expectEqual(arrivals.next(), nil)
  }

  @Test func `passes a request to end on without the keys that were read before it`() async {
    let arrivals = InputQueue()
    arrivals.add(.bytes(Array("ab".utf8)))
    let dialect = KeyDialect(term: "xterm", erase: 0x7F, language: "")
    var events = TerminalEvents(
      inputQueue: arrivals, terminal: TerminalFile(-1), dialect: dialect, onReply: { _ in }, parser: KeyParser(dialect))
    await expectEqual(events.next(), .key("a"))
    // The beginning of a key is gone with the rest of it.
    arrivals.add(.bytes(Array("b\u{1B}[".utf8)))
    arrivals.add(.continued)
    arrivals.add(.interruption(.terminate))
    arrivals.add(.bytes(Array("c".utf8)))
    await expectEqual(events.next(), .interrupt(.terminate))
    await expectEqual(events.next(), .continued)
    await expectEqual(events.next(), .key("c"))
  }

  @Test func `returns bytes in order, then a pause, then the end`() async {
    let source = Source("ab")
    let arrivals = InputQueue(input: source.ends[0])
    arrivals.start()
    await expectEqual(arrivals.next(), .bytes(Array("ab".utf8)))
    await expectEqual(arrivals.next(), .quiet)
    _ = write(source.ends[1], "c", 1)
    await expectEqual(arrivals.next(), .bytes(Array("c".utf8)))
    await expectEqual(arrivals.next(), .quiet)
    arrivals.addEnd()
    arrivals.addEnd()
    await expectEqual(arrivals.next(), .end)
    arrivals.close()
  }

  @Test func `returns nothing to a consumer that is canceled or late`() async {
    let source = Source("")
    let arrivals = InputQueue(input: source.ends[0])
    arrivals.start()
    let consumer = Task { await arrivals.next() }
    consumer.cancel()
    await expectEqual(consumer.value, nil)
    let late = Task { await arrivals.next() }
    arrivals.close()
    await expectEqual(late.value, nil)
    await expectEqual(arrivals.next(), nil)
  }

  @Test func `reads nothing before the first request`() async {
    let source = Source("ab")
    let arrivals = InputQueue(input: source.ends[0], isReading: false)
    arrivals.start()
    arrivals.addEnd()
    await expectEqual(arrivals.next(), .end)
    expectEqual(source.unread, 2)
    arrivals.close()
  }

  @Test func `returns a request to end before input that was read earlier, to a consumer that asks for it`() async {
    let arrivals = InputQueue()
    arrivals.add(.bytes(Array("ab".utf8)))
    arrivals.add(.interruption(.suspend))
    arrivals.add(.interruption(.hangUp))
    arrivals.add(.interruption(.terminate))
    expectEqual(arrivals.takeRequestToEnd(), .hangUp)
    expectEqual(arrivals.takeRequestToEnd(), .terminate)
    expectEqual(arrivals.takeRequestToEnd(), nil)
    await expectEqual(arrivals.next(), .bytes(Array("ab".utf8)))
    await expectEqual(arrivals.next(), .interruption(.suspend))
  }

  @Test func `returns a request to a consumer that takes no input yet, and keeps the input`() async {
    let arrivals = InputQueue()
    arrivals.add(.bytes(Array("ab".utf8)))
    let consumer = Task { await arrivals.next(isSignal: true) }
    arrivals.add(.quiet)
    arrivals.add(.interruption(.terminate))
    await expectEqual(consumer.value, .interruption(.terminate))
    await expectEqual(arrivals.next(), .bytes(Array("ab".utf8)))
    await expectEqual(arrivals.next(), .quiet)
  }

  @Test func `lets a request to end overtake the lines of one chunk`() async {
    let arrivals = InputQueue()
    var lines = LineInput.Iterator(inputQueue: arrivals)
    arrivals.add(.bytes(Array("1\n2\n3\n".utf8)))
    await expectEqual(lines.next(), .line("1"))
    arrivals.add(.interruption(.terminate))
    await expectEqual(lines.next(), .interruption(.terminate))
    await expectEqual(lines.next(), .line("2"))
  }
}
