/// The name of a leaf, formatted only when it is read.
@usableFromInline @frozen
package enum EffectLabel: Sendable, CustomStringConvertible {
  case run, task, fireAndForget, stream
  case sleep(Duration)
  case timer(EffectID?, every: Duration)

  @usableFromInline
  package var description: String {
    switch self {
    case .run: "run"
    case .task: "task"
    case .fireAndForget: "fireAndForget"
    case .stream: "stream"
    case .sleep(let duration): "sleep(\(duration))"
    case .timer(let id?, let interval): "timer(id: \(id), every: \(interval))"
    case .timer(nil, let interval): "timer(every: \(interval))"
    }
  }
}
