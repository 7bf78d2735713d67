// SwiftUI's declarations as Xcode 26 has them, as far as ComposableSwiftUI and Examples/SwiftUIApp use them. Bodies are placeholders.
@_exported import Observation

@MainActor @preconcurrency public protocol View { associatedtype Body: View; @ViewBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: View { public typealias Body = Never; public var body: Never { fatalError() } }
public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { fatalError() } }
public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<T>: Primitive { nonisolated init() {} }
public struct AnyView: Primitive { public init<V: View>(_ view: V) {} }
public struct _ConditionalContent<A, B>: Primitive {}
extension Optional: View where Wrapped: View { public typealias Body = Never; public var body: Never { fatalError() } }
@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildExpression<C: View>(_ c: C) -> C { c }
  public static func buildBlock<C: View>(_ c: C) -> C { c }
  public static func buildBlock<each C: View>(_ c: repeat each C) -> TupleView<(repeat each C)> { TupleView() }
  public static func buildIf<C: View>(_ c: C?) -> C? { c }
  public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { fatalError() }
  public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> { fatalError() }
}
public protocol DynamicProperty {}
public struct Transaction { public init() {}; public init(animation: Animation?) {}; public var animation: Animation? }
public struct Animation: Equatable, Sendable { public static let `default` = Animation(); public static func spring(duration: Double = 0.5) -> Animation { Animation() } }
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void) { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  public init?(_ base: Binding<Value?>) { nil }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct State<Value>: DynamicProperty { public init(wrappedValue: Value) {}; public init(initialValue: Value) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }; public var projectedValue: Binding<Value> { fatalError() } }
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding { init(_: Int) {}; public var wrappedValue: Value { get { fatalError() } nonmutating set {} }; public var projectedValue: Binding { self } }
  public init() where Value == Bool {}
  public init<T>() where Value == T?, T: Hashable {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}
@propertyWrapper public struct Environment<Value>: DynamicProperty { public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}; public init(_ type: Value.Type) where Value: AnyObject & Observable {}; public var wrappedValue: Value { fatalError() } }
public struct DismissAction: Sendable { public func callAsFunction() {} }
public struct EnvironmentValues { public var dismiss: DismissAction { fatalError() } }

