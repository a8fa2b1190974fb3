package io.dataagent.chat.ontology;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// The part of ontology-service's public API that conversations need, called with the person's
/// own token: what they may not see does not exist.
@RegisterRestClient(configKey = "ontology")
@Path("/api/ontologies")
interface OntologyClient {

    @GET
    @Path("/{id}")
    Uni<Answer> get(@HeaderParam("Authorization") String bearer, @PathParam("id") String id);

    /// The envelope.
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Answer(Ontology data) {}

    /// What conversations need to know of an ontology.
    ///
    /// @param status `creating`, `ready` or `failed`
    @JsonIgnoreProperties(ignoreUnknown = true)
    record Ontology(String status) {}
}
