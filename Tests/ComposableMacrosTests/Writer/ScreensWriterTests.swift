import Expectations
import Testing

@testable import MacroExpansion

struct `The text that the macro for screens writes` {
  func result(_ source: String) -> DeclarationScanner.Result {
    DeclarationScanner.scan(source, for: .screens)
  }

  func written(_ source: String) throws -> String {
    ScreensWriter.members(of: try #require(result(source).declaration))
  }

  @Test func `has a state, an action and a reducer`() throws {
    try expectEqual(
      written(
        """
        public enum Path: Equatable, Codable {
          /// The list.
          case list(Items, ItemsAction), about(About)
          case `default`(Other.State, Other.Action)
          case licence
        }
        """),
      #"""
      /// The state of the screen that is shown.
      @Composable.CasePathable
      public nonisolated enum State: Equatable, Codable, Composable.CasePathable {
        /// The list.
        case list(Items)
        /// The list.
        case about(About)
        case `default`(Other.State)
        case licence
      }

      /// The actions of all screens.
      @Composable.CasePathable
      public nonisolated enum Action: Equatable, Codable, Swift.Sendable, Composable.CasePathable {
        /// The list.
        case list(ItemsAction)
        case `default`(Other.Action)
      }

      /// The reducer of all screens, made of the reducer of each.
      public nonisolated static func reducer<Environment>(
        list: Composable.Reducer<Items, ItemsAction, Environment>,
        default: Composable.Reducer<Other.State, Other.Action, Environment>,
        fileID: Swift.StaticString = #fileID,
        line: Swift.UInt = #line
      ) -> Composable.Reducer<State, Action, Environment> {
        .combine(
          list.ifCaseLet(state: \.list, action: \.list, fileID: fileID, line: line),
          `default`.ifCaseLet(state: \.`default`, action: \.`default`, fileID: fileID, line: line)
        )
      }
      """#)
  }

  @Test func `is an error for other declarations`() {
    let payload =
      "a screen carries its state and its action, without labels: write 'case a(Feature, FeatureAction)', 'case "
      + "a(Feature)' for a screen that sends nothing, or 'case a' for a screen without a state"
    expectEqual(result("enum E { case a(b: B, C) }").findings.map(\.message), [payload])
    expectEqual(result("enum E { case a(B, C, D) }").findings.map(\.message), [payload])
    expectEqual(
      result("enum E {\n#if DEBUG\ncase a(B, C)\n#endif\n}").findings.map(\.message),
      [
        "'@Screens' cannot generate a parameter inside '#if': move 'a' out of it"
      ])
    expectEqual(
      result("struct E {}").findings.map(\.message),
      [
        "'@Screens' generates the state and the action of an enum of screens, but 'E' is a struct: remove the "
          + "attribute, or write 'enum E'"
      ])
    expectEqual(
      result("enum E { case a(B, C); struct State {} }").findings.map(\.message),
      [
        "'@Screens' generates 'struct State': remove the declaration, or remove the attribute"
      ])
    let hidden =
      "which hides this one: rename this one, or use a 'typealias' of it that is declared outside the enum"
    expectEqual(
      result("enum E { case a([State], F<Action.B>) }").findings.map(\.message),
      [
        "'@Screens' generates a 'State', \(hidden)", "'@Screens' generates an 'Action', \(hidden)",
      ])
    #expect(result("enum E { case a(A.State, M::Action), b(Stateful, Actions) }").findings.isEmpty)
    for name in ["cases", "Cases", "State", "Action", "fileID", "line"] {
      expectEqual(
        result("enum E { case \(name)(B, C) }").findings.map(\.message),
        [
          "'@Screens' generates a declaration with the name '\(name)': rename the case, for example to "
            + "'\(name.lowercased())_'"
        ])
    }
    expectEqual(
      result("enum E { case a(B, C), a(D, F) }").findings.map(\.message),
      [
        "'a(_:_:)' and 'a(_:_:)' would both have the path '\\.a': rename one of them"
      ])
  }
}
