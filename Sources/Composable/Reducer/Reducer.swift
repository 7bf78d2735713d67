/// The logic of a feature: changes the state for an action and returns the work to do outside.
///
/// ```swift
/// let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer { state, action, environment in
///   switch action {
///   case .increment:
///     state.count += 1
///     return .none
///   case .randomTapped:
///     return .send(.set(environment.random(in: 1...6)))
///   case .set(let count):
///     state.count = count
///     return .none
///   }
/// }
/// ```
///
/// - A reducer is pure: it changes `state` and returns an ``Effect``, and touches nothing else.
/// - State is changed in place.
/// - Do not send to a store or read one inside a reducer: return an effect, use `state`.
@frozen public struct Reducer<State, Action: Sendable, Environment>: Sendable {
  @usableFromInline
  package let reduce: @Sendable (inout State, Action, Environment) -> Effect<Action>

  /// Creates a reducer from a function.
  @inlinable
  public init(_ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Calls the reducer.
  ///
  /// ```swift
  /// extension Reducer {
  ///   func counted(_ count: @escaping @Sendable (Action) -> Void) -> Self {
  ///     Self { state, action, environment in
  ///       count(action)
  ///       return self(&state, action, environment)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Nothing is lost if you pass the state of the enclosing reducer, as here. If you pass a part of it or a copy, the
  /// effect loses the lifetimes that combinators gave it, since the path from the store's state is unknown: use
  /// `pullback`, `optional`, `ifCaseLet` or `forEach` for parts.
  @inlinable
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment).bound(to: &state)
  }

  /// A reducer that does nothing.
  @inlinable
  public static var empty: Self { Self { _, _, _ in .none } }
}

extension Reducer {
  /// Runs reducers in order on the same state and merges their effects in that order.
  ///
  /// Put a child whose state the parent may remove before the parent, so that the child sees its last action.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Runs reducers in order on the same state and merges their effects in that order.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self { state, action, environment in
      var effect = Effect<Action>.none
      for reducer in reducers {
        effect.formMerge(with: reducer.reduce(&state, action, environment))
      }
      return effect
    }
  }
}

extension Reducer where Action: BindableAction, Action.State == State {
  /// Performs binding actions: sets the field, then runs the reducer, which may react to it.
  ///
  /// Without it, a write to `store.$text` changes nothing; in debug builds that is reported as a ``Misuse``.
  @inlinable
  public func binding() -> Self {
    let reduce = reduce
    return Self { state, action, environment in
      if let binding = action.binding { binding.write.apply(to: &state) }
      return reduce(&state, action, environment)
    }
  }
}

extension Reducer {
  /// Runs `run` after an action that changed `value`, with the old and the new value.
  ///
  /// ```swift
  /// searchReducer.onChange(of: { $0.query }) { old, new, state, environment in
  ///   environment.search(new)
  /// }
  /// ```
  ///
  /// Its effect is merged after the reducer's own. A change that `run` itself makes does not run it again.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    onChange(of: value, by: ==, run)
  }

  /// Runs `run` after an action that changed `value` by a comparison of its own, with the old and the new value.
  ///
  /// ```swift
  /// searchReducer.onChange(of: { $0.query }, by: { $0.lowercased() == $1.lowercased() }) { old, new, state, environment in
  ///   environment.search(new)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value that is looked at.
  ///   - areEqual: Whether an old and a new value count as equal.
  ///   - run: Gives an effect, with the old value, the new value, the state and the environment.
  public func onChange<Value>(
    of value: @escaping @Sendable (State) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    let reduce = reduce
    return Self { state, action, environment in
      let old = value(state)
      var effect = reduce(&state, action, environment)
      let new = value(state)
      if !areEqual(old, new) { effect.formMerge(with: run(old, new, &state, environment)) }
      return effect
    }
  }
}
