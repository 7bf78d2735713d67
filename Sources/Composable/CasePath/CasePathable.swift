/// An enum whose cases have paths.
///
/// `Cases` has one member for each case: a ``CasePath`` with the name of the case. `@CasePathable` generates it, but
/// you can also write it by hand:
///
/// ```swift
/// enum AppAction: CasePathable {
///   case counter(CounterAction), tick
///
///   struct Cases {
///     let counter = CasePath(embed: AppAction.counter) {
///       if case .counter(let value) = $0 { value } else { nil }
///     }
///     let tick = CasePath<AppAction, Void>(embed: { .tick }) {
///       if case .tick = $0 { () } else { nil }
///     }
///   }
///   static var cases: Cases { Cases() }
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// The type that has one ``CasePath`` member for each case.
  associatedtype Cases

  /// The paths of all cases.
  static var cases: Cases { get }
}

/// Makes an enum conform to ``CasePathable`` by generating a path to each of its cases.
///
/// ```swift
/// @CasePathable enum AppAction {
///   case counter(CounterAction)
///   case row(id: Row.ID, action: RowAction)
///   case tick
/// }
/// // \AppAction.Cases.counter is a path to a CounterAction, \.row to a pair
/// // (Row.ID, RowAction), \.tick to Void.
/// ```
///
/// - It generates `struct Cases` with one computed ``CasePath`` for each case, `static var cases`, and the conformance,
///   all with the access of the enum. Doc comments, `@available` and `#if` on a case also apply to its path.
/// - For a `case binding(BindingAction<State>)` it also generates the `var binding` that `BindableAction` requires.
/// - It cannot be attached to an enum inside a function. Where it cannot generate a path, it says what to write
///   instead.
@attached(member, names: named(Cases), named(cases), named(binding))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")

extension CasePathable {
  /// Returns whether the value is in a case.
  ///
  /// ```swift
  /// if state.screen.is(\.login) { state.screen = .home }
  /// ```
  ///
  /// A path can lead into payloads: `action.is(\.row[id: 1].tapped)`.
  @inlinable
  public func `is`<Value>(_ path: KeyPath<Cases, CasePath<Self, Value>>) -> Bool { self[case: path] != nil }

  /// The payload of a case, or nil if the value is in another case.
  ///
  /// ```swift
  /// let isWaiting = Screen.login(Login())[case: \.login]?.isWaiting
  /// ```
  @inlinable
  public subscript<Value>(case path: KeyPath<Cases, CasePath<Self, Value>>) -> Value? {
    Self.cases[keyPath: path].extract(self)
  }

  /// Changes the payload of a case in place and returns the result of `body`, or returns nil if the value is in another
  /// case.
  ///
  /// ```swift
  /// var screen = Screen.login(Login())
  /// screen.modify(\.login) { $0.isWaiting = true }
  /// ```
  ///
  /// The payload is moved out of the value while `body` runs, so a large array in it is not copied. In an assertion of
  /// a test store, a value in another case is a failure, because the assertion would check nothing. A call in another
  /// file, as in a setter of the state, is none.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - body: Changes the payload.
  ///   - fileID: The file of the call. A test store distinguishes the calls of an assertion from those in other modules.
  @inlinable
  @discardableResult
  public mutating func modify<Value, R>(
    _ path: KeyPath<Cases, CasePath<Self, Value>>, _ body: (inout Value) throws -> R, fileID: StaticString = #fileID
  ) rethrows -> R? {
    try Self.cases[keyPath: path].modify(&self, body, fileID: fileID)
  }
}

extension Optional: CasePathable {
  /// The paths to the cases of an optional.
  public struct Cases: Sendable {
    /// The path to the wrapped value.
    public var some: CasePath<Wrapped?, Wrapped> { .init(name: "some", embed: Optional.some, extract: \.self) }
    /// The path to the case without a value.
    public var none: CasePath<Wrapped?, Void> { .init(name: "none", embed: embedNone, extract: extractNone) }

    // Methods, because a closure would cause a warning for each `Wrapped` that is not known to be `Sendable`.
    @Sendable private func embedNone() -> Wrapped? { nil }
    @Sendable private func extractNone(_ root: Wrapped?) -> Void? { root == nil ? () : nil }
  }

  /// The paths to both cases.
  public static var cases: Cases { Cases() }
}

extension Result: CasePathable {
  /// The paths to the cases of a result.
  public struct Cases: Sendable {
    /// The path to the value of a success: `receive(\.loaded.success)`.
    public var success: CasePath<Result, Success> {
      .init(name: "success", embed: Result.success, extract: extractSuccess)
    }
    /// The path to the error of a failure.
    public var failure: CasePath<Result, Failure> {
      .init(name: "failure", embed: Result.failure, extract: extractFailure)
    }

    // Methods, because a closure would cause a warning for each `Success` that is not known to be `Sendable`.
    @Sendable private func extractSuccess(_ root: Result) -> Success? {
      if case .success(let value) = root { value } else { nil }
    }
    @Sendable private func extractFailure(_ root: Result) -> Failure? {
      if case .failure(let error) = root { error } else { nil }
    }
  }

  /// The paths to both cases.
  public static var cases: Cases { Cases() }
}
