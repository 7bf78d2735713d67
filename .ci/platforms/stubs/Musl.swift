// The declarations that Swift's overlay adds to the headers of Musl, if the package uses them. Bodies are placeholders.
@_exported import Musl

public var errno: Int32 { get { unsafe __errno_location().pointee } set { unsafe __errno_location().pointee = newValue } }
public typealias sighandler_t = @convention(c) (Int32) -> Void
public var SIG_DFL: sighandler_t? { nil }
public var SIG_IGN: sighandler_t { unsafe unsafeBitCast(1, to: sighandler_t.self) }
public var SIG_ERR: sighandler_t { unsafe unsafeBitCast(-1, to: sighandler_t.self) }
public var TIOCGWINSZ: UInt { 0x5413 }
