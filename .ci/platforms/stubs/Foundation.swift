// The declarations of Foundation that FoundationEssentials lacks and the package uses.
@_exported import Darwin

extension StringProtocol { public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool { false } }
