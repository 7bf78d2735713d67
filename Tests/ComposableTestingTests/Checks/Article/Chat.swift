import Composable

struct Chat: Equatable {
  var lines: [String] = []
  var draft = ""
  var isConnected = true
  var minutes = 0
}

enum ChatAction: Equatable {
  case appeared, received(String), disconnected, ticked, typed(String), save
}

struct ChatEnvironment: Sendable {
  var clock: any Clock<Duration>
  var random: RandomSource
  var connect: @Sendable () -> AsyncThrowingStream<String, any Error>
  var history: @Sendable () -> AsyncThrowingStream<ChatAction, any Error>
  var save: @Sendable (String) async throws -> Void
}

let chatReducer: Reducer<Chat, ChatAction, ChatEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .appeared:
    return .merge(
      .stream(environment.history(), catch: { .received("No history: \($0)") }),
      .run { send in
        for try await line in environment.connect() { await send(.received(line)) }
      } catch: { _, send in
        await send(.disconnected)
      }
      .retry(
        .exponential(
          from: .seconds(1), most: .seconds(60), attempts: 3, jitter: environment.random),
        clock: environment.clock),
      .timer(every: .seconds(60), clock: environment.clock) { .ticked })
  case .received(let line):
    state.lines.append(line)
    return .none
  case .disconnected:
    state.isConnected = false
    return .none
  case .ticked:
    state.minutes += 1
    return .none
  case .typed(let draft):
    state.draft = draft
    return .send(.save)
      .debounce(id: "save", for: .seconds(1), atMost: .seconds(3), clock: environment.clock)
  case .save:
    let draft = state.draft
    return .fireAndForget { try await environment.save(draft) }
  }
}
