package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.ResponseSchema;

/// Says the form of an answer in words, for models that cannot be held to a schema.
public final class Schemas {

    private Schemas() {}

    /// An instruction that ends in the schema.
    public static String instruction(ResponseSchema schema) {
        return "Answer with one JSON object and nothing else, no Markdown fence, no text around it."
                + " It follows this JSON Schema ("
                + schema.name()
                + "): "
                + schema.schema();
    }
}
