/// An implementation that runs a program.
@MainActor
protocol Subject: AnyObject {
  func perform(_ event: Event) async
  func snapshot() async -> Snapshot
  /// Releases the store, and returns the problems that were found after that.
  func end() async -> [String]
}

extension World {
  /// Descriptions of leaks and of late or lost events, for use after the store was released.
  var problems: [String] {
    let late = takeLines().map { "after the end: \($0)" }
    let running = runningBodies > 0 ? ["\(runningBodies) bodies run on"] : []
    let alive = aliveTokens > 0 ? ["\(aliveTokens) tokens are alive"] : []
    let wrong = wrongReleaseSends
    let releaseSends = wrong.isEmpty ? [] : ["the last actions of objects \(wrong) were lost, or came twice"]
    return late + running + alive + releaseSends
  }
}
