/// An enum whose cases have paths.
///
/// `Cases` has one member for each case: a ``CasePath`` with the name of the case. `@CasePathable` generates it; you
/// can also write it by hand:
///
/// ```swift
/// enum AppAction: CasePathable {
///   case counter(CounterAction), tick
///
///   struct Cases {
///     let counter = CasePath(embed: AppAction.counter) { if case .counter(let value) = $0 { value } else { nil } }
///     let tick = CasePath<AppAction, Void>(embed: { .tick }) { if case .tick = $0 { () } else { nil } }
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
