import ComposableTerminalTesting
import ComposableTesting
import Readme

@testable import SignUpForm

struct `The form on the screen` {
  private func makeTerminal(
    _ form: SignUp = SignUp(), _ columns: Int = 50, _ rows: Int = 8
  ) -> TestTerminal<SignUp, SignUpAction, SignUpEnvironment> {
    let store = TestStore(initialState: form, reducer: signUpReducer, environment: .unimplemented)
    return TestTerminal(store, columns: columns, rows: rows, view: signUpView)
  }

  @Test func `errors are below their fields, and the button is disabled`() throws {
    let terminal = makeTerminal()
    terminal.type("bl") { $0.userName = "bl" }
    terminal.press(.tab)
    terminal.type("secret") { $0.password = "secret" }
    terminal.expect(try Readme.screen("form"))
    #expect(terminal.style(of: "at least 3 characters") == .bad)
    #expect(terminal.style(of: "[ Sign up ]") == .muted)
    #expect(terminal.keys == ["escape quit"])
    // There is no button to focus, and enter does nothing.
    terminal.press(.enter)
    terminal.press(.tab)
    #expect(terminal.frame.cursor == Terminal.Position(column: 14, row: 1))
  }

  @Test(arguments: [false, true]) func `enter signs up from a field, and from the button`(fromButton: Bool) throws {
    let terminal = makeTerminal(SignUp(userName: "blob", password: "secret"))
    terminal.store.environment.signUp = { [clock = terminal.store.clock] _, _ in try await clock.sleep(for: .seconds(1))
    }
    if fromButton { terminal.press(.shift(.tab)) }
    #expect(terminal.keys == (fromButton ? ["escape quit"] : ["enter sign up", "escape quit"]))
    terminal.press(.enter, sends: .submitTapped) { $0.status = .submitting }
    #expect(terminal.frame.text.contains("signing up"))
    terminal.press(.enter)
    terminal.store.advance(by: .seconds(1))
    terminal.store.receive(.signedUp) { $0.status = .signedUp }
    terminal.expect(try Readme.screen("welcome"))
    terminal.press(.escape, command: .quit)
    terminal.store.finish()
  }

  @Test func `a small terminal shows both fields with their errors`() {
    let terminal = makeTerminal(SignUp(userName: "bl", password: "se"), 40, 12)
    for text in ["User name bl", "at least 3 characters", "Password", "[ Sign up ]", "escape quit"] {
      #expect(terminal.frame.text.contains(text), "\(text)")
    }
    #expect(makeTerminal(SignUp(userName: "blob", password: "secret"), 40, 12).frame.text.contains("enter sign up"))
  }

  @Test func `a taken name is reported`() {
    let terminal = makeTerminal(SignUp(userName: "blob", status: .failed("blob is taken")))
    #expect(terminal.style(of: "blob is taken") == .bad)
  }

  @Test func `the outline does not contain the password`() {
    let terminal = makeTerminal(SignUp(userName: "bl", password: "secret"))
    #expect(
      terminal.outline == """
        Sign up:
        field User name: bl (focus)
        at least 3 characters
        field Password: filled in
        button Sign up (off)
        keys: escape quit
        """)
  }

  @Test(arguments: 0..<3) func `random keys never submit an invalid form`(seed: UInt64) {
    TestTerminal.fuzz(seed: seed, events: 150) {
      let terminal = makeTerminal(SignUp(userName: "blo", password: "secre"))
      terminal.store.environment.signUp = { #expect($0.count >= 3 && $1.count >= 6) }
      return terminal
    }
  }
}
