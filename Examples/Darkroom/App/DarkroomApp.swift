import Composable
import ComposableSwiftUI
import Foundation
import SwiftUI

@main
struct DarkroomApp: App {
  @State private var store = Store(
    initialState: Darkroom(), reducer: darkroomReducer,
    environment: .live(URL.homeDirectory.appending(path: "Documents/darkroom.json").path))

  var body: some Scene {
    WindowGroup { RecipesView(store: store) }
  }
}

struct RecipesView: View {
  @Bindable var store: Store<Darkroom, DarkroomAction>

  var body: some View {
    NavigationStack(path: $store[path: \.path, \.path]) {
      List {
        if let notice = store.notice { Text(notice).foregroundStyle(.red) }
        ForEach(store.recipes) { recipe in
          Button {
            store.send(.recipeTapped(recipe.id))
          } label: {
            LabeledContent(recipe.film, value: count(recipe.rolls.count, "roll"))
          }
        }
      }
      .navigationTitle("Darkroom")
      .navigationDestination(store, path: \.path, \.path) { ScreenView(store: $0) }
      .toolbar {
        Button("New recipe", systemImage: "plus") { store.send(.newTapped) }
          .disabled(!store.saving.isLoaded)
      }
    }
    .task { store.send(.saving(.load)) }
    .sheet(item: $store[presented: \.form, \.form]) { RecipeFormView(store: $0, title: "New recipe") }
  }
}

struct ScreenView: View {
  let store: Store<Screen.State, Screen.Action>

  var body: some View {
    if let page = store.ifCaseLet(state: \.recipe, action: \.recipe) {
      RecipePageView(store: page)
    } else if let development = store.ifCaseLet(state: \.development, action: \.development) {
      DevelopmentView(store: development)
    } else if let page = store.ifCaseLet(state: \.roll, action: \.roll) {
      RollPageView(store: page)
    }
  }
}

#Preview { RecipesView(store: .preview) }
