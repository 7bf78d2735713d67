import Composable
import Expectations
import Foundation
import Testing

private struct Opaque: Equatable, Sendable { var number = 1 }

@BindableFields private struct Form: Equatable {
  @BindableState var text = ""
  @BindableState var size: Double?
  @BindableState var address = Address()
  @BindableState var opaque = Opaque()
  var inner = Inner()
}

@BindableFields private struct Address: Equatable, Codable {
  var street = ""
  var zips: [Int] = []
}

@BindableFields private struct Inner: Equatable { @BindableState var size = 1 }

@BindableFields private struct Crate<Value: Equatable & Sendable & Codable>: Equatable {
  @BindableState var value: Value
  @BindableState var inner: Inner

  struct Inner: Equatable, Codable {
    var one: Value
    var two: Value
  }
}

extension Crate.Inner: BindableFields {
  fileprivate static func bindableFields(_ fields: inout BindableFieldList<Self>) {
    fields.stored("one", \.one)
    fields.stored("two", \.two)
  }
}

private enum FormAction: BindableAction, Codable, Equatable {
  case binding(BindingAction<Form>), submit

  var binding: BindingAction<Form>? { if case .binding(let action) = self { action } else { nil } }
}

struct `The coding of a binding action` {
  private func coded<Root: BindableFields>(_ action: BindingAction<Root>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(action), as: UTF8.self)
  }

  private func decoded<Root: BindableFields>(_ text: String, _ root: Root.Type) throws -> BindingAction<Root> {
    try JSONDecoder().decode(BindingAction<Root>.self, from: Data(text.utf8))
  }

  private func check<Root: BindableFields>(_ action: BindingAction<Root>, _ text: String) throws {
    try expectEqual(coded(action), text)
    try expectEqual(decoded(text, Root.self), action)
  }

  @Test func `is the name of the field and the value`() throws {
    try check(BindingAction<Form>.set(\.$text, "42"), #"{"text":"42"}"#)
    try check(BindingAction<Form>.set(\.$size, 1.5), #"{"size":1.5}"#)
    try check(BindingAction<Form>.set(\.$size, nil), #"{"size":null}"#)
  }

  @Test func `joins the names of nested fields with dots`() throws {
    try check(BindingAction<Form>.set(\.$address.street, "a"), #"{"address.street":"a"}"#)
    try check(BindingAction<Form>.set(\.$address.zips, [1]), #"{"address.zips":[1]}"#)
    try check(BindingAction<Form>.set(\.inner.$size, 3), #"{"inner.size":3}"#)
    try check(BindingAction<Form>.set(\.$address, Address()), #"{"address":{"street":"","zips":[]}}"#)
  }

  @Test func `works for generic structs`() throws {
    try check(BindingAction<Crate<Int>>.set(\.$value, 3), #"{"value":3}"#)
    try check(BindingAction<Crate<String>>.set(\.$inner.two, "a"), #"{"inner.two":"a"}"#)
    expectEqual(BindingAction<Crate<Int>>.set(\.$inner.one, 3).description, #".set(\.$inner.one, 3)"#)
  }

  @Test func `nests in the coding of an enclosing action`() throws {
    let text = #"{"binding":{"_0":{"text":"42"}}}"#
    let action = FormAction.binding(.set(\.$text, "42"))
    expectEqual(String(decoding: try JSONEncoder().encode(action), as: UTF8.self), text)
    try expectEqual(JSONDecoder().decode(FormAction.self, from: Data(text.utf8)), action)
  }

  @Test(arguments: [
    (
      #"{"txet":"42"}"#,
      #"Form has no field "txet"; its fields are text, size, address, "#
        + "address.street, address.zips, opaque, inner.size"
    ),
    ("{}", "a write to Form has to be one field with its value, but there are 0"),
    (#"{"text":"42","size":1}"#, "a write to Form has to be one field with its value, but there are 2"),
    (#"{"opaque":1}"#, "the field opaque of Form is of type Opaque, which is not Decodable"),
  ])
  func `rejects JSON that is not a write of one field`(text: String, reason: String) {
    expectEqual(problem { _ = try decoded(text, Form.self) }, reason)
  }

  @Test func `rejects a value of another type, and names its field`() {
    #expect {
      _ = try decoded(#"{"text":42}"#, Form.self)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["text"]
    }
  }

  @Test func `fails to encode a value that is not codable, and a field without a name`() {
    expectEqual(
      problem { _ = try coded(BindingAction<Form>.set(\.$opaque, Opaque())) },
      "the field opaque of Form is of type Opaque, which is not Encodable")
    expectEqual(
      problem { _ = try coded(BindingAction<Crate<Int>>.set(\.[hidden: 1], 1)) },
      #".set(\.…, …) writes to a field of Crate<Int> that has no name; its fields are value, inner, inner.one, "#
        + "inner.two")
    expectEqual(
      problem { _ = try coded(BindingAction<Form>.set(\.$opaque.number, 1)) },
      #".set(\.….…, …) writes to a field of Form that has no name; its fields are text, size, address, "#
        + "address.street, address.zips, opaque, inner.size: write `@BindableFields` on `Opaque`")
  }

  private func problem(_ body: () throws -> Void) -> String? {
    do {
      try body()
    } catch EncodingError.invalidValue(_, let context) {
      return context.debugDescription
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
    return nil
  }
}

extension Crate {
  fileprivate subscript(hidden index: Int) -> BindableState<Value> {
    get { _value }
    set { _value = newValue }
  }
}

struct `A field within a bindable value` {
  @Test func `can be set alone`() {
    var form = Form(address: Address(street: "a", zips: [1]))
    let reducer = Reducer<Form, FormAction, Void> { form, action, _ in
      if case .binding(\.$address.street) = action { form.text = form.address.street }
      return .none
    }.binding()
    _ = reducer(&form, .binding(.set(\.$address.street, "b")), ())
    expectEqual(form, Form(text: "b", address: Address(street: "b", zips: [1])))
    _ = reducer(&form, .binding(.set(\.$address.zips, [2])), ())
    #expect(form.text == "b" && form.address.zips == [2])
  }

  @MainActor @Test func `that a store writes sends the whole value, and only the field when the write names the field`()
  {
    let log = EventLog<String>()
    let reducer = Reducer<Form, FormAction, Void> { _, action, _ in
      log.append("\(action.binding?.description ?? "")")
      return .none
    }.binding()
    let store = Store(initialState: Form(), reducer: reducer, environment: ())
    store.$address.street = "a"
    store[dynamicMember: \.$address.street] = "b"
    expectEqual(store.address.street, "b")
    expectEqual(log.entries, [#".set(\.$address, Address(street: "a", zips: []))"#, #".set(\.$address.street, "b")"#])
  }
}
