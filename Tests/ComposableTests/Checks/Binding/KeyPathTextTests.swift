import Composable
import ValueText
import Testing

private struct Form {
  @BindableState var text = ""
  var inner = Inner()
  var inners = [Inner()]
  var maybe: Inner?
  var computed: ((Int) -> [String])? { nil }
}

private struct Inner {
  @BindableState var name = ""
  var inner = 0
}

private struct Crate<Value> {
  @BindableState var text = ""
  var value: Value
}

struct `A key path as text` {
  @Test func `names stored properties`() {
    #expect(KeyPathText.text(of: \Form.inner) == #"\Form.inner"#)
    #expect(KeyPathText.text(of: \Form.self) == #"\Form.self"#)
  }

  @Test func `omits the names of computed properties`() {
    #expect(KeyPathText.text(of: \Form.$text) == #"\Form.…"#)
    #expect(KeyPathText.text(of: \Form.inners[0]) == #"\Form.inners.…"#)
    #expect(KeyPathText.text(of: \Form.inner.$name) == #"\Form.inner.…"#)
    #expect(KeyPathText.text(of: \Form.maybe?.$name) == #"\Form.maybe?.…?"#)
    #expect(KeyPathText.text(of: \Form.computed) == #"\Form.…"#)
    #expect(KeyPathText.text(of: \Crate<(Int) -> String>.$text) == #"\Crate<(Int) -> String>.…"#)
  }

  @Test func `without its root begins with the first property`() {
    #expect(KeyPathText.shortText(of: \Form.inner.inner) == #"\.inner.inner"#)
    #expect(KeyPathText.shortText(of: \Crate<(Int) -> String>.$text) == #"\.…"#)
    #expect(KeyPathText.shortText(of: \Form.self) == #"\.self"#)
  }
}
