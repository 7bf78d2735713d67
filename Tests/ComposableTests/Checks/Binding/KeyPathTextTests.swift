import Composable
import Expectations
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
    expectEqual(KeyPathText.text(of: \Form.inner), #"\Form.inner"#)
    expectEqual(KeyPathText.text(of: \Form.self), #"\Form.self"#)
  }

  @Test func `omits the names of computed properties`() {
    expectEqual(KeyPathText.text(of: \Form.$text), #"\Form.…"#)
    expectEqual(KeyPathText.text(of: \Form.inners[0]), #"\Form.inners.…"#)
    expectEqual(KeyPathText.text(of: \Form.inner.$name), #"\Form.inner.…"#)
    expectEqual(KeyPathText.text(of: \Form.maybe?.$name), #"\Form.maybe?.…?"#)
    expectEqual(KeyPathText.text(of: \Form.computed), #"\Form.…"#)
    expectEqual(KeyPathText.text(of: \Crate<(Int) -> String>.$text), #"\Crate<(Int) -> String>.…"#)
  }

  @Test func `without its root begins with the first property`() {
    expectEqual(KeyPathText.shortText(of: \Form.inner.inner), #"\.inner.inner"#)
    expectEqual(KeyPathText.shortText(of: \Crate<(Int) -> String>.$text), #"\.…"#)
    expectEqual(KeyPathText.shortText(of: \Form.self), #"\.self"#)
  }
}
