import Composable
import SwiftUI

struct DetailView: View {
  @Bindable var store: Store<Detail, DetailAction>

  var body: some View {
    Form {
      TextField("Title", text: $store.$note.title)
      Toggle("Pinned", isOn: $store.$note.isPinned.animation())
      TextEditor(text: $store.$note.text)
    }
    .navigationTitle(store.note.title)
    .toolbar {
      Button("Delete", systemImage: "trash", role: .destructive) { store.send(.deleteTapped) }
    }
  }
}

#Preview {
  DetailView(store: Store(initialState: Detail(note: Note.samples[0]), reducer: detailReducer, environment: ()))
}
