import ComposableTesting

/// A heart that likes a post, and saves it with a request.
struct Heart: Hashable {
  var isOn = false
  var isSaved = false
}

@CasePathable enum HeartAction: Hashable, Sendable {
  case tapped
  case saved(Bool)
  case failed
}

typealias Save = @Sendable (Bool) async throws -> Void
typealias HeartStore = TestStore<Heart, HeartAction, Save>

struct HeartOffline: Error {}

/// Returns the reducer of a heart.
///
/// - Parameter isFaulty: Whether two requests may be in flight: then a failure may take back the wrong tap.
func heartReducer(isFaulty: Bool = false) -> Reducer<Heart, HeartAction, Save> {
  Reducer { heart, action, save in
    switch action {
    case .tapped:
      heart.isOn.toggle()
      let isOn = heart.isOn
      let request = Effect<HeartAction>.task {
        try await save(isOn)
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

/// Makes a heart whose server may fail after one suspension.
///
/// - Parameter isFaulty: Whether two requests may be in flight: then a failure may take back the wrong tap.
func makeHeart(isFaulty: Bool = false) -> HeartStore {
  let save: Save = { _ in
    await turn()
    if !choose("server", true, false) { throw HeartOffline() }
  }
  return HeartStore(initialState: Heart(), reducer: heartReducer(isFaulty: isFaulty), environment: save)
}

/// Independent hearts.
struct Hearts: Equatable {
  struct Row: Identifiable, Equatable {
    let id: Int
    var heart = Heart()
  }

  var rows: IdentifiedArrayOf<Row>
}

@CasePathable enum HeartsAction: Equatable, Sendable {
  case row(id: Int, HeartAction)
  case cleared
}

struct HeartsEnvironment: Sendable {
  var save: Save = { _ in }
}

typealias HeartsStore = TestStore<Hearts, HeartsAction, HeartsEnvironment>

/// Makes hearts whose server does not suspend.
func makeHearts(_ count: Int) -> HeartsStore {
  let row = heartReducer().pullback(state: \Hearts.Row.heart)
  let reducer: Reducer<Hearts, HeartsAction, HeartsEnvironment> = .combine(
    row.forEach(state: \.rows, action: \.row, environment: { $0.save }),
    Reducer { hearts, action, _ in
      if action == .cleared { for id in hearts.rows.ids { hearts.rows[id: id]?.heart = Heart() } }
      return .none
    })
  return HeartsStore(
    initialState: Hearts(rows: IdentifiedArray((0..<count).map { Hearts.Row(id: $0) })), reducer: reducer,
    environment: HeartsEnvironment())
}
