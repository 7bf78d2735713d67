import Composable
import Expectations
import Foundation
import Testing

extension `A binding action` {
  @Test func `differs from one for another field of the same type`() {
    struct Two { @BindableState var one = 0; @BindableState var two = 0 }
    #expect(BindingAction<Two>.set(\.$one, 1) != .set(\.$two, 1))
  }
}

extension `Bindable state` {
  @Test func `is equal and hashed as its value`() {
    expectEqual(BindableState(wrappedValue: 1), BindableState(wrappedValue: 1))
    #expect(BindableState(wrappedValue: 1) != BindableState(wrappedValue: 2))
    expectEqual(Set([BindableState(wrappedValue: 1), BindableState(wrappedValue: 1)]).count, 1)
  }

  @Test func `is printed as its value`() {
    expectEqual("\(BindableState(wrappedValue: 7))", "7")
  }
}
