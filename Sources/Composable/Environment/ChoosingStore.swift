/// A store that chooses what comes first of what is due together: one of a test.
package protocol ChoosingStore: AnyObject, Sendable {}
