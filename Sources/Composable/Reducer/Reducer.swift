/// The logic of a feature: changes the state for an action, and returns the work to do outside as an ``Effect``.
///
/// ```swift
/// let counterReducer: Reducer<Counter, CounterAction, CounterEnvironment> = Reducer {
///   state, action, environment in
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
/// - A reducer is pure: it changes `state`, returns an effect, and touches nothing else.
/// - The state is changed in place, without a copy.
/// - Do not use a store in a reducer. Instead of sending to it, return an effect; instead of reading it, use `state`.
@frozen public struct Reducer<State, Action: Sendable, Environment>: Sendable {
  @usableFromInline
  package typealias Function = @Sendable (inout State, Action, Environment) -> Effect<Action>

  @usableFromInline package let reduce: Function
  /// The same function, whose effects note the parts of the state that the reducers of children were given. Only a check
  /// calls it: see ``noting(at:)``. Nil if `reduce` passes no part on, or if code of the feature does.
  @usableFromInline package let noting: Function?

  /// Creates a reducer from a function of the state, an action and the environment.
  @inlinable
  public init(_ reduce: @escaping @Sendable (inout State, Action, Environment) -> Effect<Action>) {
    self.reduce = reduce
    noting = nil
  }

  /// Runs the reducer, as a function.
  ///
  /// ```swift
  /// var counter = Counter()
  /// let effect = counterReducer(&counter, .increment, .live)
  /// ```
  ///
  /// A reducer that is called by another one is a part of it: its effects belong to the caller, which returns them, and
  /// use the caller's cancellation ids. Its children are found in the caller's state, and their effects end with them.
  ///
  /// - Pass the caller's whole state, or a copy that then replaces it. To run code before or after a reducer, use
  ///   ``around(_:_:)``, where the compiler checks this.
  /// - For a part of the state, use `pullback`, `optional`, `ifCaseLet` or `forEach` instead. If a part is passed, the
  ///   path to its children is unknown, so their effects do not end with them; this is reported as a ``Misuse``. A part
  ///   that has the type of the whole cannot be told from it: its children are looked for in the whole.
  ///
  /// - Parameters:
  ///   - state: The state to change.
  ///   - action: The action to reduce.
  ///   - environment: The environment of this reducer.
  /// - Returns: The effect of the reducer, for the enclosing reducer to return.
  @inlinable
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment)
  }

  /// A reducer that does nothing.
  @inlinable
  public static var empty: Self { Self { _, _, _ in .none } }
}

extension Reducer {
  /// Returns a reducer that runs reducers in order on the same state, and merges their effects in that order.
  ///
  /// ```swift
  /// .combine(
  ///   searchReducer,
  ///   Reducer { state, action, _ in
  ///     if case .loaded = action { state.query = "" }
  ///     return .none
  ///   })
  /// ```
  ///
  /// If a parent may remove the state of a child, put the child first: otherwise the child's last action finds no
  /// state.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Returns a reducer that runs reducers in order on the same state, and merges their effects in that order.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let reduce: Function = { state, action, environment in
      var effect = Effect<Action>.none
      // Without a copy of the reducer, which would retain both of its functions.
      for index in reducers.indices {
        effect.formMerge(with: reducers[index].reduce(&state, action, environment))
      }
      return effect
    }
    return Self(reduce, noting: noting(reducers))
  }
}

extension Reducer {
  /// Returns a reducer that runs code around another one: before it, after it or in place of it.
  ///
  /// ```swift
  /// extension Reducer {
  ///   /// Ignores actions while the feature is locked.
  ///   func ignoring(while isLocked: @escaping @Sendable (State) -> Bool) -> Self {
  ///     .around(self) { state, action, environment, reduce in
  ///       isLocked(state) ? .none : reduce(&state, action, environment)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - `reduce` is the function of the reducer. Call it with another action, several times or not at all, and return its
  ///   effects: effects that are not returned are not performed.
  /// - Cancellation ids and the effects of children are the same as without `around`.
  /// - It may be called with a copy of the state, which you then assign to the state, or drop together with its effects.
  ///
  /// To react to a change of a value, use ``onChange(of:_:)``; to print actions, ``debug(_:actionFormat:to:)``.
  ///
  /// - Parameters:
  ///   - reducer: The reducer to run.
  ///   - body: Returns an effect. It gets the state, the action, the environment, and the function of the reducer.
  @inlinable
  public static func around(
    _ reducer: Self,
    _ body:
      @escaping @Sendable (
        _ state: inout State, _ action: Action, _ environment: Environment,
        _ reduce: (inout State, Action, Environment) -> Effect<Action>
      ) -> Effect<Action>
  ) -> Self {
    let reduce = reducer.reduce
    return Self { state, action, environment in body(&state, action, environment, reduce) }
  }
}

extension Reducer where Action: BindableAction, Action.State == State {
  /// Returns a reducer that performs binding actions: it writes the field, then runs this reducer, which may react.
  ///
  /// ```swift
  /// struct Form {
  ///   @BindableState var text = ""
  ///   var count = 0
  /// }
  /// @CasePathable enum FormAction: BindableAction { case binding(BindingAction<Form>) }
  ///
  /// let formReducer: Reducer<Form, FormAction, Void> = Reducer { state, action, _ in
  ///   if case .binding(\.$text) = action { state.count = state.text.count }
  ///   return .none
  /// }
  /// .binding()
  /// ```
  ///
  /// Without it, a write to `store.$text` changes nothing. Debug builds report this as a ``Misuse``.
  @inlinable
  public func binding() -> Self {
    Self(calling: self) { reduce in
      { state, action, environment in
        if let binding = action.binding { binding.apply(to: &state) }
        return reduce(&state, action, environment)
      }
    }
  }
}

extension Reducer {
  /// Returns a reducer that calls a function after each action that changed a value.
  ///
  /// ```swift
  /// searchReducer.onChange(of: { $0.query }) { old, new, state, environment in
  ///   environment.search(new)
  /// }
  /// ```
  ///
  /// The effect of `run` is merged after the reducer's own. A change that `run` itself makes does not call it again.
  ///
  /// - Parameters:
  ///   - value: Returns the value to compare before and after an action.
  ///   - run: Returns an effect. It gets the old value, the new value, the state and the environment.
  public func onChange<Value: Equatable & SendableMetatype>(
    of value: @escaping @Sendable (State) -> Value,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    onChange(of: value, by: ==, run)
  }

  /// Returns a reducer that calls a function after each action that changed a value, by a comparison of your own.
  ///
  /// ```swift
  /// searchReducer.onChange(
  ///   of: { $0.query }, by: { $0.lowercased() == $1.lowercased() },
  ///   { old, new, state, environment in environment.search(new) })
  /// ```
  ///
  /// - Parameters:
  ///   - value: Returns the value to compare before and after an action.
  ///   - areEqual: Returns whether an old and a new value count as equal.
  ///   - run: Returns an effect. It gets the old value, the new value, the state and the environment.
  public func onChange<Value>(
    of value: @escaping @Sendable (State) -> Value,
    by areEqual: @escaping @Sendable (Value, Value) -> Bool,
    _ run: @escaping @Sendable (Value, Value, inout State, Environment) -> Effect<Action>
  ) -> Self {
    Self(calling: self) { reduce in
      { state, action, environment in
        let old = value(state)
        var effect = reduce(&state, action, environment)
        let new = value(state)
        if !areEqual(old, new) { effect.formMerge(with: run(old, new, &state, environment)) }
        return effect
      }
    }
  }
}
