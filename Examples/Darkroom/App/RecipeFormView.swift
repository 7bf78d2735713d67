import Composable
import ComposableSwiftUI
import SwiftUI

struct RecipeFormView: View {
  @Bindable var store: Store<RecipeForm, RecipeFormAction>
  @FocusState private var focus: RecipeForm.Field?
  let title: String

  var body: some View {
    NavigationStack {
      Form {
        TextField("Film", text: $store.$film).focused($focus, equals: .film)
        Section("Baths") {
          ForEach(store, rows: \.baths, \.bath) { bath in
            BathRow(store: bath).focused($focus, equals: .bath(bath.state.id))
          }
          Button("New bath") { store.send(.addBathTapped, animation: .default) }
        }
      }
      .bind($store.$focus, to: $focus)
      .navigationTitle(title)
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

struct BathRow: View {
  @Bindable var store: Store<Bath, BathAction>

  var body: some View {
    HStack {
      TextField("Name", text: $store[\.name, sending: \.named])
      Stepper(time(store.seconds)) {
        store.send(.timeTapped(by: 15))
      } onDecrement: {
        store.send(.timeTapped(by: -15))
      }
    }
    .swipeActions {
      Button("Remove", systemImage: "trash", role: .destructive) { store.send(.removeTapped, animation: .default) }
    }
  }
}
