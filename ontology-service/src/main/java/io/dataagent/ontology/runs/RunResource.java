package io.dataagent.ontology.runs;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.catalog.Ontologies;
import io.dataagent.ontology.catalog.Ontology;
import io.dataagent.ontology.catalog.Searching;
import io.dataagent.ontology.graph.Names;
import io.dataagent.ontology.join.JoinPath;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a run asks: always agent-service, always with the grant of the run, always for the
/// ontology that the grant names.
@Path("/internal/ontologies/{id}")
@Produces(MediaType.APPLICATION_JSON)
@PermissionsAllowed(Permissions.CALLER_AGENT)
@RunOnVirtualThread
public class RunResource {

    private final Ontologies ontologies;
    private final Searching searching;
    private final Bindings bindings;
    private final Grants grants;
    private final BindingConfig config;
    private final Clock clock = Clock.systemUTC();

    @Inject
    RunResource(
            Ontologies ontologies,
            Searching searching,
            Bindings bindings,
            Grants grants,
            BindingConfig config) {
        this.ontologies = ontologies;
        this.searching = searching;
        this.bindings = bindings;
        this.grants = grants;
        this.config = config;
    }

    /// The version that is served now, with its signed binding.
    @GET
    @Path("/pin")
    public OntologyPin pin(
            @HeaderParam(RunGrant.HEADER) @Nullable String header, @PathParam("id") String id) {
        RunGrant grant = granted(header, id);
        Ontologies.Readable version = ontologies.read(grant.userId(), grant.ontologyId(), null);
        Ontology ontology = version.ontology();
        OntologyBinding binding =
                new OntologyBinding(
                        grant.runId(),
                        ontology.id(),
                        version.version().version(),
                        ontology.connectionId(),
                        version.graph().datasets().stream()
                                .map(DatasetView::source)
                                .collect(Collectors.toSet()),
                        clock.instant().plus(config.lifetime()));
        return new OntologyPin(
                ontology.id(),
                version.version().version(),
                ontology.name(),
                ontology.connectionId(),
                ontology.dialect(),
                bindings.sign(binding));
    }

    /// The datasets that fit a question, the best first.
    @GET
    @Path("/search")
    public List<SearchHit> search(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version,
            @QueryParam("q") @NotNull String question,
            @QueryParam("topK") @DefaultValue("10") @Min(1) @Max(100) int topK) {
        return searching.search(read(header, id, version), question, topK).hits();
    }

    /// Datasets with YAML, all of them if no names are given.
    @GET
    @Path("/datasets")
    public List<DatasetView> datasets(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version,
            @QueryParam("names") @Nullable String names) {
        return read(header, id, version).graph().datasets(names);
    }

    /// Every relationship.
    @GET
    @Path("/relationships")
    public List<RelationshipView> relationships(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version) {
        return read(header, id, version).graph().relationships();
    }

    /// Every metric.
    @GET
    @Path("/metrics")
    public List<MetricView> metrics(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version) {
        return read(header, id, version).graph().metrics();
    }

    /// The shortest paths between two datasets, the shortest first.
    @GET
    @Path("/join-paths")
    public List<JoinPath> joinPaths(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version,
            @QueryParam("from") @NotNull String from,
            @QueryParam("to") @NotNull String to) {
        return read(header, id, version).graph().planner().paths(from, to);
    }

    /// How datasets hang together.
    @GET
    @Path("/join-plan")
    public JoinPlanView joinPlan(
            @HeaderParam(RunGrant.HEADER) @Nullable String header,
            @PathParam("id") String id,
            @QueryParam("version") @Nullable Long version,
            @QueryParam("datasets") @NotNull String datasets) {
        return read(header, id, version).graph().planner().plan(Names.of(datasets));
    }

    private Ontologies.Readable read(@Nullable String header, String id, @Nullable Long version) {
        RunGrant grant = granted(header, id);
        return ontologies.read(grant.userId(), grant.ontologyId(), version);
    }

    private RunGrant granted(@Nullable String header, String id) {
        RunGrant grant = grants.requireGrant(header);
        if (!grant.ontologyId().equals(Ids.parse(id, OntologyId::of))) {
            throw new ProblemException(
                    ProblemCode.GRANT_INVALID, "The run grant is for another ontology.");
        }
        return grant;
    }
}
