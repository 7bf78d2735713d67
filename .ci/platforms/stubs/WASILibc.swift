// The declarations that Swift's overlay adds to WASI's C library, if the package uses them. Bodies are placeholders.
@_exported import WASILibc

public var errno: Int32 { get { 0 } set {} }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
