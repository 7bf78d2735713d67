/// A view of any value as a tree, one level at a time.
///
/// Deeper levels are read lazily: a reader that stops early pays only for what it has read. Wrappers without a
/// meaning of their own are removed: `AnyHashable`, a non-nil optional, and every ``DumpTransparent``.
package struct ValueTree {
  /// The structure of a value.
  package enum Shape {
    /// A value without parts worth showing, as the text that is shown for it.
    case leaf(String)
    case text(String)
    case absent
    case structure(type: String, [Field])
    case object(type: String, ObjectIdentifier, [Field])
    case enumCase(name: String, [Field])
    case tuple([Field])
    /// A collection other than a set or a dictionary. `type` is nil where an array literal would do; otherwise it is
    /// written around the brackets: `Data([1, 2])`.
    case list(type: String?, Elements)
    case dictionary(Elements)
    case set(Elements)
  }

  /// A part of a value, with its label if it has one.
  package struct Field {
    /// The name of the property or the label of the element; nil if there is none.
    package let label: String?
    /// The value of the part.
    package let value: Any
  }

  /// The elements of a collection. They are boxed on demand.
  package struct Elements {
    /// The number of elements.
    package let count: Int
    /// Returns at most `limit` elements from the beginning.
    package let first: (_ limit: Int) -> [Any]
  }

  /// The value without its wrappers.
  package let value: Any
  /// The outermost wrapper around the value that redacts it; nil if there is none.
  package let redaction: (any RedactedWrapper)?
  private let mirror: Mirror

  /// The greatest number of wrappers that are removed. Without a limit, a wrapper whose `dumpedValue` is itself would
  /// never end.
  private static let wrapperLimit = 16

  /// Creates the tree of a value, without its wrappers.
  package init(_ wrapped: Any) {
    var value = wrapped
    var mirror = Mirror(reflecting: wrapped)
    var redaction: (any RedactedWrapper)?
    for _ in 0..<Self.wrapperLimit {
      guard let inner = Self.unwrapped(value, mirror) else { break }
      redaction = redaction ?? value as? any RedactedWrapper
      value = inner
      mirror = Mirror(reflecting: inner)
    }
    self.value = value
    self.redaction = redaction
    self.mirror = mirror
  }

  /// The name of the dynamic type, without its module.
  package var typeName: String { String(describing: type(of: value)) }

  /// The structure of the value, one level deep.
  package var shape: Shape {
    switch mirror.displayStyle {
    case .optional:
      Self.parts(of: mirror, limit: 1).first.map { .enumCase(name: "some", [Field(label: nil, value: $0.value)]) }
        ?? .absent
    case .tuple: .tuple(Self.fields(of: mirror))
    case .enum: enumShape
    case .collection: .list(type: nil, elements)
    case .dictionary: .dictionary(elements)
    case .set: .set(elements)
    default: libraryShape(value, mirror) ?? compositeShape
    }
  }

  /// The shape of a struct, of a class, or of a type that describes its own parts.
  private var compositeShape: Shape {
    var fields = Self.fields(of: mirror)
    var parent = mirror.superclassMirror
    while let mirror = parent {
      fields = Self.fields(of: mirror) + fields
      parent = mirror.superclassMirror
    }
    guard mirror.displayStyle == .class else { return .structure(type: typeName, fields) }
    return .object(type: typeName, ObjectIdentifier(value as AnyObject), fields)
  }

  private var enumShape: Shape {
    guard let payload = Self.parts(of: mirror, limit: 1).first, let name = payload.label else {
      let name = String(describing: value)
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
        return .leaf("\(typeName)(\(QuotedText.quoted(name)))")
      }
      return .enumCase(name: name, [])
    }
    let parts = Mirror(reflecting: payload.value)
    guard parts.displayStyle == .tuple, !parts.children.isEmpty else {
      return .enumCase(name: name, [Field(label: nil, value: payload.value)])
    }
    return .enumCase(name: name, Self.fields(of: parts))
  }

  private var elements: Elements {
    let mirror = mirror
    return Elements(count: mirror.children.count) { limit in
      Self.parts(of: mirror, limit: limit).map(\.value)
    }
  }

  /// Returns at most `limit` children of a mirror.
  ///
  /// The only loop over a mirror: the compiler would specialize every such loop, and every clean build waits for this
  /// module.
  @inline(never)
  package static func parts(of mirror: Mirror, limit: Int = .max) -> [Field] {
    var parts: [Field] = []
    for child in mirror.children {
      if parts.count >= limit { break }
      parts.append(Field(label: child.label, value: child.value))
    }
    return parts
  }

  /// Returns the parts of a value that reflection finds.
  package static func parts(ofValue value: Any) -> [Field] { parts(of: Mirror(reflecting: value)) }
}

extension ValueTree {
  /// Returns the content of one wrapper, or nil if `value` is not a wrapper.
  private static func unwrapped(_ value: Any, _ mirror: Mirror) -> Any? {
    if mirror.displayStyle == .optional {
      return endsInNil(mirror) ? nil : parts(of: mirror, limit: 1).first?.value
    }
    // Every hashable value casts to `AnyHashable`, so the types are compared.
    if type(of: value) == AnyHashable.self { return (value as? AnyHashable)?.base }
    return (value as? any DumpTransparent)?.dumpedValue
  }

  /// Whether an optional, possibly nested, ends in nil. `.some(nil)` is not `nil`, so its `some` must be shown.
  private static func endsInNil(_ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .optional else { return false }
    return parts(of: mirror, limit: 1).first.map { endsInNil(Mirror(reflecting: $0.value)) } ?? true
  }

  private static func fields(of mirror: Mirror) -> [Field] {
    let parts = parts(of: mirror)
    let isObservable = parts.contains { $0.label == "_$observationRegistrar" }
    return parts.compactMap { part in
      switch part.label?.utf8.first {
      case UInt8(ascii: "_"):
        guard let label = part.label, !label.hasPrefix("_$") else { return nil }
        // Storage of a macro or a property wrapper.
        let isWrapper = isObservable || part.value is any DumpTransparent
        return Field(label: isWrapper ? String(label.dropFirst()) : label, value: part.value)
      case UInt8(ascii: "$"):
        guard let label = part.label, label.hasPrefix(lazyPrefix) else { return part }
        return Field(label: String(label.dropFirst(lazyPrefix.count)), value: part.value)
      case UInt8(ascii: "."): return Field(label: nil, value: part.value)
      default: return part
      }
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}
