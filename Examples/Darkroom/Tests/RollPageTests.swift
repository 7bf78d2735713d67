import ComposableTesting

@testable import Darkroom

struct `The screen of a roll` {
  @Test func `a note is written into the recipe`() {
    let store = makeStore(RollPage(recipe: .fp4, id: Roll.thin.id), rollPageReducer)
    store.send(.noteTyped("dense")) { $0.recipe.rolls[id: Roll.thin.id]?.note = "dense" }
    #expect(store.state.note == "dense")
    store.finish()
  }

  @Test func `it closes itself when the roll is thrown away`() {
    let store = makeStore(RollPage(recipe: .fp4, id: Roll.thin.id), rollPageReducer)
    store.send(.removeTapped) { $0.recipe.rolls = [] }
    store.receiveDismiss()
  }
}
