/// An action with a case for writes to the bindable fields of its state.
///
/// ```swift
/// enum FormAction: BindableAction {
///   case binding(BindingAction<Form>)
///   case submit
///
///   var binding: BindingAction<Form>? {
///     if case .binding(let action) = self { action } else { nil }
///   }
/// }
/// ```
///
/// `@CasePathable` generates the `binding` property.
public protocol BindableAction: Sendable {
  /// The state whose fields are written.
  associatedtype State

  /// Returns the action that carries a write. `case binding(BindingAction<State>)` satisfies this requirement.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that the action carries, or nil.
  var binding: BindingAction<State>? { get }
}
