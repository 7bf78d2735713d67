import Composable
import Expectations
import Foundation
import Testing

private struct Form: Equatable, Codable, Hashable {
  @BindableState var name = ""
  @BindableState var age = 0
  @BindableState var tags: [String] = []
  var seen: [String] = []
}

private enum FormAction: BindableAction, Equatable {
  case binding(BindingAction<Form>), submit

  var binding: BindingAction<Form>? { if case .binding(let action) = self { action } else { nil } }
}

private let formReducer: Reducer<Form, FormAction, Void> = Reducer { form, action, _ in
  switch action {
  case .binding(\.$name):
    form.seen.append("name \(form.name)")
    return .send(.submit)
  case .binding: form.seen.append("something")
  case .submit: form.seen.append("submit")
  }
  return .none
}.binding()

struct `A binding action` {
  @Test func `sets the field before the wrapped reducer runs`() {
    var form = Form()
    let effect = formReducer(&form, .binding(.set(\.$name, "Blob")), ())
    expectEqual(form, Form(name: "Blob", seen: ["name Blob"]))
    expectEqual(effect.description, ".send(.submit)")
  }

  @Test func `ignores other actions`() {
    var form = Form()
    _ = formReducer(&form, .submit, ())
    expectEqual(form, Form(seen: ["submit"]))
  }

  @Test func `equals another only if key path and value are equal`() {
    let name = BindingAction<Form>.set(\.$name, "Blob")
    expectEqual(name, name)
    expectEqual(name, .set(\.$name, "Blob"))
    #expect(name != .set(\.$name, "Bert"))
    #expect(BindingAction<Form>.set(\.$age, 1) != .set(\.$tags, ["1"]))
    expectEqual(FormAction.binding(name), .binding(.set(\.$name, "Blob")))
  }

  @Test func `matches the pattern of its field and of no other`() {
    func field(_ action: FormAction) -> String {
      switch action {
      case .binding(\.$name): "name"
      case .binding(\.$age): "age"
      case .binding: "other"
      case .submit: "submit"
      }
    }
    expectEqual(field(.binding(.set(\.$name, "x"))), "name")
    expectEqual(field(.binding(.set(\.$age, 1))), "age")
    expectEqual(field(.binding(.set(\.$tags, []))), "other")
  }

  @Test func `knows its field and value`() {
    let action = BindingAction<Form>.set(\.$age, 7)
    expectEqual(action.keyPath, \Form.$age)
    expectEqual(action.value as? Int, 7)
  }

  @Test func `changes an array in place`() {
    var form = Form(tags: ["a"])
    _ = formReducer(&form, .binding(.set(\.$tags, ["a", "b"])), ())
    expectEqual(form.tags, ["a", "b"])
  }
}

struct `Bindable state` {
  @Test func `is coded as its value`() throws {
    let form = Form(name: "Blob", age: 7)
    let data = try JSONEncoder().encode(form)
    let plain = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    expectEqual(plain["name"] as? String, "Blob")
    try expectEqual(JSONDecoder().decode(Form.self, from: data), form)
  }
}

@MainActor struct `A bindable field of a store` {
  private let store = Store(initialState: Form(), reducer: formReducer, environment: ())

  @Test func `is read and written`() {
    store.$name = "Blob"
    expectEqual(store.$name, "Blob")
    expectEqual(store.name, "Blob")
  }

  @Test func `that is written sends a binding action`() {
    store.$name = "Blob"
    store.$age = 3
    expectEqual(store.seen, ["name Blob", "submit", "something"])
  }

  @Test func `that is written by a function sends once`() {
    func double(_ number: inout Int) { number += 5 }
    double(&store.$age)
    expectEqual(store.age, 5)
    expectEqual(store.seen, ["something"])
  }
}
