public import ValueSource

// What is here is declared in ValueSource, which is no product.

/// Values as Swift source that compiles.
public typealias SourceText = ValueSource.SourceText

/// A value that knows the Swift source that makes it.
public typealias SourceDescribable = ValueSource.SourceDescribable
