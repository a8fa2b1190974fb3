package io.dataagent.contracts.run;

/// Tokens that model calls used.
///
/// @param prompt tokens read
/// @param completion tokens written
/// @param total both
public record TokenUsage(long prompt, long completion, long total) {

    /// Nothing used.
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0);

    /// The sum of both.
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                prompt + other.prompt, completion + other.completion, total + other.total);
    }
}
