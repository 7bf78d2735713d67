#if Postgres
  import CPQ
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The parameters of a statement, in the binary form of the protocol: nothing is quoted, and a list is one parameter.
  struct PostgresParameters: Sendable {
    /// The numbers of Postgres for types (`pg_type.oid`), which never change.
    private enum TypeNumber {
      static let bool: Oid = 16
      static let bigint: Oid = 20
      static let text: Oid = 25
      static let texts: Oid = 1009
      static let bigints: Oid = 1016
      static let timestamptz: Oid = 1184
      static let timestamptzs: Oid = 1185
    }

    private(set) var types: [Oid] = []
    /// The ends of the parameters in `bytes`, in which they are one after the other.
    private var ends: [Int] = []
    private var bytes: [UInt8] = []

    private func adding(_ type: Oid, _ write: (inout [UInt8]) -> Void) -> Self {
      var copy = self
      copy.types.append(type)
      write(&copy.bytes)
      copy.ends.append(copy.bytes.count)
      return copy
    }

    func text(_ value: String) -> Self { adding(TypeNumber.text) { $0 += value.utf8 } }
    func integer(_ value: Int) -> Self { adding(TypeNumber.bigint) { $0.append(integer: Int64(value)) } }
    func bool(_ value: Bool) -> Self { adding(TypeNumber.bool) { $0.append(value ? 1 : 0) } }
    func date(_ value: Date) -> Self { adding(TypeNumber.timestamptz) { $0.append(integer: value.microseconds) } }

    func texts(_ values: [String?]) -> Self {
      list(TypeNumber.texts, of: TypeNumber.text, values.map { $0.map { Array($0.utf8) } })
    }

    func integers(_ values: [Int]) -> Self {
      list(TypeNumber.bigints, of: TypeNumber.bigint, values.map { .init(integer: Int64($0)) })
    }

    /// Moments in microseconds since the start of 2000; nil for null.
    func moments(_ values: [Int64?]) -> Self {
      list(TypeNumber.timestamptzs, of: TypeNumber.timestamptz, values.map { $0.map { .init(integer: $0) } })
    }

    private func list(_ type: Oid, of element: Oid, _ values: [[UInt8]?]) -> Self {
      adding(type) { bytes in
        bytes.append(integer: Int32(values.isEmpty ? 0 : 1))  // the number of dimensions
        bytes.append(integer: Int32(values.contains(nil) ? 1 : 0))
        bytes.append(integer: UInt32(element))
        guard !values.isEmpty else { return }
        bytes.append(integer: Int32(values.count))
        bytes.append(integer: Int32(1))  // the first index
        for value in values {
          bytes.append(integer: Int32(value?.count ?? -1))
          bytes += value ?? []
        }
      }
    }

    /// Calls a function with the count, the values, their lengths and their formats, which are valid during the call.
    func withPointers<Result>(
      _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
    ) -> Result {
      let starts = [0] + ends.dropLast()
      // With a byte more, so that an empty text, too, has an address: without one it would be null.
      return unsafe (bytes + [0]).withUnsafeBytes { buffer in
        // Each start is an index of the buffer.
        let base = unsafe buffer.bindMemory(to: CChar.self).baseAddress
        return unsafe body(
          Int32(ends.count), zip(starts, ends).map { start, _ in unsafe base.map { unsafe $0 + start } },
          zip(starts, ends).map { Int32($1 - $0) }, ends.map { _ in 1 })
      }
    }
  }

  extension [UInt8] {
    fileprivate init(integer: some FixedWidthInteger) {
      self = []
      append(integer: integer)
    }

    fileprivate mutating func append(integer: some FixedWidthInteger) {
      for shift in stride(from: integer.bitWidth - 8, through: 0, by: -8) {
        append(UInt8(truncatingIfNeeded: integer >> shift))
      }
    }
  }

  extension Date {
    /// From the start of 2000, when the time of Postgres begins, to that of 2001, when that of `Date` begins: 366 days.
    private static let offset: Int64 = 366 * 86_400 * 1_000_000

    /// The date as Postgres keeps it, rounded to a microsecond.
    ///
    /// A date that was made of microseconds until 2070 gives them back. Dates beyond those that Postgres knows are
    /// brought to a near one, and one that is not a number is before all others.
    var microseconds: Int64 {
      guard !timeIntervalSinceReferenceDate.isNaN else { return .min }
      let value = (timeIntervalSinceReferenceDate * 1e6).rounded()
      return Int64(min(max(value, -1e17), 9e18)) + Self.offset
    }

    init(microseconds: Int64) {
      self.init(timeIntervalSinceReferenceDate: Double(microseconds - Self.offset) / 1e6)
    }
  }
#endif
