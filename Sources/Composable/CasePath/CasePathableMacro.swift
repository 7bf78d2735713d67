/// Makes an enum ``CasePathable``: writes a path to each of its cases.
///
/// ```swift
/// @CasePathable enum AppAction {
///   case counter(CounterAction)
///   case row(id: Row.ID, action: RowAction)
///   case tick
/// }
/// // \AppAction.Cases.counter is a path to a CounterAction, \.row to an (Row.ID, RowAction), \.tick to Void.
/// ```
///
/// - It writes `struct Cases` with one computed ``CasePath`` a case, `static var cases`, and the conformance, with
///   the access of the enum. Doc comments, `@available` and `#if` around a case are also around its path.
/// - For a `case binding(BindingAction<State>)` it also writes the `var binding` that `BindableAction` asks for.
/// - It cannot be attached to an enum inside a function. Where a path cannot be written it says what to write
///   instead.
@attached(member, names: named(Cases), named(cases), named(binding))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
