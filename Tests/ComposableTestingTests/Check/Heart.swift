import ComposableTesting

/// A heart that likes a post, and saves it with a request.
struct Heart: Hashable {
  var isOn = false
  var isSaved = false
}

enum HeartAction: Hashable, Sendable {
  case tapped
  case saved(Bool)
  case failed
}

typealias Save = @Sendable (Bool) async throws -> Void
typealias HeartStore = TestStore<Heart, HeartAction, Save>

struct HeartOffline: Error {}

/// Makes a heart whose server may fail after one suspension.
///
/// - Parameter isFaulty: Whether two requests may be in flight: then a failure may take back the wrong tap.
func makeHeart(isFaulty: Bool = false) -> HeartStore {
  let reducer = Reducer<Heart, HeartAction, Save> { heart, action, save in
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
  let save: Save = { _ in
    await turn()
    if !choose("server", true, false) { throw HeartOffline() }
  }
  return HeartStore(initialState: Heart(), reducer: reducer, environment: save)
}
