import Composable
internal import ValueText

extension CheckRun {
  /// Compares two paths to states with the same fingerprint, after which the same move leads to different states.
  ///
  /// - Parameters:
  ///   - paths: The paths, each with the expected state.
  ///   - outcomes: The outcomes of the move after them.
  func blindSpot(
    _ paths: [(path: MovePath<Action>, node: Node)], _ outcomes: (first: Outcome, second: Outcome)
  ) throws(CheckObstacle) -> BlindSpot {
    let (first, second) = outcomes
    if let difference = ValueDiff.diff(expected: first.before, actual: second.before) {
      return .field(difference: difference)
    }
    var objects: [[ObjectText]] = []
    for (path, node) in paths {
      objects.append(try walk(along: path, to: node, plan: []) { walk throws(CheckObstacle) in walk.objects })
    }
    if let (object, _) = zip(objects[0], objects[1]).first(where: { $0 != $1 }) {
      return .object(path: object.path, type: object.type)
    }
    let effect = first.key.effects.first { !second.key.effects.contains($0) }
    let other = second.key.effects.first { !first.key.effects.contains($0) }
    if first.key.fingerprint == second.key.fingerprint, effect != nil || other != nil {
      return .effects(first: effect?.text, second: other?.text)
    }
    return .unknown(after: ValueDiff.diff(expected: first.state, actual: second.state))
  }
}

extension EffectFingerprint {
  /// The effect, with the action that caused it or that its tick sends.
  var text: String {
    var sent: AnyHashable?
    if case .tick(let action, _) = captured { sent = action }
    let shown = (sent ?? action).base
    let text = (shown as? ComparedAction)?.text ?? ValueDump.line(shown)
    return "\(source) \(sent == nil ? "of" : "that sends") \(text)"
  }
}

/// An object in a state or in an environment, as text.
struct ObjectText: Equatable {
  let path: String
  let type: String
  let text: String

  /// The greatest depth of an object.
  private static let depthLimit = 8

  /// Returns the objects in a value, in the order of its fields.
  static func all(in value: Any, at path: String, depth: Int = 0) -> [Self] {
    if depth > depthLimit || value is TestClock { return [] }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      return [Self(path: path, type: "\(Swift.type(of: value))", text: ValueDump.text(value))]
    }
    return mirror.children.flatMap { child in
      all(in: child.value, at: child.label.map { "\(path).\($0)" } ?? path, depth: depth + 1)
    }
  }
}
