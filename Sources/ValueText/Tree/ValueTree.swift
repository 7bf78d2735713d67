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

/// A wrapper that dumps and diffs replace with its ``dumpedValue``.
///
/// The storage of a property wrapper, `_text`, is shown under the name of the property, `text`.
package protocol DumpTransparent {
  /// The value that is shown in place of the wrapper.
  var dumpedValue: Any { get }
}

/// A wrapper of a secret. Its ``DumpTransparent/dumpedValue`` does not contain the secret.
package protocol RedactedWrapper: DumpTransparent {
  /// The secret. A diff compares it, and never shows it.
  var concealedValue: Any { get }
}

/// The leaf that is shown for a secret of unknown type.
package struct RedactedMark: CustomStringConvertible, Sendable {
  /// Five dots, which are shown for every secret, so that its length remains unknown.
  package static let text = "•••••"

  /// Creates the mark.
  package init() {}

  /// Five dots.
  package var description: String { Self.text }
}

/// A collection whose elements have unique ids and are found by them.
///
/// Source code refers to its elements by id, `rows[id: 3]`, and not by index.
package protocol IDKeyedCollection {
  /// The number of elements.
  var count: Int { get }
  /// Returns the elements at some positions in order, with their ids.
  func elementsByID(_ range: Range<Int>) -> [(id: AnyHashable, element: Any)]
  /// Returns the numbers of elements at the beginning, and of others at the end, that are the same in another
  /// collection of the same type. It compares the elements themselves: boxes of all elements take much longer.
  func sameEnds(as other: Any) -> (start: Int, end: Int)
  /// Whether the collection assigns ids to elements that are pushed onto it.
  var isStack: Bool { get }
  /// Returns the ids that a stack assigns to the next elements; empty if it is none.
  func nextIDs(_ count: Int) -> [AnyHashable]
}

extension IDKeyedCollection {
  /// The elements in order, with their ids.
  package var elementsByID: [(id: AnyHashable, element: Any)] { elementsByID(0..<count) }
}

extension IDKeyedCollection {
  /// Returns the numbers of elements at the beginning, and of others at the end, that are the same in two lists; zero if
  /// the elements have no `==`.
  ///
  /// - Parameters:
  ///   - one: The elements of one collection.
  ///   - other: The elements of another one.
  ///   - haveSameID: Whether the elements at a position in `one`, and at one in `other`, have the same id.
  package static func sameEnds<Element>(
    _ one: [Element], _ other: [Element], _ haveSameID: (Int, Int) -> Bool
  ) -> (start: Int, end: Int) {
    func open<Known: Equatable>(_: Known.Type) -> (start: Int, end: Int)? {
      guard let one = one as? [Known], let other = other as? [Known] else { return nil }
      let least = min(one.count, other.count)
      func isSame(_ index: Int, _ otherIndex: Int) -> Bool {
        haveSameID(index, otherIndex) && one[index] == other[otherIndex]
      }
      let start = (0..<least).first { !isSame($0, $0) } ?? least
      let end = (0..<least - start).first { !isSame(one.count - 1 - $0, other.count - 1 - $0) } ?? least - start
      return (start, end)
    }
    return (Element.self as? any Equatable.Type).flatMap { open($0) } ?? (0, 0)
  }
}

/// An element of a dictionary or a set, and the key that matches it with an element of another one.
package struct KeyedElement {
  /// The key of a dictionary's element; the element itself, or its id, in a set.
  package let key: Any
  /// The value for the key in a dictionary, or the element of a set.
  package let value: Any
}

/// A leaf that dumps and diffs show without quotes: a name in a value that describes its own parts.
///
/// A diff shows it even where it does not differ, since the other parts mean nothing without it.
package struct VerbatimName: Equatable, Sendable {
  /// The name as it is shown.
  package let text: String
  /// A text that distinguishes the name from another one with the same `text`.
  package let preciseText: String
  /// What to do so that the name is known and the text compiles; nil if it is known.
  package let repair: String?

  /// Creates a name.
  package init(text: String, preciseText: String, repair: String? = nil) {
    self.text = text
    self.preciseText = preciseText
    self.repair = repair
  }
}
