import CLibrary

/// A thread, to be compared with others while it lives.
package struct ThreadID: Hashable, Sendable {
  private let number: UInt

  /// The thread of the caller.
  package static var current: ThreadID {
    #if os(WASI)
      ThreadID(number: 0)
    #elseif canImport(Glibc)
      ThreadID(number: UInt(pthread_self()))
    #else
      // A pointer, used as a number alone.
      unsafe ThreadID(number: UInt(bitPattern: pthread_self()))
    #endif
  }
}
