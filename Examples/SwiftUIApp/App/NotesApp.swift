import Composable
import SwiftUI

@main
struct NotesApp: App {
  @State private var store = Store(
    initialState: Notes(), reducer: notesReducer, environment: .live)

  var body: some Scene {
    WindowGroup { NotesView(store: store) }
  }
}

extension Store<Notes, NotesAction> {
  /// Returns a store of the whole feature for previews.
  ///
  /// - Parameters:
  ///   - environment: The outside world of the preview.
  ///   - change: Changes the state that the preview starts with.
  static func preview(
    _ environment: NotesEnvironment = .preview, change: (inout Notes) -> Void = { _ in }
  ) -> Store {
    var notes = Notes()
    change(&notes)
    return Store(initialState: notes, reducer: notesReducer, environment: environment)
  }
}
