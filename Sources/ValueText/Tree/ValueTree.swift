/// Any value seen as a tree, one level at a time.
///
/// Nothing below the first level is looked at until it is asked for, so that a reader that stops early has
/// paid only for what it read. Wrappers that carry no meaning of their own are already taken off: `AnyHashable`,
/// a present optional, whatever is ``TransparentInDumps``.
struct ValueTree {
  /// What a value is made of.
  enum Shape {
    /// A value without parts that matter, in the words that make it.
    case leaf(String)
    case text(String)
    case absent
    case structure(type: String, [Field])
    case object(type: String, ObjectIdentifier, [Field])
    case enumCase(name: String, [Field])
    case tuple([Field])
    /// `type` is written around the brackets where a plain array literal would not do: `Data([1, 2])`.
    case list(type: String?, Elements)
    case dictionary(Elements)
    case set(Elements)
  }

  /// A part of a value, under its name if it has one.
  struct Field {
    let label: String?
    let value: Any
  }

  /// The elements of a collection, boxed only as far as they are asked for.
  struct Elements {
    let count: Int
    let first: (_ limit: Int) -> [Any]
  }

  /// Without the wrappers.
  let value: Any
  private let mirror: Mirror

  /// How many wrappers are taken off: a wrapper that shows itself must not hang a dump.
  private static let wrapperLimit = 16

  init(_ wrapped: Any) {
    var value = wrapped
    var mirror = Mirror(reflecting: wrapped)
    for _ in 0..<Self.wrapperLimit {
      guard let inner = Self.unwrapped(value, mirror) else { break }
      value = inner
      mirror = Mirror(reflecting: inner)
    }
    self.value = value
    self.mirror = mirror
  }

  /// The dynamic type's name without its module.
  var typeName: String { String(describing: type(of: value)) }

  var shape: Shape {
    switch mirror.displayStyle {
    case .optional:
      mirror.children.first.map { .enumCase(name: "some", [Field(label: nil, value: $0.value)]) } ?? .absent
    case .tuple: .tuple(Self.fields(of: mirror))
    case .enum: enumShape
    case .collection: .list(type: nil, elements)
    case .dictionary: .dictionary(elements)
    case .set: .set(elements)
    default: libraryShape(value, mirror) ?? compositeShape
    }
  }

  /// Struct, class, or a type that describes its own parts.
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
    guard let payload = mirror.children.first, let name = payload.label else {
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
    let children = mirror.children
    return Elements(count: children.count) { limit in children.prefix(limit).map(\.value) }
  }
}

extension ValueTree {
  /// What is inside one meaningless wrapper, or nil when `value` is not one.
  private static func unwrapped(_ value: Any, _ mirror: Mirror) -> Any? {
    if mirror.displayStyle == .optional {
      return endsInNil(mirror) ? nil : mirror.children.first?.value
    }
    // Everything hashable casts to `AnyHashable`, so the type itself is asked.
    if type(of: value) == AnyHashable.self { return (value as? AnyHashable)?.base }
    return (value as? any TransparentInDumps)?.dumpedValue
  }

  /// `.some(nil)` is not `nil`, so its `some` must be seen.
  private static func endsInNil(_ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .optional else { return false }
    return mirror.children.first.map { endsInNil(Mirror(reflecting: $0.value)) } ?? true
  }

  private static func fields(of mirror: Mirror) -> [Field] {
    let children = Array(mirror.children)
    let isObservable = children.contains { $0.label == "_$observationRegistrar" }
    return children.compactMap { label, value in
      switch label?.utf8.first {
      case UInt8(ascii: "_"):
        guard let label, !label.hasPrefix("_$") else { return nil }
        // Storage that a macro or a property wrapper put there.
        let isWrapper = isObservable || value is any TransparentInDumps
        return Field(label: isWrapper ? String(label.dropFirst()) : label, value: value)
      case UInt8(ascii: "$"):
        guard let label, label.hasPrefix(lazyPrefix) else { return Field(label: label, value: value) }
        return Field(label: String(label.dropFirst(lazyPrefix.count)), value: value)
      case UInt8(ascii: "."): return Field(label: nil, value: value)
      default: return Field(label: label, value: value)
      }
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}
