package io.dataagent.modelgateway.protocol;

import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.Price;

/// Tokens of one exchange as the provider counts them.
///
/// @param plain read at the plain price
/// @param cached read from the provider's cache
/// @param intoCache put into the provider's cache
/// @param written written, reasoning included
/// @param reasoning of those written, what nobody sees
public record Usage(long plain, long cached, long intoCache, long written, long reasoning) {

    /// More than any exchange has: a provider's count is a number from outside.
    private static final long MOST = 1_000_000_000_000L;

    /// Nothing.
    public static final Usage NONE = new Usage(0, 0, 0, 0, 0);

    public Usage {
        plain = Math.clamp(plain, 0, MOST);
        cached = Math.clamp(cached, 0, MOST);
        intoCache = Math.clamp(intoCache, 0, MOST);
        written = Math.clamp(written, 0, MOST);
        reasoning = Math.clamp(reasoning, 0, MOST);
    }

    /// The sum of both.
    public Usage plus(Usage other) {
        return new Usage(
                plain + other.plain,
                cached + other.cached,
                intoCache + other.intoCache,
                written + other.written,
                reasoning + other.reasoning);
    }

    /// As the contracts count.
    public TokenUsage tokens() {
        long prompt = plain + cached + intoCache;
        return new TokenUsage(prompt, written, prompt + written, cached, reasoning);
    }

    /// What it costs.
    public long micros(Price price) {
        return price.micros(plain, cached, intoCache, written);
    }
}
