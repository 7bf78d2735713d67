import Composable
import ComposableTerminal
import ComposableTesting
import Testing

@testable import ComposableReplay

extension `The viewer` {
  @Test func `plays at the recorded pace, or at a multiple of it`() {
    let store = viewerStore(at: 2)
    store.send(.opened)
    store.sees(2)
    store.send(.paceTapped) {
      $0.isTruePace = true
      $0.speed = 1
    }
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .milliseconds(1999))
    store.advance(by: .milliseconds(1))
    store.receive(.ticked)
    store.sees(3)
    store.send(.faster) { $0.speed = 2 }
    store.advance(by: .milliseconds(1500))
    store.receive(.ticked)
    store.sees(4)
    store.send(.playTapped) { $0.isPlaying = false }
    store.finish()
  }

  @Test func `shows all steps at the recorded pace, even to the player`() {
    let store = viewerStore()
    store.environment.moment = { position, stops, perspective in
      moment(min(5, position + (perspective == .player && stops > 0 ? 3 : stops)))
    }
    store.send(.perspectiveTapped) { $0.perspective = .player }
    store.sees(0)
    store.send(.move(by: 1))
    store.sees(3)
    store.send(.paceTapped) {
      $0.isTruePace = true
      $0.speed = 1
    }
    store.send(.playTapped) { $0.isPlaying = true }
    store.advance(by: .seconds(3))
    store.receive(.ticked)
    store.sees(4)
    store.send(.move(by: 1)) { $0.isPlaying = false }
    store.sees(5)
    store.finish()
  }

  @Test func `stops playing when a key moves it, and on request`() {
    let store = viewerStore()
    store.send(.playTapped) { $0.isPlaying = true }
    store.send(.playTapped) { $0.isPlaying = false }
    store.send(.playTapped) { $0.isPlaying = true }
    store.send(.move(by: 1)) { $0.isPlaying = false }
    store.sees(1)
    store.finish()
  }

  @Test func `reports text that is no step, and removes the report when the prompt is left`() {
    let store = viewerStore()
    store.send(.ask(.step)) { $0.prompt = .step }
    store.send(.typed("x")) { $0.input = "x" }
    store.send(.entered) {
      $0.prompt = nil
      $0.note = "not a number: x"
    }
    store.send(.ask(.search)) {
      $0.prompt = .search
      $0.input = ""
      $0.note = nil
    }
    store.send(.escaped) { $0.prompt = nil }
    store.finish()
  }

  @Test func `shows all keys until the help is closed`() {
    let store = viewerStore()
    store.send(.helpTapped) { $0.isHelpShown = true }
    store.send(.helpTapped) { $0.isHelpShown = false }
    store.finish()
  }

  @Test func `shows the step alone, then the screen alone, then both`() {
    let store = viewerStore()
    store.send(.layoutTapped) { $0.layout = .step }
    store.send(.layoutTapped) { $0.layout = .screen }
    store.send(.layoutTapped) { $0.layout = .both }
    store.finish()
  }

  @Test func `scrolls the changes within their bounds, and returns to the top at each step`() {
    let store = viewerStore()
    store.send(.opened)
    store.sees(0)
    store.send(.scroll(by: 5)) { $0.firstChange = 1 }
    store.send(.move(by: 1))
    store.sees(1) { $0.firstChange = 0 }
    store.send(.scroll(by: -1))
    store.finish()
  }
}
