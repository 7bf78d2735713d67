#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time zone of the player.
enum LocalTime {
  /// The seconds that local time is ahead of universal time. Looked up only once: it changes twice a year.
  static let secondsFromGMT: Int = {
    var now = time(nil)
    var parts = unsafe tm()
    tzset()
    unsafe localtime_r(&now, &parts)
    return unsafe parts.tm_gmtoff
  }()
}
