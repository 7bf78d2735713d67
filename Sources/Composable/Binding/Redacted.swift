internal import ValueText

/// A secret: a value that its feature reads and writes as usual, and that no text and no file shows.
///
/// ```swift
/// struct SignIn: Equatable, Codable {
///   @BindableState var user = ""
///   @BindableState @Redacted var password = ""
///   @Redacted var token: String?
/// }
/// var state = SignIn()
/// state.password = "s3cret"
/// print(state)  // SignIn(_user: , _password: •••••, _token: nil)
/// ```
///
/// In its place, encoders and texts get a value without the secret: see ``Redactable``. That holds for recordings,
/// pages and generated tests, for `print` and `dump`, for failures of a `TestStore`, and for what `debug`,
/// ``StepLogger`` and misuses print. A difference says only that two secrets differ.
///
/// An action carries a secret in a payload, which a test writes as a literal:
///
/// ```swift
/// enum SignInAction: Equatable { case signedIn(token: Redacted<String>) }
/// let action = SignInAction.signedIn(token: "t0ken")
/// print(action)  // signedIn(token: "•••••")
/// ```
///
/// - The wrapper is `Equatable`, `Hashable` and `Sendable` if its value is. Two secrets are compared by their values.
/// - It is `Encodable` if the value is also ``Redactable``. What was encoded is decoded as it is: a decoded secret is
///   not the secret.
/// - ``BindableState`` comes first, because the `$` of a field belongs to its first wrapper.
/// - The field itself is an ordinary value: the text of `"\(state.password)"` shows the secret.
@propertyWrapper
@frozen public struct Redacted<Value> {
  /// The secret.
  public var wrappedValue: Value

  /// Creates a field with an initial value.
  @inlinable
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates the payload of an action.
  public init(_ value: Value) { wrappedValue = value }

  /// The field itself, to put a secret into an action or a view: `state.$token`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

/// A value that can be replaced by one without its secret.
///
/// A text is replaced by five dots, however long it is, and an empty text by itself. `nil` remains `nil`. Conform a
/// type of your own to use it in a ``Redacted`` that is encoded:
///
/// ```swift
/// struct Token: Equatable, Codable, Redactable {
///   var user: Int
///   var key: String
///   var redacted: Token { Token(user: user, key: key.redacted) }
/// }
/// struct Session: Equatable, Codable { @Redacted var token: Token? }
/// ```
public protocol Redactable {
  /// The value that texts and files show in place of this one.
  var redacted: Self { get }
}

extension String: Redactable {
  /// Five dots; an empty text if this one is empty.
  public var redacted: String { isEmpty ? "" : RedactedMark.text }
}

extension Optional: Redactable where Wrapped: Redactable {
  /// The redacted value; nil if there is none.
  public var redacted: Wrapped? { map(\.redacted) }
}

extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}
extension Redacted: Sendable where Value: Sendable {}

extension Redacted: Encodable where Value: Encodable & Redactable {
  /// Encodes the redacted value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue.redacted)
  }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }
}

extension Redacted: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  /// Creates a secret from a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    wrappedValue = Value(unicodeScalarLiteral: value)
  }
}

extension Redacted: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a secret from a literal.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    wrappedValue = Value(extendedGraphemeClusterLiteral: value)
  }
}

extension Redacted: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Creates a secret from a literal.
  public init(stringLiteral value: Value.StringLiteralType) { wrappedValue = Value(stringLiteral: value) }
}

extension Redacted: RedactedWrapper {
  package var dumpedValue: Any {
    // Opened by its type: a cast of the value would lose the type of a `nil`.
    func open<Known: Redactable>(_: Known.Type) -> Any? { (wrappedValue as? Known)?.redacted }
    return (Value.self as? any Redactable.Type).flatMap { open($0) } ?? RedactedMark()
  }

  package var concealedValue: Any { wrappedValue }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the redacted value; five dots if it is not ``Redactable``.
  public var description: String { String(describing: dumpedValue) }
  /// The description of the redacted value for debugging.
  public var debugDescription: String { String(reflecting: dumpedValue) }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: - Bindings

extension BindingAction {
  /// Returns a write of a secret to a redacted field: `.set(\.$password, text)`.
  ///
  /// - Parameters:
  ///   - keyPath: The field, with its `$`. It is declared `@BindableState @Redacted`.
  ///   - value: The new secret.
  public static func set(
    _ keyPath: any WritableKeyPath<Root, BindableState<Redacted<String>>> & Sendable, _ value: String
  ) -> Self {
    set(keyPath, Redacted(value))
  }
}
