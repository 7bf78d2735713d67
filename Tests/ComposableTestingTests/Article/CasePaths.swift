import ComposableTesting

// snippet
struct Mail: Equatable, Identifiable {
  let id: Int
  var stars = 0
}

struct Draft: Equatable {
  var text = ""
  var number: Int?
}

@CasePathable enum Window: Equatable {
  case list
  case draft(Draft)
}

struct Inbox: Equatable {
  var mails: IdentifiedArrayOf<Mail> = []
  var window = Window.list
  var search = ""
}

struct Unsent: Error {}

@CasePathable enum MailAction { case starTapped, rated(Int) }
@CasePathable enum DraftAction { case typed(String), sendTapped, sent(Result<Int, Unsent>) }
@CasePathable enum InboxAction {
  case mail(id: Mail.ID, action: MailAction)
  case draft(DraftAction)
  case searched(String)
  case written, discarded
}
// end

let mailReducer: Reducer<Mail, MailAction, Void> = Reducer { mail, action, _ in
  switch action {
  case .starTapped: return .send(.rated(mail.stars + 1))
  case .rated(let stars):
    mail.stars = stars
    return .none
  }
}

let draftReducer: Reducer<Draft, DraftAction, Void> = Reducer { draft, action, _ in
  switch action {
  case .typed(let text): draft.text = text
  case .sendTapped: return .send(.sent(draft.text.isEmpty ? .failure(Unsent()) : .success(draft.text.count)))
  case .sent(let result): draft.number = result[case: \.success]
  }
  return .none
}

// snippet
let inboxReducer: Reducer<Inbox, InboxAction, Void> = .combine(
  mailReducer.forEach(state: \.mails, action: \.mail, environment: { $0 }),
  draftReducer.ifCaseLet(state: \Window.Cases.draft, action: \InboxAction.Cases.draft, environment: { $0 })
    .pullback(state: \.window),
  Reducer { inbox, action, _ in
    if action.is(\.draft.sent.failure) { inbox.search = "" }
    if let stars = action[case: \.mail[id: 1].rated], stars > 5 { inbox.mails[id: 1]?.stars = 5 }
    switch action {
    case .searched(let text): inbox.search = text
    case .written: inbox.window = .draft(Draft())
    case .discarded: inbox.window.modify(\.draft) { $0.text = "" }
    case .mail, .draft: break
    }
    return .none
  })
// end

@MainActor func showInbox(_ store: Store<Inbox, InboxAction>) -> [String] {
  var shown: [String] = []
  func show(_ text: String) { shown.append(text) }
  // snippet
  for id in store.mails.ids {
    guard let mail = store.ifLet(state: \.mails[id: id], action: \.mail[id: id]) else { continue }
    show("\(mail.id): \(mail.stars)")  // mail.send(.starTapped)
  }
  let window = store.scope(state: \.window)  // the actions are the inbox's
  if let draft = window.ifCaseLet(state: \.draft, action: \.draft) {
    show(draft.text)  // draft.send(.sendTapped)
  }
  store[\.search, sending: \.searched] = "swift"
  // end
  return shown
}

func testInbox() {
  // snippet
  let store = TestStore(initialState: Inbox(mails: [Mail(id: 1)]), reducer: inboxReducer, environment: ())
  store.send(.mail(id: 1, action: .starTapped))
  store.receive(\.mail[id: 1].rated, 1) { $0.mails[id: 1]?.stars = 1 }

  let mail = store.scope(state: \.mails[0], action: \.mail[id: 1])
  mail.send(.starTapped)
  mail.receive(\.rated) { $0.stars = 2 }

  store.send(.written) { $0.window = .draft(Draft()) }
  store.send(.draft(.sendTapped))
  store.receive(\.draft.sent.failure)
  store.finish()
  // end
}
