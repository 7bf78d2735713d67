import Composable
import ValueText
import Testing

private struct Form: Equatable {
  @BindableState var text = ""
  @BindableState var note = ""
  @BindableState var tags: [String] = []
  var inner = Inner()
}

private struct Inner: Equatable {
  @BindableState var size = 1
}

private enum FormAction: BindableAction, Equatable {
  case binding(BindingAction<Form>), submit

  var binding: BindingAction<Form>? { if case .binding(let action) = self { action } else { nil } }
}

@Suite struct `The text of a binding action` {
  private let action = BindingAction<Form>.set(\.$text, "abc")

  // Release builds do not keep all the names.
  #if DEBUG
    @Test func `is what a user writes`() {
      #expect(ValueDump.text(action) == #".set(\.$text, "abc")"#)
      #expect(ValueDump.text(FormAction.binding(action)) == #".binding(.set(\.$text, "abc"))"#)
      #expect(ValueDump.text(BindingAction<Form>.set(\.$tags, ["a"])) == #".set(\.$tags, ["a"])"#)
      #expect(ValueDump.text(BindingAction<Form>.set(\.inner.$size, 7)) == #".set(\.inner.$size, 7)"#)
      #expect(action.description == #".set(\.$text, "abc")"#)
    }

    @Test func `is the source of the action`() {
      #expect(SourceText.expression(FormAction.binding(action)) == #".binding(.set(\.$text, "abc"))"#)
      #expect(
        SourceText.expression(BindingAction<Form>.set(\.$tags, ["a", "b\n"])) == #".set(\.$tags, ["a", "b\n"])"#)
    }

    @Test func `names the field also without the value`() {
      #expect(ValueDump.labels(FormAction.binding(action)) == #".binding(.set(\.$text))"#)
    }

    @Test func `in a diff shows the field and what differs in the value`() {
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

    @Test func `in a diff shows another field`() {
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

  #endif

  @Test func `shows the value, whatever is known of the field`() {
    let text = ValueDump.text(action)
    #expect(text.hasPrefix(#".set(\."#))
    #expect(text.hasSuffix(#", "abc")"#))
    #expect(!text.contains("0x"))
  }

  @Test func `differs from that of another field, whatever is known of the fields`() throws {
    let diff = try #require(ValueDiff.diff(expected: action, actual: .set(\.$note, "abc")))
    #expect(diff.contains(#"−   \"#))
    #expect(diff.contains(#"+   \"#))
  }

  @Test func `is one case with the field and the value to a mirror`() {
    let mirror = Mirror(reflecting: action)
    #expect(mirror.displayStyle == .enum)
    #expect(mirror.children.map(\.label) == ["set"])
  }
}
