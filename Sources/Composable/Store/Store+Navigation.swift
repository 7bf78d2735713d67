/// Identifies a store by its instance, so that SwiftUI can present it: `.sheet(item:)`, `ForEach`.
extension Store: Identifiable {}

extension Store where Action: CasePathable {
  /// Accesses the store of a presented child; nil while the child is absent.
  ///
  /// Setting nil sends `.dismiss`, if the child is present. Any other value is ignored: an action presents the child.
  /// SwiftUI makes a binding of the subscript:
  ///
  /// ```swift
  /// .sheet(item: $store[presented: \.editor, \.editor]) { EditorView(store: $0) }
  /// ```
  ///
  /// The store is the same as long as a child is present, also if another child replaces the first. If that can happen
  /// while the sheet is open, give its content the child's identity: `EditorView(store: $0).id($0[\.id])`.
  ///
  /// Of several kinds of children in one enum, each has a binding of its own:
  ///
  /// ```swift
  /// .alert($store[presented: \.destination?[case: \.alert], \.destination.alert])
  /// .sheet(item: $store[presented: \.destination?[case: \.edit], \.destination.edit]) {
  ///   EditorView(store: $0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The path to the child's state while it is presented.
  ///   - action: The case that carries the child's actions and its dismissal, as in
  ///     ``Reducer/presented(state:action:environment:fileID:line:)``.
  public subscript<ChildState, ChildAction>(
    presented state: any KeyPath<State, ChildState?> & Sendable,
    action: any KeyPath<Action.Cases, CasePath<Action, PresentationAction<ChildAction>>> & Sendable
  ) -> Store<ChildState, ChildAction>? {
    get { ifLet(state: state, action: action.appending(path: \.[dynamicMember: \.presented])) }
    set {
      if newValue == nil, isPresent(state) { send(Action.cases[keyPath: action].embed(.dismiss)) }
    }
  }

  /// Explains the error of a path that leads to no case which presents the child.
  @available(
    *, unavailable,
    message: "the action has no case with this name that carries the 'PresentationAction' of this part of the state"
  )
  @_disfavoredOverload
  public subscript<ChildState, ChildAction>(
    presented state: KeyPath<State, ChildState?>, action: KeyPath<_UnknownCase, _UnknownCase>
  ) -> Store<ChildState, ChildAction>? {
    get { nil }
    set {}
  }

  /// The same where nothing else determines the type of the child's actions.
  @available(
    *, unavailable,
    message: "the action has no case with this name that carries the 'PresentationAction' of this part of the state"
  )
  @_disfavoredOverload
  public subscript<ChildState>(
    presented state: KeyPath<State, ChildState?>, action: KeyPath<_UnknownCase, _UnknownCase>
  ) -> Store<ChildState, Never>? {
    get { nil }
    set {}
  }

  /// Accesses the ids of a stack's elements.
  ///
  /// Setting fewer ids sends `.pop(from:)` with the first id that is missing. New ids are ignored: an id exists only
  /// after an action has pushed its element. SwiftUI makes a binding of the subscript:
  ///
  /// ```swift
  /// NavigationStack(path: $store[path: \.path, \.path]) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The path to the stack.
  ///   - action: The case that carries the stack's actions, as in
  ///     ``Reducer/stacked(state:action:environment:fileID:line:)``.
  public subscript<Element, ElementAction>(
    path state: any KeyPath<State, Stack<Element>> & Sendable,
    action: any KeyPath<Action.Cases, CasePath<Action, StackAction<Element, ElementAction>>> & Sendable
  ) -> [Stack<Element>.ID] {
    get { self[dynamicMember: state.appending(path: \.ids)] }
    set {
      guard let first = self[dynamicMember: state].ids.first(where: { !newValue.contains($0) }) else { return }
      send(Action.cases[keyPath: action].embed(.pop(from: first)))
    }
  }
}

