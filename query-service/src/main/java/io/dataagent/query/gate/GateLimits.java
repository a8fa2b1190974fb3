package io.dataagent.query.gate;

/// Bounds that hold before any parser sees the text.
///
/// @param maxCharacters the longest statement
/// @param maxTokens the most tokens
/// @param maxDepth the deepest nesting of brackets
public record GateLimits(int maxCharacters, int maxTokens, int maxDepth) {

    /// 100,000 characters, 10,000 tokens, 24 levels.
    public static GateLimits standard() {
        return new GateLimits(100_000, 10_000, 24);
    }

    public GateLimits doubled() {
        return new GateLimits(2 * maxCharacters, 2 * maxTokens, 2 * maxDepth);
    }

    public GateLimits {
        if (maxCharacters < 1 || maxTokens < 1 || maxDepth < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
