import ComposableTesting

// snippet
struct Mail: Equatable, Identifiable {
  let id: Int
  var stars = 0
}

struct Letter: Equatable {
  var text = ""
  var number: Int?
}

@CasePathable enum Window: Equatable {
  case list
  case letter(Letter)
}

struct Inbox: Equatable {
  var mails: IdentifiedArrayOf<Mail> = []
  var window = Window.list
  var search = ""
}

struct Unsent: Error {}

@CasePathable enum MailAction { case starTapped, rated(Int) }
@CasePathable enum LetterAction {
  case typed(String), sendTapped, sent(Result<Int, Unsent>)
}
@CasePathable enum InboxAction {
  case mail(id: Mail.ID, action: MailAction)
  case letter(LetterAction)
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

let letterReducer: Reducer<Letter, LetterAction, Void> = Reducer { letter, action, _ in
  switch action {
  case .typed(let text): letter.text = text
  case .sendTapped: return .send(.sent(letter.text.isEmpty ? .failure(Unsent()) : .success(letter.text.count)))
  case .sent(let result): letter.number = result[case: \.success]
  }
  return .none
}

// snippet
let inboxReducer: Reducer<Inbox, InboxAction, Void> = .combine(
  mailReducer.forEach(state: \.mails, action: \.mail),
  letterReducer.ifCaseLet(
    state: \Window.Cases.letter, action: \InboxAction.Cases.letter
  )
  .pullback(state: \.window),
  Reducer { inbox, action, _ in
    if action.is(\.letter.sent.failure) { inbox.search = "" }
    if let stars = action[case: \.mail[id: 1].rated], stars > 5 {
      inbox.mails[id: 1]?.stars = 5
    }
    switch action {
    case .searched(let text): inbox.search = text
    case .written: inbox.window = .letter(Letter())
    case .discarded: inbox.window.modify(\.letter) { $0.text = "" }
    case .mail, .letter: break
    }
    return .none
  })
// end

@MainActor func showInbox(_ store: Store<Inbox, InboxAction>) -> [String] {
  var shown: [String] = []
  func show(_ text: String) { shown.append(text) }
  // snippet
  for id in store.mails.ids {
    guard let mail = store.ifLet(state: \.mails[id: id], action: \.mail[id: id]) else {
      continue
    }
    show("\(mail[\.id]): \(mail.stars)")  // mail.send(.starTapped)
  }
  let window = store.scope(state: \.window)  // the actions are the inbox's
  if let letter = window.ifCaseLet(state: \.letter, action: \.letter) {
    show(letter.text)  // letter.send(.sendTapped)
  }
  store[\.search, sending: \.searched] = "swift"
  // end
  return shown
}

func testInbox() {
  // snippet
  let store = TestStore(
    initialState: Inbox(mails: [Mail(id: 1)]), reducer: inboxReducer, environment: ())
  store.send(.mail(id: 1, action: .starTapped))
  store.receive(\.mail[id: 1].rated, 1) { $0.mails[id: 1]?.stars = 1 }

  let mail = store.scope(state: \.mails[0], action: \.mail[id: 1])
  mail.send(.starTapped)
  mail.receive(\.rated) { $0.stars = 2 }

  store.send(.written) { $0.window = .letter(Letter()) }
  store.send(.letter(.sendTapped))
  store.receive(\.letter.sent.failure)
  store.finish()
  // end
}
