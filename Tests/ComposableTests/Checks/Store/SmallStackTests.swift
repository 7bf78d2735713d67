import Expectations
import Foundation
import Testing

@testable import Composable

/// 64 KB of state, all of it in the value itself, not on the heap.
private struct Large {
  var count = 0
  var words = InlineArray<8_192, Int>(repeating: 0)
}

private struct Level<Inner> {
  var inner: Inner
}

private struct Child: Identifiable {
  var id = 1
  var large = Large()
}

private enum Go: Sendable, CasePathable {
  case go
  struct Cases { let own = CasePath<Go, Go>(embed: { $0 }, extract: { $0 }) }
  static let cases = Cases()
}

private func up<S>(_ reducer: Reducer<S, Go, Void>) -> Reducer<Level<S>, Go, Void> {
  reducer.pullback(state: \.inner, action: \.own)
}

struct `64 KB of state on a stack of 512 KB` {
  private typealias Six<T> = Level<Level<Level<Level<Level<Level<T>>>>>>

  private let counter = Reducer<Large, Go, Void> { large, _, _ in
    large.count += 1
    large.words[large.count] += 1
    return large.count < 100 ? .merge(.leaf(1), .send(.go)) : .none
  }

  /// Drives a machine through its reducers on a thread with that stack.
  private func drive<S>(_ reducer: Reducer<S, Go, Void>, _ state: S) async -> S {
    // One thread at a time: this one waits until the other ends.
    nonisolated(unsafe) let driven = Driven(machine: EventLoop(initialState: state) { reducer.reduce(&$0, $1, ()) })
    await withCheckedContinuation { continuation in
      let thread = Thread {
        driven.run()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(driven.machine.isIdle)
    return driven.machine.state
  }

  /// A machine on the heap, as in a store.
  private final class Driven<S> {
    var machine: EventLoop<S, Go>

    init(machine: EventLoop<S, Go>) { self.machine = machine }

    func run() {
      machine.begin(.go)
      while machine.next() != nil {}
      machine.cancelAll()
      while machine.next() != nil {}
    }
  }

  @Test func `has the stated size`() { #expect(MemoryLayout<Large>.size >= 64 * 1024) }

  @Test func `passes through eight pullbacks`() async {
    let reducer = up(up(up(up(up(up(up(up(counter))))))))
    let state = await drive(reducer, Level(inner: Level(inner: Self.six(Large()))))
    expectEqual(state.inner.inner.inner.inner.inner.inner.inner.inner.count, 100)
  }

  @Test func `passes through eight pullbacks with a lifetime`() async {
    let child: Reducer<Child, Go, Void> = counter.pullback(state: \.large, action: \.own)
    let state = await drive(up(up(up(up(up(up(up(child))))))), Level(inner: Self.six(Child())))
    expectEqual(state.inner.inner.inner.inner.inner.inner.inner.large.count, 100)
  }

  private static func six<T>(_ value: T) -> Six<T> {
    Level(inner: Level(inner: Level(inner: Level(inner: Level(inner: Level(inner: value))))))
  }
}
