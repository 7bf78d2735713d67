import ComposableTesting

@testable import Darkroom

struct `The darkroom` {
  @Test func `a new recipe is added and saved`() {
    let disk = Remembered<[String: String]>([:])
    let store = makeStore(Darkroom(saving: Saving(status: .saved)), disk)
    let developer = Bath(id: uuid(0), name: "Developer", seconds: 480)
    store.send(.newTapped) { $0.form = RecipeForm(baths: [developer]) }
    store.send(\.form.presented.binding, .set(\.$film, "HP5")) { $0.form?.film = "HP5" }
    store.send(\.form.presented.saveTapped)
    store.receive(\.form.presented.delegate.saved) {
      $0.recipes = [Recipe(id: uuid(1), film: "HP5", baths: [developer])]
      $0.saving.status = .waiting
    }
    store.receive(\.form.dismiss) { $0.form = nil }
    store.advance(by: .milliseconds(500))
    store.receive(.saving(.save)) { $0.saving.status = .writing(isStale: false) }
    store.receive(.saving(.saved)) { $0.saving.status = .saved }
    #expect(disk.value["darkroom.json"]?.contains("HP5") == true)
    store.finish()
  }

  @Test func `the recipes of the last time are loaded`() throws {
    let disk = Remembered<[String: String]>([:])
    let last = makeStore(Darkroom(recipes: [.fp4], saving: Saving(status: .waiting)), disk)
    last.withExhaustivity(.off) { last.send(.saving(.save)) }
    let store = makeStore(Darkroom(), disk)
    store.send(.saving(.load)) { $0.saving.status = .loading(isStale: false) }
    store.receive(\.saving.loaded) {
      $0.recipes = [.fp4]
      $0.saving.status = .saved
    }
    store.finish()
  }

  @Test func `a damaged file is kept, and the user is told so`() {
    let disk = Remembered(["darkroom.json": "{"])
    let store = makeStore(Darkroom(), disk)
    store.withExhaustivity(.off) { store.send(.saving(.load)) }
    #expect(store.state.notice?.contains("kept in darkroom.json.damaged") == true)
    #expect(disk.value == ["darkroom.json.damaged": "{"])
    store.finish()
  }

  @Test func `a roll appears in the list and on the screen below, and is saved`() {
    let store = makeStore(
      Darkroom(recipes: [.hp5], path: [.recipe(RecipePage(recipe: .hp5))], saving: Saving(status: .saved)))
    store.send(\.path.element[id: 0].recipe.developTapped)
    store.receive(\.path.element[id: 0].recipe.delegate.developWanted) {
      $0.path.push(.development(Development(recipe: .hp5)))
    }
    store.receive(\.path.element[id: 1].development.began)
    store.receive(\.path.element[id: 1].development.measured) {
      $0.path[id: 1]?.modify(\.development) { $0.degrees = 20 }
    }
    let tank = store.ifLet(state: \.path[id: 1], action: \.path.element[id: 1])?
      .ifCaseLet(state: \.development, action: \.development)
    tank?.send(.startTapped) { $0.isRunning = true }
    tank?.send(.skipTapped) {
      $0.log = [0]
      $0.index = 1
      $0.isRunning = false
    }
    store.withExhaustivity(.off) {
      tank?.send(.startTapped)
      tank?.send(.skipTapped)
    }
    let roll = Roll(id: uuid(0), date: .today, seconds: [0, 0])
    #expect(store.state.recipes[0].rolls == [roll])
    #expect(store.state.path == [0: .recipe(RecipePage(recipe: store.state.recipes[0]))])
    store.withExhaustivity(.off) { store.advance(by: .seconds(1)) }
    #expect(store.state.saving.status == .saved)
    store.finish()
  }

  @Test func `a second tap on Develop does not put a second film into the tank`() {
    let store = makeStore(Darkroom(recipes: [.hp5], path: [.recipe(RecipePage(recipe: .hp5))]))
    store.withExhaustivity(.off) {
      store.send(\.path.element[id: 0].recipe.developTapped)
      store.send(\.path.element[id: 0].recipe.developTapped)
    }
    #expect(store.state.path.count == 2)
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a deleted recipe and its screen are gone`() {
    let store = makeStore(
      Darkroom(
        recipes: [.hp5, .fp4], path: [.recipe(RecipePage(recipe: .hp5))], saving: Saving(status: .saved)))
    store.withExhaustivity(.off) { store.send(\.path.element[id: 0].recipe.deleteTapped) }
    store.send(\.path.element[id: 0].recipe.destination.presented.alert, .deleteConfirmed) {
      $0.path[id: 0]?.modify(\.recipe) { $0.destination = nil }
    }
    store.receive(\.path.element[id: 0].recipe.delegate.deleted) {
      $0.recipes = [.fp4]
      $0.saving.status = .waiting
    }
    store.receive(\.path.pop) { $0.path = [] }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `a thrown away roll is gone everywhere`() {
    let page = Screen.State.recipe(RecipePage(recipe: .fp4))
    let store = makeStore(Darkroom(recipes: [.fp4], path: [page]))
    store.send(\.path.element[id: 0].recipe.rollTapped, Roll.thin.id)
    store.receive(\.path.element[id: 0].recipe.delegate.rollWanted) {
      $0.path.push(.roll(RollPage(recipe: .fp4, id: Roll.thin.id)))
    }
    store.send(\.path.element[id: 1].roll.removeTapped) { $0.recipes[0].rolls = [] }
    store.receive(\.path.pop) { $0.path.popLast() }
    #expect(store.state.path[id: 0]?.recipe.rolls == [])
    store.finish()
  }
}
