import Composable

/// A text that is loaded on demand, and a timer that counts hundredths of a second.
struct Sample: Equatable {
  enum Text: Equatable {
    case none, loading
    case loaded(String)
    case failed(String)
  }

  var text = Text.none
  var ticks = 0
  var isRunning = false
}

@CasePathable enum SampleAction: Equatable {
  case loadTapped
  case textLoaded(String)
  case loadFailed(String)
  case startTapped, stopTapped
  case ticked
}

struct SampleEnvironment: Sendable {
  var clock: any Clock<Duration>
  var loadText: @Sendable () async throws -> String
}

let sampleReducer: Reducer<Sample, SampleAction, SampleEnvironment> = Reducer { state, action, environment in
  switch action {
  case .loadTapped:
    guard state.text != .loading else { return .none }
    state.text = .loading
    return .task {
      .textLoaded(try await environment.loadText())
    } catch: {
      .loadFailed("\($0)")
    }

  case .textLoaded(let text):
    state.text = .loaded(text)
    return .none

  case .loadFailed(let reason):
    state.text = .failed(reason)
    return .none

  case .startTapped:
    guard !state.isRunning else { return .none }
    state.isRunning = true
    return .timer(id: "ticks", every: .milliseconds(10), clock: environment.clock) { .ticked }

  case .ticked:
    state.ticks += 1
    return .none

  case .stopTapped:
    state.isRunning = false
    return .cancel(id: "ticks")
  }
}
