import Expectations
import Foundation
import Testing

/// The messages of the compiler for mistakes: its own, and those of declarations that explain what to do instead.
@Suite(.serialized) struct `The messages of the compiler` {
  private static let declarations = #"""
    import Composable
    import ComposableTesting
    import ComposableTerminal
    struct Row: Equatable, Identifiable { let id: Int; var name = "" }
    struct State: Equatable { var n = 0, name = ""; @BindableState var text = ""; var rows: IdentifiedArrayOf<Row> = []; var list: [Row] = [], child: Row?; var sealed: [Sealed] = [] }
    struct Sealed: Equatable { init(from number: Int) {} }
    @CasePathable enum RowAction { case tapped, renamed(String), called(@Sendable () -> Void) }
    @CasePathable enum Action: BindableAction { case row(id: Int, action: RowAction), child(RowAction), loaded(Int), tick, binding(BindingAction<State>) }
    @CasePathable enum Plain: Equatable { case loaded(Int), row(id: Int, action: Bare), tick }
    enum Bare: Equatable { case tapped }
    let row: Reducer<Row, RowAction, Void> = .empty
    let child = row
    let rowArray = [Row(id: 1)]
    @Sendable func g() async {}
    final class OnlyHere { var n = 0 }
    enum Opened { case file(OnlyHere) }
    enum Answer: Equatable { case surely }
    @CasePathable enum EditAction: Equatable { case renamed(String) }
    let edit: Reducer<Row, EditAction, Void> = .empty
    @Screens enum Place: Equatable { case alert(Dialog<Answer>), edit(Row, EditAction) }
    struct TripState: Equatable { var place: Place.State? }
    @CasePathable enum TripAction { case place(PresentationAction<Place.Action>) }
    typealias Trip = TripState
    func sheet<Item, Content>(_ item: Item?, _ content: (Item) -> Content) {}
    func ask<A>(_ dialog: Store<Dialog<A>, A>?) {}
    func editor(_ store: Store<Row, EditAction>) {}
    """#

  private static let notEquatable =
    #"the action is not Equatable: name its case, 'receive(\.loaded)', with its payload, 'receive(\.loaded, 42)', "#
    + "or make the action Equatable"
  private static let noCase =
    "the action has no case with this name: check the spelling, the type of an id, and that each action along the path "
    + "is '@CasePathable'"
  private static let noCaseWithValue =
    "the action has no case with this name and an Equatable payload of this type"
  private static let noCaseToSend =
    "the action has no case with this name and without a payload: check the spelling, the type of an id, and that each "
    + "action along the path is '@CasePathable'"
  private static let noCaseToSendWithValue = "the action has no case with this name and a payload of this type"
  private static let noCaseWithPart =
    "the action has no case with this name whose payload has the type of this part of the state"
  private static let noPresentation =
    "the action has no case with this name that carries the 'PresentationAction' of this part of the state"
  private static let array =
    "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"
  private static let plainField =
    #"only a bindable field can be set: declare it '@BindableState var' and write its name with a '$', '\.$text'"#

  private static let optionalChild = "the child is optional: write 'presented', or 'optional()' before 'pullback'"
  private static let notBindable =
    "the action is not BindableAction: write 'enum Action: BindableAction', with a 'case binding(BindingAction<State>)'"
  private static let arrayOfRows =
    "an array cannot find a row by its id: use an IdentifiedArray, 'var rows: IdentifiedArrayOf<Row>'"

  private static var article: String {
    get throws {
      try String(
        contentsOf: Repository.root.appending(path: "Sources/Composable/Composable.docc/Articles/CasePaths.md"),
        encoding: .utf8)
    }
  }

  @Test func `are quoted in the article`() throws {
    let article = try Self.article
    let texts = [
      Self.notEquatable, Self.noCase, Self.noCaseWithValue, Self.noCaseToSend, Self.noCaseToSendWithValue,
      Self.noCaseWithPart, Self.noPresentation, Self.array, Self.plainField, Self.optionalChild, Self.notBindable,
      Self.arrayOfRows,
    ]
    for text in texts { #expect(article.contains("| \(text) |")) }
  }

  /// The errors in functions of one line each, in their order.
  private func errors(_ lines: [String], of feature: String = "") throws -> [String] {
    let program = lines.enumerated().map { number, line in
      """
      @MainActor func f\(number)(_ store: Store<\(feature)State, \(feature)Action>, \
      _ test: TestStore<\(feature)State, \(feature)Action, Void>, \
      _ plain: TestStore<State, Plain, Void>) { \(line) }
      """
    }.joined(separator: "\n")
    let outcome = try Compiler().check("\(Self.declarations)\n\(program)", boundInSeconds: 40)
    #expect(outcome.isFinished)
    let first = Self.declarations.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    return outcome.errors.sorted { ($0.line, $0.column, $0.text) < ($1.line, $1.column, $1.text) }.map { error in
      "\(error.line - first): \(error.text)"
    }
  }

  @Test func `are none for correct code`() throws {
    let errors = try errors([
      #"test.receive(\.loaded); test.receive(\.loaded) { $0.n = 1 }; test.receive(\.tick, at: #_sourceLocation)"#,
      #"test.receive(\.loaded, 42); test.receive(\.loaded, 42) { $0.n = 42 }; test.receive(\.row[id: 1].renamed, "a")"#,
      #"test.receive(\.row[id: 1].tapped) { $0.n = 1 }; test.receive(where: { _ in true })"#,
      #"plain.receive(.loaded(1)); plain.receive(.tick) { $0.n = 1 }; plain.receive(\.loaded); plain.receive(\.loaded, 1)"#,
      #"plain.receive(.row(id: 1, action: .tapped)); plain.receive(\.row[id: 1], .tapped); plain.receive(\.row[id: 1])"#,
      #"let path: KeyPath<Action.Cases, CasePath<Action, Int>> = \.loaded; test.receive(path); test.receive(path, 1)"#,
      #"test.send(\.tick); test.send(\.tick) { $0.n = 1 }; test.send(\.row[id: 1].tapped, at: #_sourceLocation)"#,
      #"test.send(\.loaded, 42) { $0.n = 42 }; test.send(\.row[id: 1].renamed, "a"); test.send(\.child, .tapped)"#,
      #"plain.send(.tick) { $0.n = 1 }; plain.send(.loaded(1)); plain.send(\.tick); plain.send(\.row[id: 1], .tapped)"#,
      #"test.send(\.binding, .set(\.$text, "a")) { $0.text = "a" }"#,
      #"_ = test.ifLet(state: \.rows[id: 1], action: \.row[id: 1]); _ = test.ifLet(state: \.child, action: \.child)"#,
      #"let a: Action = .binding(.set(\.$text, "a")); _ = a; _ = BindingAction<State>.set(\.$text, "a")"#,
      #"let r: Reducer<State, Action, Void> = row.forEach(state: \.rows, action: \.row, environment: { $0 }); _ = r"#,
      #"_ = store.ifLet(state: \.rows[id: 1], action: \.row[id: 1]); _ = store.scope(state: \.rows)"#,
      #"store[\.n, sending: \.loaded] += 1; _ = store[\.n, sending: \.loaded]"#,
    ])
    expectEqual(errors, [])
  }

  @Test func `let an action that is not Equatable be received by its case`() throws {
    let errors = try errors([
      "test.receive(.loaded(42))",
      "test.receive(.tick) { $0.n = 1 }",
      #"test.receive(.row(id: 1, action: .renamed("a")))"#,
    ])
    expectEqual(errors, (0..<3).map { "\($0): 'receive(_:_:at:)' is unavailable: \(Self.notEquatable)" })
  }

  @Test func `name a path to no case, whether the action is Equatable or not`() throws {
    let errors = try errors([
      #"test.receive(\.laoded)"#,
      #"plain.receive(\.laoded) { $0.n = 1 }"#,
      #"test.receive(\.row[id: 1].tpaped)"#,
      #"test.receive(\.row[id: "a"].tapped)"#,
      #"plain.receive(\.row[id: 1].tapped)"#,
    ])
    expectEqual(errors, (0..<5).map { "\($0): 'receive(_:_:at:)' is unavailable: \(Self.noCase)" })
  }

  @Test func `name a path to no case with such a payload`() throws {
    let errors = try errors([
      #"test.receive(\.laoded, 42)"#,
      #"plain.receive(\.laoded, 42) { $0.n = 1 }"#,
      #"test.receive(\.loaded, "a")"#,
    ])
    expectEqual(errors, (0..<3).map { "\($0): 'receive(_:_:_:at:)' is unavailable: \(Self.noCaseWithValue)" })
  }

  @Test func `name a path to no case that can be sent`() throws {
    let lines = [
      #"test.send(\.tcik)"#,
      #"plain.send(\.tcik) { $0.n = 1 }"#,
      #"test.send(\.row[id: 1].tpaped)"#,
      #"test.send(\.row[id: "a"].tapped)"#,
      #"plain.send(\.row[id: 1].tapped)"#,
      // Without its payload.
      #"test.send(\.loaded)"#,
    ]
    try expectEqual(errors(lines), lines.indices.map { "\($0): 'send(_:_:at:)' is unavailable: \(Self.noCaseToSend)" })
  }

  @Test func `name a path to no case that can be sent with such a payload`() throws {
    let lines = [#"test.send(\.laoded, 42)"#, #"plain.send(\.laoded, 42) { $0.n = 1 }"#, #"test.send(\.loaded, "a")"#]
    try expectEqual(
      errors(lines),
      lines.indices.map { "\($0): 'send(_:_:_:at:)' is unavailable: \(Self.noCaseToSendWithValue)" })
  }

  @Test func `report a mistake elsewhere in a send at its location`() throws {
    let errors = try errors([
      #"test.send(\.tick) { $0.m = 1 }"#,
      #"test.send(\.loaded, 42) { $0.m = 1 }"#,
      #"plain.send(.loaded(1)) { $0.n = "a" }"#,
      #"plain.send(.loaded("a"))"#,
      #"plain.send(.laoded(1))"#,
      #"test.send(.tcik)"#,
    ])
    expectEqual(
      errors,
      [
        "0: value of type 'State' has no member 'm'",
        "1: value of type 'State' has no member 'm'",
        "2: cannot assign value of type 'String' to type 'Int'",
        "3: cannot convert value of type 'String' to expected argument type 'Int'",
        "4: type 'Plain' has no member 'laoded'",
        "5: type 'Action' has no member 'tcik'",
      ])
  }

  @Test func `report a mistake elsewhere in a receive at its location`() throws {
    let errors = try errors([
      #"test.receive(\.loaded) { $0.m = 1 }"#,
      #"test.receive(\.loaded, 42) { $0.m = 1 }"#,
      #"plain.receive(.loaded(1)) { $0.n = "a" }"#,
      #"plain.receive(.loaded("a"))"#,
      #"plain.receive(.laoded(1))"#,
      #"test.receive(.laoded(1))"#,
    ])
    expectEqual(
      errors,
      [
        "0: value of type 'State' has no member 'm'",
        "1: value of type 'State' has no member 'm'",
        "2: cannot assign value of type 'String' to type 'Int'",
        "3: cannot convert value of type 'String' to expected argument type 'Int'",
        "4: type 'Plain' has no member 'laoded'",
        "5: type 'Action' has no member 'laoded'",
      ])
  }

  @Test func `report a mistake in the closure of a receive not as one of labels`() throws {
    let errors = try errors([
      // Its initializer has another label.
      #"plain.receive(.loaded(1)) { $0.n = 1; $0.sealed = [Sealed(id: 0, text: "a")] }"#,
      #"plain.receive(.loaded(1)) { $0.n = 1; $0.name = 3 }"#,
      #"plain.receive(where: { $0 == .tick }) { $0.n = 1; $0.m = 2 }"#,
      #"plain.receive(where: { $0 == .tcik })"#,
    ])
    expectEqual(
      errors,
      [
        "0: extra arguments at positions #1, #2 in call",
        "0: missing argument for parameter 'from' in call",
        "1: cannot assign value of type 'Int' to type 'String'",
        "2: value of type 'State' has no member 'm'",
        "3: type 'Plain' has no member 'tcik'",
      ])
  }

  @Test func `require an IdentifiedArray for rows`() throws {
    let errors = try errors([
      #"let r: Reducer<State, Action, Void> = row.forEach(state: \.list, action: \.row, environment: { $0 }); _ = r"#,
      #"_ = Reducer<State, Action, Void>.combine(row.forEach(state: \.list, action: \.row, environment: { $0 }))"#,
      #"let r: Reducer<State, Action, Void> = row.forEach(state: \.list, action: \.row); _ = r"#,
      #"_ = Reducer<State, Action, Void>.combine(row.forEach(state: \.list, action: \.row))"#,
    ])
    expectEqual(
      errors,
      (0..<4).map {
        "\($0): 'forEach(state:action:\($0 < 2 ? "environment:" : "")fileID:line:)' is unavailable: \(Self.array)"
      })
  }

  @Test func `require presented or optional for an optional child`() throws {
    let errors = try errors([
      #"let r: Reducer<State, Action, Void> = child.pullback(state: \.child, action: \.child, environment: { $0 }); _ = r"#,
      #"_ = Reducer<State, Action, Void>.combine(child.pullback(state: \.child, action: \.child, environment: { $0 }))"#,
      #"let r: Reducer<State, Action, Void> = child.pullback(state: \.child, action: \.child); _ = r"#,
      #"_ = Reducer<State, Action, Void>.combine(child.pullback(state: \.child, action: \.child))"#,
      // Correct code.
      #"let r: Reducer<State, Action, Void> = child.optional().pullback(state: \.child, action: \.child) { $0 }; _ = r"#,
      #"let r: Reducer<State, Action, Void> = child.optional().pullback(state: \.child, action: \.child); _ = r"#,
    ])
    expectEqual(
      errors,
      (0..<4).map {
        "\($0): 'pullback(state:action:\($0 < 2 ? "environment:" : ""))' is unavailable: \(Self.optionalChild)"
      })
  }

  @Test func `require an action that carries bindings`() throws {
    let errors = try errors([
      #"_ = child.binding()"#,
      #"let r = Reducer<Row, RowAction, Void> { _, _, _ in .none }.binding(); _ = r"#,
      // Correct code.
      #"let r = Reducer<State, Action, Void> { _, _, _ in .none }.binding(); _ = r"#,
    ])
    expectEqual(errors, (0..<2).map { "\($0): 'binding()' is unavailable: \(Self.notBindable)" })
  }

  @Test func `require an IdentifiedArray for the rows of a list`() throws {
    let errors = try errors([
      #"let v: View<Action> = List(rowArray) { Text($0.name) }; _ = v"#,
      #"let v: View<Action> = List(rowArray, { .row(id: $0, action: $1) }) { _ in Button("a", .tapped) }; _ = v"#,
      // Correct code.
      #"let v: View<Action> = List([Row(id: 1)] as IdentifiedArrayOf<Row>) { Text($0.name) }; _ = v"#,
      #"let v: View<Action> = List([Row(id: 1)] as IdentifiedArrayOf<Row>, { .row(id: $0, action: $1) }) { _ in Button("a", .tapped) }; _ = v"#,
    ])
    expectEqual(
      errors,
      [
        "0: 'List(_:selection:select:open:row:)' is unavailable: \(Self.arrayOfRows)",
        "1: 'List(_:selection:select:open:_:row:)' is unavailable: \(Self.arrayOfRows)",
      ])
  }

  /// The article explains the compiler's messages that no declaration can explain.
  @Test func `are explained in the article where they are the compiler's own`() throws {
    let errors = try errors([
      #"_ = Reducer<State, Action, Void> { _, a, _ in switch a { case .binding(\.$txet): .none; default: .none } }"#,
      #"_ = Reducer<State, Action, Void> { state, a, _ in await g(); return .none }"#,
      #"_ = Reducer<Int, Opened, Void>.empty"#,
    ])
    expectEqual(
      errors,
      [
        "0: cannot infer key path type from context; consider explicitly specifying a root type",
        "0: expression pattern of type 'KeyPath<Root, Value>' cannot match values of type 'BindingAction<State>'",
        "1: cannot pass function of type '@Sendable (inout State, Action, Void) async -> Effect<Action>' "
          + "to parameter expecting synchronous function type",
        "2: type 'Opened' does not conform to the 'Sendable' protocol",
        "2: type 'Opened' does not conform to the 'Sendable' protocol",
      ])
    for words in [
      "cannot infer key path type from context", "to parameter expecting synchronous function type",
      "does not conform to the 'Sendable' protocol",
    ] {
      #expect(try Self.article.contains("\(words) |"))
    }
  }

  @Test func `require a bindable field`() throws {
    let errors = try errors([
      #"let a: Action = .binding(.set(\.n, 3)); _ = a"#,
      #"store.send(.binding(.set(\.n, 3)))"#,
      #"_ = BindingAction<State>.set(\.text, "a")"#,
    ])
    expectEqual(errors, (0..<3).map { "\($0): 'set' is unavailable: \(Self.plainField)" })
  }

  @Test func `report a mistake elsewhere in a set at its location`() throws {
    let errors = try errors([
      #"store.send(.binding(.set(\.$text, 1)))"#,
      #"let a: Action = .binding(.set(\.$text, 1)); _ = a"#,
    ])
    expectEqual(errors, (0..<2).map { "\($0): cannot convert value of type 'Int' to expected argument type 'String'" })
  }

  @Test func `report a typo in a path of a scope at its location`() throws {
    let errors = try errors([
      #"_ = store.scope(state: \.n, action: \.laoded)"#,
      #"_ = store.scope(state: \.m, action: \.loaded)"#,
      #"_ = store.ifLet(state: \.rows[id: 1], action: \.rwo[id: 1])"#,
    ])
    expectEqual(
      errors,
      [
        "0: generic parameter 'ChildAction' could not be inferred",
        "0: value of type 'Action.Cases' has no member 'laoded'",
        "1: value of type 'State' has no member 'm'",
        "2: generic parameter 'ChildAction' could not be inferred",
        "2: value of type 'Action.Cases' has no member 'rwo'",
      ])
  }

  @Test func `name a path to no case that presents the child`() throws {
    let errors = try errors(
      [
        #"_ = store[presented: \.place?[case: \.edit], \.place.edti]"#,
        #"_ = store[presented: \.place, \.palce]"#,
        #"sheet(store[presented: \.place?[case: \.edit], \.place.edti]) { editor($0) }"#,
        #"ask(store[presented: \.place?[case: \.alert], \.place.alrt])"#,
        #"let a: Store<Row, EditAction>? = store[presented: \.place?[case: \.edit], \.place.edti]; _ = a"#,
        #"store[presented: \.place?[case: \.edit], \.place.edti] = nil"#,
        // Correct code.
        #"_ = store[presented: \.place?[case: \.edit], \.place.edit]; _ = store[presented: \.place, \.place]"#,
        #"sheet(store[presented: \.place?[case: \.edit], \.place.edit]) { editor($0) }"#,
        #"ask(store[presented: \.place?[case: \.alert], \.place.alert])"#,
        #"store[presented: \.place?[case: \.edit], \.place.edit] = nil"#,
        #"_ = store.ifLet(state: \.place?[case: \.edit], action: \.place.edit.presented)"#,
        #"test.receive(\.place.edit.dismiss); test.receive(\.place.edit.presented.renamed, "a"); test.receive(\.place.edit)"#,
        #"test.receive(\.place.presented.edit.renamed, "a")"#,
        #"_ = Place.reducer(edit: edit).presented(state: \.place, action: \.place) as Reducer<Trip, TripAction, Void>"#,
      ], of: "Trip")
    expectEqual(
      errors,
      (0..<6).map { "\($0): 'subscript(presented:_:)' is unavailable: \(Self.noPresentation)" })
  }

  @Test func `report a mistake with a dialog among kinds of children at its location`() throws {
    let errors = try errors(
      [
        #"_ = Place.reducer().presented(state: \.place, action: \.place) as Reducer<Trip, TripAction, Void>"#,
        #"_ = Place.reducer(alert: .dialog, edit: edit)"#,
        #"test.receive(\.place.edti.presented)"#,
        #"_ = store.ifLet(state: \.place?[case: \.edit], action: \.place.edti.presented)"#,
        #"store.send(.place(.presented(.alert(.sruely))))"#,
      ], of: "Trip")
    expectEqual(
      errors,
      [
        "0: missing argument for parameter 'edit' in call",
        "1: cannot infer contextual base in reference to member 'dialog'",
        "1: extra argument 'alert' in call",
        "2: 'receive(_:_:at:)' is unavailable: \(Self.noCase)",
        "3: generic parameter 'ChildAction' could not be inferred",
        "3: value of type 'KeyPath<TripAction.Cases, CasePath<TripAction, ChildAction>> & Sendable' has no dynamic member "
          + "'edti' using key path from root type 'Place.Action.Cases'",
        "4: type 'Answer' has no member 'sruely'",
      ])
  }

  @Test func `name a path to no case that carries a value of the part`() throws {
    let errors = try errors([
      #"_ = store[\.n, sending: \.laoded]"#,
      #"store[\.n, sending: \.laoded] = 1"#,
      #"store[\.name, sending: \.loaded] = "a""#,
    ])
    expectEqual(errors, (0..<3).map { "\($0): 'subscript(_:sending:)' is unavailable: \(Self.noCaseWithPart)" })
  }
}
