import Composable

struct Counter: Equatable { var count = 0, fact: String? }
enum CounterAction: Equatable { case increment, askFact, fact(String) }
struct CounterEnvironment: Sendable { var fact: @Sendable (Int) async throws -> String }

let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
  state, action, environment in
  switch action {
  case .increment:
    state.count += 1
    return .none
  case .askFact:
    let count = state.count
    return .task { .fact(try await environment.fact(count)) }
  case .fact(let text):
    state.fact = text
    return .none
  }
}
