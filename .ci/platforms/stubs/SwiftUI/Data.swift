// Property wrappers, bindings, the environment.

public protocol DynamicProperty {}
@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void) { fatalError() }
  @preconcurrency public init(get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void) { fatalError() }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
  public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
  public init<V>(_ base: Binding<V>) where Value == V? { fatalError() }
  public init?(_ base: Binding<Value?>) { nil }
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
extension Binding: Identifiable where Value: Identifiable { public var id: Value.ID { fatalError() } }
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { fatalError() }
  public var endIndex: Index { fatalError() }
  public var indices: Value.Indices { fatalError() }
  public func index(after index: Index) -> Index { index }
  public subscript(position: Index) -> Binding<Value.Element> { fatalError() }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection { public func index(before index: Index) -> Index { index } }
extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject { fatalError() }
}
@propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue: Value) {}
  public init(initialValue: Value) {}
  public init() where Value: ExpressibleByNilLiteral {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
}
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  @propertyWrapper public struct Binding {
    init(_: Int) {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: Binding { self }
  }
  public init() where Value == Bool {}
  public init<T: Hashable>() where Value == T? {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: FocusState<Value>.Binding { fatalError() }
}
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {}
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {}
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {}
}
extension AppStorage: @unchecked Sendable {}
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { fatalError() }
  public init(wrappedValue: Value, _ key: String) where Value == Bool {}
  public init(wrappedValue: Value, _ key: String) where Value == Int {}
  public init(wrappedValue: Value, _ key: String) where Value == Double {}
  public init(wrappedValue: Value, _ key: String) where Value == String {}
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {}
  public init(_ key: String) where Value == String? {}
}
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty { public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}; public init(wrappedValue: Value) {}; public var wrappedValue: Value { fatalError() } }
@propertyWrapper public struct GestureState<Value>: DynamicProperty { public init(wrappedValue: Value) {}; public var wrappedValue: Value { fatalError() }; public var projectedValue: GestureState<Value> { self } }
@propertyWrapper public struct Namespace: DynamicProperty { public init() {}; public var wrappedValue: ID { fatalError() }; public struct ID: Hashable, Sendable {} }

@propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
  public var wrappedValue: Value { fatalError() }
}
public protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value { get { fatalError() } set {} }
  public var dismiss: DismissAction { fatalError() }
  public var isPresented: Bool { fatalError() }
  public var openURL: OpenURLAction { get { fatalError() } set {} }
  public var scenePhase: ScenePhase { get { fatalError() } set {} }
  public var colorScheme: ColorScheme { get { fatalError() } set {} }
  public var isEnabled: Bool { get { fatalError() } set {} }
  public var locale: Locale { get { fatalError() } set {} }
  public var dynamicTypeSize: DynamicTypeSize { get { fatalError() } set {} }
  public var isSearching: Bool { fatalError() }
  public var dismissSearch: DismissSearchAction { fatalError() }
  public var refresh: RefreshAction? { fatalError() }
  public var lineLimit: Int? { get { fatalError() } set {} }
  @available(macOS, unavailable) @available(watchOS, unavailable) public var editMode: Binding<EditMode>? { get { fatalError() } set {} }
  @available(watchOS, unavailable) public var horizontalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set {} }
  @available(watchOS, unavailable) public var verticalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set {} }
  public var accessibilityReduceMotion: Bool { fatalError() }
}
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() {} }
@MainActor @preconcurrency public struct DismissSearchAction { public func callAsFunction() {} }
@MainActor @preconcurrency public struct OpenURLAction { public func callAsFunction(_ url: URL) {} }
public struct RefreshAction: Sendable { public func callAsFunction() async {} }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum DynamicTypeSize: Comparable, Hashable, CaseIterable, Sendable { case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4, accessibility5 }
@available(macOS, unavailable) @available(watchOS, unavailable) public enum EditMode: Hashable, Sendable { case inactive, transient, active; public var isEditing: Bool { fatalError() } }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

public struct Transaction { public init() {}; public init(animation: Animation?) {}; public var animation: Animation?; public var disablesAnimations = false }
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
public func withAnimation<Result>(_ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result, completion: @escaping () -> Void) rethrows -> Result { try body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }
public struct AnimationCompletionCriteria: Hashable, Sendable { public static let logicallyComplete = Self(), removed = Self() }
public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static var linear: Animation { .default }
  public static func linear(duration: TimeInterval) -> Animation { .default }
  public static var easeIn: Animation { .default }
  public static func easeIn(duration: TimeInterval) -> Animation { .default }
  public static var easeOut: Animation { .default }
  public static func easeOut(duration: TimeInterval) -> Animation { .default }
  public static var easeInOut: Animation { .default }
  public static func easeInOut(duration: TimeInterval) -> Animation { .default }
  public static var spring: Animation { .default }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation { .default }
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation { .default }
  public static var bouncy: Animation { .default }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { .default }
  public static var smooth: Animation { .default }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { .default }
  public static var snappy: Animation { .default }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation { .default }
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public func speed(_ speed: Double) -> Animation { self }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

extension MutableCollection { public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {} }
extension RangeReplaceableCollection where Self: MutableCollection { public mutating func remove(atOffsets offsets: IndexSet) {} }
