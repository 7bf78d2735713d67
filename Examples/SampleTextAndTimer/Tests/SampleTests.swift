import ComposableTesting
import Foundation

@testable import SampleTextAndTimer

struct SampleTests {
  @Test func `a text is loaded`() {
    let store = makeStore()
    store.environment.loadText = { "Once upon a time" }
    store.send(.loadTapped) { $0.text = .loading }
    store.receive(.textLoaded("Once upon a time")) { $0.text = .loaded("Once upon a time") }
    store.finish()
  }

  @Test func `a text that fails to load shows the reason, and can be loaded again`() {
    let store = makeStore()
    store.environment.loadText = { throw Unreadable(reason: "The file is gone.") }
    store.send(.loadTapped) { $0.text = .loading }
    store.receive(.loadFailed("The file is gone.")) { $0.text = .failed("The file is gone.") }

    store.environment.loadText = { "It was found" }
    store.send(.loadTapped) { $0.text = .loading }
    store.receive(.textLoaded("It was found")) { $0.text = .loaded("It was found") }
    store.finish()
  }

  @Test func `a second tap while the text is loading is ignored`() {
    let store = makeStore()
    store.environment.loadText = { [clock = store.clock] in
      try await clock.sleep(for: .seconds(1))
      return "Once"
    }
    store.send(.loadTapped) { $0.text = .loading }
    store.send(.loadTapped)
    store.advance(by: .seconds(1))
    store.receive(.textLoaded("Once")) { $0.text = .loaded("Once") }
    store.finish()
  }

  @Test func `the timer ticks every ten milliseconds until it is stopped`() {
    let store = makeStore()
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .milliseconds(9))
    store.advance(by: .milliseconds(1))
    store.receive(.ticked) { $0.ticks = 1 }
    store.advance(by: .milliseconds(25))
    store.receive(.ticked) { $0.ticks = 2 }
    store.receive(.ticked) { $0.ticks = 3 }
    store.send(.stopTapped) { $0.isRunning = false }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `starting a running timer changes nothing`() {
    let store = makeStore()
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .milliseconds(5))
    store.send(.startTapped)
    store.advance(by: .milliseconds(5))
    store.receive(.ticked) { $0.ticks = 1 }
    store.send(.stopTapped) { $0.isRunning = false }
    store.finish()
  }

  @Test func `a restarted timer continues the count, one whole interval after its start`() {
    let store = makeStore(Sample(ticks: 3))
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .milliseconds(5))
    store.send(.stopTapped) { $0.isRunning = false }
    store.send(.startTapped) { $0.isRunning = true }
    store.advance(by: .milliseconds(9))
    store.advance(by: .milliseconds(1))
    store.receive(.ticked) { $0.ticks = 4 }
    store.send(.stopTapped) { $0.isRunning = false }
    store.finish()
  }

  @Test func `the timer keeps ticking while a text loads`() {
    let store = makeStore()
    store.environment.loadText = { [clock = store.clock] in
      try await clock.sleep(for: .milliseconds(15))
      return "Once"
    }
    store.send(.startTapped) { $0.isRunning = true }
    store.send(.loadTapped) { $0.text = .loading }
    store.advance(by: .milliseconds(20))
    store.receive(.ticked) { $0.ticks = 1 }
    store.receive(.textLoaded("Once")) { $0.text = .loaded("Once") }
    store.receive(.ticked) { $0.ticks = 2 }
    store.send(.stopTapped) { $0.isRunning = false }
    store.finish()
  }
}

struct LiveSampleTests {
  @Test func `the live environment reads the text of the file`() async throws {
    #expect(try await SampleEnvironment.live(file: #filePath).loadText().hasPrefix("import ComposableTesting\n"))
  }

  @Test func `without an argument, the README is loaded`() async throws {
    #expect(try await SampleEnvironment.live(file: SampleEnvironment.readme).loadText().hasPrefix("# Sample text"))
  }

  @Test func `the error of a missing file names the file and its folder`() async {
    let error = await #expect(throws: Unreadable.self) {
      try await SampleEnvironment.live(file: "/there/is/no/such file").loadText()
    }
    #expect(error?.reason == "such file in /there/is/no cannot be read: it does not exist.")
    let relative = await #expect(throws: Unreadable.self) {
      try await SampleEnvironment.live(file: "no such file").loadText()
    }
    let folder = FileManager.default.currentDirectoryPath
    #expect(relative?.reason == "no such file in \(folder) cannot be read: it does not exist.")
  }
}

private func makeStore(_ sample: Sample = Sample()) -> TestStore<Sample, SampleAction, SampleEnvironment> {
  let store = TestStore(initialState: sample, reducer: sampleReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  return store
}

extension SampleEnvironment {
  static let unimplemented = Self(
    clock: UnimplementedClock("SampleEnvironment.clock"),
    loadText: Composable.unimplemented("SampleEnvironment.loadText"))
}
