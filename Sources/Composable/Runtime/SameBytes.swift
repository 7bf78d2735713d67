#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether so many bytes are the same. They have to be readable at both addresses.
@inline(__always)
func haveSameBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
  // Most values have the size of a number or a string.
  switch count {
  case 8: first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
  case 16:
    first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
      && (first + 8).loadUnaligned(as: UInt64.self) == (second + 8).loadUnaligned(as: UInt64.self)
  default: memcmp(first, second, count) == 0
  }
}
