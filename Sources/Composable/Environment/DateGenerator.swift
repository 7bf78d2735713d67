#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A source of the date for a feature: `let now = environment.date()`.
///
/// For durations and waiting use a clock: dates jump when the system's time is set.
public struct DateGenerator: Sendable {
  enum Kind {
    case system
    case constant(Date)
    case unimplemented(name: String)
  }

  let kind: Kind

  /// The date now.
  public func callAsFunction() -> Date {
    switch kind {
    case .system:
      return Date()
    case .constant(let date):
      return date
    case .unimplemented(let name):
      Misuse.unimplemented(name: name).report()
      return Date(timeIntervalSinceReferenceDate: 0)
    }
  }
}

extension DateGenerator {
  /// The date of the system.
  public static var system: Self { Self(kind: .system) }

  /// Always this date.
  public static func constant(_ date: Date) -> Self { Self(kind: .constant(date)) }

  /// A generator that reports each use as a misuse, and gives the reference date, 1 January 2001.
  public static var unimplemented: Self { .unimplemented("DateGenerator") }

  /// A generator that reports each use as a misuse with this name, and gives the reference date, 1 January 2001.
  public static func unimplemented(_ name: String) -> Self {
    Self(kind: .unimplemented(name: name))
  }
}
