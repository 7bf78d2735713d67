// Modifiers: events, presentation, navigation, lists, text, layout, styles.

// Events
extension View {
  nonisolated public func task(priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  nonisolated public func task<T: Equatable>(id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some View { self }
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View { self }
  @available(*, deprecated) nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View { self }
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  nonisolated public func onLongPressGesture(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil) -> some View { self }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { self }
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  nonisolated public func disabled(_ disabled: Bool) -> some View { self }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
  nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some View { self }
  nonisolated public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P) -> some View { self }
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
  @available(watchOS, unavailable) nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
  @available(watchOS, unavailable) nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
  @available(watchOS, unavailable) nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
}
@MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value }
extension Gesture {
  @MainActor @preconcurrency public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
  @MainActor @preconcurrency public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> where Value: Equatable { self }
}
public struct TapGesture: Gesture { public typealias Value = Void; nonisolated public init(count: Int = 1) {} }
public struct LongPressGesture: Gesture { public typealias Value = Bool; nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {} }
public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable { public var time: Date, location: CGPoint, startLocation: CGPoint; public var translation: CGSize { fatalError() }; public var velocity: CGSize { fatalError() } }
  nonisolated public init(minimumDistance: CGFloat = 10) {}
}
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none = Self([]), gesture = Self(rawValue: 1), subviews = Self(rawValue: 2), all = Self(rawValue: 3)
}
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}
public struct SensoryFeedback: Equatable, Sendable { public static let success = Self(), warning = Self(), error = Self(), selection = Self(), increase = Self(), decrease = Self(), start = Self(), stop = Self(), impact = Self() }
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral: Character) {}
  public static let space: Self = " ", `return`: Self = "\r", escape: Self = "\u{1b}", delete: Self = "\u{8}", tab: Self = "\t", upArrow: Self = "u", downArrow: Self = "d"
}
public struct EventModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = Self(rawValue: 2), control = Self(rawValue: 4), option = Self(rawValue: 8), command = Self(rawValue: 16)
}
public struct KeyboardShortcut: Sendable { public static let defaultAction = Self(), cancelAction = Self() }

// Presentation
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public struct PresentationDetent: Hashable, Sendable {
  public static let medium = Self(), large = Self()
  public static func fraction(_ fraction: CGFloat) -> Self { Self() }
  public static func height(_ height: CGFloat) -> Self { Self() }
}
public struct PresentationAdaptation: Sendable { public static var automatic: Self { fatalError() }; public static var none: Self { fatalError() }; public static var popover: Self { fatalError() }; public static var sheet: Self { fatalError() }; public static var fullScreenCover: Self { fatalError() } }
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1), leading = Self(rawValue: 2), bottom = Self(rawValue: 4), trailing = Self(rawValue: 8), horizontal = Self(rawValue: 10), vertical = Self(rawValue: 5), all = Self(rawValue: 15)
  }
}
public enum PopoverAttachmentAnchor: Sendable { case rect(Anchor), point(UnitPoint); public enum Anchor: Sendable { case bounds } }
extension View {
  nonisolated public func sheet<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  nonisolated public func sheet<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
  @available(macOS, unavailable) nonisolated public func fullScreenCover<Item: Identifiable, C: View>(item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  @available(macOS, unavailable) nonisolated public func fullScreenCover<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
  @available(watchOS, unavailable) nonisolated public func popover<Item: Identifiable, C: View>(item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> C) -> some View { self }
  @available(watchOS, unavailable) nonisolated public func popover<C: View>(isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> C) -> some View { self }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { self }
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }

