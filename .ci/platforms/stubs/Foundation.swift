// What Foundation has besides FoundationEssentials, as far as the package uses it.
@_exported import Darwin

extension StringProtocol { public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool { false } }
