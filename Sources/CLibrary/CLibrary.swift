// The C library of the system, whatever its name.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(WASILibc)
  @_exported public import WASILibc
#endif

#if os(WASI)
  // The C library of WASI defines these as macros that Swift does not import. Their values are part of its interface.
  package let EAGAIN: Int32 = 6
  package let EINTR: Int32 = 27
  package let EIO: Int32 = 29
  package let O_CREAT: Int32 = 1 << 12
  package let O_EXCL: Int32 = 4 << 12
  package let O_NONBLOCK: Int32 = 1 << 2
  package let POLLOUT: Int32 = 2
#endif
