import Composable
import Expectations
import Foundation
import Observation
import Testing

/// 128 KB, all of it in the value itself, not on the heap.
private struct Large: Equatable {
  var count = 1
  var words = InlineArray<16_384, Int>(repeating: 1)

  static func == (lhs: Large, rhs: Large) -> Bool { lhs.count == rhs.count }
}

private struct Outer {
  var middle = Middle()
  var computed: Int { middle.inner.large.count + 1 }
}
private struct Middle { var inner = Inner() }
private struct Inner {
  var large = Large()
  var maybe: Large? = Large()
  var choice = Choice.large(Large())
}
@CasePathable private enum Choice { case large(Large), none }

@CasePathable private indirect enum Go: Sendable { case go, maybe(Go) }

// Checked in debug builds, whose stacks are the large ones: an optimized build reorders the measurement.
#if DEBUG
  /// Whether the address sanitizer is on. It keeps variables off the stack, so the measurement would be meaningless.
  private let isAddressSanitized = dlsym(nil, "__asan_init") != nil

  @MainActor @Suite(.disabled(if: isAddressSanitized, "the address sanitizer has a stack of its own"))
  struct `The stack that a read of a large state uses` {
    private let store = Store<Outer, Go>(
      initialState: Outer(),
      reducer: Reducer { state, _, _ in
        state.middle.inner.large.count += 1
        state.middle.inner.maybe?.count += 1
        return .none
      }, environment: ())
    private var inner: Store<Inner, Go> {
      store.scope(state: \.middle).scope(state: \.inner)
    }
    private var large: Store<Large, Go> { inner.scope(state: \.large) }

    /// The number of copies of a `Large` that fit in the part of the stack that `body` writes to.
    ///
    /// Clears the stack below, as far as 16 copies reach, and finds how far it is still clear afterwards. A thread's
    /// stack is at least twice as large, and no one owns the memory below the top of the stack.
    @inline(never) private func copies(_ body: () -> Void) -> Double {
      var here = 0
      let top = withUnsafeMutablePointer(to: &here) { UnsafeMutableRawPointer($0) }
      let depth = 16 * MemoryLayout<Large>.size
      memset(top - depth, 0, depth - 16_384)
      body()
      var used = depth & ~7
      while used > 0, (top - used).loadUnaligned(as: Int.self) == 0 { used -= 256 }
      return Double(used) / Double(MemoryLayout<Large>.size)
    }

    private func copiesObserved(_ body: () -> Int) -> Double {
      copies {
        withObservationTracking {
          _ = body()
        } onChange: {
        }
      }
    }

    @Test func `is measured`() {
      #expect(copies {} < 0.5)
      #expect(copies { _ = store.middle.inner.large.count } >= 1)
    }

    @Test func `holds no copy for a small part`() {
      #expect(copies { _ = large.count } < 1)
      #expect(copies { _ = store.computed } < 1)
      #expect(copies { _ = store[\.middle.inner.large.count] } < 1)
      #expect(copies { _ = inner[\.large.count] } < 1)
      #expect(copiesObserved { large.count } < 1)
      #expect(copiesObserved { store.computed } < 1)
      #expect(copiesObserved { store[\.middle.inner.large.count] } < 1)
      #expect(copiesObserved { inner[\.large.count] } < 1)
    }

    @Test func `holds three copies for a large part, observed through scoped stores or not`() {
      let inner = inner
      let large = large
      #expect(copies { _ = inner.large.count } < 3.3)
      #expect(copies { _ = large.state.count } < 3.3)
      #expect(copiesObserved { inner.large.count } < 3.3)
      #expect(copiesObserved { large.state.count } < 3.3)
      #expect(copies { store.send(.go) } < 3.3)
    }

    @Test func `holds three copies for an optional part`() {
      let inner = inner
      #expect(copiesObserved { inner.ifLet(state: \.maybe, action: \.maybe).map { _ in 1 } ?? 0 } < 3.3)
      let maybe = inner.ifLet(state: \.maybe, action: \.maybe)
      #expect(copies { _ = maybe?.count } < 3.3)
      #expect(copiesObserved { maybe?.count ?? 0 } < 3.3)
      #expect(copies { store.send(.go) } < 3.3)
      expectEqual(maybe?.count, 2)
    }

    @Test func `holds five copies for the payload of a case`() {
      let choice = inner.scope(state: \.choice)
      #expect(copiesObserved { choice.ifCaseLet(state: \.large, action: \.maybe).map { _ in 1 } ?? 0 } < 5.3)
      let large = choice.ifCaseLet(state: \.large, action: \.maybe)
      #expect(copies { _ = large?.count } < 5.3)
      #expect(copiesObserved { large?.count ?? 0 } < 5.3)
      #expect(copies { store.send(.go) } < 5.3)
      expectEqual(large?.count, 1)
    }

    @Test func `holds three copies for a sequence`() {
      let inner = inner
      var sequence: Any?
      #expect(copies { sequence = inner.values(of: \.large) } < 3.3)
      #expect(copies { store.send(.go) } < 3.3)
      withExtendedLifetime(sequence) {}
    }
  }
#endif
