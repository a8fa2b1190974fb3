package io.dataagent.kit.http;

import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/// Puts the problem body into the OpenAPI document: one schema, and one default response for
/// every operation.
public final class ProblemResponsesFilter implements OASFilter {

    private static final String SCHEMA = "Problem";

    @Override
    public Operation filterOperation(Operation operation) {
        if (operation.getResponses() != null
                && operation.getResponses().getDefaultValue() == null) {
            operation.getResponses().setDefaultValue(problemResponse());
        }
        return operation;
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        if (document.getComponents() == null) {
            document.setComponents(OASFactory.createComponents());
        }
        document.getComponents().addSchema(SCHEMA, problemSchema());
    }

    private static APIResponse problemResponse() {
        Content content =
                OASFactory.createContent()
                        .addMediaType(
                                "application/problem+json",
                                OASFactory.createMediaType()
                                        .schema(
                                                OASFactory.createSchema()
                                                        .ref("#/components/schemas/Problem")));
        return OASFactory.createAPIResponse()
                .description("A problem (RFC 9457) with a stable code")
                .content(content);
    }

    private static Schema problemSchema() {
        return OASFactory.createSchema()
                .addType(Schema.SchemaType.OBJECT)
                .addProperty("type", text())
                .addProperty("title", text())
                .addProperty("status", OASFactory.createSchema().addType(Schema.SchemaType.INTEGER))
                .addProperty("detail", text())
                .addProperty("code", text())
                .addProperty(
                        "retryable", OASFactory.createSchema().addType(Schema.SchemaType.BOOLEAN))
                .addProperty("requestId", text());
    }

    private static Schema text() {
        return OASFactory.createSchema().addType(Schema.SchemaType.STRING);
    }
}
