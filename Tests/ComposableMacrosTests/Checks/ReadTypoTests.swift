import Expectations
import Testing

/// Reads of a store: correct reads compile without an annotation, and a typo is one error, soon.
@Suite(.serialized) struct `A read of a store` {
  private func errors(_ use: String) throws -> [String] {
    let program = """
      import Composable
      struct Deep: Equatable { var x = 0, y = 0 }
      struct Part: Equatable { var a = 0, b = 0, deep = Deep() }
      struct Row: Equatable, Identifiable { var id = 1, title = "" }
      enum Phase { case on, off }
      struct Whole: Equatable {
        var part = Part(), maybe: Part?, rows: IdentifiedArrayOf<Row> = [], phase = Phase.on
        var count = 0, name = "", isOn = false
        @BindableState var text = ""
      }
      @CasePathable enum Act: BindableAction { case binding(BindingAction<Whole>), tick }
      func isType<T, U>(_ value: T, _ type: U.Type, _ same: (T) -> U) {}
      func title(_ text: some StringProtocol) {}
      @MainActor func use(_ store: Store<Whole, Act>) {
      \(use)
      }
      """
    let outcome = try Compiler().check(program, boundInSeconds: 20)
    #expect(outcome.isFinished)
    return outcome.errors.map(\.text)
  }

  @Test func `has the type of the part, by members or by its path`() throws {
    let errors = try errors(
      """
        let part = store.part; isType(part, Part.self) { $0 }
        let a = store.part.a; isType(a, Int.self) { $0 }
        let path = store[\\.part.a]; isType(path, Int.self) { $0 }
        let x = store[\\.maybe?.deep.x]; isType(x, Int?.self) { $0 }
        let first = store[\\.rows.first?.title]; isType(first, String?.self) { $0 }
        let typed: Part = store.part
        if store.isOn || store[\\.part.a] == 1 || store.part == typed || store.name.isEmpty { title(store.name) }
        for row in store.rows { title(row.title) }
        let titles = store.rows.map { $0.title }; isType(titles, [String].self) { $0 }
        let ids = store[\\.rows.ids].map { $0 + 1 }; isType(ids, [Int].self) { $0 }
        switch store.phase { case .on: break; case .off: break }
        title("\\(store.count + 1) \\(store[\\.part.deep.x] + store.rows.count) \\(store.maybe?.a ?? 0)")
        store.$text = store.$text.uppercased() + store[\\.name]
      """)
    expectEqual(errors, [])
  }

  @Test(arguments: [
    (#"_ = store[\.part.aa]"#, "has no member 'aa'"),
    (#"_ = store[\.prat.a] + store[\.part.b] + store.count"#, "has no member 'prat'"),
    (#"let x: Int = store[\.part.deep.x] + store.part.b + store[\.rows.cuont]; _ = x"#, "has no member 'cuont'"),
    (#"let x: String = store[\.part.a]; _ = x"#, "cannot convert value of type"),
    (#"_ = store.part.aa"#, "has no member 'aa'"),
    (#"_ = store.prat"#, "has no dynamic member 'prat'"),
  ])
  func `with a typo is one error`(use: String, text: String) throws {
    let errors = try errors(use)
    expectEqual(errors.count, 1)
    #expect(errors.contains { $0.contains(text) }, "\(errors)")
  }
}
