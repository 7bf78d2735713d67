import Expectations
import Testing

/// The reason why reducers are declared with their type: then the types of composed reducers do not depend on whether
/// this body compiles.
@Suite(.serialized) struct `One mistake in the body of a reducer` {
  private static let declared = "let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer"
  private static let inferred = "let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment>"

  private func errors(_ declaration: String, _ body: String) throws -> [String] {
    let program = """
      import Composable
      struct Counter: Equatable { var count = 0, fact: String? }
      @CasePathable enum CounterAction: Equatable { case increment, askFact, fact(String) }
      struct CounterEnvironment: Sendable { var fact: @Sendable (Int) async throws -> String }
      \(declaration) { state, action, environment in
        switch action {
        case .increment:
          \(body)
        case .askFact:
          let count = state.count
          return .task { .fact(try await environment.fact(count)) }
        case .fact(let text):
          state.fact = text
          return .none
        }
      }
      struct App { var first = Counter(), second = Counter(), sheet: Counter? }
      @CasePathable enum AppAction { case first(CounterAction), second(CounterAction), sheet(CounterAction) }
      let appReducer: Reducer<App, AppAction, CounterEnvironment> = .combine(
        counterReducer.pullback(state: \\.first, action: \\.first),
        counterReducer.pullback(state: \\.second, action: \\.second),
        counterReducer.optional().pullback(state: \\.sheet, action: \\.sheet))
      """
    let outcome = try Compiler().check(program, boundInSeconds: 20)
    #expect(outcome.isFinished)
    return outcome.errors.map(\.text)
  }

  @Test(arguments: [
    ("state.cuont += 1; return .none", "has no member 'cuont'"),
    ("state.count += \"1\"; return .none", "cannot convert value of type 'String'"),
    ("state.count += number; return .none", "cannot find 'number' in scope"),
    ("return .nnoe", "has no member 'nnoe'"),
    ("return .send(.incremnt)", "has no member 'incremnt'"),
    ("return .fact", "has no member 'fact'"),
    ("environment.fcat(1); return .none", "has no member 'fcat'"),
    ("state.fact = state.count; return .none", "cannot assign value of type 'Int'"),
  ])
  func `is one error where the reducer's type is written out`(body: String, text: String) throws {
    let errors = try errors(Self.declared, body)
    expectEqual(errors.count, 1)
    #expect(errors.contains { $0.contains(text) }, "\(errors)")
  }

  @Test func `is an error at each use as well where the type is inferred`() throws {
    let errors = try errors(Self.inferred, "state.cuont += 1; return .none")
    #expect(errors.count > 3, "\(errors)")
  }

  @Test(arguments: [declared, inferred])
  func `causes all of those errors`(declaration: String) throws {
    try expectEqual(errors(declaration, "state.count += 1; return .none"), [])
  }
}
