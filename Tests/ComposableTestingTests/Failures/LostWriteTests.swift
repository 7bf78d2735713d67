#if DEBUG
  @testable import ComposableTesting

  @BindableFields private struct Form: Equatable {
    @BindableState var text = ""
    var count = 0
  }

  @CasePathable private enum FormAction: BindableAction, Equatable {
    case binding(BindingAction<Form>), start
  }

  private struct App: Equatable {
    var form = Form()
    var sheet: Form?
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  }

  private struct Row: Equatable, Identifiable {
    let id: Int
    @BindableState var text = ""
  }

  @CasePathable private enum RowAction: BindableAction, Equatable { case binding(BindingAction<Row>) }

  @CasePathable private enum AppAction: Equatable {
    case form(FormAction), sheet(FormAction), row(id: Int, action: RowAction)
  }

  /// A write that no reducer performs or reads, in a TestStore.
  struct `A lost write in a test store` {
    private typealias FormReducer = Reducer<Form, FormAction, Void>

    private func texts(
      _ reducer: FormReducer, _ test: (TestStore<Form, FormAction, Void>) -> Void
    ) -> [String] {
      reports { test(TestStore(initialState: Form(), reducer: reducer, environment: ())) }.map(\.text)
    }

    private static let text = #"""
      The write .set(\.$text, "a") was lost: no reducer applied the binding action of FormAction, or read its value.

      Usual cause: `.binding()` is missing at the end of the reducer.
      Fix: append it: `Reducer<…, FormAction, …> { … }.binding()`. A reducer that rejects a write on purpose must \#
      read it: `_ = action.binding?.value`.
      [C106]
      """#

    @Test func `fails at the line of the send, whatever the closure expects`() {
      #expect(texts(.empty) { $0.send(.binding(.set(\.$text, "a"))) } == [Self.text])
      #expect(texts(.empty) { $0.send(.binding(.set(\.$text, "a"))) { $0.text = "a" } } == [Self.text])
    }

    @Test func `fails even if another reducer of the same types has binding, and performs the same action`() {
      let action = FormAction.binding(.set(\.$text, "a"))
      #expect(texts(FormReducer.empty.binding()) { $0.send(action) { $0.text = "a" } } == [])
      #expect(texts(.empty) { $0.send(action) } == [Self.text])
    }

    @Test func `does not fail when the write is performed or read, or the field has the value`() {
      #expect(texts(FormReducer.empty.binding()) { $0.send(.binding(.set(\.$text, "a"))) { $0.text = "a" } } == [])
      let reading = FormReducer { form, action, _ in
        if action.binding?.value is String { form.count += 1 }
        return .none
      }
      #expect(texts(reading) { $0.send(.binding(.set(\.$text, "a"))) { $0.count = 1 } } == [])
      #expect(texts(.empty) { $0.send(.binding(.set(\.$text, ""))) } == [])
    }

    @Test func `that an effect sends fails once`() {
      let reducer = FormReducer { form, action, _ in
        if action == .start { return .send(.binding(.set(\.$text, "a"))) }
        return .none
      }
      #expect(
        texts(reducer) { store in
          store.send(.start)
          store.receive(.binding(.set(\.$text, "a"))) { $0.text = "a" }
        } == [Self.text])
    }

    @Test func `is found in the actions of children`() {
      let app = Reducer<App, AppAction, Void>.combine(
        FormReducer.empty.pullback(state: \.form, action: \.form, environment: { _ in }),
        Reducer<Row, RowAction, Void>.empty.forEach(state: \.rows, action: \.row, environment: { _ in }))
      let texts = reports {
        let store = TestStore(initialState: App(), reducer: app, environment: ())
        store.send(.form(.binding(.set(\.$text, "a"))))
        store.send(.row(id: 1, action: .binding(.set(\.$text, "a"))))
        store.scope(state: \.form, action: \.form).send(.binding(.set(\.$text, "a"))) { $0.text = "a" }
      }.map(\.text)
      let row = Self.text.replacing(#"\.$text"#, with: #"\.…"#).replacing("FormAction", with: "RowAction")
        .replacing("value`.\n", with: "value`. To see the name of the field, write `@BindableFields` on `Row`.\n")
      #expect(texts == [Self.text, row, Self.text])
    }

    @Test func `to a child that is absent is one failure`() {
      let app = FormReducer.empty.optional().pullback(
        state: \App.sheet, action: \AppAction.Cases.sheet, environment: { (_: Void) in })
      let texts = reports {
        let store = TestStore(initialState: App(), reducer: app, environment: ())
        store.send(.sheet(.binding(.set(\.$text, "a"))))
      }.map(\.text)
      #expect(texts.count == 1)
      #expect(texts.first?.contains("C101") == true)
    }

    @Test func `ends a run of random moves`() {
      let texts = reports {
        TestStore<Form, FormAction, Void>.check(search: .random(seeds: [1], moves: 20)) {
          TestStore(initialState: Form(), reducer: .empty, environment: ())
        } actions: { _ in
          [.send(.binding(.set(\.$text, "a"))), .send(.start)]
        }
      }.map(\.text)
      #expect(texts.count == 1)
      #expect(texts.first?.contains(#"store.send(.binding(.set(\.$text, "a")))"#) == true)
      #expect(texts.first?.contains("The write .set") == true)
    }
  }
#endif
