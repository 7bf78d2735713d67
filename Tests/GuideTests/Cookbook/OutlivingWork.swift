import ComposableTesting

// snippet
let captionReducer: Reducer<Caption, CaptionAction, Void> = Reducer { caption, action, _ in
  switch action {
  case .typed(let text):
    caption.text = text
    return .none
  case .saveTapped:
    return .merge(.send(.delegate(.save(caption.text))), .dismiss)
  case .delegate:
    return .none
  }
}

let photoBookReducer: Reducer<PhotoBook, PhotoBookAction, PhotoBookEnvironment> = .combine(
  captionReducer.presented(state: \.sheet, action: \.sheet, environment: { _ in }),
  Reducer { book, action, environment in
    switch action {
    case .captionTapped: book.sheet = Caption(text: book.caption)
    case .sheet(.presented(.delegate(.save(let text)))):
      return .task {
        try await environment.save(text)
        return .saved(text)
      } catch: { _ in
        .saveFailed(text)
      }
    case .saved(let text): book.caption = text
    case .saveFailed(let text):
      guard book.sheet == nil else { break }
      book.sheet = Caption(text: text, problem: "It was not saved.")
    case .sheet:
      break
    }
    return .none
  }
)
// end

struct Caption: Equatable {
  var text = ""
  var problem: String?
}

@CasePathable enum CaptionAction: Equatable {
  case typed(String), saveTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case save(String) }
}

struct PhotoBook: Equatable {
  var caption = ""
  var sheet: Caption?
}

@CasePathable enum PhotoBookAction: Equatable {
  case captionTapped
  case saved(String), saveFailed(String)
  case sheet(PresentationAction<CaptionAction>)
}

struct PhotoBookEnvironment: Sendable { var save: @Sendable (String) async throws -> Void }

struct `Work that outlives its screen` {
  private struct Offline: Error {}

  private func makeStore() -> TestStore<PhotoBook, PhotoBookAction, PhotoBookEnvironment> {
    let store = TestStore(
      initialState: PhotoBook(sheet: Caption(text: "Sea")), reducer: photoBookReducer,
      environment: PhotoBookEnvironment { _ in })
    store.environment.save = { [clock = store.clock] text in
      try await clock.sleep(for: .seconds(2))
      if text.isEmpty { throw Offline() }
    }
    return store
  }

  @Test func `continues after the sheet is dismissed`() {
    let store = makeStore()
    store.send(.sheet(.presented(.saveTapped)))
    store.receive(\.sheet.presented.delegate.save, "Sea")
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.advance(by: .seconds(2))
    store.receive(.saved("Sea")) { $0.caption = "Sea" }
    store.finish()
  }

  @Test func `shows the sheet again with the text when it has failed`() {
    let store = makeStore()
    store.send(.sheet(.presented(.typed("")))) { $0.sheet?.text = "" }
    store.send(.sheet(.presented(.saveTapped)))
    store.receive(\.sheet.presented.delegate.save, "")
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.advance(by: .seconds(2))
    store.receive(.saveFailed("")) { $0.sheet = Caption(problem: "It was not saved.") }
    store.finish()
  }

  @Test func `leaves a sheet that the user has opened meanwhile`() {
    let store = makeStore()
    store.environment.save = { [clock = store.clock] _ in
      try await clock.sleep(for: .seconds(2))
      throw Offline()
    }
    store.send(.sheet(.presented(.saveTapped)))
    store.receive(\.sheet.presented.delegate.save, "Sea")
    store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    store.send(.captionTapped) { $0.sheet = Caption() }
    store.advance(by: .seconds(2))
    store.receive(.saveFailed("Sea"))
    store.finish()
  }
}
