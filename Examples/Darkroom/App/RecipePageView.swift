import Composable
import ComposableSwiftUI
import Foundation
import SwiftUI

struct RecipePageView: View {
  @Bindable var store: Store<RecipePage, RecipePageAction>

  var body: some View {
    List {
      Section("Baths") {
        ForEach(store.recipe.baths) { LabeledContent($0.name, value: time($0.seconds)) }
        Button("Develop", systemImage: "timer") { store.send(.developTapped) }
      }
      Section("Rolls") {
        ForEach(store.recipe.rolls) { roll in
          Button {
            store.send(.rollTapped(roll.id))
          } label: {
            LabeledContent(roll.note, value: roll.date.formatted(date: .abbreviated, time: .omitted))
          }
        }
      }
      Button("Delete", role: .destructive) { store.send(.deleteTapped) }
    }
    .navigationTitle(store.recipe.film)
    .toolbar {
      Button("Edit") { store.send(.editTapped) }
    }
    .alert($store[presented: \.destination?[case: \.alert], \.destination.alert])
    .sheet(item: $store[presented: \.destination?[case: \.edit], \.destination.edit]) {
      RecipeFormView(store: $0, title: "Edit")
    }
  }
}

struct RollPageView: View {
  @Bindable var store: Store<RollPage, RollPageAction>

  var body: some View {
    Form {
      TextField("Note", text: $store[\.note, sending: \.noteTyped])
      Text((store.roll?.seconds ?? []).map(time).joined(separator: ", "))
      Button("Throw it away", role: .destructive) { store.send(.removeTapped) }
    }
    .navigationTitle(store.recipe.film)
  }
}
