import Testing

/// The statements of the README about modules whose declarations belong to the main actor, and about public actions.
@Suite(.serialized) struct `The types of a feature` {
  private func errors(_ program: String, flags: [String] = []) throws -> [String] {
    let outcome = try Compiler().check(program, boundInSeconds: 20, flags: flags)
    #expect(outcome.isFinished)
    return outcome.errors.map(\.text)
  }

  /// A feature in another one, each of whose types conforms to a protocol, or not.
  private func isolated(state: String, action: String, environment: String) throws -> [String] {
    try errors(
      """
      import Composable
      nonisolated protocol Feature: SendableMetatype {}
      protocol Nothing {}
      struct Counter: Equatable, \(state) { var count = 0 ; @BindableState var text = "" }
      enum CounterAction: Equatable, \(action) { case add, set(Int) }
      struct CounterEnvironment: Sendable, \(environment) { var step: @Sendable () -> Int = { 1 } }
      let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer { state, action, environment in
        if action == .set(1) { return .send(.add) }
        switch action {
        case .add: state.count += environment.step()
        case .set(let count): state.count = count
        }
        return .none
      }
      struct App: Equatable, \(state) { var counter = Counter() }
      @CasePathable enum AppAction: Equatable { case counter(CounterAction) }
      struct AppEnvironment: Sendable, \(environment) { var counter = CounterEnvironment() }
      let appReducer: Reducer<App, AppAction, AppEnvironment> =
        counterReducer.pullback(state: \\.counter, action: \\.counter, environment: \\.counter)
      """, flags: ["-default-isolation", "MainActor"])
  }

  @Test func `compile in a module of the main actor when all of them are nonisolated`() throws {
    #expect(try isolated(state: "Feature", action: "Feature", environment: "Feature") == [])
  }

  @Test(arguments: [
    ("Nothing", "Feature", "Feature"), ("Feature", "Nothing", "Feature"), ("Feature", "Feature", "Nothing"),
  ])
  func `do not compile in a module of the main actor when one of them is isolated`(
    state: String, action: String, environment: String
  ) throws {
    #expect(try !isolated(state: state, action: action, environment: environment).isEmpty)
  }

  @Test func `compile as public types when the action is Sendable`() throws {
    func program(_ conformance: String) -> String {
      """
      import Composable
      public struct Counter { public var count = 0 }
      @CasePathable public enum CounterAction\(conformance) { case add, set(Int) }
      public let counterReducer: Reducer<Counter, CounterAction, Void> = Reducer { state, _, _ in .none }
      """
    }
    #expect(try errors(program(": Sendable")) == [])
    #expect(
      try errors(program("")).contains { $0.contains("'CounterAction' does not conform to the 'Sendable' protocol") })
  }
}
