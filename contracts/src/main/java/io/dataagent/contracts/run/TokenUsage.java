package io.dataagent.contracts.run;

/// Tokens that model calls used.
///
/// @param prompt tokens read, those from the provider's cache included
/// @param completion tokens written, those of reasoning included
/// @param total both
/// @param cached of the prompt, what came from the provider's cache
/// @param reasoning of the completion, what nobody sees
public record TokenUsage(long prompt, long completion, long total, long cached, long reasoning) {

    /// Nothing used.
    public static final TokenUsage NONE = new TokenUsage(0, 0, 0);

    /// Tokens of which nothing more is known.
    public TokenUsage(long prompt, long completion, long total) {
        this(prompt, completion, total, 0, 0);
    }

    /// The sum of both.
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(
                prompt + other.prompt,
                completion + other.completion,
                total + other.total,
                cached + other.cached,
                reasoning + other.reasoning);
    }
}
