import Expectations
import Testing

/// A large feature takes the type checker seconds, even with a mistake. The bound only distinguishes seconds from
/// minutes: with several overloads of `action:` a typo in such a program took one to two minutes.
@Suite(.serialized) struct `The compile time of a large feature` {
  private static let boundInSeconds = 40.0

  private func check(_ program: LargeProgram) throws -> Compiler.Outcome {
    try Compiler().check(program.text, boundInSeconds: Self.boundInSeconds)
  }

  @Test(arguments: [true, false])
  func `a root of 30 children and 40 cases compiles`(hasEnvironments: Bool) throws {
    let outcome = try check(LargeProgram(hasEnvironments: hasEnvironments))
    #expect(outcome.isFinished && outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: [true, false])
  func `the path of a wrong child is one error on its line`(hasEnvironments: Bool) throws {
    let program = LargeProgram(path: "child18", hasEnvironments: hasEnvironments)
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(outcome.errors.map(\.line), [program.line(containing: "reducer17.pullback")])
    expectEqual(outcome.errors.first?.text.contains("CasePath<RootAction, Action18>"), true, "\(outcome.output)")
  }

  @Test(arguments: [true, false])
  func `a typo in a path is one error on its line`(hasEnvironments: Bool) throws {
    let program = LargeProgram(path: "chlid17", hasEnvironments: hasEnvironments)
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(outcome.errors.map(\.line), [program.line(containing: "reducer17.pullback")])
    expectEqual(outcome.errors.first?.text.contains("has no member 'chlid17'"), true, "\(outcome.output)")
  }

  @Test(arguments: [true, false])
  func `a typo in the state's path is one error on its line and nowhere else`(hasEnvironments: Bool) throws {
    let program = LargeProgram(state: "chlid17", hasEnvironments: hasEnvironments)
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(Set(outcome.errors.map(\.line)), [program.line(containing: "reducer17.pullback")])
    #expect(outcome.errors.contains { $0.text.contains("has no member 'chlid17'") }, "\(outcome.output)")
  }

  @Test(arguments: [true, false])
  func `a typo in the switch is one error on its line`(hasEnvironments: Bool) throws {
    let program = LargeProgram(tick: "tikc5", hasEnvironments: hasEnvironments)
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(outcome.errors.map(\.line), [program.line(containing: "case .tikc5")])
    expectEqual(outcome.errors.first?.text.contains("has no member 'tikc5'"), true, "\(outcome.output)")
  }

  @Test func `an environment that is forgotten is one error on its line`() throws {
    let program = LargeProgram(environment: "")
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(outcome.errors.map(\.line), [program.line(containing: "reducer17.pullback")])
    expectEqual(outcome.errors.first?.text.contains("Environment17"), true, "\(outcome.output)")
  }

  @Test func `a typo in an environment is one error on its line`() throws {
    let program = LargeProgram(environment: ", environment: { $0.chlid17 }")
    let outcome = try check(program)
    #expect(outcome.isFinished && outcome.status != 0)
    expectEqual(outcome.errors.map(\.line), [program.line(containing: "reducer17.pullback")])
    expectEqual(outcome.errors.first?.text.contains("has no member 'chlid17'"), true, "\(outcome.output)")
  }
}

/// A root feature of 30 children, as one expression, with a switch over its 40 cases.
private struct LargeProgram {
  /// The names that child 17 and the sixth tick use. Wrong names make the program wrong.
  var state = "child17"
  var path = "child17"
  var tick = "tick5"
  var environment = ", environment: { $0.child17 }"
  /// Whether each child has an environment of its own; if not, it has the root's.
  var hasEnvironments = true

  var text: String {
    let children = 0..<30
    return """
      import Composable
      \(children.map(child).joined(separator: "\n"))
      struct RootState { \(children.map { "var child\($0) = State\($0)()" }.joined(separator: "; ")); var ticks = 0 }
      @CasePathable enum RootAction {
      \(children.map { "  case child\($0)(Action\($0))" }.joined(separator: "\n"))
      \((0..<10).map { "  case tick\($0)" }.joined(separator: "\n"))
      }
      struct RootEnvironment: Sendable { \(children.map { "var child\($0) = Environment\($0)()" }.joined(separator: "; ")) }
      let root = Reducer<RootState, RootAction, RootEnvironment>.combine(
      \(children.map(pullback).joined(separator: "\n"))
        Reducer { state, action, environment in
          switch action {
      \(children.map { "    case .child\($0): return .none" }.joined(separator: "\n"))
      \((0..<10).map(ticking).joined(separator: "\n"))
          }
        }
      )
      """
  }

  func line(containing part: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(part) }.map { $0 + 1 }
  }

  private func child(_ number: Int) -> String {
    """
    struct State\(number): Equatable { var count = 0 }
    @CasePathable enum Action\(number) { case up, down, set(Int) }
    struct Environment\(number): Sendable {}
    let reducer\(number) = Reducer<State\(number), Action\(number), \(hasEnvironments ? "Environment\(number)" : "RootEnvironment")> { state, action, _ in
      switch action {
      case .up: state.count += 1; return .none
      case .down: state.count -= 1; return .send(.set(0))
      case .set(let value): state.count = value; return .none
      }
    }
    """
  }

  private func pullback(_ number: Int) -> String {
    let (state, path) = number == 17 ? (state, path) : ("child\(number)", "child\(number)")
    let environment = number == 17 ? environment : ", environment: { $0.child\(number) }"
    return "  reducer\(number).pullback(state: \\.\(state), action: \\.\(path)\(hasEnvironments ? environment : "")),"
  }

  private func ticking(_ number: Int) -> String {
    let effect = number.isMultiple(of: 2) ? ".none" : ".send(.child3(.set(\(number))))"
    return "    case .\(number == 5 ? tick : "tick\(number)"): state.ticks += \(number); return \(effect)"
  }
}
