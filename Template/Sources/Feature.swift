import Composable

/// What the screen shows.
struct Feature: Equatable {
  var isLoading = false
  var text = "Nothing yet"
}

/// What can happen.
@CasePathable enum FeatureAction: Equatable {
  case loadTapped
  case loaded(String)
}

/// What the feature needs from the outside world.
struct FeatureEnvironment: Sendable {
  var load: @Sendable () async -> String
}

/// What each action does.
let featureReducer: Reducer<Feature, FeatureAction, FeatureEnvironment> = Reducer { state, action, environment in
  switch action {
  case .loadTapped:
    guard !state.isLoading else { return .none }
    state.isLoading = true
    return .task { .loaded(await environment.load()) }

  case .loaded(let text):
    state.isLoading = false
    state.text = text
    return .none
  }
}
