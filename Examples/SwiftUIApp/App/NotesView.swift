import Composable
import ComposableSwiftUI
import SwiftUI

struct NotesView: View {
  @Bindable var store: Store<Notes, NotesAction>

  var body: some View {
    NavigationStack(path: $store[path: \.path, \.path]) {
      List {
        if let problem = store.problem { Text(problem).foregroundStyle(.red) }
        ForEach(store, rows: \.notes, \.note) { note in NoteRow(store: note) }
      }
      .animation(.default, value: store[\.notes.ids])
      .searchable(text: $store.$query)
      .refreshable { await store.send(.refresh).finish() }
      .navigationTitle("Notes")
      .navigationDestination(store, path: \.path, \.path) { detail in
        DetailView(store: detail)
      }
      .toolbar {
        Button("New note", systemImage: "square.and.pencil") { store.send(.newTapped) }
      }
    }
    .task { await store.send(.refresh).finish() }
    .sheet(item: $store[presented: \.editor, \.editor]) { editor in
      EditorView(store: editor)
    }
    .alert($store[presented: \.deletion, \.deletion])
  }
}

struct NoteRow: View {
  let store: Store<Note, NoteAction>

  var body: some View {
    Button {
      store.send(.tapped)
    } label: {
      HStack {
        Text(store.title)
        if store.isPinned { Image(systemName: "pin.fill") }
      }
    }
    .swipeActions {
      Button("Delete", systemImage: "trash") { store.send(.deleteTapped) }
      Button("Pin", systemImage: "pin") { store.send(.pinTapped, animation: .default) }
    }
  }
}

#Preview("Notes") { NotesView(store: .preview()) }

#Preview("Offline") { NotesView(store: .preview(.offline)) }

#Preview("Deleting") {
  NotesView(store: .preview { $0.askToDelete(Note.samples[0]) })
}
