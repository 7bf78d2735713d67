import Composable

/// The clients of the workers, and the service that these call.
///
/// A client sends a request to a worker, and when the worker fails or ends, to another one with the same id, until there
/// is an answer. Of eight requests one is sent again after its answer, or to two workers at once.
package final class Traffic: Sendable {
  private struct State {
    var workers: [WorkerProcess] = []
    /// Workers that have ended before they were added.
    var lost: Set<ObjectIdentifier> = []
    var starts: [CheckedContinuation<WorkerProcess, Never>] = []
    /// The clients that wait for a worker's word about a request.
    var asking: [ObjectIdentifier: [String: [CheckedContinuation<Bool, Never>]]] = [:]
    var requests = 0
    var answers: [String: (transfer: Transfer, answers: [Int])] = [:]
    var calls: [String: Set<String>] = [:]
    /// The number of words of each kind from workers.
    var counts: [String: Int] = [:]
    var longestWait = Duration.zero
    var goal: (count: Int, continuation: CheckedContinuation<Void, Never>)?
    var isOver = false
  }

  private let random: RandomSource
  private let state = Locked(State())

  package init(seed: UInt64) { random = .seeded(seed) }

  package var counts: [String: Int] { state.withLock { $0.counts } }
  package var requests: Int { state.withLock { $0.requests } }

  package func audit(_ wallets: [String: Wallet]) -> WalletAudit {
    state.withLock { state in
      let answers = state.answers.values.sorted { $0.transfer.id < $1.transfer.id }
      return WalletAudit(wallets: wallets, answers: answers, calls: state.calls)
    }
  }

  // MARK: - Workers

  package func launch(_ arguments: [String]) throws -> WorkerProcess {
    let worker = try WorkerProcess(
      arguments, reading: { self.read($1, from: $0) }, ended: { self.ended($0) })
    let starts = state.withLock { state in
      if state.lost.remove(ObjectIdentifier(worker)) == nil {
        state.workers.append(worker)
        state.asking[ObjectIdentifier(worker)] = [:]
      }
      defer { state.starts = [] }
      return state.starts
    }
    for start in starts { start.resume(returning: worker) }
    return worker
  }

  private func ended(_ worker: WorkerProcess) {
    let (asking, goal) = state.withLock { state in
      if !state.workers.contains(where: { $0 === worker }) { state.lost.insert(ObjectIdentifier(worker)) }
      state.workers.removeAll { $0 === worker }
      return (state.asking.removeValue(forKey: ObjectIdentifier(worker)), state.goal.take()?.continuation)
    }
    goal?.resume()
    for continuation in (asking ?? [:]).values.joined() { continuation.resume(returning: false) }
  }

  /// A random worker that runs; the next one that is launched if none does.
  private func worker() async -> WorkerProcess {
    await withCheckedContinuation { continuation in
      let worker = state.withLock { state -> WorkerProcess? in
        if state.workers.isEmpty { state.starts.append(continuation) }
        return state.workers.isEmpty ? nil : state.workers[random(in: 0...state.workers.count - 1)]
      }
      if let worker { continuation.resume(returning: worker) }
    }
  }

  private func read(_ words: [Substring], from worker: WorkerProcess) {
    let (kind, id) = (String(words[0]), words.count > 1 ? String(words[1]) : "")
    let (asking, goal) = state.withLock { state in
      state.counts[kind, default: 0] += 1
      if kind == "failed", words.suffix(3) == ["answered", "in", "time."] { state.counts["late", default: 0] += 1 }
      switch kind {
      case "answer": state.answers[id]?.answers.append(Int(words[2]) ?? -1)
      case "call": state.calls[id, default: []].insert(words[2...].joined(separator: " "))
      case "failed", "quiet", "busy": break
      default: return ([CheckedContinuation<Bool, Never>](), CheckedContinuation<Void, Never>?.none)
      }
      let isGoal = kind == "answer" && state.goal.map { state.counts["answer", default: 0] >= $0.count } == true
      let goal = isGoal ? state.goal.take()?.continuation : nil
      let asking = kind == "call" ? nil : state.asking[ObjectIdentifier(worker)]?.removeValue(forKey: id)
      return (asking ?? [], goal)
    }
    goal?.resume()
    for continuation in asking { continuation.resume(returning: kind != "failed" && kind != "busy") }
  }

  // MARK: - Clients

  /// Asks a worker. Returns false if it fails or ends.
  private func ask(_ worker: WorkerProcess, _ id: String, _ line: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let isRunning = state.withLock { state in
        state.asking[ObjectIdentifier(worker)]?[id, default: []].append(continuation) != nil
      }
      if isRunning { worker.write(line) } else { continuation.resume(returning: false) }
    }
  }

  private func ask(_ transfer: Transfer) async {
    let line = "\(transfer.id) \(transfer.from) \(transfer.to) \(transfer.cents)"
    let begin = ContinuousClock.now
    while await !ask(await worker(), transfer.id, line) {}
    let time = ContinuousClock.now - begin
    state.withLock { $0.longestWait = max($0.longestWait, time) }
  }

  /// The longest time from a request to its answer, with all the times that it was sent again.
  package var longestWait: Duration { state.withLock { $0.longestWait } }

  /// Sends requests until ``end()``, and returns when all are answered.
  package func run(clients: Int) async {
    await withDiscardingTaskGroup { group in
      for _ in 0..<clients { group.addTask { while let next = self.next() { await self.carryOut(next) } } }
    }
  }

  private func next() -> (Int, Transfer)? {
    state.withLock { state in
      if state.isOver { return nil }
      state.requests += 1
      let from = random(in: 0...Wallet.count - 1)
      let to = (from + random(in: 1...Wallet.count - 1)) % Wallet.count
      let transfer = Transfer(
        id: "r\(state.requests)", from: Wallet.keys[from], to: Wallet.keys[to], cents: random(in: 1...1_000))
      state.answers[transfer.id] = (transfer, [])
      return (state.requests, transfer)
    }
  }

  private func carryOut(_ request: (number: Int, transfer: Transfer)) async {
    async let other: Void = request.number % 16 == 8 ? ask(request.transfer) : ()
    await ask(request.transfer)
    await other
    if request.number.isMultiple(of: 16) { await ask(request.transfer) }
  }

  package func end() { state.withLock { $0.isOver = true } }

  /// Waits until there are more answers, or a worker has ended. Does not wait if none runs.
  package func wait(forAnswers count: Int) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        if state.workers.isEmpty { return false }
        state.goal = (state.counts["answer", default: 0] + count, continuation)
        return true
      }
      if !waits { continuation.resume() }
    }
  }

  /// Waits until no message is open and no wallet is awake. Returns false if that does not come: each of the tries
  /// lasts a tenth of a second in the worker.
  package func waitUntilQuiet(tries: Int = 3_000) async -> Bool {
    for _ in 0..<tries where await ask(await worker(), "all", "quiet") { return true }
    return false
  }
}
