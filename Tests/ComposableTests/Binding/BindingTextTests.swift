import Composable
import Testing
import ValueSource
import ValueText

@BindableFields private struct Form: Equatable {
  @BindableState var text = ""
  @BindableState var note = ""
  @BindableState var tags: [String] = []
  @BindableState var address = Address()
  var inner = Inner()
  var count = 0
}

@BindableFields private struct Inner: Equatable {
  @BindableState var size = 1
  var address = Address()
}

@BindableFields private struct Address: Equatable {
  var street = ""
  @BindableState var number = 1
  var country = Country()
}

@BindableFields private struct Country: Equatable { var code = "" }

private struct Nameless: Equatable {
  @BindableState var text = ""
  @BindableState var note = ""
  var inner = Inner()
}

private enum FormAction: BindableAction, Equatable {
  case binding(BindingAction<Form>), submit

  var binding: BindingAction<Form>? { if case .binding(let action) = self { action } else { nil } }
}

@Suite struct `The text of a binding action` {
  private let action = BindingAction<Form>.set(\.$text, "abc")

  @Test func `is the source that a user writes`() {
    #expect(ValueDump.text(action) == #".set(\.$text, "abc")"#)
    #expect(ValueDump.text(FormAction.binding(action)) == #".binding(.set(\.$text, "abc"))"#)
    #expect(ValueDump.text(BindingAction<Form>.set(\.$tags, ["a"])) == #".set(\.$tags, ["a"])"#)
    #expect(action.description == #".set(\.$text, "abc")"#)
  }

  @Test func `names fields within bindable values`() {
    #expect(BindingAction<Form>.set(\.$address.street, "a").description == #".set(\.$address.street, "a")"#)
    #expect(BindingAction<Form>.set(\.$address.number, 2).description == #".set(\.$address.number, 2)"#)
    #expect(BindingAction<Form>.set(\.$address.country.code, "a").description == #".set(\.$address.country.code, "a")"#)
  }

  @Test func `names bindable fields of parts`() {
    #expect(BindingAction<Form>.set(\.inner.$size, 7).description == #".set(\.inner.$size, 7)"#)
    #expect(BindingAction<Form>.set(\.inner.address.$number, 7).description == #".set(\.inner.address.$number, 7)"#)
  }

  @Test func `is the source of the action`() {
    #expect(SourceText.expression(FormAction.binding(action)) == #".binding(.set(\.$text, "abc"))"#)
    #expect(SourceText.expression(BindingAction<Form>.set(\.$tags, ["a", "b\n"])) == #".set(\.$tags, ["a", "b\n"])"#)
  }

  @Test func `names the field even without the value`() {
    #expect(ValueDump.labels(FormAction.binding(action)) == #".binding(.set(\.$text))"#)
  }

  @Test func `in a diff shows the field and the differences of the value`() {
    let (old, new) = (["a", "b", "c"], ["a", "b", "d"])
    #expect(
      ValueDiff.diff(
        expected: FormAction.binding(.set(\.$tags, old)), actual: FormAction.binding(.set(\.$tags, new))) == #"""
            .binding(.set(
              \.$tags
              [
                … (2 unchanged)
          −     [2]: "c"
          +     [2]: "d"
              ]
            ))
          """#)
  }

  @Test func `in a diff shows a changed field`() {
    #expect(
      ValueDiff.diff(expected: action, actual: .set(\.$note, "abc")) == #"""
          .set(
        −   \.$text
        +   \.$note
            … (1 unchanged)
          )
        """#)
    #expect(
      ValueDiff.diff(expected: action, actual: .set(\.$tags, ["a"])) == #"""
        − .set(\.$text, "abc")
        + .set(\.$tags, ["a"])
        """#)
  }

  @Test func `reflects as one case with the field and the value`() {
    let mirror = Mirror(reflecting: action)
    #expect(mirror.displayStyle == .enum)
    #expect(mirror.children.map(\.label) == ["set"])
  }
}

@Suite struct `The text of a binding action without names` {
  @Test func `shows the value and the known part of the field`() {
    #expect(BindingAction<Nameless>.set(\.$text, "abc").description == #".set(\.…, "abc")"#)
    #expect(BindingAction<Nameless>.set(\.inner.$size, 2).description == #".set(\.inner.…, 2)"#)
  }

  @Test func `differs from that of another field`() throws {
    let action = BindingAction<Nameless>.set(\.$text, "abc")
    let diff = try #require(ValueDiff.diff(expected: action, actual: .set(\.$note, "abc")))
    #expect(diff.contains(#"−   \"#))
    #expect(diff.contains(#"+   \"#))
  }
}
