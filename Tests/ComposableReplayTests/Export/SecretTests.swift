import Composable
import ComposableRecording
import ComposableReplay
import ComposableTerminal
import ComposableTerminalTesting
import ComposableTesting
import Expectations
import Foundation
import Testing

private let secret = "s3cret-üñ"
private let secretToken = "t0ken-üñ"

@BindableFields private struct SignIn: Equatable, Codable {
  @BindableState var user = ""
  @BindableState @Redacted var password = ""
  @Redacted var pin = ""
  @Redacted var token: String?
}

private enum SignInAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<SignIn>)
  case pinChanged(Redacted<String>)
  case submitted
  case signedIn(token: Redacted<String>)

  var binding: BindingAction<SignIn>? { if case .binding(let action) = self { action } else { nil } }
}

private struct SignInEnvironment: Sendable {
  var signIn: @Sendable (String) async throws -> String
}

private let signInReducer = Reducer<SignIn, SignInAction, SignInEnvironment> { state, action, environment in
  switch action {
  case .binding: return .none
  case .pinChanged(let pin):
    state.pin = pin.wrappedValue
    return .none
  case .submitted:
    return .task { [password = state.password] in
      .signedIn(token: Redacted(try await environment.signIn(password)))
    } catch: { _ in
      .submitted
    }
  case .signedIn(let token):
    state.token = token.wrappedValue
    return .none
  }
}.binding()

private func signInView(_ state: SignIn) -> View<SignInAction> {
  Column {
    TextField("User", \.$user, of: state)
    TextField("Password", \.$password, of: state, submit: .submitted)
    TextField("PIN", text: state.$pin, submit: .submitted) { .pinChanged($0) }
    Text(state.token == nil ? "signed out" : "signed in")
  }
}

private let environment = SignInEnvironment { password in
  password == secret ? secretToken : "no"
}

/// The texts that a test collects, which must not contain the secrets.
private final class Texts {
  private let texts = Locked<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }
  var printer: DebugPrinter { DebugPrinter { [texts] text in texts.withLock { $0.append(text) } } }

  /// Checks that there is a text, that some contain the dots, and that none contains a part of a secret.
  func check(location: SourceLocation = #_sourceLocation) {
    let all = texts.value
    #expect(all.contains { $0.contains("•••••") }, sourceLocation: location)
    for text in all {
      let bytes = Array(text.utf8)
      for part in [secret, secretToken, "s3cr", "t0ken", "üñ"] where bytes.contains(Array(part.utf8)) {
        Issue.record("'\(part)' is in: \(text)", sourceLocation: location)
      }
      // The escapes of JSON.
      #expect(!text.contains("\\u00f"), sourceLocation: location)
    }
  }
}

struct `A secret of a feature` {
  private let texts = Texts()

  @MainActor @Test func `is in no recording and in nothing that is made of one`() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = Store(
      initialState: SignIn(), reducer: signInReducer.debug("sign-in", to: texts.printer), environment: environment)
    let recorder = try Recorder<SignIn, SignInAction>(to: path, header: RecordingHeader(feature: "sign-in"))
    let logger = StepLogger<SignIn, SignInAction>(to: texts.printer, showsEffects: true)
    store.observe(recorder)
    store.observe(logger)
    store.$user = "blob"
    var typed = ""
    for character in secret {
      typed.append(character)
      store.$password = typed
      store.send(.pinChanged(Redacted(typed)))
    }
    await store.send(.submitted).finish()
    expectEqual(store.token, secretToken)
    recorder.end()
    expectEqual(recorder.problem, nil)
    texts.add(try String(contentsOfFile: path, encoding: .utf8))

    let recording = try Recording<SignIn, SignInAction>(path: path, feature: "sign-in")
    expectEqual(recording.count, 2 * secret.count + 3)
    try expectEqual(
      recording.state(at: recording.count),
      SignIn(
        user: "blob", password: "•••••", pin: "•••••", token: "•••••"))
    try TestSource(name: "sign in", setup: []).write(recording, to: texts.add)
    try SessionPage(recording, view: signInView).write(texts.add)
    try SessionPage(recording).write(texts.add)
    try recording.writeCast(view: signInView, texts.add)
    texts.add(try recording.frame(at: recording.count, view: signInView).svg(theme: Theme()))
    texts.check()
  }

  @Test func `is in no failure of a test`() {
    let failures = Locked<[String]>([])
    FailureReporter.withSink { report in
      failures.withLock { $0.append("\(report)") }
    } operation: {
      let store = TestStore(initialState: SignIn(), reducer: signInReducer, environment: environment)
      store.send(.binding(.set(\.$password, "s3cr")))
      store.send(.binding(.set(\.$password, secret))) { $0.password = secret + "!" }
      store.send(.pinChanged("s3cr-üñ")) {
        $0.password = "üñ"
        $0.token = secretToken
      }
      store.send(.submitted)
      store.receive(.signedIn(token: "t0ken")) { $0.token = "t0ken" }
      store.finish()

      let other = TestStore(initialState: SignIn(), reducer: signInReducer, environment: environment)
      other.send(.binding(.set(\.$password, secret))) { $0.password = secret }
      other.send(.submitted)
      other.send(.pinChanged(Redacted(secret)))
      other.finish()

      let lost = TestStore(
        initialState: SignIn(), reducer: Reducer<SignIn, SignInAction, Void> { _, _, _ in .none }, environment: ())
      lost.send(.binding(.set(\.$password, secret)))
    }
    failures.value.forEach(texts.add)
    // The lost write at the end is a failure in debug builds only.
    #expect(failures.value.count >= 5)
    texts.check()
  }

  @Test func `is typed in a field that shows dots and says whether it is empty`() {
    let store = TestStore(initialState: SignIn(), reducer: signInReducer, environment: environment)
    let terminal = TestTerminal(store, columns: 30, rows: 4, view: signInView)
    texts.add(terminal.outline)
    terminal.press(.tab)
    terminal.type(secret) { $0.password = secret }
    #expect(terminal.outline.contains("field Password: filled in (focus)"))
    #expect(terminal.outline.contains("field PIN: empty"))
    terminal.press(.left)
    terminal.press(.control("w"), sends: .binding(.set(\.$password, "ñ"))) { $0.password = "ñ" }
    // Neither undone nor inserted again, here and elsewhere.
    terminal.press(.control("_"))
    terminal.press(.control("y"))
    terminal.press(.tab)
    terminal.press(.control("y"))
    terminal.paste(secret) { $0.pin = secret }
    terminal.expect(
      """
      User
      Password •
      PIN •••••••••
      signed out
      """)
    for text in [terminal.outline, terminal.frame.text, terminal.frame.svg(theme: Theme()), "\(terminal.interface)"] {
      texts.add(text)
    }
    var dumped = ""
    dump(terminal.interface, to: &dumped)
    texts.add(dumped)
    terminal.press(.enter, sends: .submitted)
    store.receive(.signedIn(token: "no")) { $0.token = "no" }
    store.finish()
    texts.check()
  }
}
