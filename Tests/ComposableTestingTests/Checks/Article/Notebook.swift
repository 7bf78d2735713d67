import Composable

// snippet
struct NewNote: Equatable, Codable { var text = "" }

@CasePathable enum NewNoteAction: Equatable {
  case typed(String), saveTapped, cancelTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case saved(String) }
}

let newNoteReducer: Reducer<NewNote, NewNoteAction, Void> = Reducer { draft, action, _ in
  switch action {
  case .typed(let text):
    draft.text = text
    return .none
  case .saveTapped:
    return .merge(.send(.delegate(.saved(draft.text))), .dismiss)
  case .cancelTapped:
    return .dismiss
  case .delegate:
    return .none
  }
}
// end

// snippet
struct Settings: Equatable, Codable, Sendable { var isSorted = false }

@CasePathable enum SettingsAction: Equatable {
  case sortTapped, profileTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case profileWanted }
}

let settingsReducer: Reducer<Settings, SettingsAction, Void> = Reducer {
  settings, action, _ in
  switch action {
  case .sortTapped:
    settings.isSorted.toggle()
    return .none
  case .profileTapped:
    return .send(.delegate(.profileWanted))
  case .delegate:
    return .none
  }
}

struct Profile: Equatable, Codable, Sendable { var name = "" }

@CasePathable enum ProfileAction: Equatable { case named(String), doneTapped }

let profileReducer: Reducer<Profile, ProfileAction, Void> = Reducer { profile, action, _ in
  switch action {
  case .named(let name):
    profile.name = name
    return .none
  case .doneTapped:
    return .dismiss
  }
}
// end

// snippet
@CasePathable enum Page: Equatable, Codable, Sendable {
  case settings(Settings), profile(Profile)
}

@CasePathable enum PageAction: Equatable {
  case settings(SettingsAction), profile(ProfileAction)
}

let pageReducer: Reducer<Page, PageAction, Void> = .combine(
  settingsReducer.ifCaseLet(state: \.settings, action: \.settings),
  profileReducer.ifCaseLet(state: \.profile, action: \.profile)
)
// end

// snippet
struct Notebook: Equatable, Codable {
  var notes: [String] = []
  var draft: NewNote?
  var path: Stack<Page> = []
}

@CasePathable enum NotebookAction: Equatable {
  case newTapped
  case draft(PresentationAction<NewNoteAction>)
  case path(StackAction<Page, PageAction>)
  case linkOpened(String)
}

let notebookReducer: Reducer<Notebook, NotebookAction, Void> = .combine(
  newNoteReducer.presented(state: \.draft, action: \.draft),
  pageReducer.stacked(state: \.path, action: \.path),
  Reducer { notebook, action, _ in
    switch action {
    case .newTapped:
      notebook.draft = NewNote()
      return .none
    case .draft(.presented(.delegate(.saved(let text)))):
      notebook.notes.append(text)
      return .none
    case .path(.element(_, .settings(.delegate(.profileWanted)))):
      return .send(.path(.push(.profile(Profile()))))
    case .linkOpened(let link):
      guard let pages = Page.pages(at: link) else { return .none }
      notebook.path.replaceAll(with: pages)
      return .none
    case .draft, .path:
      return .none
    }
  }
)
// end

// snippet
struct Question<Deed: Equatable & Codable & Sendable>: Equatable, Codable, Sendable {
  var text: String
  var deed: Deed
}

@CasePathable enum QuestionAction<Deed: Equatable & Sendable>: Equatable {
  case yesTapped
  case delegate(Delegate)

  @CasePathable enum Delegate: Equatable { case confirmed(Deed) }
}

func questionReducer<Deed>() -> Reducer<Question<Deed>, QuestionAction<Deed>, Void> {
  Reducer { question, action, _ in
    switch action {
    case .yesTapped: .merge(.send(.delegate(.confirmed(question.deed))), .dismiss)
    case .delegate: .none
    }
  }
}
// end

// snippet
extension Page {
  static func pages(at link: String) -> [Page]? {
    switch link {
    case "/settings": [.settings(Settings())]
    case "/settings/profile": [.settings(Settings()), .profile(Profile())]
    default: nil
    }
  }
}
// end
