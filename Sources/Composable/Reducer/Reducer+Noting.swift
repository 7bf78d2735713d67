/// Reducers whose effects note what they can have captured, for a check.
///
/// The body of an effect can have captured all that its reducer was given. Behind a combinator, that is the state of the
/// child, not the whole state: a save of one row knows nothing of the other rows. Two states of a check in which only the
/// other rows differ are one, if the effects note it.
///
/// A production store calls ``Reducer/reduce``, which notes nothing. Each combinator makes both functions from one
/// closure. Only combinators of this library hand notes on. A reducer that is called as a function, or by `around`, or
/// gets an environment that was made from a state, belongs to its caller, who may have passed on anything: its effects
/// note the part of the caller.
extension Reducer {
  @usableFromInline
  init(_ reduce: @escaping Function, noting: Function?) {
    self.reduce = reduce
    self.noting = noting
  }

  /// Creates the reducer of a combinator that passes a child's state to the child's reducer.
  ///
  /// - Parameters:
  ///   - child: The reducer of the child.
  ///   - position: The position of the child.
  ///   - combinator: Returns the function of the combinator. It gets the one of the child's reducer.
  @inlinable @inline(__always)
  init<Child, ChildAction, ChildEnvironment>(
    of child: Reducer<Child, ChildAction, ChildEnvironment>, at position: ChildPosition,
    _ combinator: (@escaping Reducer<Child, ChildAction, ChildEnvironment>.Function) -> Function
  ) {
    reduce = combinator(child.reduce)
    noting = combinator(child.noting(at: position))
  }

  /// Creates the reducer of a combinator that passes its own state and action to a reducer.
  ///
  /// - Parameters:
  ///   - reducer: The reducer to call.
  ///   - combinator: Returns the function of the combinator. It gets the one of the reducer.
  @inlinable @inline(__always)
  init<InnerEnvironment>(
    calling reducer: Reducer<State, Action, InnerEnvironment>,
    _ combinator: (@escaping Reducer<State, Action, InnerEnvironment>.Function) -> Function
  ) {
    reduce = combinator(reducer.reduce)
    noting = reducer.noting.map(combinator)
  }

  /// Returns the function of a child's reducer, with notes on its effects.
  @usableFromInline
  func noting(at position: ChildPosition) -> Function {
    let reduce = noting ?? reduce
    return { state, action, environment in
      // Before the call: a reducer that ran before this one may have changed the part, and this one may change it.
      let note = EffectNote(.child(position), part: state as? any Equatable)
      return reduce(&state, action, environment).noted(note)
    }
  }

  /// Returns the function of `combine` with notes; nil if no reducer makes any.
  @usableFromInline
  static func noting(_ reducers: [Self]) -> Function? {
    if reducers.allSatisfy({ $0.noting == nil }) { return nil }
    return { state, action, environment in
      var effect = Effect<Action>.none
      for (index, reducer) in reducers.enumerated() {
        let reduce = reducer.noting ?? reducer.reduce
        effect.formMerge(with: reduce(&state, action, environment).noted(EffectNote(.combined(index))))
      }
      return effect
    }
  }
}
