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
