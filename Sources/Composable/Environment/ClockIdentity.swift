/// The identity of a clock. Waits on clocks with equal identities share one `ClockScheduler`.
enum ClockIdentity: Hashable {
  case object(ObjectIdentifier)
  /// The identity of a clock without stored properties: all values of its type are equal.
  case type(ObjectIdentifier)
  case value(AnyHashable)

  /// Creates the identity of a clock. Returns nil for a struct with properties that is not `Hashable`.
  ///
  /// Retain a clock that is an object as long as its identity is in use, because a new object could reuse its address.
  init?(_ clock: any Clock<Duration>) {
    func identity<H: Hashable>(of clock: H) -> Self { .value(AnyHashable(clock)) }
    if clock.isStateless {
      self = .type(ObjectIdentifier(Swift.type(of: clock)))
    } else if let clock = clock as? ImmediateClock {
      // Copies of the clock share their time.
      self = .object(ObjectIdentifier(clock.time))
    } else if Swift.type(of: clock) is AnyObject.Type {
      self = .object(ObjectIdentifier(clock as AnyObject))
    } else if let clock = clock as? any Hashable {
      self = identity(of: clock)
    } else {
      return nil
    }
  }
}

extension Clock {
  /// Whether the type has no stored properties, so that all its values are equal.
  var isStateless: Bool { MemoryLayout<Self>.size == 0 }
}
