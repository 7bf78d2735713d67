import Composable
import Expectations
import Foundation
import Testing
import ValueSource
import ValueText

private let secret = "s3cret-üñ"

private struct Token: Equatable, Codable, Redactable {
  var user: Int
  var key: String
  var redacted: Token { Token(user: user, key: key.redacted) }
}

private struct Pin: Equatable, Sendable { var number = 4711 }

private struct SignIn: Equatable, Codable {
  var user = "blob"
  @Redacted var password = ""
  @Redacted var token: String?
  @Redacted var key: Token?
}

private struct Lock: Equatable { @Redacted var pin = Pin() }

private enum SignInAction: Equatable { case passwordChanged(Redacted<String>), signedIn(token: Redacted<String>?) }

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func allTexts(of value: Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return ["\(value)", String(describing: value), String(reflecting: value), dumped, ValueDump.text(value)]
    .joined(separator: "\n")
}

struct `A redacted field` {
  @Test func `is an ordinary value for its feature`() {
    var state = SignIn(password: "a")
    state.password += "b"
    state.$token = Redacted(wrappedValue: "t")
    expectEqual(state.password, "ab")
    expectEqual(state.token, "t")
    expectEqual(state, SignIn(password: "ab", token: "t"))
    #expect(state != SignIn(password: "aB", token: "t"))
    expectEqual(Set([Redacted<String>("a"), "b", "a"]).count, 2)
  }

