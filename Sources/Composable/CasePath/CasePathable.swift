/// An enum whose cases have paths.
///
/// `Cases` has one member a case, a ``CasePath`` named like the case. `@CasePathable` writes it; it can also be
/// written by hand:
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
  /// The type that has one ``CasePath`` member a case.
  associatedtype Cases

  /// The paths of all cases.
  static var cases: Cases { get }
}
