#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Interruption {
  /// The interruption of a polite signal; nil for one that tells something else.
  package init?(signal: Int32) {
    switch signal {
    case SIGINT: self = .interrupt
    case SIGTERM: self = .terminate
    case SIGHUP: self = .hangUp
    case SIGTSTP: self = .suspend
    default: return nil
    }
  }
}
