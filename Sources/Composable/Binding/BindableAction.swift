/// An action with a case for writes to the bindable fields of its state.
///
/// ```swift
/// enum FormAction: BindableAction {
///   case binding(BindingAction<Form>)
///   case submit
///
///   var binding: BindingAction<Form>? { if case .binding(let action) = self { action } else { nil } }
/// }
/// ```
///
/// `@CasePathable` writes the `binding` property.
public protocol BindableAction: Sendable {
  /// The state whose fields are written.
  associatedtype State

  /// Makes the action that carries a write; `case binding(BindingAction<State>)` meets this requirement.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write, or nil if this is another action.
  var binding: BindingAction<State>? { get }
}
