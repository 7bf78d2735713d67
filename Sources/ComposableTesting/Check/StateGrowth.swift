internal import ValueText

/// Finds the part of the states, or the effect, that makes them more and more: the progress of a long check names it, and
/// so does the failure of a check that comes to its limit.
///
/// It compares the states that a check found first with those that it found last, by samples.
struct StateGrowth {
  /// The largest number of states in a sample.
  private static let sampleSize = 100
  /// The largest number of levels of a part: `game.board.history`.
  private static let mostLevels = 4
  /// The smallest number of suspensions of a body that seems to be a loop.
  private static let fewestSuspensions = 6

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

  /// The names of what grows, as the end of a line; nil if nothing stands out.
  var text: String? {
    let texts = growths.map(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: " and ")
  }

  /// What grows. If effects accumulate, only that: with each of them, other things grow.
  var growths: [Growth] {
    guard !first.isEmpty, !last.isEmpty else { return [] }
    if let crowd { return [crowd] }
    let part = growingPart(first.map(\.identified), last.map(\.identified), named: []).map { Growth.part($0) }
    return ([part, memory, loop] as [Growth?]).compactMap(\.self)
  }

  /// What grows besides effects that accumulate.
  var withoutCrowd: [Growth] { crowd == nil ? growths : [] }

  /// The effect of which ever more are in flight.
  private var crowd: Growth? {
    growing(from: 1) { Dictionary($0.effects.map { ($0.source, 1) }, uniquingKeysWith: +) }
      .map { .crowd(count: $0.number, name: $0.name) }
  }

  /// The effect whose body is suspended ever more often.
  private var loop: Growth? {
    growing(from: Self.fewestSuspensions - 1) {
      Dictionary($0.effects.map { ($0.source, $0.mostSuspensions) }, uniquingKeysWith: max)
    }
    .map { .loop(name: $0.name, suspensions: $0.number) }
  }

  /// The first of the values that fakes share which has ever new values.
  private var memory: Growth? {
    for index in 0..<(last.map(\.remembered.count).max() ?? 0) {
      func values(_ states: [StateFingerprint]) -> Set<AnyHashable> {
        Set(states.compactMap { $0.remembered.indices.contains(index) ? $0.remembered[index] : nil })
      }
      let new = values(last).subtracting(values(first))
      if new.count > 1, let value = new.first { return .part("a `Remembered` \(type(of: value.base))") }
    }
    return nil
  }

  /// Returns the name whose largest number among `last` is the largest one that `first` does not have; nil if none is
  /// larger than `least`.
  private func growing(
    from least: Int, _ numbers: (StateFingerprint) -> [String: Int]
  ) -> (name: String, number: Int)? {
    func most(_ states: [StateFingerprint]) -> [String: Int] {
      states.reduce(into: [:]) { $0.merge(numbers($1)) { max($0, $1) } }
    }
    let before = most(first)
    return most(last).filter { $0.value > max(least, before[$0.key] ?? 0) }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }.map { (name: $0.key, number: $0.value) }
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

extension EffectFingerprint {
  /// The largest number of times that one of its tasks was suspended, as far as that is a part of the fingerprint.
  fileprivate var mostSuspensions: Int {
    guard case .origin(_, _, let tasks) = captured else { return 0 }
    return tasks.map(\.segments.count).max() ?? 0
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
