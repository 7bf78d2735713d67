import Expectations
import KilledWorkers
import Testing

struct `An audit of wallets` {
  private let transfer = Transfer(id: "r1", from: "1", to: "2", cents: 5)

  /// What is right after one transfer.
  private func makeAudit() -> WalletAudit {
    var (from, to) = (Wallet(), Wallet())
    from.balance = -5
    from.log = ["sent r1 5 to 2", "called r1"]
    to.balance = 5
    to.log = ["received r1 5 from 1"]
    return WalletAudit(wallets: ["1": from, "2": to], answers: [(transfer, [1, 1])], calls: ["r1": ["1 5 to 2"]])
  }

  private func errors(_ change: (inout WalletAudit) -> Void) -> [String] {
    var audit = makeAudit()
    change(&audit)
    return audit.errors
  }

  @Test func `finds nothing where nothing is wrong`() { expectEqual(makeAudit().errors, []) }

  @Test func `finds a transfer that is lost, and one that is doubled`() {
    expectEqual(
      errors { $0.wallets["2"] = nil },
      [
        "Wallet 2: \"received r1 5 from 1\" is there 0 times, not 1.", "The sum of all money is -5.",
      ])
    expectEqual(
      errors { $0.wallets["2"]?.log += ["received r1 5 from 1"] },
      [
        "Wallet 2: \"received r1 5 from 1\" is there 2 times, not 1."
      ])
    expectEqual(errors { $0.wallets["1"]?.log += ["sent r2 1 to 2"] }.count, 1)
  }

  @Test func `finds two answers to a request, one that is wrong, and none`() {
    expectEqual(errors { $0.answers[0].answers = [1, 2] }, ["Request r1 has the answers [1, 2]."])
    expectEqual(errors { $0.answers[0].answers = [] }, ["Request r1 has the answers []."])
    expectEqual(
      errors { $0.answers[0].answers = [2] },
      [
        "Request r1 was answered with 2, and there the log has \"called r1\".",
        "The call r1 was made with [\"1 5 to 2\"], and the answer was 2.",
      ])
  }

  @Test func `finds calls that are missing, have other contents, or belong to nothing`() {
    expectEqual(errors { $0.calls = [:] }, ["The call r1 was made with [], and the answer was 1."])
    expectEqual(
      errors { $0.calls["r1"]?.insert("2 5 to 2") },
      [
        "The call r1 was made with [\"1 5 to 2\", \"2 5 to 2\"], and the answer was 1."
      ])
    expectEqual(errors { $0.calls["r2"] = ["1 1 to 2"] }, ["The call r2 belongs to no request."])
  }

  @Test func `finds what has not ended`() {
    expectEqual(
      errors { $0.wallets["1"]?.pending = [transfer.call(at: 1)] }, ["Wallet 1: the calls [\"r1\"] are pending."])
    expectEqual(errors { $0.wallets["1"]?.reminder = .distantPast }, ["Wallet 1 waits for a date."])
  }
}
