import Expectations
import Foundation
import Testing

/// The statements of the README about modules whose declarations belong to the main actor, and about public actions.
@Suite(.serialized) struct `The types of a feature` {
  private func errors(_ program: String, flags: [String] = []) throws -> [String] {
    let outcome = try Compiler().check(program, boundInSeconds: 20, flags: flags)
    #expect(outcome.isFinished)
    return outcome.errors.map(\.text)
  }

  @Test(arguments: IsolationFlags.all) func `of the article on SwiftUI compile in a module of the main actor`(
    flags: [String]
  ) throws {
    let article = try String(
      contentsOf: Repository.root.appending(path: "Sources/Composable/Composable.docc/Articles/WithSwiftUI.md"),
      encoding: .utf8)
    let programs = article.components(separatedBy: "<!-- swift new -->\n\n```swift\n").dropFirst()
    expectEqual(programs.count, 2)
    for program in programs {
      let program = try #require(program.components(separatedBy: "\n```").first)
      try expectEqual(errors(program, flags: flags), [])
    }
  }

  /// A feature in another one, each of whose declarations has a modifier, or not. The counter has one by its macro.
  private func isolated(
    state: String = "nonisolated", action: String = "nonisolated", environment: String = "nonisolated",
    reducer: String = "nonisolated", flags: [String]
  ) throws -> [String] {
    try errors(
      """
      import Composable
      @BindableFields struct Counter: Equatable { var count = 0 ; @BindableState var text = "" }
      extension Counter { mutating func add(_ step: Int) { count += step } }
      \(action) enum CounterAction: Equatable { case add, set(Int), failed }
      \(environment) struct CounterEnvironment: Sendable { var step: @Sendable () async throws -> Int = { 1 } }
      \(reducer) let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
        state, action, environment in
        if action == .set(1) { return .send(.add) }
        switch action {
        case .add: return .task { .set(try await environment.step()) } catch: { _ in .failed }
        case .set(let count): state.count = count
        case .failed: state.add(1)
        }
        return .none
      }
      \(state) struct App: Equatable { var counter = Counter(), loads = 0 }
      @CasePathable enum AppAction: Equatable { case counter(CounterAction), refresh }
      \(environment) struct AppEnvironment: Sendable { var counter = CounterEnvironment() }
      \(reducer) let appReducer: Reducer<App, AppAction, AppEnvironment> = .combine(
        counterReducer.pullback(state: \\.counter, action: \\.counter, environment: \\.counter),
        Reducer { app, action, environment in
          guard case .refresh = action else { return .none }
          app.loads += 1
          return .run { send in await send(.counter(.set(try await environment.counter.step()))) }
        }
      )
      func show() {
        let store = Store(initialState: App(), reducer: appReducer, environment: AppEnvironment())
        store.send(.refresh)
        store.scope(state: \\.counter, action: \\.counter).send(.add)
      }
      nonisolated func inATest() -> some Sendable { appReducer }
      """, flags: flags)
  }

  @Test(arguments: IsolationFlags.all)
  func `compile in a module of the main actor when all of them are nonisolated`(flags: [String]) throws {
    try expectEqual(isolated(flags: flags), [])
  }

  @Test(arguments: IsolationFlags.all)
  func `do not compile in a module of the main actor when one of them is isolated`(flags: [String]) throws {
    #expect(
      try isolated(state: "", flags: flags).contains {
        $0.contains("type 'WritableKeyPath<App, Counter>' does not conform to the 'Sendable' protocol")
      })
    #expect(
      try isolated(action: "", flags: flags).contains {
        $0.contains("main actor-isolated conformance of 'CounterAction' to 'Equatable' cannot be used in nonisolated")
      })
    #expect(try !isolated(environment: "", flags: flags).isEmpty)
    #expect(
      try isolated(reducer: "", flags: flags).contains {
        $0.contains("main actor-isolated let 'appReducer' can not be referenced from a nonisolated context")
      })
  }

  /// A mistake of the compiler: it takes the awaited call inside the closure for a part of the initial value.
  @Test func `do not compile in a module of the main actor if a reducer with an effect names an isolated one`() throws {
    let text = "default argument cannot be both main actor-isolated and nonisolated"
    #expect(try isolated(reducer: "", flags: IsolationFlags.all[0]).contains(text))
    try expectEqual(
      errors(
        """
        @MainActor let one = 1
        nonisolated func run(_ number: Int, _ body: nonisolated(nonsending) @escaping @Sendable () async -> Void) {}
        nonisolated func load() async {}
        @MainActor let two: Void = run(one) { await load() }
        """), [text])
  }

  @Test(arguments: IsolationFlags.all)
  func `compile in a module of the main actor inside a nonisolated enum`(flags: [String]) throws {
    try expectEqual(
      errors(
        """
        import Composable
        nonisolated enum Form {
          struct State: Equatable { @BindableState var text = "" ; var count = 0 }
          @CasePathable enum Action: BindableAction, Equatable { case binding(BindingAction<State>), row(RowAction) }
          enum RowAction: Equatable { case tapped }
          @Unimplemented struct Environment: Sendable { var fact: @Sendable (Int) async throws -> String }
          static let facts: Reducer<State, Action, Environment> = Reducer { state, action, environment in
            if action == .row(.tapped) { state.count += 1 }
            let count = state.count
            return .task { .binding(.set(\\.$text, try await environment.fact(count))) }
          }
          static let reducer: Reducer<State, Action, Environment> = .combine(facts, Reducer { _, _, environment in
            .fireAndForget { _ = try await environment.fact(1) }
          })
          .binding()
        }
        @Screens enum Screen { case form(Form.State, Form.Action), about }
        func show() {
          let store = Store(initialState: Form.State(), reducer: Form.reducer, environment: .unimplemented)
          store.$text = "blue"
        }
        nonisolated func inATest() -> some Sendable { Screen.reducer(form: Form.reducer) }
        """, flags: flags), [])
  }

  @Test func `compile in the Swift 5 mode with complete checks and one feature`() throws {
    let program = """
      import Composable
      struct Counter: Equatable { @BindableState var text = "" }
      @CasePathable enum CounterAction: BindableAction { case binding(BindingAction<Counter>) }
      struct App { var counter = Counter() }
      @CasePathable enum AppAction { case counter(CounterAction) }
      let counterReducer: Reducer<Counter, CounterAction, Void> = .empty.binding()
      let appReducer: Reducer<App, AppAction, Void> =
        counterReducer.pullback(state: \\.counter, action: \\.counter, environment: { _ in })
      """
    let flags = ["-swift-version", "5", "-strict-concurrency=complete"]
    #expect(
      try errors(program, flags: flags).contains { $0.contains("does not conform to the 'Sendable' protocol") })
    try expectEqual(errors(program, flags: flags + ["-enable-upcoming-feature", "InferSendableFromCaptures"]), [])
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
    try expectEqual(errors(program(": Sendable")), [])
    #expect(
      try errors(program("")).contains { $0.contains("'CounterAction' does not conform to the 'Sendable' protocol") })
  }
}

/// The default isolation of a module.
enum IsolationFlags {
  /// The flags of a package and, with a feature more, of a new project in Xcode 26.
  static let all = [
    ["-default-isolation", "MainActor"],
    ["-default-isolation", "MainActor"]
      + ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"].flatMap { ["-enable-upcoming-feature", $0] },
  ]
}
