import Composable
internal import ValueText

/// Finds the parts of a state that a partial assertion asserts and that are wrong.
///
/// A part is asserted if the closure sets it, even to its previous value. Its actual value has to equal the value that
/// the closure makes of the state before. Four states show which parts the closure sets: the state before, the state
/// that the closure makes of it (`expected`), the state after (`actual`), and the state that the closure makes of that
/// (`changed`). A part is not asserted if the closure changes it in neither.
struct PartialAssertion {
  /// A part that differs from the assertion. A value is nil if the part is missing.
  struct WrongPart {
    let path: String
    let expected: Any?
    let actual: Any?
  }

  /// The largest number of wrong elements that are reported one by one. More are reported as one difference of the
  /// collection.
  private static let elementLimit = 3
  private static let depthLimit = 64

  private var wrongParts: [WrongPart] = []

  /// Returns the wrong parts, in the order of the state's fields.
  ///
  /// If `changed` is `actual`, it finds only the parts that the closure changes in the state before.
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
      // The `==` of a type may compare values that its mirror does not have.
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
  /// The part's path, and below it the difference of its values: `−` expected, `+` actual.
  var difference: String { "  \(path)\n" + values }

  private var values: String {
    guard let expected, let actual else {
      return [("− ", expected), ("+ ", actual)].flatMap { mark, value in
        value.map { ValueDump.text($0).split(separator: "\n").map { mark + $0 } } ?? []
      }.joined(separator: "\n")
    }
    return ValueDiff.ofUnequal(expected: expected, actual: actual)
  }
}

/// Compares values of any type: by `==` or, if the type has none, by their fields.
enum ReflectedEquality {
  /// Returns the result of `==`; nil if the type has none. An instance of a class without `==` equals itself.
  static func isSame(_ lhs: Any?, _ rhs: Any?) -> Bool? {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    if lhs is any Equatable { return ValueEquality.isEqual(lhs, rhs) ?? false }
    guard type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return nil }
    return lhs as AnyObject === rhs as AnyObject ? true : nil
  }

  /// Returns whether two values differ by `==` or, if the type has none, in a field.
  static func differ(_ lhs: Any?, _ rhs: Any?, depth: Int = 0) -> Bool {
    if let isSame = isSame(lhs, rhs) { return !isSame }
    guard let lhs, let rhs, depth < 64 else { return false }
    let (old, new) = (ReflectedFields(of: lhs), ReflectedFields(of: rhs))
    guard old.hasSameLabels(as: new) else { return true }
    return zip(old.fields, new.fields).contains { differ($0.value, $1.value, depth: depth + 1) }
  }
}

/// The children of a value: the fields of a struct, a tuple or a class with its superclasses, the payload of a case, or
/// the elements of a collection.
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

  /// Whether two values have the same type and the same labels.
  func hasSameLabels(as other: Self) -> Bool {
    type == other.type && fields.count == other.fields.count
      && zip(fields, other.fields).allSatisfy { $0.label == $1.label }
  }
}

/// Marks enums with case paths that are not actions.
protocol PlainValue {}
extension Optional: PlainValue {}
extension Result: PlainValue {}
