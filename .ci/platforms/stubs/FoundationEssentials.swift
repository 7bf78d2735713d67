// The names of Foundation that the package uses, with the floors they have on Apple's systems. Bodies are placeholders.
// On other systems these are the module FoundationEssentials.

public typealias TimeInterval = Double
public typealias uuid_t = (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
public struct Date: Hashable, Comparable, Codable, Sendable, CustomStringConvertible, CustomReflectable {
  public var timeIntervalSinceReferenceDate: TimeInterval
  public var timeIntervalSince1970: TimeInterval { timeIntervalSinceReferenceDate + 978_307_200 }
  public init() { timeIntervalSinceReferenceDate = 0 }
  public init(timeIntervalSinceReferenceDate: TimeInterval) { self.timeIntervalSinceReferenceDate = timeIntervalSinceReferenceDate }
  public init(timeIntervalSince1970: TimeInterval) { timeIntervalSinceReferenceDate = timeIntervalSince1970 }
  public static func < (a: Date, b: Date) -> Bool { a.timeIntervalSinceReferenceDate < b.timeIntervalSinceReferenceDate }
  public var description: String { "" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
public struct UUID: Hashable, Codable, Sendable, CustomStringConvertible, CustomReflectable {
  public private(set) var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  public init() {}
  public init(uuid: uuid_t) { self.uuid = uuid }
  public init?(uuidString: String) { nil }
  public var uuidString: String { "" }
  public static func == (a: UUID, b: UUID) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var description: String { "" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
public struct Data: Hashable, Sendable, RandomAccessCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  var bytes: [UInt8] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 { bytes = Array(elements) }
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(index: Int) -> UInt8 { bytes[index] }
}

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
public struct URL: Hashable, Sendable {
  public static var homeDirectory: URL { URL(fileURLWithPath: "") }
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String) {}
  public enum DirectoryHint: Sendable { case isDirectory, notDirectory, checkFileSystem, inferFromPath }
  public func appending<S: StringProtocol>(path: S, directoryHint: DirectoryHint = .inferFromPath) -> URL { self }
  public var path: String { "" }
  public var absoluteString: String { "" }
}

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
public struct Decimal: Hashable, Sendable, CustomStringConvertible { public var description: String { "" } }

@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    @available(macOS 10.13, iOS 11.0, watchOS 4.0, tvOS 11.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable { case `throw`, convertToString(positiveInfinity: String, negativeInfinity: String, nan: String) }
  open var outputFormatting: OutputFormatting = []
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy = .throw
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
@available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
open class JSONDecoder: @unchecked Sendable {
  public enum NonConformingFloatDecodingStrategy: Sendable { case `throw`, convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String) }
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class FileManager: @unchecked Sendable {
  public static let `default` = FileManager()
  open func fileExists(atPath path: String) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func createDirectory(atPath path: String, withIntermediateDirectories: Bool) throws {}
}

open class ProcessInfo: @unchecked Sendable {
  public static let processInfo = ProcessInfo()
  open var environment: [String: String] { [:] }
}
