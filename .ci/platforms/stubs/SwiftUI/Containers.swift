// Views that hold views, and navigation.

public struct HorizontalAlignment: Equatable, Sendable { public static let leading = Self(), center = Self(), trailing = Self() }
public struct VerticalAlignment: Equatable, Sendable { public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(), lastTextBaseline = Self() }
public struct Alignment: Equatable, Sendable {
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
  public static var center: Self { fatalError() }
  public static var leading: Self { fatalError() }
  public static var trailing: Self { fatalError() }
  public static var top: Self { fatalError() }
  public static var bottom: Self { fatalError() }
  public static var topLeading: Self { fatalError() }
  public static var topTrailing: Self { fatalError() }
  public static var bottomLeading: Self { fatalError() }
  public static var bottomTrailing: Self { fatalError() }
}
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2)
}
public struct VStack<C: View>: Primitive { nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {} }
public struct HStack<C: View>: Primitive { nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {} }
public struct ZStack<C: View>: Primitive { nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> C) {} }
public struct LazyVStack<C: View>: Primitive { nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> C) {} }
public struct LazyHStack<C: View>: Primitive { nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> C) {} }
public struct ScrollView<C: View>: Primitive { nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> C) {} }
public struct Group<C> {}
extension Group: View, Primitive where C: View { nonisolated public init(@ViewBuilder content: () -> C) {} }
public struct Form<C: View>: Primitive { nonisolated public init(@ViewBuilder content: () -> C) {} }
public struct GroupBox<Label: View, C: View>: Primitive {
  nonisolated public init(@ViewBuilder content: () -> C, @ViewBuilder label: () -> Label) {}
  nonisolated public init(@ViewBuilder content: () -> C) where Label == EmptyView {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C) where Label == Text {}
}
public struct DisclosureGroup<Label: View, C: View>: Primitive {
  nonisolated public init(@ViewBuilder content: @escaping () -> C, @ViewBuilder label: () -> Label) {}
  nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> C, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> C) where Label == Text {}
  nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> C) where Label == Text {}
}
public struct ViewThatFits<C: View>: Primitive { nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> C) {} }
public struct Grid<C: View>: Primitive { nonisolated public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> C) {} }
public struct GridRow<C: View>: Primitive { nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> C) {} }
public struct GridItem: Sendable {
  public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct LazyVGrid<C: View>: Primitive { nonisolated public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> C) {} }
public protocol TimelineSchedule {}
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule { public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { Self() } }
public struct TimelineViewDefaultContext { public var date: Date { fatalError() } }
public struct TimelineView<Schedule: TimelineSchedule, C: View>: Primitive { nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> C) {} }
public struct GeometryProxy { public var size: CGSize { fatalError() } }
public struct GeometryReader<C: View>: Primitive { nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> C) {} }

public struct Section<Parent, Content, Footer> {}
extension Section: View, Primitive where Parent: View, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {}
}
extension Section where Parent == EmptyView, Content: View, Footer: View { nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {} }
extension Section where Parent: View, Content: View, Footer == EmptyView { nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {} }
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView { nonisolated public init(@ViewBuilder content: () -> Content) {} }
extension Section where Parent: View, Content: View, Footer == EmptyView { @available(*, deprecated) nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {} }
extension Section where Parent: View, Content: View, Footer: View { @available(*, deprecated) nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {} }
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {}
}

public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var move: EditActions<Data> { fatalError() }
  public static var delete: EditActions<Data> { fatalError() }
  public static var all: EditActions<Data> { fatalError() }
}
public struct EditableCollectionContent<Content, Data> {}
extension EditableCollectionContent: View, Primitive where Content: View {}
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection where Base.Index: Hashable {
  public typealias Index = Base.Index
  public struct Element {}
  public var startIndex: Index { fatalError() }
  public var endIndex: Index { fatalError() }
  public func index(after index: Index) -> Index { index }
  public subscript(position: Index) -> Element { fatalError() }
}
extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection { public func index(before index: Index) -> Index { index } }
extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

