import Composable
import Synchronization

/// The flat counter, with an action for each kind of work.
package struct Flat: Equatable, Sendable {
  package var count = 0
  @BindableState package var text = ""
  package init() {}
}

package enum FlatAction: BindableAction {
  case add
  case chain(Int)
  case load
  case loaded
  case wait(Int)
  case waitForEver(Int)
  case stop(Int)
  case debounce
  case debounceAtMost
  case delay(Int)
  case binding(BindingAction<Flat>)

  package var binding: BindingAction<Flat>? { if case .binding(let action) = self { action } else { nil } }
}

package let flatReducer: Reducer<Flat, FlatAction, Void> = Reducer { state, action, _ in
  switch action {
  case .add:
    state.count &+= 1
    return .none
  case .chain(let left):
    state.count &+= 1
    return left == 0 ? .none : .send(.chain(left - 1))
  case .load:
    return .run { send in await send(.loaded) }
  case .loaded:
    state.count &+= 1
    return .none
  case .wait(let id):
    return .run { _ in await suspendUntilCancelled() }.cancellable(id: id)
  case .waitForEver(let id):
    // It does not resume when it is canceled: resuming involves other threads, whose number of instructions varies.
    return .run { _ in await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }.cancellable(id: id)
  case .debounce:
    return .send(.add).debounce(id: 0, for: .seconds(1_000), clock: ContinuousClock())
  case .debounceAtMost:
    return .send(.add).debounce(id: 1, for: .seconds(1_000), atMost: .seconds(100_000), clock: ContinuousClock())
  case .delay(let id):
    return .send(.add).delay(for: .seconds(1_000), clock: ContinuousClock()).cancellable(id: id)
  case .stop(let id):
    return .cancel(id: id)
  case .binding:
    return .none
  }
}
.binding()

/// Suspends on the current actor until the task is canceled. An `AsyncStream` would leave the actor to wait.
package nonisolated(nonsending) func suspendUntilCancelled() async {
  await suspendUntilCancelled(isolation: #isolation)
}

private func suspendUntilCancelled(isolation: isolated (any Actor)?) async {
  let gate = Gate()
  await withTaskCancellationHandler {
    // A closure leaves the actor unless it captures the parameter.
    _ = isolation
    await withCheckedContinuation { gate.wait($0) }
  } onCancel: {
    gate.open()
  }
}

/// A gate that suspends one task until it is opened.
private final class Gate: Sendable {
  private enum State {
    case closed
    case waiting(CheckedContinuation<Void, Never>)
    case open
  }

  private let state = Mutex(State.closed)

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    let isOpen = state.withLock { state in
      if case .open = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isOpen { continuation.resume() }
  }

  func open() {
    let old = state.withLock { state in
      defer { state = .open }
      return state
    }
    if case .waiting(let continuation) = old { continuation.resume() }
  }
}

/// One level of nesting.
package struct Level<Child: Sendable>: Sendable {
  package var number = 0
  package var child: Child
  package init(child: Child) { self.child = child }
}

extension Level: Equatable where Child: Equatable {}

package enum LevelAction<Child: Sendable>: CasePathable, Sendable {
  case child(Child)
  case number(Int)

  package struct Cases: Sendable {
    package var child: CasePath<LevelAction, Child> {
      CasePath(embed: { .child($0) }, extract: { if case .child(let child) = $0 { child } else { nil } })
    }
  }
  package static var cases: Cases { Cases() }
}

/// A list of rows.
package struct Row: Identifiable, Equatable, Sendable {
  package var id: Int
  package var count = 0
  package init(id: Int) { self.id = id }
}

package enum RowAction: Sendable {
  case add
  case wait
}

package struct List: Equatable, Sendable {
  package var rows: IdentifiedArray<Int, Row>
  package var selected = 0
  package init(count: Int) { rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) }) }
}

package enum ListAction: CasePathable, Sendable {
  case row(id: Int, action: RowAction)
  case select(Int)
  case remove(Int)

  package struct Cases: Sendable {
    package var row: CasePath<ListAction, (Int, RowAction)> {
      CasePath(
        embed: { .row(id: $0.0, action: $0.1) },
        extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
    }
  }
  package static var cases: Cases { Cases() }
}

package let rowReducer: Reducer<Row, RowAction, Void> = Reducer { state, action, _ in
  switch action {
  case .add:
    state.count &+= 1
    return .none
  case .wait:
    return .run { _ in await suspendUntilCancelled() }
  }
}

package let listReducer: Reducer<List, ListAction, Void> = .combine(
  rowReducer.forEach(state: \.rows, action: \.row),
  Reducer { state, action, _ in
    switch action {
    case .row: break
    case .select(let row): state.selected = row
    case .remove(let id): state.rows.remove(id: id)
    }
    return .none
  })

/// A large array, of which one element changes.
package struct Large: Sendable {
  package var numbers: [Int]
  package init(count: Int) { numbers = Array(0..<count) }
}

package let largeReducer: Reducer<Large, Int, Void> = Reducer { state, index, _ in
  state.numbers[index] &+= 1
  return .none
}
