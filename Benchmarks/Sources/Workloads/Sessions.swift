import Composable

/// A feature as a service has one for each client: it counts what a stream delivers, and saves when it is quiet.
package struct Session: Equatable, Sendable {
  package var count = 0
  package var saves = 0
  package init() {}
}

package enum SessionAction: Sendable {
  case add
  case addAndSaveLater
  case save
  case follow(AsyncStream<Int>)
}

package let sessionReducer = Reducer<Session, SessionAction, Void> { state, action, _ in
  switch action {
  case .add:
    state.count &+= 1
    return .none
  case .addAndSaveLater:
    state.count &+= 1
    return .send(.save).debounce(id: "save", for: .seconds(1_000), clock: ContinuousClock())
  case .save:
    state.saves &+= 1
    return .none
  case .follow(let values):
    return .stream(values.map { _ in .add })
  }
}

/// The same, written by hand.
package final actor HandwrittenSession {
  package private(set) var count = 0
  private var saves = 0
  private var saving: Task<Void, Never>?
  private var following: Task<Void, Never>?

  package init() {}

  deinit {
    saving?.cancel()
    following?.cancel()
  }

  package func add() { count &+= 1 }

  package func addAndSaveLater() {
    count &+= 1
    saving?.cancel()
    saving = Task { [weak self] in
      do { try await ContinuousClock().sleep(for: .seconds(1_000)) } catch { return }
      await self?.save()
    }
  }

  private func save() { saves &+= 1 }

  package func follow(_ values: AsyncStream<Int>) {
    following = Task { [weak self] in
      for await _ in values { await self?.add() }
    }
  }
}
