/// Any value seen as a tree, one level at a time.
///
/// Nothing below the first level is read until it is needed, so that a reader that stops early pays only for what it
/// read. Wrappers without a meaning of their own are already removed: `AnyHashable`, a present optional, whatever is
/// ``DumpTransparent``.
package struct ValueTree {
  /// What a value is made of.
  package enum Shape {
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
  package struct Field {
    package let label: String?
    package let value: Any
  }

  /// The elements of a collection, boxed only as far as they are needed.
  package struct Elements {
    package let count: Int
    package let first: (_ limit: Int) -> [Any]
  }

  /// Without the wrappers.
  package let value: Any
  private let mirror: Mirror

  /// The number of wrappers that are removed: a wrapper that shows itself must not hang a dump.
  private static let wrapperLimit = 16

  package init(_ wrapped: Any) {
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
  package var typeName: String { String(describing: type(of: value)) }

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

  /// What reflection gives, at most `limit` parts.
  ///
  /// The one loop over a mirror: the compiler would specialize each, and every clean build waits for this module.
  @inline(never)
  package static func parts(of mirror: Mirror, limit: Int = .max) -> [Field] {
    var parts: [Field] = []
    for child in mirror.children {
      if parts.count >= limit { break }
      parts.append(Field(label: child.label, value: child.value))
    }
    return parts
  }

  /// The parts of a value, as reflection gives them.
  package static func parts(ofValue value: Any) -> [Field] { parts(of: Mirror(reflecting: value)) }
}

extension ValueTree {
  /// What is inside one meaningless wrapper, or nil when `value` is not one.
  private static func unwrapped(_ value: Any, _ mirror: Mirror) -> Any? {
    if mirror.displayStyle == .optional {
      return endsInNil(mirror) ? nil : parts(of: mirror, limit: 1).first?.value
    }
    // Everything hashable casts to `AnyHashable`, so this compares the type.
    if type(of: value) == AnyHashable.self { return (value as? AnyHashable)?.base }
    return (value as? any DumpTransparent)?.dumpedValue
  }

  /// `.some(nil)` is not `nil`, so its `some` must be seen.
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

/// A wrapper that dumps and diffs do not show: they show its ``dumpedValue``.
///
/// A property wrapper's stored property, `_text`, is then shown under the property's own name, `text`.
package protocol DumpTransparent {
  /// What is shown instead of the wrapper.
  var dumpedValue: Any { get }
}

/// A collection that finds its elements by their ids, each of which it has once.
///
/// Source names an element of such a collection by its id, `rows[id: 3]`, and not by its index.
package protocol IDKeyedCollection {
  /// The elements in order, each with its id.
  var elementsByID: [(id: AnyHashable, element: Any)] { get }
}

/// An element of a dictionary or a set, and the key that it is found by in another one.
package struct KeyedElement {
  package let key: Any
  package let value: Any
}

/// A leaf that dumps and diffs show as it is written, without quotes: a name in a value that describes its own parts.
///
/// A diff shows it also where it does not differ, as other parts mean nothing without it.
package struct VerbatimName: Equatable, Sendable {
  package let text: String
  /// What tells it from another name that is written alike.
  package let preciseText: String

  package init(text: String, preciseText: String) {
    self.text = text
    self.preciseText = preciseText
  }
}
