import Composable

// snippet
@BindableFields struct SignIn: Equatable {
  @BindableState var name = ""
  @BindableState var password = ""

  var isEnabled: Bool { name.count >= 3 && password.count >= 6 }
}

@CasePathable enum SignInAction: BindableAction, Equatable {
  case binding(BindingAction<SignIn>)
}

let signInReducer: Reducer<SignIn, SignInAction, Void> = .empty.binding()
// end

@MainActor func bindTheFields() -> Bool {
  let store = Store(initialState: SignIn(), reducer: signInReducer, environment: ())
  // snippet
  store.$name = "Blob"
  store.$password = "secret"
  // end
  return store.isEnabled
}

struct Trip: Equatable {
  var destination = ""
  var suggestions: [String] = []
  var summary: String?
  var isAsking = false
  var unread = 0
}

@CasePathable enum TripAction: Equatable {
  case destinationChanged(String)
  case typingPaused
  case suggestions([String])
  case summaryTapped
  case summary(String)
  case summaryFailed(String)
  case appeared, disappeared
  case mailArrived, callMissed
}

struct TripEnvironment: Sendable {
  var clock: any Clock<Duration>
  var weather: @Sendable (String) async throws -> String
  var fare: @Sendable (String) async throws -> Int
  var suggest: @Sendable (String) async throws -> [String]
  var mails: @Sendable () -> AsyncStream<TripAction>
  var missedCalls: @Sendable () -> AsyncStream<TripAction>
}

let typingReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .destinationChanged(let text):
    guard text != state.destination else { return .none }  // removeDuplicates
    state.destination = text
    return .send(.typingPaused).debounce(
      id: "typing", for: .seconds(0.3), clock: environment.clock)

  case .typingPaused:
    let text = state.destination
    return .task {
      .suggestions(try await environment.suggest(text))
    } catch: { _ in
      .suggestions([])  // replaceError
    }
    .cancellable(id: "suggestions", cancelInFlight: true)  // switchToLatest
  // end
  case .suggestions(let suggestions):
    state.suggestions = suggestions
    return .none
  default:
    return .none
  }
}

let summaryReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .summaryTapped:
    guard !state.isAsking else { return .none }  // share: the second tap starts nothing
    state.isAsking = true  // handleEvents(receiveSubscription:)
    let destination = state.destination
    return .task {
      async let weather = environment.weather(destination)  // zip
      async let fare = environment.fare(destination)
      return .summary(try await "\(weather), for \(fare) dollars")
    } catch: {
      .summaryFailed("\($0)")
    }

  case .summary(let text), .summaryFailed(let text):
    state.isAsking = false  // handleEvents(receiveCompletion:)
    state.summary = text  // assign(to:on:)
    return .none
  // end
  default:
    return .none
  }
}

let unreadReducer: Reducer<Trip, TripAction, TripEnvironment> = Reducer { state, action, environment in
  switch action {
  // snippet
  case .appeared:
    return .merge(.stream(environment.mails()), .stream(environment.missedCalls()))
      .cancellable(id: "unread", cancelInFlight: true)

  case .disappeared:
    return .cancel(id: "unread")

  case .mailArrived, .callMissed:
    state.unread += 1
    return .none
  // end
  default:
    return .none
  }
}

// snippet
let tripReducer: Reducer<Trip, TripAction, TripEnvironment> = .combine(
  typingReducer, summaryReducer, unreadReducer)
// end

@MainActor func watch(_ store: Store<Trip, TripAction>, show: @escaping (Int) -> Void) -> Task<Void, Never> {
  // snippet
  let counts = store.values(of: \.unread)
  let badge = Task {
    for await count in counts { show(count) }  // sink
  }
  // end
  return badge
}
