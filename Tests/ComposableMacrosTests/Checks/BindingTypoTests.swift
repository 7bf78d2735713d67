import Expectations
import Testing

/// A typo after a bindable field is reported at once, although `BindableState` looks up any name in its value.
@Suite(.serialized) struct `A typo in the name of a bindable field` {
  private static let fields = 0..<20

  private func errors(_ use: String) throws -> [String] {
    let program = """
      import Composable
      @BindableFields struct Form: Equatable {
      \(Self.fields.map { "  @BindableState var field\($0) = \"\"" }.joined(separator: "\n"))
        @BindableState var address = Address()
      }
      @BindableFields struct Address: Equatable { var street = "", number = 1 }
      @CasePathable enum FormAction: BindableAction { case binding(BindingAction<Form>), reset }
      let reducer = Reducer<Form, FormAction, Void> { form, action, _ in
        switch action {
      \(Self.fields.map { "  case .binding(\\.$field\($0)): form.address.street += form.field\($0)" }.joined(separator: "\n"))
        case .binding(\\.$address.number): return .send(.binding(.set(\\.$field0, "")))
        case .binding, .reset: break
        }
        return .none
      }.binding()
      @MainActor func use(_ store: Store<Form, FormAction>) {
      \(use)
      }
      """
    let outcome = try Compiler().check(program, boundInSeconds: 20)
    #expect(outcome.isFinished)
    return outcome.errors.map(\.text)
  }

  @Test func `correct uses compile`() throws {
    let errors = try errors(
      """
        store.send(.binding(.set(\\.$address.street, "a")))
        store.$address.street = "a"
        store.$field1 = "a"
        let path: WritableKeyPath<Form, BindableState<Int>> = \\.$address.number
        _ = path
      """)
    expectEqual(errors, [])
  }

  @Test(arguments: [
    (#"store.send(.binding(.set(\.$adress.street, "a")))"#, "has no member '$adress'"),
    (#"store.send(.binding(.set(\.$address.steret, "a")))"#, "has no dynamic member 'steret'"),
    (#"store.$address.steret = "a""#, "has no member 'steret'"),
    (#"store.$adress.street = "a""#, "has no dynamic member '$adress'"),
    (#"store.send(.binding(.set(\.$address.street, 1)))"#, "cannot convert value of type 'Int'"),
    (#"_ = \Form.$address.steret"#, "has no dynamic member 'steret'"),
  ])
  func `a typo is one error at its name`(use: String, text: String) throws {
    let errors = try errors(use)
    #expect(errors.contains { $0.contains(text) }, "\(errors)")
    #expect(errors.count <= 2)
  }
}
