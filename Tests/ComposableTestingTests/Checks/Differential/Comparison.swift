/// A program that an implementation and the model run, event by event.
@MainActor
struct Comparison {
  /// The implementation that is compared.
  enum Kind: String, Sendable, CaseIterable {
    case store, observedStore, storeWithReleaseSends, testStore, testStoreWithReleaseSends
    case actor, actorOnMain, actorOnThread, observedActor, actorOnThreadWithReleaseSends
  }

  /// The first event after which they disagree, and both snapshots.
  struct Mismatch: Sendable {
    let event: Int
    let model: String
    let subject: String
  }

  let kind: Kind

  func subject() -> any Subject {
    switch kind {
    case .store: StoreSubject()
    case .observedStore: StoreSubject(isObserved: true)
    case .storeWithReleaseSends: StoreSubject(sendsOnRelease: true)
    case .testStore: TestStoreSubject()
    case .testStoreWithReleaseSends: TestStoreSubject(sendsOnRelease: true)
    case .actor: StoreActorSubject(on: .itsOwn)
    case .actorOnMain: StoreActorSubject(on: .main)
    case .actorOnThread: StoreActorSubject(on: .thread)
    case .observedActor: StoreActorSubject(on: .itsOwn, isObserved: true)
    case .actorOnThreadWithReleaseSends: StoreActorSubject(on: .thread, sendsOnRelease: true)
    }
  }

  /// The first mismatch; nil when they agree up to the end.
  func mismatch(in program: Program) async -> Mismatch? {
    let model = Model()
    let subject = subject()
    for (index, event) in program.events.enumerated() {
      model.perform(event)
      await subject.perform(event)
      let expected = model.snapshot()
      let actual = await subject.snapshot()
      if expected != actual {
        _ = await subject.end()
        return Mismatch(event: index, model: expected.text(besides: actual), subject: actual.text(besides: expected))
      }
    }
    model.end()
    let expected = model.snapshot().lines.sorted()
    let actual = await subject.end()
    if expected == actual { return nil }
    return Mismatch(event: program.events.count, model: "\(expected)", subject: "\(actual)")
  }

  /// The smallest program found that has a mismatch, as text; nil when the program has none.
  func report(on program: Program, seed: UInt64) async -> String? {
    guard await mismatch(in: program) != nil else { return nil }
    let smallest = await ProgramShrinker(program).smallest { await mismatch(in: $0) != nil }
    guard let found = await mismatch(in: smallest) else { return nil }
    return """
      seed \(seed), \(kind.rawValue):
      \(ProgramText.text(smallest))
      after event \(found.event)
        the model: \(found.model)
        \(kind.rawValue): \(found.subject)
      """
  }
}

extension Snapshot {
  /// The difference from the other.
  fileprivate func text(besides other: Snapshot) -> String {
    var texts: [String] = []
    if lines != other.lines { texts.append("\(lines)") }
    if live != other.live { texts.append("in flight \(live)") }
    if isIdle != other.isIdle { texts.append(isIdle ? "idle" : "not idle") }
    if state != other.state { texts.append("state \(state)") }
    if misuses != other.misuses { texts.append("misuses \(misuses)") }
    return texts.joined(separator: ", ")
  }
}
