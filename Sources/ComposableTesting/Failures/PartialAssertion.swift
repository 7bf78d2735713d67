import Composable
internal import ValueText

/// Finds the parts of a state that a partial assertion mentions and gets wrong.
///
/// A part is mentioned when the closure sets it, even when it sets it to what it was before. It has to be, now, what
/// the closure makes of the state before. Four values tell which parts the closure sets: the state before, the state
/// that it makes of that (`expected`), the state after (`actual`), and the state that it makes of that one (`changed`).
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

/// Compares values of any type: by `==` or, where there is none, by their fields.
enum ReflectedEquality {
  /// The result of `==`; nil where there is none. An instance of a class without `==` is the same as itself.
  static func isSame(_ lhs: Any?, _ rhs: Any?) -> Bool? {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    if lhs is any Equatable { return ValueEquality.isEqual(lhs, rhs) ?? false }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return nil }
    return lhs as AnyObject === rhs as AnyObject ? true : nil
  }

  /// True when `==` or, where there is none, a field shows that the two differ.
  static func differ(_ lhs: Any?, _ rhs: Any?, depth: Int = 0) -> Bool {
    if let isSame = isSame(lhs, rhs) { return !isSame }
    guard let lhs, let rhs, depth < 64 else { return false }
    let (old, new) = (ReflectedFields(of: lhs), ReflectedFields(of: rhs))
    guard old.hasSameLabels(as: new) else { return true }
    return zip(old.fields, new.fields).contains { differ($0.value, $1.value, depth: depth + 1) }
  }
}

/// The children of a value: fields of a struct, a tuple or a class, the payload of a case, elements of a collection.
struct ReflectedFields {
  let type: Any.Type
  let style: Mirror.DisplayStyle?
  let fields: [(label: String?, value: Any)]

  init(of value: Any) {
    let mirror = Mirror(reflecting: value)
    type = mirror.subjectType
    style = mirror.displayStyle
    var fields = mirror.children.map { (label: $0.label, value: $0.value) }
    var parent = mirror.superclassMirror
    while let mirror = parent {
      fields = mirror.children.map { (label: $0.label, value: $0.value) } + fields
      parent = mirror.superclassMirror
    }
    self.fields = fields
  }

  /// True when both have the same type and the same labels.
  func hasSameLabels(as other: Self) -> Bool {
    type == other.type && fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy { $0.label == $1.label }
  }
}

/// Compares the cases of actions, without their payloads.
enum ActionCaseMatcher {
  /// Whether two actions are in the same case, and the actions of children that they carry are, too:
  /// `.child(.loaded(1))` and `.child(.loaded(2))`.
  ///
  /// A payload that is an enum but no action, such as a `Result`, may be in any case.
  static func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    let (old, new) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
    guard old.displayStyle == .enum, new.displayStyle == .enum else { return false }
    guard let oldPayload = old.children.first, let newPayload = new.children.first else {
      return old.children.isEmpty && new.children.isEmpty && "\(lhs)" == "\(rhs)"
    }
    guard oldPayload.label == newPayload.label else { return false }
    return zip(parts(of: oldPayload.value), parts(of: newPayload.value)).allSatisfy { old, new in
      !(isAction(old) && isAction(new)) || isSame(old.value, new.value)
    }
  }

  /// The values of a payload: several are a tuple.
  private static func parts(of payload: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: payload)
    return mirror.displayStyle == .tuple ? Array(mirror.children) : [(nil, payload)]
  }

  /// The actions of children have case paths, and the action of a row has the label `action`.
  private static func isAction(_ part: Mirror.Child) -> Bool {
    part.value is any CasePathable && !(part.value is any PlainValue)
      || part.label == "action" && Mirror(reflecting: part.value).displayStyle == .enum
  }
}

/// An enum with case paths that is not an action.
private protocol PlainValue {}
extension Optional: PlainValue {}
extension Result: PlainValue {}
