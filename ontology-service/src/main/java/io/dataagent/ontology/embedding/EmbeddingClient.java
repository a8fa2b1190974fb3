package io.dataagent.ontology.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/// The embeddings endpoint.
@RegisterRestClient(configKey = "embeddings")
@Path("/v1/embeddings")
interface EmbeddingClient {

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    Uni<JsonNode> embed(@HeaderParam("Authorization") @Nullable String bearer, Request request);

    record Request(String model, List<String> input) {}
}
