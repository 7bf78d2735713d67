#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source of unique ids for a feature.
///
/// ```swift
/// struct NotesEnvironment: Sendable {
///   var uuid: UUIDGenerator
///   var date: DateGenerator
/// }
///
/// let live = NotesEnvironment(uuid: .system, date: .system)
/// let test = NotesEnvironment(uuid: .incrementing, date: .unimplemented)
/// let id = test.uuid()  // 00000000-0000-0000-0000-000000000000
/// ```
///
/// Copies of a generator share one sequence, so make one for each test. A draw of a second test is a misuse,
/// ``Misuse/sharedGenerator(name:first:second:)``. A generator may be used from any thread.
public struct UUIDGenerator: Sendable {
  enum Kind {
    case system
    case incrementing(SharedBox<UInt64>)
    case constant(UUID)
    case seeded(SharedBox<SplitMix64>)
    case unimplemented(name: String)
  }

  let kind: Kind

  /// Returns the next id.
  public func callAsFunction() -> UUID {
    switch kind {
    case .system:
      return UUID()
    case .incrementing(let state):
      let number = state.draw { next in
        defer { next &+= 1 }
        return next
      }
      return UUID(high: 0, low: number)
    case .constant(let id):
      return id
    case .seeded(let state):
      let (high, low) = state.draw(isRandom: true) { ($0.next(), $0.next()) }
      return UUID(randomHigh: high, low: low)
    case .unimplemented(let name):
      Misuse.unimplemented(name: name).report()
      return UUID(high: 0, low: 0)
    }
  }
}

extension UUIDGenerator {
  /// A generator of random ids of the system. On Linux, each takes several microseconds.
  public static var system: Self { Self(kind: .system) }

  /// A generator of the ids 00000000-0000-0000-0000-000000000000, …0001, …0002 and so on.
  ///
  /// Each use starts a new sequence.
  public static var incrementing: Self { Self(kind: .incrementing(SharedBox(0, name: "UUIDGenerator.incrementing"))) }

  /// Returns a generator that always returns this id.
  public static func constant(_ id: UUID) -> Self { Self(kind: .constant(id)) }

  /// Returns a generator of version-4 ids that depend only on the seed: the same on every platform and in every
  /// release.
  ///
  /// ```swift
  /// let ids = UUIDGenerator.seeded(42)
  /// ```
  ///
  /// Each call starts a new sequence.
  public static func seeded(_ seed: UInt64) -> Self {
    Self(kind: .seeded(SharedBox(SplitMix64(seed: seed), name: "UUIDGenerator.seeded")))
  }

  /// A generator that reports each use as a misuse, and returns 00000000-0000-0000-0000-000000000000.
  public static var unimplemented: Self { .unimplemented("UUIDGenerator") }

  /// Returns a generator that reports each use as a misuse with this name, and returns
  /// 00000000-0000-0000-0000-000000000000.
  public static func unimplemented(_ name: String) -> Self {
    Self(kind: .unimplemented(name: name))
  }
}

extension UUID {
  /// Creates the id with these 128 bits, the highest first, as in its printed form.
  fileprivate init(high: UInt64, low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (56 - 8 * index)) }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// Creates the version-4 id with these random bits; six of them are replaced by version 4 and variant 10 (RFC 9562).
  fileprivate init(randomHigh high: UInt64, low: UInt64) {
    self.init(
      high: high & ~0xF000 | 0x4000,
      low: low & ~(0b11 << 62) | (0b10 << 62)
    )
  }
}
