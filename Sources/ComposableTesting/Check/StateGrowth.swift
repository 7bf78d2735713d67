internal import ValueText

/// Finds the part of the states, or the effect, that makes them more and more: the progress of a long check names it.
///
/// It compares the states that a check found first with those that it found last, by samples.
struct StateGrowth {
  /// The largest number of states in a sample.
  private static let sampleSize = 100
  /// The largest number of levels of a part: `game.board.history`.
  private static let mostLevels = 4

  private let first: [StateFingerprint]
  private let last: [StateFingerprint]

  /// - Parameters:
  ///   - states: All states, in the order in which they were found.
  ///   - tried: The number of states from which all moves were tried.
  init(_ states: some RandomAccessCollection<StateFingerprint>, tried: Int) {
    first = Self.sample(states.prefix(tried / 2))
    last = Self.sample(states.dropFirst(tried))
  }

  private static func sample(_ states: some RandomAccessCollection<StateFingerprint>) -> [StateFingerprint] {
    let step = states.count / sampleSize + 1
    return stride(from: 0, to: states.count, by: step).map { states[states.index(states.startIndex, offsetBy: $0)] }
  }

  /// What grows, as the end of a line; nil if nothing stands out.
  var text: String? {
    guard !first.isEmpty, !last.isEmpty else { return nil }
    if let effect = accumulatingEffect { return effect }
    return growingPart(first.map(\.identified), last.map(\.identified), named: [])
  }

  /// The effect of which ever more are in flight.
  private var accumulatingEffect: String? {
    func most(_ states: [StateFingerprint]) -> [String: Int] {
      var most: [String: Int] = [:]
      for state in states {
        let counts = Dictionary(state.effects.map { ("\($0.name) (\($0.location))", 1) }, uniquingKeysWith: +)
        most.merge(counts) { max($0, $1) }
      }
      return most
    }
    let before = most(first)
    let growing = most(last).filter { $0.value > max(1, before[$0.key] ?? 0) }
    return growing.max { ($0.value, $1.key) < ($1.value, $0.key) }
      .map { "\(count($0.value, "time")) \($0.key) in flight" }
  }

  /// Returns the part that has the most values among `last` that it does not have among `first`.
  private func growingPart(_ first: [Any], _ last: [Any], named path: [String]) -> String? {
    let (before, after) = (Self.parts(of: first), Self.parts(of: last))
    var growing: (name: String, count: Int) = ("", 0)
    for (name, values) in after.sorted(by: { $0.key < $1.key }) {
      let new = Set(values.map { ValueDump.line($0) }).subtracting((before[name] ?? []).map { ValueDump.line($0) })
      if new.count > growing.count { growing = (name, new.count) }
    }
    guard growing.count > 1 else { return path.isEmpty ? nil : path.joined(separator: ".") }
    let path = path + [growing.name]
    guard path.count < Self.mostLevels, let inner = after[growing.name] else { return path.joined(separator: ".") }
    return growingPart(before[growing.name] ?? [], inner, named: path)
  }

  /// The values of the parts of some values, by the name of the part. The elements of a collection are no parts.
  private static func parts(of values: [Any]) -> [String: [Any]] {
    var parts: [String: [Any]] = [:]
    for value in values {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .struct, .class, .tuple, .enum:
        for child in mirror.children { parts[child.label ?? "value", default: []].append(child.value) }
      case .optional: for child in mirror.children { parts["some", default: []].append(child.value) }
      default: break
      }
    }
    return parts
  }
}

extension StateFingerprint {
  /// The value that identifies the state: the state itself, or what the check was given as its fingerprint.
  fileprivate var identified: Any { (fingerprint.base as? any IdentifiedState)?.identified ?? fingerprint.base }
}

/// A fingerprint that is a whole state.
protocol IdentifiedState {
  var identified: Any { get }
}

extension IdentityFingerprint: IdentifiedState {
  var identified: Any { state }
}
