public import Synchronization

/// What a machine and its driver are doing. Empty when nothing is going on, so an action can be reduced at once.
///
/// One byte, and no type inside `MachineDoor`: that is generic, and code that is not specialised would look up the metadata of this
/// type each time it asks.
@usableFromInline @frozen
struct DoorStatus: OptionSet, AtomicRepresentable, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A driver asks for instructions, and goes on until there are none.
  @inlinable static var driven: Self { Self(rawValue: 1) }
  /// The driver starts a body, which may drive the machine until there is nothing more to do.
  @inlinable static var starting: Self { Self(rawValue: 2) }
  /// The machine is being changed, or runs a reducer. It must not be touched.
  @inlinable static var busy: Self { Self(rawValue: 4) }
  /// Events wait.
  @inlinable static var waiting: Self { Self(rawValue: 8) }
  /// An action was reduced that the watchers have not been told of.
  @inlinable static var stepped: Self { Self(rawValue: 16) }
  /// The driver wants `.reduced`, `.emitted` and `.finished`.
  @inlinable static var recording: Self { Self(rawValue: 32) }
  /// The store has ended.
  @inlinable static var ended: Self { Self(rawValue: 64) }

  /// Reducing the first action of a drive, before anything else has come in.
  @inlinable static var reducingFirst: Self { [.driven, .busy, .stepped] }
}
