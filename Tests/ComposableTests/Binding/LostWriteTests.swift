#if DEBUG
  import Expectations
  import Testing

  @testable import Composable

  @BindableFields private struct Form: Equatable {
    @BindableState var text = ""
    @BindableState var size = 1
    var isLocked = false
    var seen = 0
  }

  @CasePathable private enum FormAction: BindableAction {
    case binding(BindingAction<Form>), start
  }

  private struct Plain: Equatable { @BindableState var text = "" }
  @CasePathable private enum PlainAction: BindableAction { case binding(BindingAction<Plain>) }

  private struct App: Equatable { var form: Form? }
  @CasePathable private enum AppAction { case form(FormAction) }

  @MainActor struct `A write to a field of a store` {
    private typealias FormReducer = Reducer<Form, FormAction, Void>

    private func lost(
      _ reducer: FormReducer, write: (Store<Form, FormAction>) -> Void = { $0.$text = "abc" }
    ) -> [Misuse] {
      let store = Store(initialState: Form(), reducer: reducer, environment: ())
      return reports { write(store) }
    }

    @Test func `is checked to be noticed, which fails where a sent value is kept`() {
      #expect(SentWrite.isReleaseNoticed)
      var kept: [any Sendable] = []
      #expect(!SentWrite.isReleaseNoticed { kept.append($0) })
      expectEqual(kept.count, 1)
    }

    @Test func `is reported when the reducer has no binding`() {
      let reducer = FormReducer { form, _, _ in
        form.seen += 1
        return .none
      }
      expectEqual(lost(reducer), [.lostWrite(write: #".set(\.$text, "abc")"#, action: "FormAction")])
    }

    @Test func `is reported with the attribute that would name the field`() throws {
      let store = Store<Plain, PlainAction>(initialState: Plain(), reducer: .empty, environment: ())
      let misuse = try #require(reports { store.$text = "a" }.first)
      expectEqual(
        misuse,
        .lostWrite(
          write: #".set(\.…, "a")"#, action: "PlainAction", repair: "write `@BindableFields` on `Plain`"))
      #expect(misuse.message.contains("To see the name of the field, write `@BindableFields` on `Plain`."))
    }

    @Test func `is reported when another reducer of the same types has binding`() {
      #expect(lost(FormReducer.empty.binding()).isEmpty)
      expectEqual(lost(.empty), [.lostWrite(write: #".set(\.$text, "abc")"#, action: "FormAction")])
    }

    @Test func `is reported in a scoped store, each time`() {
      let misuses = lost(.empty) { store in
        let scoped = store.scope(state: \.self)
        scoped.$size = 3
        scoped.$size = 3
      }
      let misuse = Misuse.lostWrite(write: #".set(\.$size, 3)"#, action: "FormAction")
      expectEqual(misuses, [misuse, misuse])
    }

    @Test func `is not reported when it is performed, or changes nothing`() {
      #expect(lost(FormReducer.empty.binding()).isEmpty)
      #expect(lost(.empty) { $0.$text = "" }.isEmpty)
    }

    @Test func `is not reported when the reducer then changes the field to another value`() {
      let reducer = FormReducer { form, _, _ in
        form.size = min(form.size, 1)
        return .none
      }.binding()
      #expect(lost(reducer) { $0.$size = 3 }.isEmpty)
    }

    @Test func `that a reducer suppresses is not reported when the reducer reads its value`() {
      let inner = FormReducer.empty.binding()
      expectEqual(lost(Reducer { form, action, _ in form.isLocked ? inner(&form, action, ()) : .none }).count, 1)
      let reading = FormReducer { form, action, _ in
        if form.isLocked { return inner(&form, action, ()) }
        _ = action.binding?.value
        return .none
      }
      #expect(lost(reading).isEmpty)
    }

    @Test func `is not reported when a reducer applies the value itself`() {
      let reducer = FormReducer { form, action, _ in
        if let size = action.binding?.value as? Int { form.size = min(size, 1) }
        return .none
      }
      #expect(lost(reducer) { $0.$size = 3 }.isEmpty)
    }

    @Test func `is not reported while it is queued`() {
      let box = Box<Store<Form, FormAction>>()
      let reducer = FormReducer { form, action, _ in
        guard let size = action.binding?.value as? Int else {
          MainActor.assumeIsolated { box.value?.$size = 3 }
          return .none
        }
        form.seen = size
        return .none
      }
      let misuses = lost(reducer) { store in
        box.value = store
        store.send(.start)
        expectEqual(store.seen, 3)
      }
      box.value = nil
      #expect(misuses.isEmpty)
    }

    @Test func `to an absent part is one misuse`() throws {
      let reducer = FormReducer.empty.optional().pullback(
        state: \App.form, action: \AppAction.Cases.form, environment: { (_: Void) in })
      let remover = Reducer<App, AppAction, Void> { app, action, _ in
        if case .form(.start) = action { app.form = nil }
        return .none
      }
      let store = Store(
        initialState: App(form: Form()), reducer: .combine(reducer, remover), environment: ())
      let form = try #require(store.ifLet(state: \.form, action: \.form))
      form.send(.start)
      let misuses = reports { form.$text = "abc" }
      expectEqual(misuses.map(\.number), [101])
    }
  }
#endif
