/// Compares the wallets with what clients were answered and what the service was told.
package struct WalletAudit: Sendable {
  package var wallets: [String: Wallet]
  /// All requests that were answered, with each answer.
  package var answers: [(transfer: Transfer, answers: [Int])]
  /// The contents of all calls to the service, by their keys.
  package var calls: [String: Set<String>]

  package init(
    wallets: [String: Wallet], answers: [(transfer: Transfer, answers: [Int])], calls: [String: Set<String>]
  ) {
    self.wallets = wallets
    self.answers = answers
    self.calls = calls
  }

  /// What is lost, doubled or answered wrongly.
  package var errors: [String] {
    var errors: [String] = []
    var expected = wallets.mapValues { _ in [String: Int]() }
    for (transfer, answers) in answers {
      expected[transfer.from, default: [:]][transfer.sent, default: 0] += 1
      expected[transfer.from, default: [:]][transfer.called, default: 0] += 1
      expected[transfer.to, default: [:]][transfer.received, default: 0] += 1
      errors += check(transfer, Set(answers).sorted())
    }
    for (key, steps) in expected.sorted(by: { $0.key < $1.key }) {
      let wallet = wallets[key, default: Wallet()]
      let found = Dictionary(wallet.log.map { ($0, 1) }, uniquingKeysWith: +)
      for step in Set(steps.keys).union(found.keys).sorted() {
        // A request of a client that never got an answer does not exist here: clients ask until they have one.
        let (times, wanted) = (found[step, default: 0], steps[step, default: 0])
        if times != wanted { errors.append("Wallet \(key): \"\(step)\" is there \(times) times, not \(wanted).") }
      }
      if !wallet.pending.isEmpty { errors.append("Wallet \(key): the calls \(wallet.pending.map(\.id)) are pending.") }
      if wallet.reminder != nil { errors.append("Wallet \(key) waits for a date.") }
    }
    let sum = wallets.values.reduce(0) { $0 + $1.balance }
    if sum != 0 { errors.append("The sum of all money is \(sum).") }
    let ids = Set(answers.map(\.transfer.id))
    for id in Set(calls.keys).subtracting(ids).sorted() { errors.append("The call \(id) belongs to no request.") }
    return errors
  }

  private func check(_ transfer: Transfer, _ answers: [Int]) -> [String] {
    guard let answer = answers.first, answers.count == 1 else {
      return ["Request \(transfer.id) has the answers \(answers)."]
    }
    var errors: [String] = []
    let log = wallets[transfer.from]?.log ?? []
    let step = log.indices.contains(answer - 1) ? log[answer - 1] : "nothing"
    if step != transfer.sent {
      errors.append("Request \(transfer.id) was answered with \(answer), and there the log has \"\(step)\".")
    }
    let contents = calls[transfer.id, default: []]
    if contents != [transfer.call(at: answer).contents] {
      errors.append("The call \(transfer.id) was made with \(contents.sorted()), and the answer was \(answer).")
    }
    return errors
  }
}
