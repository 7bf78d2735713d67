import ComposableTesting

/// Checks that the article's snippets behave as it says.
struct SnippetTests {
  @MainActor @Test func `a store runs a command and shows what came of it`() async {
    #expect(await useTheStore(environment: ArticlesEnvironment { ["Redux in Swift"] }) == ["Redux in Swift"])
  }

  @MainActor @Test func `bound fields decide together`() {
    #expect(bindTheFields())
  }

  @Test func `a summary takes both answers, and is asked for once`() {
    let store = makeStore(Trip(destination: "Rome"))
    store.environment.weather = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(2))
      return "Sunny"
    }
    store.environment.fare = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(1))
      return 90
    }
    store.send(.summaryTapped) { $0.isAsking = true }
    store.send(.summaryTapped)
    store.advance(by: .seconds(2))
    store.receive(.summary("Sunny, for 90 dollars")) {
      $0.isAsking = false
      $0.summary = "Sunny, for 90 dollars"
    }
    store.finish()
  }

  @Test func `a question that fails is told`() {
    struct Offline: Error {}
    let store = makeStore(Trip(destination: "Rome"))
    store.environment.weather = { _ in "Sunny" }
    store.environment.fare = { _ in throw Offline() }
    store.send(.summaryTapped) { $0.isAsking = true }
    store.receive(.summaryFailed("Offline()")) {
      $0.isAsking = false
      $0.summary = "Offline()"
    }
    store.finish()
  }

  @Test func `two streams count as one until they are no longer wanted`() {
    let (mails, mailbox) = AsyncStream.makeStream(of: TripAction.self)
    let (calls, phone) = AsyncStream.makeStream(of: TripAction.self)
    let store = makeStore()
    store.environment.mails = { mails }
    store.environment.missedCalls = { calls }
    store.send(.appeared)
    mailbox.yield(.mailArrived)
    store.receive(.mailArrived) { $0.unread = 1 }
    phone.yield(.callMissed)
    store.receive(.callMissed) { $0.unread = 2 }
    store.send(.disappeared)
    mailbox.yield(.mailArrived)
    store.finish()
  }

  @Test func `a text that does not change starts no pause, and an error is no suggestion`() {
    struct Offline: Error {}
    let store = makeStore(Trip(destination: "Rome"))
    store.environment.suggest = { _ in throw Offline() }
    store.send(.destinationChanged("Rome"))
    store.send(.destinationChanged("Ro")) { $0.destination = "Ro" }
    store.advance(by: .seconds(0.3))
    store.receive(.typingPaused)
    store.receive(.suggestions([]))
    store.finish()
  }

  @MainActor @Test func `values come without repetitions, the one now first, and end with the store`() async throws {
    var shown: [Int] = []
    var store: Store? = Store(initialState: Trip(), reducer: tripReducer, environment: .unimplemented)
    let badge = try watch(#require(store)) { shown.append($0) }
    for action in [TripAction.mailArrived, .suggestions([]), .callMissed] { store?.send(action) }
    store = nil
    await badge.value
    #expect(shown == [0, 1, 2])
  }

  @Test func `features are put together, and a part may be absent`() {
    let store = TestStore(initialState: Reader(), reducer: readerReducer, environment: .unimplemented)
    store.environment.load = { ["News"] }
    store.send(.articles(.loadTapped)) { $0.articles.isLoading = true }
    store.receive(\.articles.loaded) { $0.articles = Articles(titles: ["News"]) }
    store.send(.signInTapped) { $0.signIn = SignIn() }
    store.send(.signIn(.binding(.set(\.$name, "Blob")))) { $0.signIn?.name = "Blob" }
    store.send(.signInDismissed) { $0.signIn = nil }
    store.finish()
  }

  @Test func `an article list that fails can be loaded again`() {
    struct Offline: Error {}
    let store = TestStore(initialState: Articles(), reducer: articlesReducer, environment: .unimplemented)
    store.environment.load = { throw Offline() }
    store.send(.loadTapped) { $0.isLoading = true }
    store.receive(.loadFailed("Offline()")) { $0.isLoading = false }
    store.finish()
  }
}

private func makeStore(_ trip: Trip = Trip()) -> TestStore<Trip, TripAction, TripEnvironment> {
  let store = TestStore(initialState: trip, reducer: tripReducer, environment: .unimplemented)
  store.environment.clock = store.clock
  return store
}

extension TripEnvironment {
  static let unimplemented = Self(
    clock: UnimplementedClock("TripEnvironment.clock"),
    weather: Composable.unimplemented("TripEnvironment.weather"),
    fare: Composable.unimplemented("TripEnvironment.fare"),
    suggest: Composable.unimplemented("TripEnvironment.suggest"),
    mails: { AsyncStream { $0.finish() } },
    missedCalls: { AsyncStream { $0.finish() } })
}