public struct LocalizedStringKey: ExpressibleByStringInterpolation { public init(stringLiteral: String) {} }
public struct ButtonRole: Sendable, Equatable { public static let destructive = ButtonRole(), cancel = ButtonRole() }
public enum Visibility: Hashable, Sendable { case automatic, visible, hidden }
public struct Text: Primitive { public init<S: StringProtocol>(_ s: S) {}; public init(_ key: LocalizedStringKey) {} }
public struct Image: Primitive { public init(systemName: String) {} }
public struct Button<Label: View>: Primitive {
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  @preconcurrency public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) where Label == Text {}
  @preconcurrency public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
  @preconcurrency public init<S: StringProtocol>(_ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == SwiftUI.Label<Text, Image> {}
  @preconcurrency public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) where Label == Text {}
}
public struct Label<Title: View, Icon: View>: Primitive { public init<S: StringProtocol>(_ title: S, systemImage: String) where Title == Text, Icon == Image {} }
public struct Toggle<Label: View>: Primitive { public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {} }
public struct TextField<Label: View>: Primitive { public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {} }
public struct Slider<Label: View, ValueLabel: View>: Primitive { public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V>) where Label == EmptyView, ValueLabel == EmptyView {} }
public struct Stepper<Label: View>: Primitive { public init<S: StringProtocol>(_ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) where Label == Text {} }
public struct Picker<Label: View, S: Hashable, C: View>: Primitive { public init<T: StringProtocol>(_ title: T, selection: Binding<S>, @ViewBuilder content: () -> C) where Label == Text {} }
public struct VStack<C: View>: Primitive { public init(@ViewBuilder content: () -> C) {} }
public struct HStack<C: View>: Primitive { public init(@ViewBuilder content: () -> C) {} }
public struct Group<C: View>: Primitive { public init(@ViewBuilder content: () -> C) {} }
public struct Form<C: View>: Primitive { public init(@ViewBuilder content: () -> C) {} }
public struct Section<C: View>: Primitive { public init<S: StringProtocol>(_ t: S, @ViewBuilder content: () -> C) {} }
public struct List<Selection: Hashable, C: View>: Primitive { public init(@ViewBuilder content: () -> C) where Selection == Never {}; public init(selection: Binding<Selection?>, @ViewBuilder content: () -> C) {} }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: Primitive {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {}
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) where Content: View {}
  public init<B: RandomAccessCollection & MutableCollection>(_ data: Binding<B>, @ViewBuilder content: @escaping (Binding<B.Element>) -> Content) where B.Element: Identifiable, Content: View, Data == [B.Element], ID == B.Element.ID {}
  public func onDelete(perform: (([Int]) -> Void)?) -> some View { EmptyView() }
  public func onMove(perform: (([Int], Int) -> Void)?) -> some View { EmptyView() }
}
public struct ProgressView<L: View>: Primitive { public init() where L == EmptyView {} }
public struct TextEditor: Primitive { public init(text: Binding<String>) {} }
public struct ToolbarItemPlacement: Sendable { public static let automatic = ToolbarItemPlacement(), primaryAction = ToolbarItemPlacement(), cancellationAction = ToolbarItemPlacement(), confirmationAction = ToolbarItemPlacement() }
@MainActor @preconcurrency public protocol ToolbarContent { associatedtype Body: ToolbarContent; @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: ToolbarContent {}
public protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}
extension PrimitiveToolbarContent { public var body: Never { fatalError() } }
public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {}
}
public struct TupleToolbarContent<T>: PrimitiveToolbarContent { nonisolated init() {} }
@resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ c: C) -> C { c }
  public static func buildBlock<C: ToolbarContent>(_ c: C) -> some ToolbarContent { c }
  public static func buildBlock<each C: ToolbarContent>(_ c: repeat each C) -> some ToolbarContent { TupleToolbarContent<(repeat each C)>() }
}
public struct NavigationPath { public init() {} }
public struct NavigationStack<Data, Root: View>: Primitive {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}
public struct NavigationLink<Label: View, Destination: View>: Primitive {
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never {}
}
public struct TabView<Selection: Hashable, C: View>: Primitive { public init(selection: Binding<Selection>, @ViewBuilder content: () -> C) {} }
public struct SearchFieldPlacement: Sendable { public static let automatic = SearchFieldPlacement() }
public enum HorizontalEdge: Int8, Sendable { case leading, trailing }
public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle { public static let red = Color() }
extension ShapeStyle where Self == Color { public static var red: Color { .red } }
public struct SubmitTriggers: Sendable {}
extension View {
  public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  public func sheet<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  public func sheet<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
  public func fullScreenCover<Item: Identifiable, C: View>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  public func popover<Item: Identifiable, C: View>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
  public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
  public func alert<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, presenting: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  public func alert<S: StringProtocol, A: View, M: View, T>(_ title: S, isPresented: Binding<Bool>, presenting: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  public func confirmationDialog<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  public func onAppear(perform: (() -> Void)? = nil) -> some View { self }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View { self }
  public func onSubmit(of triggers: SubmitTriggers? = nil, _ action: @escaping () -> Void) -> some View { self }
  public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func tag<V: Hashable>(_ tag: V) -> some View { self }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  public func onTapGesture(perform: @escaping () -> Void) -> some View { self }
}
@MainActor @preconcurrency public protocol Scene { associatedtype Body: Scene; @MainActor var body: Body { get } }
extension Never: Scene {}
public struct WindowGroup<C: View>: Scene { public init(@ViewBuilder content: @escaping () -> C) {}; public var body: Never { fatalError() } }
@MainActor @preconcurrency public protocol App { associatedtype Body: Scene; @MainActor var body: Body { get }; @MainActor init() }
extension App { @MainActor public static func main() {} }

/// The real macro writes a preview of the body. That of the stub writes nothing: see PreviewsMacros.py. The body is type-checked as an argument.
@freestanding(declaration) public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) = #externalMacro(module: "PreviewsMacros", type: "Preview")
