import Expectations
import Testing

@testable import MacroExpansion

extension `The text that the macro for screens writes` {
  @Test func `dismisses a dialog by itself`() throws {
    try expectEqual(
      written("enum Destination: Equatable { case alert(Dialog<Alert>), edit(Form, FormAction) }"),
      #"""
      /// The state of the screen that is shown.
      @Composable.CasePathable
      nonisolated enum State: Equatable, Composable.CasePathable {
        case alert(Dialog<Alert>)
        case edit(Form)
      }

      /// The actions of all screens.
      @Composable.CasePathable
      nonisolated enum Action: Equatable, Swift.Sendable, Composable.CasePathable {
        case alert(Alert)
        case edit(FormAction)
      }

      /// The reducer of all screens, made of the reducer of each.
      nonisolated static func reducer<Environment>(
        edit: Composable.Reducer<Form, FormAction, Environment>,
        fileID: Swift.StaticString = #fileID,
        line: Swift.UInt = #line
      ) -> Composable.Reducer<State, Action, Environment> {
        .combine(
          Composable.Reducer<Dialog<Alert>, Alert, Environment>.dialog.ifCaseLet(state: \.alert, action: \.alert, fileID: fileID, line: line),
          edit.ifCaseLet(state: \.edit, action: \.edit, fileID: fileID, line: line)
        )
      }
      """#)
    for type in ["Dialog<Box<Int>>", "Composable.Dialog<Box<Int>>", "Composable::Dialog<Box<Int>>"] {
      #expect(try written("enum E { case ask(\(type)) }").contains("  case ask(Box<Int>)\n"))
    }
    // Its actions are its own.
    #expect(try written("enum E { case ask(Dialog<A>, B) }").contains("  ask: Composable.Reducer<Dialog<A>, B"))
    #expect(try written("enum E { case ask(Dialogs<A>), b(Dialog<A>.Button) }").contains("  .empty\n"))
  }

  @Test func `repeats an inherited protocol once`() throws {
    #expect(try written("enum A { case a(B, C) }").contains("enum Action: Swift.Sendable, Composable.CasePathable {"))
    #expect(
      try written("enum A: Sendable { case a(B, C) }").contains("enum Action: Sendable, Composable.CasePathable {"))
    #expect(
      try written("enum A<B>: Codable, Sendable where B: Codable { case a(B, C) }").contains(
        "enum State: Codable, Sendable, Composable.CasePathable {"))
    #expect(try written("enum A { case a }").contains("  .empty\n"))
  }
}
