import ComposableTesting

@testable import Darkroom

struct `A film in the tank` {
  @Test func `it goes from bath to bath, is kept as a roll, and its screen closes itself`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.startTapped) { $0.isRunning = true }
    store.withExhaustivity(.off) { store.advance(by: .seconds(119)) }
    store.advance(by: .seconds(1))
    store.receive(.ticked) {
      $0.log = [120]
      $0.index = 1
      $0.elapsed = 0
      $0.isRunning = false
    }
    store.send(.startTapped) { $0.isRunning = true }
    store.withExhaustivity(.off) { store.advance(by: .seconds(59)) }
    store.advance(by: .seconds(1))
    store.receive(.ticked) {
      $0.log = [120, 60]
      $0.elapsed = 60
      $0.isRunning = false
      $0.recipe.rolls = [Roll(id: uuid(0), date: .today, seconds: [120, 60])]
    }
    store.receiveDismiss()
  }

  @Test func `a warm developer is faster, and a failure of the thermometer is shown`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.environment.degrees = { measurements(20, 22, error: Unplugged()) }
    store.send(.began)
    store.receive(.measured(20)) { $0.degrees = 20 }
    store.receive(.measured(22)) { $0.degrees = 22 }
    store.receive(.thermometerFailed("The thermometer is unplugged.")) {
      $0.problem = "The thermometer is unplugged."
    }
    #expect(store.state.seconds == 99)
    store.finish()
  }

  @Test func `a bath that is poured out before its time is followed by the next one`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0.elapsed = 1 }
    store.send(.skipTapped) {
      $0.log = [1]
      $0.index = 1
      $0.elapsed = 0
      $0.isRunning = false
    }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `when it is stopped, its roll is kept`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0.elapsed = 1 }
    store.withExhaustivity(.off) { store.send(.stopTapped) }
    store.send(.question(.presented(.keepTapped))) {
      $0.question = nil
      $0.log = [1]
      $0.recipe.rolls = [Roll(id: uuid(0), date: .today, seconds: [1])]
    }
    store.receiveDismiss()
  }

  @Test func `without a film in the tank, it is stopped without a question`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.stopTapped)
    store.receiveDismiss()
  }

  @Test func `a roll that is kept between two baths has the times of those before`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.withExhaustivity(.off) {
      store.send(.startTapped)
      store.send(.skipTapped)
      store.send(.stopTapped)
    }
    store.send(.question(.presented(.keepTapped))) {
      $0.question = nil
      $0.recipe.rolls = [Roll(id: uuid(0), date: .today, seconds: [0])]
    }
    store.receiveDismiss()
  }

  @Test func `when it is discarded, there is no roll`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.startTapped) { $0.isRunning = true }
    store.withExhaustivity(.off) { store.send(.stopTapped) }
    store.send(.question(.presented(.discardTapped))) { $0.question = nil }
    store.receiveDismiss()
  }

  @Test func `the time goes on while the question is shown`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    store.send(.startTapped) { $0.isRunning = true }
    store.withExhaustivity(.off) { store.send(.stopTapped) }
    store.advance(by: .seconds(1))
    store.receive(.ticked) { $0.elapsed = 1 }
    store.send(.question(.dismiss)) { $0.question = nil }
    store.skipInFlightEffects()
    store.finish()
  }

  @Test func `the tank is shaken ten seconds in each minute`() {
    let store = makeStore(Development(recipe: .hp5), developmentReducer)
    #expect(!store.state.isShaking)
    store.withExhaustivity(.off) {
      store.send(.startTapped)
      #expect(store.state.isShaking)
      store.advance(by: .seconds(10))
      store.skipReceivedActions()
      #expect(!store.state.isShaking)
      store.advance(by: .seconds(50))
      store.skipReceivedActions()
      #expect(store.state.isShaking)
    }
    store.skipInFlightEffects()
    store.finish()
  }
}
