import Composable
import Expectations
import Testing
import ValueSource

private struct Account: Equatable {
  var count = 0
  var signIn = SignIn()
  var rows: IdentifiedArrayOf<Row> = []
  var code = Code.entered("")
  var step = Step.asking("")

  struct SignIn: Equatable { @BindableState @Redacted var password = "" }
  struct Row: Equatable, Identifiable {
    let id: Int
    @Redacted var token: String?
  }
  enum Code: Equatable { case entered(Redacted<String>) }
  @CasePathable enum Step: Equatable { case asking(Redacted<String>) }
}

/// The source of a state has dots in place of each secret.
struct `Changes of secrets as source` {
  private func account(_ secret: String) -> Account {
    var account = Account()
    account.signIn.password = secret
    account.rows = [Account.Row(id: 1, token: secret)]
    account.code = .entered(Redacted(secret))
    account.step = .asking(Redacted(secret))
    return account
  }

  @Test func `assign dots to a secret that was empty or absent`() {
    var before = account("")
    before.rows[id: 1]?.token = nil
    expectEqual(
      SourceText.assignments(from: before, to: account("a")),
      [
        #"$0.signIn.password = "•••••""#, #"$0.rows[id: 1]?.token = "•••••""#, #"$0.code = .entered("•••••")"#,
        #"$0.step = .asking("•••••")"#,
      ])
  }

  @Test func `are empty between two secrets: the dots are the same`() {
    expectEqual(SourceText.assignments(from: account("a"), to: account("ab")), [])
    var after = account("ab")
    after.count = 1
    expectEqual(SourceText.assignments(from: account("a"), to: after), ["$0.count = 1"])
  }

  @Test func `have a line in a failure, which is about the secrets`() {
    var after = account("a")
    after.signIn.password = "ab"
    expectEqual(
      SourceText.assignments(from: account("a"), to: after, width: 60), [#"$0.signIn.password = "•••••""#])
  }
}