  @Test func `is in no text of its state`() {
    let state = SignIn(password: secret, token: secret, key: Token(user: 7, key: secret))
    let texts = allTexts(of: state) + allTexts(of: SignInAction.signedIn(token: .init(secret))) + allTexts(of: Lock())
    #expect(!texts.contains(secret) && !texts.contains("4711"))
    expectEqual(
      ValueDump.text(state),
      #"SignIn(user: "blob", password: "•••••", token: "•••••", key: Token(user: 7, key: "•••••"))"#)
    expectEqual(ValueDump.text(Lock()), "Lock(pin: •••••)")
    expectEqual("\(state.$password)", "•••••")
    expectEqual(String(reflecting: state.$password), #""•••••""#)
    expectEqual(ValueDump.text(SignInAction.passwordChanged(.init(secret))), #".passwordChanged("•••••")"#)
  }

  @Test func `shows five dots for each text, but an empty text and nil as they are`() {
    expectEqual("a".redacted, "•••••")
    expectEqual(String(repeating: "a", count: 99).redacted, "•••••")
    expectEqual("".redacted, "")
    expectEqual(ValueDump.text(SignIn()), #"SignIn(user: "blob", password: "", token: nil, key: nil)"#)
  }

  @Test func `is encoded without its secret, and decoded as it is`() throws {
    let state = SignIn(password: secret, token: secret, key: Token(user: 7, key: secret))
    let text = #"{"key":{"key":"•••••","user":7},"password":"•••••","token":"•••••","user":"blob"}"#
    try expectEqual(json(state), text)
    let decoded = try JSONDecoder().decode(SignIn.self, from: Data(text.utf8))
    expectEqual(decoded, SignIn(password: "•••••", token: "•••••", key: Token(user: 7, key: "•••••")))
    try expectEqual(JSONDecoder().decode(SignIn.self, from: Data(try json(SignIn()).utf8)), SignIn())
  }

  @Test func `in a diff shows that it differs, and not how`() {
    let old = SignIn(password: "old" + secret)
    expectEqual(
      ValueDiff.diff(expected: old, actual: SignIn(password: secret)),
      """
        SignIn(
          … (1 unchanged)
      −   password: "•••••"
      +   password: "•••••"  // the redacted values differ
          … (2 unchanged)
        )
      """)
    expectEqual(
      ValueDiff.diff(expected: SignIn(), actual: SignIn(password: secret)),
      """
        SignIn(
          … (1 unchanged)
      −   password: ""
      +   password: "•••••"
          … (2 unchanged)
        )
      """)
    expectEqual(
      ValueDiff.diff(expected: Lock(), actual: Lock(pin: Pin(number: 1))),
      """
        Lock(
      −   pin: •••••
      +   pin: •••••  // the redacted values differ
        )
      """)
    expectEqual(ValueDiff.diff(expected: old, actual: old), nil)
  }

  @Test func `in a diff of its own type shows which other part differs`() {
    let old = SignIn(key: Token(user: 7, key: secret))
    let text = ValueDiff.diff(expected: old, actual: SignIn(key: Token(user: 8, key: "other")))
    expectEqual(text?.contains("+     user: 8"), true)
    let same = ValueDiff.diff(expected: old, actual: SignIn(key: Token(user: 7, key: "other")))
    expectEqual(same?.contains("// the redacted values differ"), true)
    #expect(!"\(text ?? "")\(same ?? "")".contains(secret))
  }

  @Test func `differs in collections and in values that are not Equatable`() {
    struct Loose { @Redacted var password = "" }
    let text = ValueDiff.diff(expected: Loose(password: "a"), actual: Loose(password: "b"))
    expectEqual(text?.contains("// the redacted values differ"), true)
    let list = ValueDiff.diff(expected: [Redacted<String>("a"), "b"], actual: ["a", "c"])
    expectEqual(list?.contains(#"+   [1]: "•••••"  // the redacted values differ"#), true)
    let keys = ValueDiff.diff(expected: [Redacted<String>("a"): 1], actual: ["b": 1])
    expectEqual(keys?.contains("// not equal to the one that reads the same"), true)
  }

  @Test func `in printed code is dots`() {
    let state = SignIn(password: secret)
    expectEqual(SourceText.expression(state), #"SignIn(user: "blob", password: "•••••", token: nil, key: nil)"#)
    expectEqual(SourceText.assignments(from: SignIn(), to: state), [#"$0.password = "•••••""#])
    expectEqual(SourceText.expression(SignInAction.signedIn(token: .init(secret))), #".signedIn(token: "•••••")"#)
    expectEqual(SourceText.expression(Lock()), "Lock(pin: …)")
  }
}

@BindableFields private struct Form: Equatable {
  @BindableState @Redacted var password = ""
  @BindableState var credentials = Credentials()
  @Redacted var token = ""
  var inner = Inner()
}

@BindableFields private struct Credentials: Equatable, Codable {
  var user = ""
  @Redacted var password = ""
  @BindableState @Redacted var code = ""
  @Redacted var address = Address()
}

@BindableFields private struct Address: Equatable, Codable, Redactable {
  var street = ""
  var redacted: Address { Address(street: street.redacted) }
}

@BindableFields private struct Inner: Equatable { @BindableState @Redacted var answer: String? }

@CasePathable private enum FormAction: BindableAction, Equatable { case binding(BindingAction<Form>) }

private let formReducer = Reducer<Form, FormAction, Void> { state, action, _ in
  if case .binding(\.$password) = action { state.token = "seen" }
  return .none
}.binding()

struct `A redacted bindable field` {
  private func check(_ action: BindingAction<Form>, _ text: String, _ coded: String) throws {
    expectEqual(action.description, text)
    expectEqual(SourceText.expression(action), text)
    #expect(!allTexts(of: FormAction.binding(action)).contains(secret))
    try expectEqual(json(action), coded)
    let decoded = try JSONDecoder().decode(BindingAction<Form>.self, from: Data(coded.utf8))
    expectEqual(decoded.keyPath, action.keyPath)
    expectEqual(decoded.description, text)
  }

  @Test func `has writes that are coded and printed as dots`() throws {
    try check(.set(\.$password, secret), #".set(\.$password, "•••••")"#, #"{"password":"•••••"}"#)
    try check(
      .set(\.inner.$answer, Redacted(wrappedValue: secret)), #".set(\.inner.$answer, "•••••")"#,
      #"{"inner.answer":"•••••"}"#)
    try check(
      .set(\.inner.$answer, Redacted(wrappedValue: nil)), #".set(\.inner.$answer, nil)"#, #"{"inner.answer":null}"#)
  }

  @Test func `keeps its secret in writes through a value that is bindable as a whole`() throws {
    try check(
      .set(\.$credentials.password, secret), #".set(\.$credentials.password, "•••••")"#,
      #"{"credentials.password":"•••••"}"#)
    try check(
      .set(\.$credentials.code, secret), #".set(\.$credentials.code, "•••••")"#, #"{"credentials.code":"•••••"}"#)
    try check(
      .set(\.$credentials.address.street, secret), #".set(\.$credentials.address.street, "•••••")"#,
      #"{"credentials.address.street":"•••••"}"#)
    let whole = BindingAction<Form>.set(\.$credentials, Credentials(user: "a", password: secret, code: secret))
    #expect(!(allTexts(of: whole) + (try json(whole)) + SourceText.expression(whole)).contains(secret))
  }

  @Test func `is set by a literal, by a text and by a redacted value`() {
    let text = "abc"
    expectEqual(BindingAction<Form>.set(\.$password, "abc"), .set(\.$password, text))
    expectEqual(BindingAction<Form>.set(\.$password, "abc"), .set(\.$password, Redacted(text)))
    #expect(BindingAction<Form>.set(\.$password, "abc") != .set(\.$password, "abd"))
  }

  @MainActor @Test func `is written and read through a store as a plain value`() {
    let store = Store(initialState: Form(), reducer: formReducer, environment: ())
    store.$password = secret
    expectEqual(store.password, secret)
    expectEqual(store.token, "seen")
    let read: String = store.$password
    expectEqual(read, secret)
    let text = "other"
    store.$password = text
    expectEqual(store.password, text)
  }

  // Only a debug build detects a lost write.
  #if DEBUG
    @MainActor @Test func `keeps its secret in the text of a lost write`() {
      let lost = Locked<[String]>([])
      Misuse.withHandler { misuse in
        lost.withLock { $0.append(misuse.message) }
      } operation: {
        let store = Store(
          initialState: Form(), reducer: Reducer<Form, FormAction, Void> { _, _, _ in .none }, environment: ())
        store.$password = secret
      }
      expectEqual(lost.value.count, 1)
      #expect(lost.value.allSatisfy { $0.contains(#".set(\.$password, "•••••")"#) && !$0.contains(secret) })
    }
  #endif
}
