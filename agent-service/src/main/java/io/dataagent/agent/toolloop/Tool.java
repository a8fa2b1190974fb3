package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.modelgateway.ToolSpec;
import java.util.function.Function;

/// A tool that a model may call: a method that takes a record and answers a value.
///
/// @param <A> its arguments, a record whose compact constructor refuses what cannot be meant
/// @param name its name
/// @param label what it did, for people, for example `Checked dataset details`
/// @param description when to use it, what comes back, what its errors mean
/// @param arguments the record; its JSON schema is what the model is shown
/// @param nature whether it only looks
/// @param body what it does
public record Tool<A extends Record>(
        String name,
        String label,
        String description,
        Class<A> arguments,
        Nature nature,
        Function<A, ToolAnswer> body) {

    /// What calling a tool means for other calls.
    public enum Nature {
        /// It only looks: calls of one turn are made side by side, and the same call is never made
        /// twice.
        LOOKS,
        /// It changes something: calls are made one after the other, and may be repeated.
        ACTS
    }

    /// The tool as a model sees it.
    ToolSpec spec() {
        return new ToolSpec(name, description, RecordSchema.of(arguments));
    }

    /// Calls it.
    ///
    /// @throws IllegalArgumentException with a sentence if the arguments do not fit
    ToolAnswer call(JsonNode given) {
        return body.apply(LenientJson.read(given, arguments));
    }
}
