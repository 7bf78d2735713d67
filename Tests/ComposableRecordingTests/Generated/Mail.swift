import Composable
import ComposableRecording

/// A program with an enum at its root, and another one in a stack. Its types have initializers of their own, as public
/// types do.
@CasePathable enum MailApp: Equatable, Codable {
  case signedOut(SignIn)
  case signedIn(Mailbox)
}

struct SignIn: Equatable, Codable {
  var user = ""
  var isWaiting = false
  init() {}
}

extension SignIn: SourceDescribable {
  var source: String { "SignIn()" }
}

struct Mailbox: Equatable, Codable {
  var user: String
  var letters: IdentifiedArrayOf<Letter> = []
  var counts: [String: Int] = [:]
  var isLoading = true
  var path: Stack<MailScreen> = []
  init(user: String) { self.user = user }
}

extension Mailbox: SourceDescribable {
  /// A new mailbox: the test writes no other one as a whole.
  var source: String { "Mailbox(user: \(SourceText.expression(user)))" }
}

struct Letter: Equatable, Codable, Identifiable, Sendable {
  let id: Int
  var subject: String
  var isRead = false
}

@CasePathable enum MailScreen: Equatable, Codable {
  case letter(id: Letter.ID, zoom: Int)
  case compose(Draft)
}

struct Draft: Equatable, Codable {
  var to = ""
  var text = ""
  init() {}
}

extension Draft: SourceDescribable {
  /// A new draft: the test changes its fields.
  var source: String { "Draft()" }
}

enum MailAction: Equatable, Codable, Sendable {
  case typed(String)
  case signInTapped
  case signedIn(user: String)
  case loaded([Letter])
  case opened(Letter.ID)
  case zoomed(by: Int)
  case deleted(Letter.ID)
  case composeTapped
  case drafted(to: String, text: String)
  case backTapped
  case signedOut
}

struct MailEnvironment: Sendable {
  var clock: any Clock<Duration>
}

let mailReducer: Reducer<MailApp, MailAction, MailEnvironment> = Reducer { app, action, environment in
  switch action {
  case .typed(let user): app.modify(\.signedOut) { $0.user = user }
  case .signInTapped:
    guard let user = app[case: \.signedOut]?.user else { break }
    app.modify(\.signedOut) { $0.isWaiting = true }
    return .task {
      try await environment.clock.sleep(for: .seconds(1))
      return .signedIn(user: user)
    } catch: { _ in
      .signedOut
    }
  case .signedIn(let user):
    app = .signedIn(Mailbox(user: user))
    return .task {
      try await environment.clock.sleep(for: .milliseconds(300))
      return .loaded([
        Letter(id: 1, subject: "The plan"), Letter(id: 2, subject: "A \"question\""), Letter(id: 3, subject: "Lunch"),
      ])
    } catch: { _ in
      .signedOut
    }
  case .signedOut: app = .signedOut(SignIn())
  default: app.modify(\.signedIn) { change(&$0, action) }
  }
  return .none
}

private func change(_ mailbox: inout Mailbox, _ action: MailAction) {
  switch action {
  case .loaded(let letters):
    mailbox.isLoading = false
    mailbox.letters = IdentifiedArray(uniqueElements: letters)
    mailbox.counts = ["all": letters.count, "unread": letters.count]
  case .opened(let id):
    mailbox.letters[id: id]?.isRead = true
    mailbox.counts["unread"] = mailbox.letters.count { !$0.isRead }
    mailbox.path.push(.letter(id: id, zoom: 1))
  case .zoomed(let factor):
    guard let top = mailbox.path.ids.last else { break }
    mailbox.path[id: top]?.modify(\.letter) { $0.1 *= factor }
  case .deleted(let id):
    mailbox.letters.remove(id: id)
    mailbox.counts["all"] = mailbox.letters.count
    if mailbox.letters.isEmpty { mailbox.counts["unread"] = nil }
  case .composeTapped: mailbox.path.push(.compose(Draft()))
  case .drafted(let name, let text):
    guard let top = mailbox.path.ids.last else { break }
    mailbox.path[id: top]?.modify(\.compose) { ($0.to, $0.text) = (name, text) }
  case .backTapped: mailbox.path.popLast()
  default: break
  }
}
