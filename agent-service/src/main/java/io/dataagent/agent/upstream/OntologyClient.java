package io.dataagent.agent.upstream;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.dataagent.kit.token.WithServiceToken;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// ontology-service: the only truth about which datasets, columns and joins exist.
@RegisterRestClient(configKey = "ontology")
@RegisterProvider(UpstreamProblems.class)
@RegisterProvider(ServiceTokenProvider.class)
@WithServiceToken
@Path("/internal/ontologies/{id}")
public interface OntologyClient {

    /// The version that is ready now, with its binding.
    @GET
    @Path("/pin")
    OntologyPin pin(@HeaderParam(RunGrant.HEADER) String grant, @PathParam("id") String id);

    /// The datasets that fit a question, best first.
    @GET
    @Path("/search")
    List<SearchHit> search(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("id") String id,
            @QueryParam("version") long version,
            @QueryParam("q") String text,
            @QueryParam("topK") int topK);

    /// Every dataset of a version.
    @GET
    @Path("/datasets")
    List<DatasetView> datasets(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("id") String id,
            @QueryParam("version") long version);

    /// Every relationship of a version.
    @GET
    @Path("/relationships")
    List<RelationshipView> relationships(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("id") String id,
            @QueryParam("version") long version);

    /// Every metric of a version.
    @GET
    @Path("/metrics")
    List<MetricView> metrics(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("id") String id,
            @QueryParam("version") long version);

    /// How datasets hang together.
    ///
    /// @param datasets names, separated by commas
    @GET
    @Path("/join-plan")
    JoinPlanView joinPlan(
            @HeaderParam(RunGrant.HEADER) String grant,
            @PathParam("id") String id,
            @QueryParam("version") long version,
            @QueryParam("datasets") String datasets);
}
