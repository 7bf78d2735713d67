import Composable
import Expectations
import Testing

private struct FormState: Equatable {
  @BindableState var text = ""
  @BindableState var count = 0
}

@CasePathable private enum FormAction: BindableAction {
  case binding(BindingAction<FormState>)
  case submit
}

/// A feature whose parts are public.
public struct Form {
  /// The bound state.
  public struct State: Equatable {
    /// A field.
    @BindableState public var text = ""
  }

  /// The action that binds it.
  @CasePathable public enum Action { case binding(BindingAction<State>) }
}

/// The conformance may be declared elsewhere: the property depends on the case, not on the conformance.
extension Form.Action: BindableAction {}

struct `The binding property of the macro` {
  @Test func `the property returns the change, and nil for another action`() {
    expectEqual(FormAction.binding(.set(\.$text, "a")).binding, .set(\.$text, "a"))
    expectEqual(FormAction.submit.binding, nil)
  }

  @Test func `the conformance is complete: a reducer can bind`() {
    let reducer = Reducer<FormState, FormAction, Void>.empty.binding()
    var state = FormState()
    _ = reducer(&state, .binding(.set(\.$count, 3)), ())
    expectEqual(state.count, 3)
    var form = Form.State()
    _ = Reducer<Form.State, Form.Action, Void>.empty.binding()(&form, .binding(.set(\.$text, "b")), ())
    expectEqual(form.text, "b")
  }

  @Test func `a binding case has a path like any case`() {
    expectEqual(FormAction.cases.binding.extract(.binding(.set(\.$count, 3))), .set(\.$count, 3))
  }
}
