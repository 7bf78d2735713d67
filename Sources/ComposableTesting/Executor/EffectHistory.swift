/// The inputs of the tasks of an effect: of its own task, and of the tasks that it has made.
///
/// Each task has a history of its own. The order between the segments of two tasks is not a part of it, except for what
/// a task can know of the others:
///
/// - how far its ancestors have come, because they may cancel it;
/// - in which order the tasks that it has made have ended, because it may receive their results in that order. Nothing
///   tells whether a task has ended, so each task that does not wait to run counts as ended.
///
/// Tasks that share anything else, such as a stream, are effects that share data, which a check does not know.
struct EffectHistory: Sendable {
  /// The histories by the path from the effect to the task.
  private var tasks: [Substring: [TaskSegment]] = [:]
  /// The paths in the order in which the tasks were last suspended.
  private var order: [Substring] = []
  let start: Duration

  /// - Parameter start: The time at which the effect begins.
  init(start: Duration) { self.start = start }

  /// Adds a segment of a task.
  ///
  /// - Parameters:
  ///   - path: The path from the effect to the task.
  ///   - time: The time of the clock.
  mutating func begin(_ path: Substring, at time: Duration) {
    var segment = TaskSegment(time: time - start)
    if !path.isEmpty { segment.ancestors = ancestors(of: path).map { tasks[$0]?.count ?? 0 } }
    tasks[path, default: []].append(segment)
    order.removeAll { $0 == path }
    order.append(path)
  }

  /// Adds an input to the last segment of a task.
  mutating func note(_ input: TaskSegment.Input, in path: Substring) {
    if let last = tasks[path]?.indices.last { tasks[path]?[last].note(input) }
  }

  /// The time at which a task began its last segment; nil if it has none.
  func time(of path: Substring) -> Duration? { tasks[path]?.last.map { start + $0.time } }

  /// The histories of the tasks.
  ///
  /// - Parameter waiting: The labels of the tasks that wait to run.
  func tasks(waiting: [String]) -> [TaskHistory] {
    let paths = tasks.count > 1 ? Set(waiting.map { TaskSegment.path(of: $0) }) : []
    return tasks.sorted { $0.key < $1.key }.map { path, segments in
      TaskHistory(path: path, segments: segments, ended: ended(madeBy: path, waiting: paths))
    }
  }

  /// The tasks above a task, beginning with the effect's own.
  private func ancestors(of path: Substring) -> [Substring] {
    path.indices.filter { path[$0] == "." }.map { path[..<$0] }
  }

  /// The tasks that a task has made and that may have ended, in the order of their last segments.
  private func ended(madeBy parent: Substring, waiting: Set<Substring>) -> [Substring] {
    order.filter { path in
      guard let dot = path.lastIndex(of: ".") else { return false }
      return path[..<dot] == parent && !waiting.contains(path)
    }
  }
}
