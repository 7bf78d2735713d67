import Composable

// snippet
struct Like: Equatable {
  var isOn = false
  /// The last value that the server confirmed.
  var saved = false
}

enum LikeAction: Equatable, Sendable {
  case tapped
  case saved(Bool)
  case failed
}

struct LikeEnvironment: Sendable {
  var save: @Sendable (Bool) async throws -> Void
}

let likeReducer: Reducer<Like, LikeAction, LikeEnvironment> = Reducer {
  like, action, environment in
  switch action {
  case .tapped:
    like.isOn.toggle()
    let isOn = like.isOn
    return .task {
      try await environment.save(isOn)
      return .saved(isOn)
    } catch: { _ in
      .failed
    }
  case .saved(let isOn):
    like.saved = isOn
  case .failed:
    like.isOn.toggle()
  }
  return .none
}
// end

/// The same feature, repaired: a tap replaces the one before, and a failure returns to the last known value.
let mendedLikeReducer: Reducer<Like, LikeAction, LikeEnvironment> = Reducer { like, action, environment in
  switch action {
  // snippet
  case .tapped:
    like.isOn.toggle()
    let isOn = like.isOn
    return .task {
      try await environment.save(isOn)
      return .saved(isOn)
    } catch: { _ in
      .failed
    }
    .cancellable(id: "save", cancelInFlight: true)
  case .saved(let isOn):
    like.saved = isOn
  case .failed:
    like.isOn = like.saved
  // end
  }
  return .none
}
