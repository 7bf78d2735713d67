// The declarations of Foundation, and those of Core Graphics that SwiftUI re-exports, that FoundationEssentials lacks, and apps of the example's kind use.
@_exported import Darwin

extension StringProtocol {
  public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool { false }
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public var capitalized: String { "" }
  public var localizedCapitalized: String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func replacingOccurrences<T: StringProtocol, R: StringProtocol>(of target: T, with replacement: R) -> String { "" }
}
extension String {
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(localized key: LocalizationValue) { self = "" }
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation { public init(stringLiteral: String) {} }
}
public struct CharacterSet: Hashable, Sendable { public static var whitespaces: CharacterSet { fatalError() }; public static var whitespacesAndNewlines: CharacterSet { fatalError() }; public static var newlines: CharacterSet { fatalError() } }

public struct IndexSet: Hashable, Sendable, BidirectionalCollection, SetAlgebra, Codable {
  public typealias Element = Int
  public typealias ArrayLiteralElement = Int
  public struct Index: Comparable, Sendable { public static func < (a: Index, b: Index) -> Bool { false } }
  public init() {}
  public init(integer: Int) {}
  public init(integersIn range: Range<Int>) {}
  public init(integersIn range: ClosedRange<Int>) {}
  public var startIndex: Index { Index() }
  public var endIndex: Index { Index() }
  public var count: Int { 0 }
  public var isEmpty: Bool { true }
  public var first: Int? { nil }
  public var last: Int? { nil }
  public func index(after index: Index) -> Index { index }
  public func index(before index: Index) -> Index { index }
  public subscript(index: Index) -> Int { 0 }
  public func contains(_ integer: Int) -> Bool { false }
  public func union(_ other: IndexSet) -> IndexSet { self }
  public func intersection(_ other: IndexSet) -> IndexSet { self }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet { self }
  public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) { (false, integer) }
  public mutating func remove(_ integer: Int) -> Int? { nil }
  public mutating func update(with integer: Int) -> Int? { nil }
  public mutating func formUnion(_ other: IndexSet) {}
  public mutating func formIntersection(_ other: IndexSet) {}
  public mutating func formSymmetricDifference(_ other: IndexSet) {}
}

open class Bundle: @unchecked Sendable { public class var main: Bundle { fatalError() }; open var infoDictionary: [String: Any]? { nil } }
open class UserDefaults: @unchecked Sendable { open class var standard: UserDefaults { fatalError() }; public init?(suiteName: String?) {} }
public struct Locale: Hashable, Sendable { public init(identifier: String) {}; public static var current: Locale { fatalError() } }
public protocol LocalizedError: Error { var errorDescription: String? { get }; var failureReason: String? { get }; var recoverySuggestion: String? { get } }
extension LocalizedError { public var errorDescription: String? { nil }; public var failureReason: String? { nil }; public var recoverySuggestion: String? { nil } }
extension Error { public var localizedDescription: String { "" } }

