import Composable
import ValueText
import Testing

private struct Form {
  @BindableState var text = ""
  @BindableState var formText = ""
  @BindableState private var hidden = 0
  var inner = Inner()
  var inners = [Inner()]
  var maybe: Inner?
  var computed: ((Int) -> [String])? { nil }

  static var hiddenPath: AnyKeyPath { \Form.$hidden }
}

private struct Inner {
  @BindableState var name = ""
  var inner = 0
}

private struct Crate<Value> {
  @BindableState var text = ""
  var value: Value
}

@Suite struct `A key path as text` {
  // Release builds do not keep all the names.
  #if DEBUG
    @Test func `names its properties, stored or computed`() {
      #expect(KeyPathText.text(of: \Form.$text) == #"\Form.$text"#)
      #expect(KeyPathText.text(of: \Form.$formText) == #"\Form.$formText"#)
      #expect(KeyPathText.text(of: \Form.inner.$name) == #"\Form.inner.$name"#)
      #expect(KeyPathText.text(of: \Form.maybe?.$name) == #"\Form.maybe?.$name?"#)
      #expect(KeyPathText.text(of: \Form.computed) == #"\Form.computed"#)
    }

    @Test func `names what is private or local or generic`() {
      struct Local { @BindableState var text = "" }
      #expect(KeyPathText.text(of: Form.hiddenPath) == #"\Form.$hidden"#)
      #expect(KeyPathText.text(of: \Local.$text) == #"\Local.$text"#)
      #expect(KeyPathText.text(of: \Crate<(Int) -> String>.$text) == #"\Crate<(Int) -> String>.$text"#)
    }

    @Test func `names what comes behind a subscript`() {
      #expect(KeyPathText.text(of: \Form.inners[0].$name) == #"\Form.inners.….$name"#)
    }
  #endif

  @Test func `names what is stored`() {
    #expect(KeyPathText.text(of: \Form.inner) == #"\Form.inner"#)
    #expect(KeyPathText.text(of: \Form.self) == #"\Form.self"#)
  }

  @Test func `leaves open what has no name`() {
    #expect(KeyPathText.text(of: \Form.inners[0]) == #"\Form.inners.…"#)
    #expect(KeyPathText.text(of: \Form.inner.$name, lookingUp: false) == #"\Form.inner.…"#)
    #expect(KeyPathText.text(of: \Form.maybe?.$name, lookingUp: false) == #"\Form.maybe?.…?"#)
    #expect(KeyPathText.text(of: \Form.computed, lookingUp: false) == #"\Form.…"#)
  }

  @Test func `without its root begins with the first property`() {
    #expect(KeyPathText.shortText(of: \Form.inner.inner) == #"\.inner.inner"#)
    #expect(KeyPathText.shortText(of: \Crate<(Int) -> String>.$text, lookingUp: false) == #"\.…"#)
    #expect(KeyPathText.shortText(of: \Form.self) == #"\.self"#)
  }

  @Test(arguments: [
    ("key path getter for App.Form.$text : Composable.BindableState<Swift.String> : App.Form", "$text"),
    ("key path getter for App.Form.($text in _1FA63030) : Swift.Int : App.Form", "$text"),
    ("key path getter for App.(Form in _1FA63030).$text : Swift.Int : App.(Form in _1FA63030)", "$text"),
    ("key path getter for $text : Swift.Int in Loc #1 in App.f() -> () : Loc #1 in App.f() -> ()", "$text"),
    ("key path getter for (extension in App):Swift.Array.total : Swift.Int : Swift.Array<Swift.Int>", "total"),
    ("key path getter for App.Form.größe : Swift.Int : App.Form", "größe"),
    ("key path getter for App.Form.subscript(Swift.Int) -> Swift.Int : App.Form", nil),
    ("App.Form.text.getter : Swift.String", nil),
  ])
  func `gets a name from the getter's`(_ function: String, _ name: String?) {
    #expect(KeyPathText.propertyName(function) == name)
  }
}
