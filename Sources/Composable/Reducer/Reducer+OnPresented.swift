extension Reducer {
  /// Returns a reducer that sends an action whenever a child has been presented: for example, one with which the child
  /// loads its data.
  ///
  /// ```swift
  /// Reducer.combine(sheetReducer.presented(state: \.sheet, action: \.sheet), appReducer)
  ///   .onPresented({ $0.sheet }, send: .sheet(.presented(.appeared)))
  /// ```
  ///
  /// It compares the state before and after the wrapped reducer, so wrap all reducers that present the child.
  ///
  /// - A child of the initial state, such as a deep link or a restored session, was not presented by an action: send it its
  ///   action yourself.
  /// - A child that replaces another one in a single step is not noticed. Use ``onChange(of:_:)`` of its id.
  /// - The action comes after those that the wrapped reducer sends in the same step. If one of them removes the child again,
  ///   the action is for an absent child, a ``Misuse``.
  /// - There is no counterpart for the end: the child has no state then. Its effects end by themselves, and what else has to
  ///   happen is the parent's, in `onChange`.
  ///
  /// - Parameters:
  ///   - child: Returns the child while it is presented.
  ///   - action: The action to send.
  public func onPresented<Child>(_ child: @escaping @Sendable (State) -> Child?, send action: Action) -> Self {
    onChange(of: { child($0) != nil }) { _, isPresented, _, _ in isPresented ? .send(action) : .none }
  }

  /// Returns a reducer that sends an action for each screen that has been pushed on a stack.
  ///
  /// ```swift
  /// Reducer.combine(screenReducer.stacked(state: \.path, action: \.path), appReducer)
  ///   .onPushed({ $0.path }) { id, screen in .path(.element(id: id, action: .appeared)) }
  /// ```
  ///
  /// It compares the ids before and after the wrapped reducer, so wrap all reducers that push. The actions are sent from the
  /// bottom up.
  ///
  /// - A screen of the initial state was not pushed by an action: send it its action yourself.
  /// - A new stack that is assigned counts its ids from 0 again: a screen whose id the old stack had counts as old, another
  ///   one as pushed. ``Stack/replaceAll(with:)`` assigns new ids to all screens.
  /// - The actions come after those that the wrapped reducer sends in the same step. If one of them pops the screen again,
  ///   the action is for an absent screen, a ``Misuse``.
  ///
  /// - Parameters:
  ///   - path: Returns the stack.
  ///   - action: Returns the action to send for a pushed screen; nil for none.
  public func onPushed<Screen>(
    _ path: @escaping @Sendable (State) -> Stack<Screen>,
    _ action: @escaping @Sendable (Stack<Screen>.ID, Screen) -> Action?
  ) -> Self {
    onChange(of: { path($0).numbers }) { old, _, state, _ in
      let stack = path(state)
      let pushed = zip(stack.ids, stack).filter { !old.contains($0.0.number) }
      return .merge(pushed.compactMap { id, screen in action(id, screen).map { .send($0) } })
    }
  }
}
