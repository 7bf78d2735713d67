#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source of the current date for a feature: `let now = environment.date()`.
///
/// For durations and waits, use a clock, because dates jump when the system's time is set.
public struct DateGenerator: Sendable {
  enum Kind {
    case system
    case constant(Date)
    case unimplemented(name: String)
  }

  let kind: Kind

  /// Returns the current date.
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
  /// A generator of the current date of the system.
  public static var system: Self { Self(kind: .system) }

  /// Returns a generator that always returns this date.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// let dates = DateGenerator.constant(Date(timeIntervalSince1970: 0))
  /// ```
  public static func constant(_ date: Date) -> Self { Self(kind: .constant(date)) }

  /// A generator that reports each use as a misuse, and returns the reference date, 1 January 2001.
  public static var unimplemented: Self { .unimplemented("DateGenerator") }

  /// Returns a generator that reports each use as a misuse with this name, and returns the reference date, 1 January
  /// 2001.
  public static func unimplemented(_ name: String) -> Self {
    Self(kind: .unimplemented(name: name))
  }
}