extension Store {
  /// Accesses whether an optional part of the state is present.
  ///
  /// Setting false sends the action, if the part is present. Setting true is ignored: an action presents the part.
  /// Without a binding the action may be any value:
  ///
  /// ```swift
  /// store[isPresented: \.alert, dismiss: .alertDismissed] = false
  /// ```
  ///
  /// SwiftUI makes a binding of it, `$store[isPresented: \.alert, dismiss: .alertDismissed]`, only if `Action` is
  /// `Hashable`, because Swift requires that of a value in a key path. Otherwise pass the path to the action's case.
  ///
  /// - Parameters:
  ///   - state: The path to the optional part.
  ///   - action: The action that dismisses the part.
  public subscript<Value>(isPresented state: KeyPath<State, Value?>, dismiss action: Action) -> Bool {
    get { isPresent(state) }
    set { if !newValue, isPresent(state) { send(action) } }
  }

  /// Accesses whether an optional part of the state is present. Setting false sends the action of a case.
  ///
  /// ```swift
  /// .alert(
  ///   "Deleted", isPresented: $store[isPresented: \.notice, dismiss: \.noticeDismissed]
  /// ) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The path to the optional part.
  ///   - action: The path to the case of the action that dismisses the part.
  public subscript<Value>(
    isPresented state: KeyPath<State, Value?>, dismiss action: KeyPath<Action.Cases, CasePath<Action, Void>>
  ) -> Bool where Action: CasePathable {
    get { isPresent(state) }
    set { if !newValue, isPresent(state) { send(Action.cases[keyPath: action].embed(())) } }
  }

  /// Returns whether an optional part of the state is present. Observed like a read of that alone.
  private func isPresent<Value>(_ path: KeyPath<State, Value?>) -> Bool {
    self[dynamicMember: path.appending(path: \.isPresent)]
  }
}

extension Optional {
  /// Whether there is a value.
  fileprivate var isPresent: Bool { self != nil }
}

extension Store where Action: CasePathable {
  /// Returns the store of a row, or nil if there is no row with the id.
  ///
  /// ```swift
  /// if let note = store.row(3, of: \.notes, \.note) { note.send(.pinTapped) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - state: The path to the rows.
  ///   - action: The case that carries the actions of rows, as in `forEach`.
  @inlinable
  public func row<ID: Hashable & Sendable, Row, RowAction>(
    _ id: ID,
    of state: KeyPath<State, IdentifiedArray<ID, Row>>,
    _ action: KeyPath<Action.Cases, CasePath<Action, (ID, RowAction)>>
  ) -> Store<Row, RowAction>? {
    // Without the key path that `ifLet` follows, and inlined: so a row is found as fast as in the array.
    let rows = StatePart(state)
    return present(state.appending(path: \.[id: id]), action: action.appending(path: \.[id: id])) { state, visitor in
      rows.visit(in: &state) { $0.visit(id: id, visitor) }
    }
  }

  /// Returns the store of an element of a stack, or nil if there is no element with the id.
  ///
  /// ```swift
  /// if let screen = store.element(0, of: \.path, \.path) { screen.send(.closeTapped) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - state: The path to the stack.
  ///   - action: The case that carries the stack's actions, as in
  ///     ``Reducer/stacked(state:action:environment:fileID:line:)``.
  public func element<Element, ElementAction>(
    _ id: Stack<Element>.ID,
    of state: KeyPath<State, Stack<Element>>,
    _ action: KeyPath<Action.Cases, CasePath<Action, StackAction<Element, ElementAction>>>
  ) -> Store<Element, ElementAction>? {
    ifLet(
      state: state.appending(path: \.[id: id]),
      action: action.appending(path: \.[dynamicMember: \.element]).appending(path: \.[id: id]))
  }
}

extension Optional {
  /// Accesses whether a dialog is presented. Setting false dismisses it, unless it is another one than when the binding
  /// was made: SwiftUI sets false after it has performed the action of a button, which may present the next dialog.
  @MainActor
  package subscript<Action>(isPresenting id: Dialog<Action>.ID?) -> Bool where Wrapped == Store<Dialog<Action>, Action>
  {
    get { self != nil }
    set { if !newValue, let store = self, store[\.id] == id { self = nil } }
  }
}
