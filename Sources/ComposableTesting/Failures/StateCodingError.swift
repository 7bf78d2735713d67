#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The reason why a state cannot be saved or read, with the path to the value.
enum StateCodingError: Error, Equatable {
  case encoding(String)
  case decoding(String)
  case notCodable
}
