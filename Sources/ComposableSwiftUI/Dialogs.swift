#if canImport(SwiftUI)
  public import Composable
  public import SwiftUI

  extension View {
    /// Shows a dialog of the state as an alert.
    ///
    /// ```swift
    /// List { … }
    ///   .alert($store[presented: \.deletion, \.deletion])
    /// ```
    ///
    /// A button sends its action, or `.dismiss` if it has none.
    ///
    /// - Parameter dialog: The store of the dialog; nil while there is none.
    public func alert<Action>(_ dialog: Binding<Store<Dialog<Action>, Action>?>) -> some View {
      let store = dialog.wrappedValue
      return alert(store?.title ?? "", isPresented: dialog[isPresenting: store?[\.id]], presenting: store) { store in
        DialogButtons(store: store)
      } message: { store in
        if let message = store.message { Text(message) }
      }
    }

    /// Shows a dialog of the state as a confirmation dialog: a sheet of buttons on a small screen.
    ///
    /// ```swift
    /// NoteView(…)
    ///   .confirmationDialog($store[presented: \.share, \.share])
    /// ```
    ///
    /// A button sends its action, or `.dismiss` if it has none.
    ///
    /// - Parameter dialog: The store of the dialog; nil while there is none.
    public func confirmationDialog<Action>(_ dialog: Binding<Store<Dialog<Action>, Action>?>) -> some View {
      let store = dialog.wrappedValue
      return confirmationDialog(
        store?.title ?? "", isPresented: dialog[isPresenting: store?[\.id]], titleVisibility: .visible,
        presenting: store
      ) { store in
        DialogButtons(store: store)
      } message: { store in
        if let message = store.message { Text(message) }
      }
    }
  }

  /// The buttons of a dialog.
  private struct DialogButtons<Action: Sendable>: View {
    let store: Store<Dialog<Action>, Action>

    var body: some View {
      // The position identifies a button: a dialog may have two with the same label.
      ForEach(Array(store.buttons.enumerated()), id: \.offset) { _, button in
        // SwiftUI dismisses the dialog after the action. That sends `.dismiss` if the dialog is still present.
        Button(button.label, role: button.role.map(ButtonRole.init)) {
          if let action = button.action { store.send(action) }
        }
      }
    }
  }

  extension ButtonRole {
    fileprivate init<Action>(_ role: Dialog<Action>.Role) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
