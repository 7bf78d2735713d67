#if DEBUG
  @testable import ComposableTesting

  private struct Sheet: Equatable {
    var count = 0
    var inner: Inner?
    @BindableState var text = ""
  }

  private struct Inner: Equatable { var count = 0 }

  private struct App: Equatable {
    var sheet: Sheet? = Sheet(inner: Inner())
    var path: Stack<Sheet> = [Sheet()]
    var isAlert = true
  }

  @CasePathable private enum SheetAction: Equatable, BindableAction {
    case tapped, quiet, inner(PresentationAction<InnerAction>), binding(BindingAction<Sheet>)
  }

  @CasePathable private enum InnerAction: Equatable { case tapped }
  @CasePathable private enum AlertAction: Equatable { case confirmed }

  @CasePathable private enum AppAction: Equatable {
    case sheet(PresentationAction<SheetAction>)
    case path(StackAction<Sheet, SheetAction>)
    case alert(PresentationAction<AlertAction>)
    case start
  }

  private typealias AppReducer = Reducer<App, AppAction, Void>

  private let sheetReducer = Reducer<Sheet, SheetAction, Void> { sheet, action, _ in
    if action == .tapped { sheet.count += 1 }
    return .none
  }.binding()

  private let innerReducer = Reducer<Inner, InnerAction, Void> { inner, _, _ in
    inner.count += 1
    return .none
  }

  /// A presentation or stack action that no combinator performs.
  struct `A child's action that nothing performs` {
    private let sheet = sheetReducer.presented(
      state: \App.sheet, action: \AppAction.Cases.sheet, environment: { (_: Void) in })
    private let path = sheetReducer.stacked(
      state: \App.path, action: \AppAction.Cases.path, environment: { (_: Void) in })

    private func texts(_ reducer: AppReducer, _ test: (TestStore<App, AppAction, Void>) -> Void) -> [String] {
      reports { test(TestStore(initialState: App(), reducer: reducer, environment: ())) }.map(\.text)
    }

    private func numbers(_ reducer: AppReducer, _ test: (TestStore<App, AppAction, Void>) -> Void) -> [Int?] {
      reports { test(TestStore(initialState: App(), reducer: reducer, environment: ())) }.map(\.number)
    }

    @Test func `of a sheet is one failure, for each kind of action`() {
      let text = #"""
        Action .sheet(.presented(.tapped)) did nothing: no `presented` performed it.

        Usual cause: the child's reducer is not combined with the parent's, or its `presented` names another case of \#
        the action.
        Fix: combine it before the parent: `.combine(sheetReducer.presented(state: \.sheet, action: \.sheet, \#
        environment: \.sheet), parent)`.
        [C110]
        """#
      #expect(texts(.empty) { $0.send(.sheet(.presented(.tapped))) } == [text])
      #expect(numbers(.empty) { $0.send(.sheet(.dismiss)) } == [110])
      #expect(numbers(path) { $0.send(.sheet(.presented(.tapped))) } == [110])
    }

    @Test func `of a stack is one failure, for each kind of action`() {
      let text = #"""
        Action .path(.pop(from: 0)) did nothing: no `stacked` performed it.

        Usual cause: the child's reducer is not combined with the parent's, or its `stacked` names another case of \#
        the action.
        Fix: combine it before the parent: `.combine(pathReducer.stacked(state: \.path, action: \.path, environment: \#
        \.path), parent)`.
        [C110]
        """#
      #expect(texts(sheet) { $0.send(.path(.pop(from: 0))) } == [text])
      #expect(numbers(sheet) { $0.send(.path(.push(Sheet()))) } == [110])
      #expect(numbers(sheet) { $0.send(.path(.element(id: 0, action: .tapped))) } == [110])
    }

    @Test func `is found inside an action that is performed`() {
      #expect(numbers(sheet) { $0.send(.sheet(.presented(.inner(.presented(.tapped))))) } == [110])
      let whole = Reducer.combine(
        sheetReducer, innerReducer.presented(state: \.inner, action: \.inner, environment: { $0 }))
      let app = whole.presented(state: \App.sheet, action: \AppAction.Cases.sheet, environment: { (_: Void) in })
      #expect(
        numbers(app) { $0.send(.sheet(.presented(.inner(.presented(.tapped))))) { $0.sheet?.inner?.count = 1 } } == [])
    }

    @Test func `is no failure when a combinator performs it without a change`() {
      #expect(numbers(sheet) { $0.send(.sheet(.presented(.quiet))) } == [])
      #expect(numbers(path) { $0.send(.path(.pop(from: 9))) } == [])
    }

    @Test func `is no failure when a reducer performs it itself`() {
      let alert = AppReducer { app, action, _ in
        switch action {
        case .alert(.presented): return .send(.start)
        case .alert(.dismiss):
          app.isAlert = false
          return .none
        default: return .none
        }
      }
      let numbers = numbers(alert) { store in
        store.send(.alert(.dismiss)) { $0.isAlert = false }
        store.send(.alert(.presented(.confirmed)))
        store.receive(.start)
      }
      #expect(numbers == [])
    }

    @Test func `is one failure together with a write in it, and for an absent child`() {
      #expect(numbers(.empty) { $0.send(.sheet(.presented(.binding(.set(\.$text, "a"))))) } == [110])
      let store = { (test: (TestStore<App, AppAction, Void>) -> Void) in
        reports { test(TestStore(initialState: App(sheet: nil), reducer: self.sheet, environment: ())) }.map(\.number)
      }
      #expect(store { $0.send(.sheet(.presented(.inner(.dismiss)))) } == [101])
    }

    @Test func `that an effect sends is one failure, received or not`() {
      let sender = AppReducer { _, action, _ in action == .start ? .send(.sheet(.presented(.tapped))) : .none }
      #expect(numbers(sender) { $0.send(.start) } == [110])
      #expect(
        numbers(sender) { store in
          store.send(.start)
          store.receive(.sheet(.presented(.tapped)))
          store.finish()
        } == [110])
    }
  }
#endif