  nonisolated public func alert<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
  nonisolated public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View { self }
  nonisolated public func alert<A: View, M: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(_ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  nonisolated public func alert<A: View, M: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  nonisolated public func alert<A: View, T>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  nonisolated public func alert<A: View, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  nonisolated public func alert<A: View, M: View, T>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(_ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  nonisolated public func alert<A: View, M: View, T>(_ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  nonisolated public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A) -> some View { self }
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M) -> some View { self }

  nonisolated public func confirmationDialog<A: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A) -> some View { self }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A) -> some View { self }
  nonisolated public func confirmationDialog<A: View>(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A) -> some View { self }
  nonisolated public func confirmationDialog<A: View, M: View>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  nonisolated public func confirmationDialog<A: View, M: View>(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M) -> some View { self }
  nonisolated public func confirmationDialog<A: View, T>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  nonisolated public func confirmationDialog<A: View, T>(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A) -> some View { self }
  nonisolated public func confirmationDialog<A: View, M: View, T>(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(_ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
  nonisolated public func confirmationDialog<A: View, M: View, T>(_ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M) -> some View { self }
}

// Navigation
@available(macOS, unavailable) public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
public struct ToolbarTitleDisplayMode { public static var automatic: Self { fatalError() }; public static var inline: Self { fatalError() }; public static var large: Self { fatalError() }; public static var inlineLarge: Self { fatalError() } }
public struct ToolbarRole: Sendable { public static var automatic: Self { Self() }; @available(macOS, unavailable) public static var editor: Self { Self() }; @available(macOS, unavailable) @available(watchOS, unavailable) public static var browser: Self { Self() } }
public struct SearchFieldPlacement: Sendable {
  public static let automatic = Self(), toolbar = Self(), sidebar = Self()
  @available(macOS, unavailable) @available(watchOS, unavailable) public static let navigationBarDrawer = Self()
  @available(macOS, unavailable) @available(watchOS, unavailable) public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
  public struct NavigationBarDrawerDisplayMode: Sendable { public static let automatic = Self(), always = Self() }
}
extension View {
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
  nonisolated public func navigationTitle(_ title: Text) -> some View { self }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { self }
  @available(macOS, unavailable) nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
  nonisolated public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
  nonisolated public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View { self }
  nonisolated public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View { self }
  nonisolated public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  nonisolated public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View { self }
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
  nonisolated public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
  nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
  nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View { self }
}

// Lists
public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, CaseIterable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1), bottom = Self(rawValue: 2), all = Self(rawValue: 3)
  }
}
public enum Prominence: Sendable { case standard, increased }
public struct ScrollDismissesKeyboardMode: Sendable { public static var automatic: Self { fatalError() }; public static var immediately: Self { fatalError() }; public static var interactively: Self { fatalError() }; public static var never: Self { fatalError() } }
extension View {
  nonisolated public func swipeActions<T: View>(edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T) -> some View { self }
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View { self }
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { self }
  nonisolated public func badge(_ count: Int) -> some View { self }
  nonisolated public func badge(_ label: Text?) -> some View { self }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { self }
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { self }
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View { self }
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { self }
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}

// Text and input
public struct SymbolRenderingMode: Sendable { public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(), palette = Self() }
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public struct DefaultFocusEvaluationPriority: Sendable { public static let automatic = Self(), userInitiated = Self() }
public struct SubmitLabel: Sendable { public static var done: Self { fatalError() }; public static var go: Self { fatalError() }; public static var send: Self { fatalError() }; public static var join: Self { fatalError() }; public static var route: Self { fatalError() }; public static var search: Self { fatalError() }; public static var `return`: Self { fatalError() }; public static var next: Self { fatalError() }; public static var `continue`: Self { fatalError() } }
@available(macOS, unavailable) @available(watchOS, unavailable) public struct TextInputAutocapitalization: Sendable { public static var never: Self { fatalError() }; public static var words: Self { fatalError() }; public static var sentences: Self { fatalError() }; public static var characters: Self { fatalError() } }
#if os(iOS)
  public enum UIKeyboardType: Int, Sendable { case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad }
  public struct UITextContentType: Hashable, Sendable { public static let name = Self(), emailAddress = Self(), username = Self(), password = Self(), newPassword = Self(), oneTimeCode = Self(), telephoneNumber = Self() }
  extension View {
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  }
#endif
extension View {
  nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View { self }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic) -> some View { self }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { self }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { self }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { self }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { self }
  nonisolated public func monospacedDigit() -> some View { self }
  nonisolated public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View { self }
  nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View { self }
  nonisolated public func lineLimit(_ number: Int?) -> some View { self }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { self }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { self }
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { self }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { self }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { self }
}

