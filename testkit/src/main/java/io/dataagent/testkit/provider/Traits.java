package io.dataagent.testkit.provider;

/// What the model behind a server can do.
///
/// @param name its name; every other is unknown
/// @param temperature whether a temperature may be set
/// @param effort whether it reasons by `reasoning_effort`
/// @param schema whether its answers can be held to a schema
/// @param adaptive whether it thinks adaptively
/// @param budget whether it thinks within a budget
/// @param maxOutput the most tokens of one answer
/// @param context the most tokens it reads, at four characters each
public record Traits(
        String name,
        boolean temperature,
        boolean effort,
        boolean schema,
        boolean adaptive,
        boolean budget,
        int maxOutput,
        int context) {

    /// A chat model of OpenAI.
    public static Traits chat(String name) {
        return new Traits(name, true, false, true, false, false, 16_384, 128_000);
    }

    /// A reasoning model of OpenAI.
    public static Traits reasoning(String name) {
        return new Traits(name, false, true, true, false, false, 100_000, 200_000);
    }

    /// An older server that knows little.
    public static Traits plain(String name) {
        return new Traits(name, true, false, false, false, false, 4_096, 32_000);
    }

    /// A model of Anthropic that thinks in both ways.
    public static Traits thinking(String name) {
        return new Traits(name, true, false, true, true, true, 64_000, 200_000);
    }

    /// A model of Anthropic that only thinks adaptively and takes no temperature.
    public static Traits adaptiveOnly(String name) {
        return new Traits(name, false, false, true, true, false, 64_000, 200_000);
    }

    /// A model of Anthropic that does not think.
    public static Traits thoughtless(String name) {
        return new Traits(name, true, false, true, false, false, 8_192, 200_000);
    }
}
