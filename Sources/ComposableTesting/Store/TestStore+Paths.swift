import Composable

extension TestStore {
  /// Sends the action of a case without a payload, as a user would, and asserts how it changes the state.
  ///
  /// ```swift
  /// store.send(\.path.element[id: 0].detail.editTapped) { $0.isEditing = true }
  /// ```
  ///
  /// It is ``send(_:_:at:)-(Action,_,_)`` with the action of the case.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.saveTapped` or `\.sheet.presented.saveTapped`.
  ///   - update: Changes the state before the action into the state after it. Without it, the state must not change.
  ///   - location: The location of failures: by default, the call.
  /// - Returns: The effects of the action, for example to cancel them.
  @discardableResult
  @_disfavoredOverload
  public func send(
    _ path: KeyPath<Action.Cases, CasePath<Action, Void>>,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> TestStoreTask where Action: CasePathable {
    send(Action.cases[keyPath: path].embed(()), update, at: location)
  }

  /// Sends the action of a case with a payload, as a user would, and asserts how it changes the state.
  ///
  /// ```swift
  /// store.send(\.sheet.presented.renamed, "Milk") { $0.title = "Milk" }
  /// ```
  ///
  /// It is ``send(_:_:at:)-(Action,_,_)`` with the action of the case.
  ///
  /// - Parameters:
  ///   - path: The case, for example `\.renamed` or `\.row[id: 1].renamed`.
  ///   - value: The payload.
  ///   - update: Changes the state before the action into the state after it. Without it, the state must not change.
  ///   - location: The location of failures: by default, the call.
  /// - Returns: The effects of the action, for example to cancel them.
  @discardableResult
  @_disfavoredOverload
  public func send<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ value: Value,
    _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) -> TestStoreTask where Action: CasePathable {
    send(Action.cases[keyPath: path].embed(value), update, at: location)
  }

  /// Returns a store for a part of the feature that may be absent; nil while it is absent.
  ///
  /// ```swift
  /// let detail = try #require(
  ///   store.ifLet(state: \.path[id: 0], action: \.path.element[id: 0]))
  /// detail.send(.closeTapped)
  /// store.receive(\.path.pop) { $0.path = [] }
  /// ```
  ///
  /// It asserts the part while it is present, as a store of ``scope(state:action:)`` does. Where a step removes the
  /// part, the store sees the last state of the part: assert the removal with the store of the parent.
  ///
  /// - Parameters:
  ///   - state: The path to the part.
  ///   - action: The case of the part's actions.
  public func ifLet<ChildState: Equatable, ChildAction: Sendable>(
    state: KeyPath<State, ChildState?>, action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> TestStore<ChildState, ChildAction, Environment>? where Action: CasePathable {
    part({ $0[keyPath: state] }, Action.cases[keyPath: action])
  }

  /// Returns a store for the payload of a case of the state; nil while the state is in another case.
  ///
  /// ```swift
  /// let login = try #require(store.ifCaseLet(state: \.login, action: \.login))
  /// login.send(.nameChanged("Blob")) { $0.name = "Blob" }
  /// ```
  ///
  /// It asserts the payload while the state is in the case. Where a step leaves the case, the store sees the last
  /// payload: assert the change of the case with the store of the parent.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case of the part's actions.
  public func ifCaseLet<ChildState: Equatable, ChildAction: Sendable>(
    state: KeyPath<State.Cases, CasePath<State, ChildState>>,
    action: KeyPath<Action.Cases, CasePath<Action, ChildAction>>
  ) -> TestStore<ChildState, ChildAction, Environment>? where State: CasePathable, Action: CasePathable {
    part(State.cases[keyPath: state].extract, Action.cases[keyPath: action])
  }

  private func part<ChildState: Equatable, ChildAction: Sendable>(
    _ part: @escaping (State) -> ChildState?, _ path: CasePath<Action, ChildAction>
  ) -> TestStore<ChildState, ChildAction, Environment>? {
    guard var last = part(state) else { return nil }
    let view = view.part(
      state: { whole in
        last = part(whole) ?? last
        return last
      }, embed: path.embed, extract: path.extract)
    return TestStore<ChildState, ChildAction, Environment>(view: view, box: box)
  }
}

// Messages of the compiler: see those for `receive` in TestStore.swift.

extension TestStore {
  /// A message of the compiler for a path to an unknown case.
  @available(
    *, unavailable,
    message: """
      the action has no case with this name and without a payload: check the spelling, the type of an id, and that each \
      action along the path is '@CasePathable'
      """
  )
  @_disfavoredOverload
  public func send(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}

  /// A message of the compiler for a path to a case without the value.
  @available(
    *, unavailable, message: "the action has no case with this name and a payload of this type"
  )
  @_disfavoredOverload
  public func send<Value>(
    _ path: KeyPath<_UnknownCase, _UnknownCase>, _ value: Value, _ update: ((inout State) throws -> Void)? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {}
}
