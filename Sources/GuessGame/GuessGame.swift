/// The number-guessing game, as a feature.
public enum GuessGame {}
