package io.dataagent.agent.budget;

import io.vertx.mutiny.sqlclient.Row;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/// How much of each resource.
///
/// @param tokens tokens of language models
/// @param modelCalls calls of language models
/// @param micros money in millionths of the price table's currency
/// @param sqlMs milliseconds of statements
/// @param pythonMs milliseconds of Python
public record Amounts(long tokens, long modelCalls, long micros, long sqlMs, long pythonMs) {

    /// Nothing.
    public static final Amounts NONE = new Amounts(0, 0, 0, 0, 0);

    /// One model call.
    public static Amounts call(long tokens, long micros) {
        return new Amounts(tokens, 1, micros, 0, 0);
    }

    /// An amount of one resource.
    public static Amounts of(Resource resource, long amount) {
        return switch (resource) {
            case TOKENS -> new Amounts(amount, 0, 0, 0, 0);
            case MODEL_CALLS -> new Amounts(0, amount, 0, 0, 0);
            case MONEY -> new Amounts(0, 0, amount, 0, 0);
            case SQL -> new Amounts(0, 0, 0, amount, 0);
            case PYTHON -> new Amounts(0, 0, 0, 0, amount);
        };
    }

    /// The amount of one resource.
    public long of(Resource resource) {
        return switch (resource) {
            case TOKENS -> tokens;
            case MODEL_CALLS -> modelCalls;
            case MONEY -> micros;
            case SQL -> sqlMs;
            case PYTHON -> pythonMs;
        };
    }

    /// The same with every amount made by `change`.
    static Amounts each(ToLongFunction<Resource> change) {
        return Arrays.stream(Resource.values())
                .map(r -> of(r, change.applyAsLong(r)))
                .reduce(NONE, Amounts::plus);
    }

    /// The sum of both.
    public Amounts plus(Amounts other) {
        return new Amounts(
                tokens + other.tokens,
                modelCalls + other.modelCalls,
                micros + other.micros,
                sqlMs + other.sqlMs,
                pythonMs + other.pythonMs);
    }

    /// Columns `<prefix>tokens`, `<prefix>model_calls` and so on.
    static Amounts of(Row row, String prefix) {
        return new Amounts(
                row.getLong(prefix + "tokens"),
                row.getLong(prefix + "model_calls"),
                row.getLong(prefix + "micros"),
                row.getLong(prefix + "sql_ms"),
                row.getLong(prefix + "python_ms"));
    }
}
