#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Keeps the focus of a view and a field of the state the same.
    ///
    /// ```swift
    /// @FocusState private var focus: Editor.Field?
    ///
    /// var body: some View {
    ///   Form { … }
    ///     .bind($store.$focus, to: $focus)
    /// }
    /// ```
    ///
    /// The focus is set from the state each time the view appears, and whenever the state changes.
    ///
    /// - Parameters:
    ///   - state: A binding to the field of the state, such as one of a `BindableState`.
    ///   - focus: The focus of the view.
    public func bind<Value: Hashable>(_ state: Binding<Value>, to focus: FocusState<Value>.Binding) -> some View {
      onAppear { focus.wrappedValue = state.wrappedValue }
        .onChange(of: state.wrappedValue) { _, new in
          if focus.wrappedValue != new { focus.wrappedValue = new }
        }
        .onChange(of: focus.wrappedValue) { _, new in
          if state.wrappedValue != new { state.wrappedValue = new }
        }
    }
  }
#endif
