import Composable
import Expectations
import Testing

// Structs that are hard to expand. Half of the test is that they compile.

/// A feature whose parts are public.
public struct PublicFeature {
  /// Its state.
  @BindableFields public struct State: Equatable {
    /// A field.
    @BindableState public var text = ""
    /// A field with a private setter.
    @BindableState public private(set) var secret = ""
    @BindableState private var hidden = 0
    #if swift(>=5)
      @BindableState var here = 1
    #else
      @BindableState var nowhere = 1
    #endif
    @BindableState var `default` = 1
    @BindableState var closure = Closure()
    var count = 0, other: [Int] = []
    var inner = Inner()
    var computed: Int { count }
    let constant = 1
    lazy var later = 1
    @Clamped var clamped = 1

    static var hiddenWrite: BindingAction<State> { .set(\.$hidden, 1) }
  }
}

extension PublicFeature {
  @BindableFields fileprivate struct Extended { @BindableState var text = "" }
}

/// A field that is not Equatable cannot be written, but its parts can.
@BindableFields public struct Closure: Equatable {
  var run: @Sendable () -> Void = {}
  var name = ""
  @BindableState var inner = Inner()
  /// Compares the names.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }
}

@available(macOS 26, *) @BindableFields struct Inner: Equatable { @BindableState var size = 1 }

@BindableFields struct Pair<First: Equatable & Sendable, Second> {
  @BindableState var first: First
  @BindableState var second: Second
  var both: [(First, Second)] = []
}

private struct Enclosing {
  @BindableFields fileprivate struct Reached { @BindableState var text = "" }
  @BindableFields private struct Declared: BindableFields { @BindableState var text = "" }

  static var declared: String { BindingAction<Declared>.set(\.$text, "").description }
}

/// A wrapper of another kind.
@propertyWrapper public struct Clamped: Equatable {
  /// The value.
  public let wrappedValue: Int
  /// A value.
  public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

struct `The BindableFields macro` {
  @Test func `every bindable field has its name`() {
    typealias Write = BindingAction<PublicFeature.State>
    expectEqual(Write.set(\.$text, "").description, #".set(\.$text, "")"#)
    expectEqual(Write.set(\.$here, 2).description, #".set(\.$here, 2)"#)
    expectEqual(Write.set(\.$default, 2).description, #".set(\.$default, 2)"#)
    expectEqual(PublicFeature.State.hiddenWrite.description, #".set(\.$hidden, 1)"#)
    expectEqual(Write.set(\.$closure.name, "").description, #".set(\.$closure.name, "")"#)
    expectEqual(Write.set(\.$closure.inner.size, 1).description, #".set(\.$closure.inner.size, 1)"#)
    expectEqual(Write.set(\.inner.$size, 1).description, #".set(\.inner.$size, 1)"#)
  }

  @Test func `the struct may be declared in any context`() {
    expectEqual(BindingAction<PublicFeature.Extended>.set(\.$text, "").description, #".set(\.$text, "")"#)
    expectEqual(BindingAction<Enclosing.Reached>.set(\.$text, "").description, #".set(\.$text, "")"#)
    expectEqual(Enclosing.declared, #".set(\.$text, "")"#)
    #expect(BindingAction<Pair<Int, Any>>.set(\.$first, 1).description == #".set(\.$first, 1)"#)
  }
}
