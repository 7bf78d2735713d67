public import Synchronization

/// The state of a machine and its driver. Empty when both are idle, so that an action can be reduced immediately.
///
/// One byte, and declared outside of `EventLoop`: that type is generic, and unspecialized code would look up the
/// metadata of a nested type at each access. Not an `OptionSet`, whose generic functions took a tenth of a test's step
/// in a debug build; so does the `==` that a type with a raw value has.
@usableFromInline @frozen
struct LoopStatus: RawRepresentable, AtomicRepresentable, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A drain is in progress: the driver performs instructions until there are none.
  @inlinable static var draining: Self { Self(rawValue: 1) }
  /// The driver is starting a body, which may drain the machine itself.
  @inlinable static var starting: Self { Self(rawValue: 2) }
  /// The machine is being changed or runs a reducer, and must not be accessed.
  @inlinable static var busy: Self { Self(rawValue: 4) }
  /// Events wait in the inbox.
  @inlinable static var waiting: Self { Self(rawValue: 8) }
  /// An action was reduced since the change subscriptions were last notified.
  @inlinable static var stepped: Self { Self(rawValue: 16) }
  /// The driver wants the instructions `.reduced`, `.emitted` and `.finished`.
  @inlinable static var recording: Self { Self(rawValue: 32) }
  /// The store has ended.
  @inlinable static var ended: Self { Self(rawValue: 64) }

  /// Nothing is in progress.
  @inlinable static var idle: Self { Self(rawValue: 0) }
  /// The status while the first action of a drain is reduced and no event has arrived.
  @inlinable static var reducingFirst: Self { .draining | .busy | .stepped }

  @inlinable
  static func | (lhs: Self, rhs: Self) -> Self { Self(rawValue: lhs.rawValue | rhs.rawValue) }

  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.rawValue == rhs.rawValue }

  /// Whether one of the bits of `other` is set.
  @inlinable
  func intersects(_ other: Self) -> Bool { rawValue & other.rawValue != 0 }

  @inlinable
  mutating func insert(_ other: Self) { self = self | other }

  @inlinable
  mutating func remove(_ other: Self) { self = Self(rawValue: rawValue & ~other.rawValue) }
}
