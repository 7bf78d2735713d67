import Composable
import ComposableTesting

/// Hearts that a user taps. Each is saved by a request of a second, which saves or fails.
public struct Hearts: Equatable, Sendable {
  struct Row: Hashable, Identifiable, Sendable {
    let id: Int
    var isOn = false
    /// The last value that the server confirmed.
    var isSaved = false
  }

  var rows: IdentifiedArrayOf<Row>
}

/// The actions of a list of hearts.
@CasePathable public enum HeartsAction: Equatable, Sendable {
  case row(id: Int, RowAction)
  /// The actions of a heart.
  public enum RowAction: Equatable, Sendable { case tapped, saved(Bool), failed }
}

/// A test store of hearts.
public typealias HeartsStore = TestStore<Hearts, HeartsAction, any Clock<Duration>>

private struct Offline: Error {}

/// - Parameter isFaulty: Whether a tap leaves the request before it in flight, and a failure inverts the heart.
private func heartReducer(isFaulty: Bool) -> Reducer<Hearts.Row, HeartsAction.RowAction, any Clock<Duration>> {
  Reducer { heart, action, clock in
    switch action {
    case .tapped:
      heart.isOn.toggle()
      let isOn = heart.isOn
      let request = Effect<HeartsAction.RowAction>.task {
        try await clock.sleep(for: .seconds(1))
        if choose("server", "saves", "fails") == "fails" { throw Offline() }
        return .saved(isOn)
      } catch: { _ in
        .failed
      }
      return isFaulty ? request : request.cancellable(id: "save", cancelInFlight: true)
    case .saved(let isOn): heart.isSaved = isOn
    case .failed: heart.isOn = isFaulty ? !heart.isOn : heart.isSaved
    }
    return .none
  }
}

extension HeartsStore {
  /// Makes a store of hearts.
  public static func hearts(_ count: Int, isFaulty: Bool = false) -> HeartsStore {
    let store = HeartsStore(
      initialState: Hearts(rows: IdentifiedArray((1...count).map { Hearts.Row(id: $0) })),
      reducer: heartReducer(isFaulty: isFaulty).forEach(state: \.rows, action: \.row, environment: { $0 }),
      environment: UnimplementedClock("clock"))
    store.environment = store.clock
    return store
  }
}

extension Hearts {
  /// The taps of a user, and a second that passes.
  public var moves: [Move<HeartsAction>] { rows.map { .send(.row(id: $0.id, .tapped)) } + [.advance(by: .seconds(1))] }

  /// Whether each heart is as it is saved.
  public var isSettled: Bool { rows.allSatisfy { $0.isOn == $0.isSaved } }
}