public protocol FormatStyle<FormatInput, FormatOutput>: Codable, Hashable { associatedtype FormatInput; associatedtype FormatOutput; func format(_ value: FormatInput) -> FormatOutput }
public protocol ParseStrategy<ParseInput, ParseOutput>: Codable, Hashable { associatedtype ParseInput; associatedtype ParseOutput; func parse(_ value: ParseInput) throws -> ParseOutput }
public protocol ParseableFormatStyle: FormatStyle { associatedtype Strategy: ParseStrategy where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput; var parseStrategy: Strategy { get } }
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint>: ParseableFormatStyle, Sendable {
  public struct Strategy: ParseStrategy, Sendable { public func parse(_ value: String) throws -> Value { 0 } }
  public struct Percent: ParseableFormatStyle, Sendable {
    public func format(_ value: Value) -> String { "" }
    public var parseStrategy: Strategy { Strategy() }
    public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> Self { self }
  }
  public struct Currency: ParseableFormatStyle, Sendable { public func format(_ value: Value) -> String { "" }; public var parseStrategy: Strategy { Strategy() } }
  public func format(_ value: Value) -> String { "" }
  public var parseStrategy: Strategy { Strategy() }
  public func precision(_ p: NumberFormatStyleConfiguration.Precision) -> Self { self }
}
public struct IntegerFormatStyle<Value: BinaryInteger>: ParseableFormatStyle, Sendable {
  public struct Strategy: ParseStrategy, Sendable { public func parse(_ value: String) throws -> Value { 0 } }
  public func format(_ value: Value) -> String { "" }
  public var parseStrategy: Strategy { Strategy() }
  public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self { self }
}
public enum NumberFormatStyleConfiguration {
  public struct Precision: Hashable, Codable, Sendable { public static func fractionLength(_ length: Int) -> Self { Self() }; public static func fractionLength<R: RangeExpression>(_ limits: R) -> Self where R.Bound == Int { Self() } }
  public struct Grouping: Hashable, Codable, Sendable { public static var automatic: Self { Self() }; public static var never: Self { Self() } }
}
extension FormatStyle where Self == IntegerFormatStyle<Int> { public static var number: Self { Self() } }
extension FormatStyle where Self == FloatingPointFormatStyle<Double> { public static var number: Self { Self() } }
extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent { public static var percent: Self { Self() } }
extension FormatStyle { public static func currency<V: BinaryFloatingPoint>(code: String) -> Self where Self == FloatingPointFormatStyle<V>.Currency { Self() } }
extension BinaryInteger { public func formatted() -> String { "" }; public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self { format.format(self) } }
extension BinaryFloatingPoint { public func formatted() -> String { "" }; public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self { format.format(self) } }
extension Date {
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct DateStyle: Hashable, Codable, Sendable { public static let omitted = Self(), numeric = Self(), abbreviated = Self(), long = Self(), complete = Self() }
    public struct TimeStyle: Hashable, Codable, Sendable { public static let omitted = Self(), shortened = Self(), standard = Self(), complete = Self() }
    public struct Symbol: Hashable, Codable, Sendable {
      public struct Month: Hashable, Codable, Sendable { public static let defaultDigits = Self(), twoDigits = Self(), abbreviated = Self(), wide = Self(), narrow = Self() }
      public struct Weekday: Hashable, Codable, Sendable { public static let abbreviated = Self(), wide = Self(), narrow = Self(), short = Self() }
    }
    public init(date: DateStyle? = nil, time: TimeStyle? = nil) {}
    public func format(_ value: Date) -> String { "" }
    public func year() -> Self { self }
    public func month(_ format: Symbol.Month = .abbreviated) -> Self { self }
    public func day() -> Self { self }
    public func weekday(_ format: Symbol.Weekday = .abbreviated) -> Self { self }
    public func hour() -> Self { self }
    public func minute() -> Self { self }
    public func second() -> Self { self }
  }
  public static var now: Date { Date() }
  public static var distantPast: Date { Date() }
  public static var distantFuture: Date { Date() }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public init(timeIntervalSinceNow: TimeInterval) { self.init() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func + (date: Date, interval: TimeInterval) -> Date { date }
  public func formatted() -> String { "" }
  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String { "" }
  public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { format.format(self) }
}
extension FormatStyle where Self == Date.FormatStyle { public static var dateTime: Self { Self() } }
extension Duration {
  public struct UnitsFormatStyle: FormatStyle, Sendable {
    public struct Unit: Hashable, Codable, Sendable { public static var days: Self { Self() }; public static var hours: Self { Self() }; public static var minutes: Self { Self() }; public static var seconds: Self { Self() } }
    public struct UnitWidth: Hashable, Codable, Sendable { public static var wide: Self { Self() }; public static var abbreviated: Self { Self() }; public static var condensedAbbreviated: Self { Self() }; public static var narrow: Self { Self() } }
    public func format(_ value: Duration) -> String { "" }
  }
  public struct TimeFormatStyle: FormatStyle, Sendable {
    public struct Pattern: Hashable, Codable, Sendable { public static var hourMinute: Self { Self() }; public static var hourMinuteSecond: Self { Self() }; public static var minuteSecond: Self { Self() } }
    public func format(_ value: Duration) -> String { "" }
  }
  public func formatted() -> String { "" }
  public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Duration { format.format(self) }
}
extension FormatStyle where Self == Duration.UnitsFormatStyle {
  public static func units(allowed units: Set<Duration.UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds], width: Duration.UnitsFormatStyle.UnitWidth = .abbreviated) -> Self { Self() }
}
extension FormatStyle where Self == Duration.TimeFormatStyle { public static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Self { Self() } }

// Core Graphics
/// The original is a struct, and the compiler converts between it and Double.
public typealias CGFloat = Double
public struct CGPoint: Hashable, Sendable, Codable { public var x: CGFloat = 0, y: CGFloat = 0; public init() {}; public init(x: CGFloat, y: CGFloat) {}; public static var zero: CGPoint { CGPoint() } }
public struct CGSize: Hashable, Sendable, Codable { public var width: CGFloat = 0, height: CGFloat = 0; public init() {}; public init(width: CGFloat, height: CGFloat) {}; public static var zero: CGSize { CGSize() } }
public struct CGRect: Hashable, Sendable, Codable {
  public var origin = CGPoint(), size = CGSize()
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {}
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
}
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
