import Composable
import ComposableSwiftUI
import SwiftUI

struct EditorView: View {
  @Bindable var store: Store<Editor, EditorAction>
  @FocusState private var focus: Editor.Field?

  var body: some View {
    NavigationStack {
      Form {
        TextField("Title", text: $store.$title)
          .focused($focus, equals: .title)
          .onSubmit { store.send(.titleSubmitted) }
        TextEditor(text: $store.$text)
          .focused($focus, equals: .text)
      }
      .bind($store.$focus, to: $focus)
      .navigationTitle("New note")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { store.send(.cancelTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveTapped) }
        }
      }
    }
  }
}

#Preview {
  EditorView(store: Store(initialState: Editor(), reducer: editorReducer, environment: ()))
}
