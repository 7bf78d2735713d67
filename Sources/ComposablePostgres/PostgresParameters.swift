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

    // Consuming, because the bytes of a batch would be copied for each parameter.

    private consuming func adding(_ type: Oid, _ write: (inout [UInt8]) -> Void) -> Self {
      types.append(type)
      write(&bytes)
      ends.append(bytes.count)
      return self
    }

    consuming func text(_ value: String) -> Self { adding(TypeNumber.text) { $0 += value.utf8 } }
    consuming func integer(_ value: Int) -> Self {
      adding(TypeNumber.bigint) { $0.append(integer: Int64(value)) }
    }
    consuming func bool(_ value: Bool) -> Self { adding(TypeNumber.bool) { $0.append(value ? 1 : 0) } }
    consuming func date(_ value: Date) -> Self {
      adding(TypeNumber.timestamptz) { $0.append(integer: value.microseconds) }
    }

    consuming func texts(_ values: [String?]) -> Self {
      list(TypeNumber.texts, of: TypeNumber.text, values) { bytes, text in
        bytes.append(integer: Int32(text.utf8.count))
        bytes += text.utf8
      }
    }

    consuming func integers(_ values: [Int]) -> Self {
      list(TypeNumber.bigints, of: TypeNumber.bigint, values) { $0.append(element: Int64($1)) }
    }

    /// Moments in microseconds since the start of 2000; nil for null.
    consuming func moments(_ values: [Int64?]) -> Self {
      list(TypeNumber.timestamptzs, of: TypeNumber.timestamptz, values) { $0.append(element: $1) }
    }

    /// - Parameter write: Writes the length of a value, and the value.
    private consuming func list<Value>(
      _ type: Oid, of element: Oid, _ values: [Value?], _ write: (inout [UInt8], Value) -> Void
    ) -> Self {
      adding(type) { bytes in
        bytes.append(integer: Int32(values.isEmpty ? 0 : 1))  // the number of dimensions
        bytes.append(integer: Int32(values.contains { $0 == nil } ? 1 : 0))
        bytes.append(integer: UInt32(element))
        guard !values.isEmpty else { return }
        bytes.append(integer: Int32(values.count))
        bytes.append(integer: Int32(1))  // the first index
        for value in values {
          if let value { write(&bytes, value) } else { bytes.append(integer: Int32(-1)) }
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
    /// Appends an element of a list: its length, and the value.
    fileprivate mutating func append(element value: Int64) {
      append(integer: Int32(8))
      append(integer: value)
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
