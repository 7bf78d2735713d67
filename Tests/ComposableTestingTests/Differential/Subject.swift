/// An implementation that runs a program.
@MainActor
protocol Subject: AnyObject {
  func perform(_ event: Event) async
  func snapshot() -> Snapshot
  /// Releases the store; gives what happened after that and is wrong.
  func end() async -> [String]
}

extension World {
  /// What should not be any more, or have been, once the store is gone.
  var problems: [String] {
    let late = takeLines().map { "after the end: \($0)" }
    let running = runningBodies > 0 ? ["\(runningBodies) bodies run on"] : []
    let alive = aliveTokens > 0 ? ["\(aliveTokens) tokens are alive"] : []
    let wrong = wrongBombs
    let bombs = wrong.isEmpty ? [] : ["the last actions of objects \(wrong) were lost, or came twice"]
    return late + running + alive + bombs
  }
}
