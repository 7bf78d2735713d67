import ComposableTesting
import Observation
import Synchronization

// snippet
/// A value on the heap: one pointer in the struct that has it.
@propertyWrapper struct Boxed<Value: Sendable>: Sendable {
  private var storage: [Value]

  init(wrappedValue: Value) { storage = [wrappedValue] }

  var wrappedValue: Value {
    get { storage[0] }
    set { storage[0] = newValue }
  }
}

extension Boxed: Equatable where Value: Equatable {}
// end

/// 8 KB without a reference.
struct Slab: Equatable, Sendable {
  var first = 0
  var numbers: InlineArray<1024, Int> = InlineArray(repeating: 0)

  static func == (one: Self, other: Self) -> Bool { one.first == other.first }
}

struct Yard: Equatable {
  @Boxed var left = Slab()
  @Boxed var right = Slab()
}

@CasePathable enum YardAction: Equatable { case left(Int), right(Int) }

let slabReducer: Reducer<Slab, Int, Void> = Reducer { slab, number, _ in
  slab.first = number
  return .none
}

let yardReducer: Reducer<Yard, YardAction, Void> = .combine(
  slabReducer.pullback(state: \.left, action: \.left),
  slabReducer.pullback(state: \.right, action: \.right)
)

struct `A large part of a state` {
  @Test func `in a box takes a pointer, and remains a value`() {
    #expect(MemoryLayout<Slab>.size == 8_200)
    #expect(MemoryLayout<Yard>.size == 2 * MemoryLayout<Int>.size)
    #expect(MemoryLayout<IdentifiedArrayOf<Branch>>.size <= 48)
    #expect(MemoryLayout<String>.size <= 24)
    let store = TestStore(initialState: Yard(), reducer: yardReducer, environment: ())
    let before = store.state
    store.send(.left(1)) { $0.left.first = 1 }
    store.send(.right(2)) { $0.right.first = 2 }
    #expect(before == Yard())
    store.finish()
  }

  @MainActor @Test func `in a box is observed alone`() {
    let store = Store(initialState: Yard(), reducer: yardReducer, environment: ())
    let changes = Mutex(0)
    withObservationTracking {
      _ = store.left.first
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    store.send(.right(2))
    #expect(changes.withLock { $0 } == 0)
    store.send(.left(1))
    #expect(changes.withLock { $0 } == 1)
  }
}
