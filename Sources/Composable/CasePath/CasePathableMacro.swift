/// Makes an enum conform to ``CasePathable`` by generating a path to each of its cases.
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
/// - It generates `struct Cases` with one computed ``CasePath`` for each case, `static var cases`, and the conformance,
///   all with the access of the enum. Doc comments, `@available` and `#if` on a case also apply to its path.
/// - For a `case binding(BindingAction<State>)` it also generates the `var binding` that `BindableAction` requires.
/// - It cannot be attached to an enum inside a function. Where it cannot generate a path, it says what to write instead.
@attached(member, names: named(Cases), named(cases), named(binding))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "ComposableMacros", type: "CasePathableMacro")
