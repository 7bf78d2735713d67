import Composable
internal import ValueText

/// Finds the parts of a state that a partial assertion mentions and gets wrong.
///
/// A part is mentioned when the closure sets it, even when it sets it to what it was before. It has to be, now, what the
/// closure makes of the state before. Four values tell which parts the closure sets: the state before, the state that
/// it makes of that (`expected`), the state after (`actual`), and the state that it makes of that one (`changed`).
/// The closure leaves a part alone when it leaves it as it is in both.
struct PartialAssertion {
  /// A part that is not what the closure says. Nil where there is no such part.
  struct WrongPart {
    let path: String
    let expected: Any?
    let actual: Any?
  }

  /// More wrong elements of one collection are easier to read as a difference of the whole.
  private static let elementLimit = 3
  private static let depthLimit = 64

  private var wrongParts: [WrongPart] = []

  /// The wrong parts, in the order of the state's fields.
  ///
  /// With `actual` as `changed`, only those are found that the closure changes.
  static func wrongParts(before: Any, expected: Any, actual: Any, changed: Any) -> [WrongPart] {
    var match = PartialAssertion()
    match.check(
      ComparedPart(path: "$0", before: before, expected: expected, actual: actual, changed: changed), depth: 0)
    return match.wrongParts
  }

  private mutating func check(_ part: ComparedPart, depth: Int) {
    let isSame = ReflectedEquality.isSame(part.expected, part.actual)
    if isSame == true || part.isUntouched { return }
    guard let content = depth < Self.depthLimit ? part.content : nil else {
      if part.isWrong { add(part) }
      return
    }
    let countBefore = wrongParts.count
    for inner in content.parts { check(inner, depth: depth + 1) }
    switch content.kind {
    case .fields:
      // A type may compare what it does not show.
      if isSame == false, wrongParts.count == countBefore, part.isChangedBeyond(content.parts) { add(part) }
    case .elements:
      guard wrongParts.count > countBefore + Self.elementLimit else { return }
      wrongParts.removeSubrange(countBefore...)
      add(part)
    }
  }

  private mutating func add(_ part: ComparedPart) {
    wrongParts.append(WrongPart(path: part.path, expected: part.expected, actual: part.actual))
  }
}

extension PartialAssertion.WrongPart {
  /// The part's path, and below it the two values as far as they differ: `−` expected, `+` actual.
  var difference: String { "  \(path)\n" + values }

  private var values: String {
    guard let expected, let actual else {
      return [("− ", expected), ("+ ", actual)].flatMap { mark, value in
        value.map { ValueDump.text($0).split(separator: "\n").map { mark + $0 } } ?? []
      }.joined(separator: "\n")
    }
    return ValueDiff.diff(expected: expected, actual: actual)
      ?? ValueDiff.unequalReason(expected: expected, actual: actual)
  }
}
