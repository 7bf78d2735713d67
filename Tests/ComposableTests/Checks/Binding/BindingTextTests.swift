import Composable
import Expectations
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

struct `The text of a binding action` {
  private let action = BindingAction<Form>.set(\.$text, "abc")

  @Test func `is the source that a user writes`() {
    expectEqual(ValueDump.text(action), #".set(\.$text, "abc")"#)
    expectEqual(ValueDump.text(FormAction.binding(action)), #".binding(.set(\.$text, "abc"))"#)
    expectEqual(ValueDump.text(BindingAction<Form>.set(\.$tags, ["a"])), #".set(\.$tags, ["a"])"#)
    expectEqual(action.description, #".set(\.$text, "abc")"#)
  }

  @Test func `names fields within bindable values`() {
    expectEqual(BindingAction<Form>.set(\.$address.street, "a").description, #".set(\.$address.street, "a")"#)
    expectEqual(BindingAction<Form>.set(\.$address.number, 2).description, #".set(\.$address.number, 2)"#)
    expectEqual(
      BindingAction<Form>.set(\.$address.country.code, "a").description, #".set(\.$address.country.code, "a")"#)
  }

  @Test func `names bindable fields of parts`() {
    expectEqual(BindingAction<Form>.set(\.inner.$size, 7).description, #".set(\.inner.$size, 7)"#)
    expectEqual(BindingAction<Form>.set(\.inner.address.$number, 7).description, #".set(\.inner.address.$number, 7)"#)
  }

  @Test func `is the source of the action`() {
    expectEqual(SourceText.expression(FormAction.binding(action)), #".binding(.set(\.$text, "abc"))"#)
    expectEqual(SourceText.expression(BindingAction<Form>.set(\.$tags, ["a", "b\n"])), #".set(\.$tags, ["a", "b\n"])"#)
  }

  @Test func `names the field even without the value`() {
    expectEqual(ValueDump.labels(FormAction.binding(action)), #".binding(.set(\.$text))"#)
  }

  @Test func `in a diff shows the field and the differences of the value`() {
    let (old, new) = (["a", "b", "c"], ["a", "b", "d"])
    expectEqual(
      ValueDiff.diff(
        expected: FormAction.binding(.set(\.$tags, old)), actual: FormAction.binding(.set(\.$tags, new))),
      #"""
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
    expectEqual(
      ValueDiff.diff(expected: action, actual: .set(\.$note, "abc")),
      #"""
        .set(
      −   \.$text
      +   \.$note
          … (1 unchanged)
        )
      """#)
    expectEqual(
      ValueDiff.diff(expected: action, actual: .set(\.$tags, ["a"])),
      #"""
      − .set(\.$text, "abc")
      + .set(\.$tags, ["a"])
      """#)
  }

  @Test func `reflects as one case with the field and the value`() {
    let mirror = Mirror(reflecting: action)
    expectEqual(mirror.displayStyle, .enum)
    expectEqual(mirror.children.map(\.label), ["set"])
  }
}

struct `The text of a binding action without names` {
  @Test func `shows the value and the known part of the field`() {
    expectEqual(BindingAction<Nameless>.set(\.$text, "abc").description, #".set(\.…, "abc")"#)
    expectEqual(BindingAction<Nameless>.set(\.inner.$size, 2).description, #".set(\.inner.…, 2)"#)
  }

  @Test func `differs from that of another field`() throws {
    let action = BindingAction<Nameless>.set(\.$text, "abc")
    let diff = try #require(ValueDiff.diff(expected: action, actual: .set(\.$note, "abc")))
    #expect(diff.contains(#"−   \"#))
    #expect(diff.contains(#"+   \"#))
  }
}

@BindableFields private struct Compose: Equatable {
  @BindableState var draft = Draft()
  @BindableState var form = Form()
  @BindableState var tags = ["a"]
  @BindableState var letter = Letter()
  var page = Nameless()
  var box = Sized<Int>(value: 1)
}

private struct Draft: Equatable {
  var to = ""
  var place = Address()
}

@BindableFields private struct Letter: Equatable {
  var draft = Draft()
  var hasSeal: Bool {
    get { draft.to.isEmpty }
    set { draft.to = newValue ? "" : "a" }
  }
}

private struct Sized<Value: Equatable & Sendable>: Equatable { @BindableState var value: Value }

private enum MailAction: Equatable {
  case compose(id: Int, action: ComposeAction?)
  case pair(Int, BindingAction<Nameless>), other(Int)
}

private enum ComposeAction: Equatable { case binding(BindingAction<Compose>), closed }

struct `A binding action whose field has no name` {
  @Test func `names the struct that lacks the attribute: the root, or the innermost one on the path`() {
    #expect(BindingAction<Nameless>.set(\.$text, "a").missingFieldNames == Nameless.self)
    #expect(BindingAction<Nameless>.set(\.inner.$size, 2).missingFieldNames == Nameless.self)
    #expect(BindingAction<Compose>.set(\.$draft.to, "a").missingFieldNames == Draft.self)
    #expect(BindingAction<Compose>.set(\.$draft.place.street, "a").missingFieldNames == Draft.self)
    #expect(BindingAction<Compose>.set(\.$letter.draft.to, "a").missingFieldNames == Draft.self)
    #expect(BindingAction<Compose>.set(\.page.$text, "a").missingFieldNames == Nameless.self)
    #expect(BindingAction<Compose>.set(\.box.$value, 2).missingFieldNames == Sized<Int>.self)
  }

  @Test func `names no struct if the attribute is there, or cannot be`() {
    #expect(BindingAction<Compose>.set(\.$draft, Draft()).missingFieldNames == nil)
    #expect(BindingAction<Compose>.set(\.$form.address.street, "a").missingFieldNames == nil)
    #expect(BindingAction<Compose>.set(\.$tags[0], "b").missingFieldNames == nil)
    #expect(BindingAction<Compose>.set(\.$letter.hasSeal, true).missingFieldNames == nil)
  }

  @Test func `is found in any action, with the words that say what to write`() {
    let write = BindingAction<Compose>.set(\.$draft.to, "a")
    expectEqual(
      MissingFieldNames.repair(of: MailAction.compose(id: 1, action: .binding(write))),
      "write `@BindableFields` on `Draft`")
    expectEqual(
      MissingFieldNames.repair(of: MailAction.pair(1, .set(\.$text, "a"))), "write `@BindableFields` on `Nameless`")
    expectEqual(
      MissingFieldNames.repair(of: BindingAction<Compose>.set(\.box.$value, 2)), "write `@BindableFields` on `Sized`")
    expectEqual(MissingFieldNames.repair(of: MailAction.compose(id: 1, action: .closed)), nil)
    expectEqual(MissingFieldNames.repair(of: MailAction.other(1)), nil)
  }

  @Test func `says in its source which attribute is missing`() {
    let write = BindingAction<Compose>.set(\.$draft.to, "a")
    expectEqual(
      SourceText.expression(MailAction.compose(id: 1, action: .binding(write))),
      #".compose(id: 1, action: .binding(.set(\.….… /* write `@BindableFields` on `Draft` */, "a")))"#)
  }
}