// Layout
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1), vertical = Self(rawValue: 2)
  }
}
public struct EdgeInsets: Equatable, Sendable { public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}; public init() {} }
public struct UnitPoint: Hashable, Sendable { public init(x: CGFloat, y: CGFloat) {}; public static let center = Self(x: 0.5, y: 0.5), top = center, bottom = center, leading = center, trailing = center, topLeading = center, bottomTrailing = center }
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2)
}
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1), keyboard = Self(rawValue: 2), all = Self(rawValue: 3)
}
extension View {
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { self }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
  nonisolated public func padding(_ length: CGFloat) -> some View { self }
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  nonisolated public func frame(minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  nonisolated public func fixedSize() -> some View { self }
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  nonisolated public func layoutPriority(_ value: Double) -> some View { self }
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View { self }
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  nonisolated public func scaledToFit() -> some View { self }
  nonisolated public func scaledToFill() -> some View { self }
  nonisolated public func offset(_ offset: CGSize) -> some View { self }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  nonisolated public func zIndex(_ value: Double) -> some View { self }
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  nonisolated public func safeAreaInset<V: View>(edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V) -> some View { self }
  @_disfavoredOverload nonisolated public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View { self }
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  nonisolated public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View { self }
  @_disfavoredOverload nonisolated public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { self }
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View { self }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  nonisolated public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View { self }
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }
  nonisolated public func shadow(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  nonisolated public func opacity(_ opacity: Double) -> some View { self }
  nonisolated public func hidden() -> some View { self }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some View { self }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View { self }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  nonisolated public func tint(_ tint: Color?) -> some View { self }
  nonisolated public func redacted(reason: RedactionReasons) -> some View { self }
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}

// Animation
public struct AnyTransition {
  public static var opacity: Self { fatalError() }
  public static var slide: Self { fatalError() }
  public static var identity: Self { fatalError() }
  public static var scale: Self { fatalError() }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { fatalError() }
  public static func move(edge: Edge) -> Self { fatalError() }
  public static func push(from edge: Edge) -> Self { fatalError() }
  public static func asymmetric(insertion: Self, removal: Self) -> Self { fatalError() }
  public func combined(with other: Self) -> Self { self }
  public func animation(_ animation: Animation?) -> Self { self }
}
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1), size = Self(rawValue: 2), frame = Self(rawValue: 3)
}
public struct ContentTransition: Equatable, Sendable {
  public static let identity = Self(), opacity = Self(), interpolate = Self()
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  public static func numericText(value: Double) -> Self { Self() }
}
extension View {
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  nonisolated public func transition(_ t: AnyTransition) -> some View { self }
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { self }
  nonisolated public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center, isSource: Bool = true) -> some View { self }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
}

// Accessibility
public struct AccessibilityChildBehavior: Hashable, Sendable { public static let ignore = Self(), contain = Self(), combine = Self() }
public struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias ArrayLiteralElement = AccessibilityTraits
  public typealias Element = AccessibilityTraits
  public init() {}
  public static let isButton = Self(), isHeader = Self(), isSelected = Self(), isLink = Self(), isImage = Self(), isStaticText = Self(), updatesFrequently = Self(), isModal = Self()
  public func contains(_ member: Self) -> Bool { false }
  public func union(_ other: Self) -> Self { self }
  public func intersection(_ other: Self) -> Self { self }
  public func symmetricDifference(_ other: Self) -> Self { self }
  public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) { (false, member) }
  public mutating func remove(_ member: Self) -> Self? { nil }
  public mutating func update(with member: Self) -> Self? { nil }
  public mutating func formUnion(_ other: Self) {}
  public mutating func formIntersection(_ other: Self) {}
  public mutating func formSymmetricDifference(_ other: Self) {}
}
public struct AccessibilityAttachmentModifier: ViewModifier { nonisolated init() {}; public func body(content: Content) -> some View { content } }
extension View {
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityValue(_ value: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier()) }
}