@MainActor @preconcurrency public protocol DynamicViewContent: View { associatedtype Data: Collection; var data: Data { get } }
extension DynamicViewContent {
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> { public var data: Data; public var content: (Data.Element) -> Content }
extension ForEach: View, Primitive, DynamicViewContent where Content: View {}
extension ForEach where Content: View {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) where Data.Element: Identifiable, ID == Data.Element.ID { fatalError() }
  nonisolated public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { fatalError() }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable { fatalError() }
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable { fatalError() }
  nonisolated public init<C: MutableCollection & RandomAccessCollection, R: View>(_ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> R) where Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>, C.Element: Identifiable, C.Index: Hashable { fatalError() }
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) where Data == Range<Int>, ID == Int { fatalError() }
}
public struct List<SelectionValue: Hashable, Content: View>: Primitive {
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {}
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
}
extension List {
  nonisolated public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
  nonisolated public init<Data: RandomAccessCollection, Row: View>(_ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(_ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, ID, Row> {}
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(_ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, ID, Row> {}
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {}
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Content == ForEach<Data, ID, Row> {}
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(_ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, Row>, Data.Element: Identifiable, Data.Index: Hashable {}
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(_ data: Binding<Data>, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row) where Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, Row>, Data.Index: Hashable {}
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(_ data: Binding<Data>, editActions: EditActions<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row) where Content == ForEach<IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<Row, Data>>, Data.Element: Identifiable, Data.Index: Hashable {}
  nonisolated public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row) where Content == ForEach<Range<Int>, Int, Row> {}
}

public struct ToolbarItemPlacement: Sendable {
  public static let automatic = Self(), principal = Self(), navigation = Self(), primaryAction = Self(), secondaryAction = Self(), status = Self(), confirmationAction = Self(), cancellationAction = Self(), destructiveAction = Self(), bottomBar = Self()
  @available(watchOS, unavailable) public static let keyboard = Self()
  @available(macOS, unavailable) public static let topBarLeading = Self(), topBarTrailing = Self()
}
@MainActor @preconcurrency public protocol ToolbarContent { associatedtype Body: ToolbarContent; @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: ToolbarContent {}
public protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {}
extension PrimitiveToolbarContent { public var body: Never { fatalError() } }
public struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {}
}
public struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}
public struct TupleToolbarContent<T>: PrimitiveToolbarContent { nonisolated init() {} }
extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent, PrimitiveToolbarContent where A: ToolbarContent, B: ToolbarContent {}
@resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent { content }
  public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> some ToolbarContent { TupleToolbarContent<(repeat each C)>() }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> _ConditionalContent<A, B> { fatalError() }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> _ConditionalContent<A, B> { fatalError() }
}
public struct ToolbarPlacement { public static var automatic: Self { fatalError() }; public static var bottomBar: Self { fatalError() }; public static var navigationBar: Self { fatalError() }; public static var tabBar: Self { fatalError() } }

public struct NavigationPath: Equatable {
  public init() {}
  public var count: Int { 0 }
  public var isEmpty: Bool { true }
  public mutating func append<V: Hashable>(_ value: V) {}
  public mutating func removeLast(_ k: Int = 1) {}
}
public struct NavigationStack<Data, Root: View>: Primitive {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {}
}
public struct NavigationLink<Label: View, Destination: View>: Primitive {
  nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) where Label == Text {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) where Label == Text {}
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {}
  nonisolated public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, Destination == Never {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text, Destination == Never {}
}
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: Primitive {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {}
}
public struct TabView<SelectionValue: Hashable, Content: View>: Primitive {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
  nonisolated public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {}
  nonisolated public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {}
  nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {}
}
@MainActor @preconcurrency public protocol TabContent<TabValue> { associatedtype TabValue: Hashable }
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  public struct Content<C: TabContent>: Primitive {}
  public static func buildExpression<C: TabContent<TabValue>>(_ content: C) -> C { content }
  public static func buildBlock<C: TabContent<TabValue>>(_ content: C) -> C { content }
  public static func buildBlock<A: TabContent<TabValue>, B: TabContent<TabValue>>(_ a: A, _ b: B) -> some TabContent<TabValue> { a }
  public static func buildBlock<A: TabContent<TabValue>, B: TabContent<TabValue>, C: TabContent<TabValue>>(_ a: A, _ b: B, _ c: C) -> some TabContent<TabValue> { a }
  public static func buildBlock<A: TabContent<TabValue>, B: TabContent<TabValue>, C: TabContent<TabValue>, D: TabContent<TabValue>>(_ a: A, _ b: B, _ c: C, _ d: D) -> some TabContent<TabValue> { a }
}
public struct DefaultTabLabel: Primitive {}
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) where Label == DefaultTabLabel {}
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) where Label == DefaultTabLabel {}
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) where Value == Never, Label == DefaultTabLabel {}
}
