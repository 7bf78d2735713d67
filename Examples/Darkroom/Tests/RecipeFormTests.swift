import ComposableTesting

@testable import Darkroom

struct `The form of a recipe` {
  @Test func `a new bath gets the focus, and the last one when it is removed`() {
    let store = makeStore(RecipeForm(film: "HP5", baths: [.developer]), recipeFormReducer)
    store.send(.addBathTapped) {
      $0.baths.append(Bath(id: uuid(0)))
      $0.focus = .bath(uuid(0))
    }
    store.send(.bath(id: uuid(0), action: .removeTapped)) {
      $0.baths = [.developer]
      $0.focus = .bath(Bath.developer.id)
    }
    store.send(.bath(id: Bath.developer.id, action: .removeTapped)) {
      $0.baths = []
      $0.focus = .film
    }
    store.finish()
  }

  @Test func `the focus stays when another row is removed`() {
    let store = makeStore(RecipeForm(film: "HP5", baths: [.developer, .fixer]), recipeFormReducer)
    store.send(\.bath[id: Bath.fixer.id].removeTapped) { $0.baths = [.developer] }
    #expect(store.state.focus == .film)
    store.finish()
  }

  @Test func `the time of a bath is at least fifteen seconds`() {
    let store = makeStore(RecipeForm(baths: [.fixer]), recipeFormReducer)
    store.send(\.bath[id: Bath.fixer.id].timeTapped, -30) { $0.baths[id: Bath.fixer.id]?.seconds = 30 }
    store.send(\.bath[id: Bath.fixer.id].timeTapped, -30) { $0.baths[id: Bath.fixer.id]?.seconds = 15 }
    store.finish()
  }

  @Test func `a recipe without a film is not saved`() {
    let store = makeStore(RecipeForm(baths: [.fixer], focus: .bath(Bath.fixer.id)), recipeFormReducer)
    store.send(.saveTapped) { $0.focus = .film }
    store.finish()
  }

  @Test func `it saves the baths that have a name, and closes itself`() {
    let store = makeStore(RecipeForm(film: "HP5", baths: [.developer]), recipeFormReducer)
    store.send(.addBathTapped) {
      $0.baths.append(Bath(id: uuid(0)))
      $0.focus = .bath(uuid(0))
    }
    store.send(.saveTapped)
    store.receive(.delegate(.saved(film: "HP5", baths: [.developer])))
    store.receiveDismiss()
  }

  @Test func `it closes itself when it is canceled`() {
    let store = makeStore(RecipeForm(film: "HP5"), recipeFormReducer)
    store.send(\.binding, .set(\.$film, "FP4")) { $0.film = "FP4" }
    store.send(.cancelTapped)
    store.receiveDismiss()
  }
}
