import ComposableTesting

@testable import Darkroom

struct `The screen of a recipe` {
  @Test func `it is deleted after a question, and closes itself`() {
    let store = makeStore(RecipePage(recipe: .hp5), recipePageReducer)
    store.send(.deleteTapped) {
      $0.destination = .alert(
        Dialog(
          "Delete HP5?", message: "Its rolls are deleted, too.",
          buttons: [.init("Delete", .deleteConfirmed, role: .destructive), .cancel()]))
    }
    store.send(\.destination.presented.alert, .deleteConfirmed) { $0.destination = nil }
    store.receive(.delegate(.deleted(Recipe.hp5.id)))
    store.receiveDismiss()
  }

  @Test func `a recipe without baths leads from the alert to the form`() {
    let recipe = Recipe(id: fixed(6), film: "Pan F")
    let store = makeStore(RecipePage(recipe: recipe), recipePageReducer)
    store.send(.developTapped) {
      $0.destination = .alert(
        Dialog("There are no baths.", buttons: [.init("Add some", .editTapped), .cancel("Not now")]))
    }
    store.send(\.destination.presented.alert, .editTapped) {
      $0.destination = .edit(RecipeForm(film: "Pan F"))
    }
    store.send(\.destination.edit.presented.addBathTapped) {
      $0.destination?.modify(\.edit) {
        $0.baths = [Bath(id: uuid(0))]
        $0.focus = .bath(uuid(0))
      }
    }
    store.send(\.destination.dismiss) { $0.destination = nil }
    store.finish()
  }

  @Test func `what the form saves is the recipe, and its rolls stay`() {
    let store = makeStore(RecipePage(recipe: .fp4), recipePageReducer)
    store.send(.editTapped) {
      $0.destination = .edit(RecipeForm(film: "FP4", baths: [.developer, .fixer]))
    }
    store.send(\.destination.edit.presented.bath[id: Bath.fixer.id].removeTapped) {
      $0.destination?.modify(\.edit) { $0.baths = [.developer] }
    }
    store.send(\.destination.edit.presented.saveTapped)
    store.receive(\.destination.edit.presented.delegate.saved) { $0.recipe.baths = [.developer] }
    store.receive(\.destination.edit.dismiss) { $0.destination = nil }
    #expect(store.state.recipe.rolls == [.thin])
    store.finish()
  }
}
