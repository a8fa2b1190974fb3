package io.dataagent.ontology.suggest;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.ResponseSchema;

/// The forms that answers must have.
final class Schemas {

    private static final String WORDS =
            """
            {"type": "object", "additionalProperties": false, "required": ["datasets"], "properties": {
              "datasets": {"type": "array", "items": {
                "type": "object", "additionalProperties": false,
                "required": ["name", "description", "synonyms", "fields"], "properties": {
                  "name": {"type": "string"}, "description": {"type": "string"},
                  "synonyms": {"type": "array", "items": {"type": "string"}},
                  "fields": {"type": "array", "items": {
                    "type": "object", "additionalProperties": false,
                    "required": ["name", "description"], "properties": {
                      "name": {"type": "string"}, "description": {"type": "string"}}}}}}}}}
            """;
    private static final String OPINIONS =
            """
            {"type": "object", "additionalProperties": false, "required": ["opinions"], "properties": {
              "opinions": {"type": "array", "items": {
                "type": "object", "additionalProperties": false,
                "required": ["relationship", "verdict", "reason"], "properties": {
                  "relationship": {"type": "string"},
                  "verdict": {"type": "string", "enum": ["plausible", "doubtful", "wrong"]},
                  "reason": {"type": "string"}}}}}}
            """;

    private Schemas() {}

    static ResponseSchema words() {
        return schema("model_words", WORDS);
    }

    static ResponseSchema opinions() {
        return schema("relationship_opinions", OPINIONS);
    }

    private static ResponseSchema schema(String name, String json) {
        try {
            return new ResponseSchema(name, ContractJson.mapper().readTree(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
