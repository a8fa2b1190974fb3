package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.graph.Names;
import io.dataagent.ontology.join.JoinPath;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// Ontologies over HTTP.
@Path("/api/ontologies")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class OntologyResource {

    private final Ontologies ontologies;
    private final OntologyStore store;
    private final Searching searching;
    private final CurrentUser user;
    private final Idempotency idempotency;

    @Inject
    OntologyResource(
            Ontologies ontologies,
            OntologyStore store,
            Searching searching,
            CurrentUser user,
            Idempotency idempotency) {
        this.ontologies = ontologies;
        this.store = store;
        this.searching = searching;
        this.user = user;
        this.idempotency = idempotency;
    }

    /// Starts to build an ontology from a published model.
    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public Envelope<OntologyView> create(
            @HeaderParam("Idempotency-Key") @Nullable String key, @Valid @NotNull Creation body) {
        Visibility visibility = body.visibility() == null ? Visibility.PRIVATE : body.visibility();
        OntologyView made =
                idempotency.once(
                        IdempotencyKey.of(user.id(), key, "/ontologies", body),
                        OntologyView.class,
                        () ->
                                OntologyView.of(
                                        ontologies.create(
                                                user.id(),
                                                body.name().strip(),
                                                body.modelId(),
                                                visibility),
                                        user.id()));
        return Envelope.of(made);
    }

    /// Renames an ontology, shares it with the organisation or takes it back.
    @PATCH
    @Path("/{id}")
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public Envelope<OntologyView> change(@PathParam("id") String id, @Valid @NotNull Change body) {
        return view(
                ontologies.change(
                        user.id(),
                        Ids.parse(id, OntologyId::of),
                        body.name() == null ? null : body.name().strip(),
                        body.visibility()));
    }

    /// The own ontologies and those that are shared, oldest first.
    @GET
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<Page<OntologyView>> list(
            @QueryParam("page") @DefaultValue("1") @Min(1) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize,
            @QueryParam("modelId") @Nullable String modelId,
            @QueryParam("connectionId") @Nullable String connectionId,
            @QueryParam("status") @Pattern(regexp = "creating|ready|failed")
                    @Nullable String status) {
        UUID model = modelId == null ? null : Ids.parse(modelId, ModelId::of).value();
        UUID connection =
                connectionId == null ? null : Ids.parse(connectionId, ConnectionId::of).value();
        OntologyStore.Filter filter = new OntologyStore.Filter(model, connection, status);
        List<OntologyView> items =
                store.list(user.id(), filter, pageSize, (page - 1L) * pageSize).stream()
                        .map(o -> OntologyView.of(o, user.id()))
                        .toList();
        return Envelope.of(Page.of(items, page, pageSize, store.count(user.id(), filter)));
    }

    /// One ontology.
    @GET
    @Path("/{id}")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<OntologyView> get(@PathParam("id") String id) {
        return view(ontologies.visible(user.id(), Ids.parse(id, OntologyId::of)));
    }

    /// Deletes an ontology with everything that hangs on it, in other services too.
    @DELETE
    @Path("/{id}")
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public void delete(@PathParam("id") String id) {
        ontologies.delete(user.id(), Ids.parse(id, OntologyId::of));
    }

    /// Builds a new version from the model as it is published now; readers keep the old one until
    /// then.
    @POST
    @Path("/{id}/rebuild")
    @ResponseStatus(202)
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public Envelope<OntologyView> rebuild(@PathParam("id") String id) {
        Ontology ontology = ontologies.rebuild(user.id(), Ids.parse(id, OntologyId::of));
        return view(ontology);
    }

    /// The datasets with fields and YAML: all of them, or those that `names` lists; unknown names
    /// are left out.
    @GET
    @Path("/{id}/datasets")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<List<DatasetView>> datasets(
            @PathParam("id") String id, @QueryParam("names") @Nullable String names) {
        return Envelope.of(read(id).graph().datasets(names));
    }

    /// Every relationship.
    @GET
    @Path("/{id}/relationships")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<List<RelationshipView>> relationships(@PathParam("id") String id) {
        return Envelope.of(read(id).graph().relationships());
    }

    /// The shortest paths between two datasets, the shortest first; none for unknown names.
    @GET
    @Path("/{id}/join-paths")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<List<JoinPath>> joinPaths(
            @PathParam("id") String id,
            @QueryParam("from") @NotBlank String from,
            @QueryParam("to") @NotBlank String to) {
        return Envelope.of(read(id).graph().planner().paths(from, to));
    }

    /// Nodes and edges for a picture.
    @GET
    @Path("/{id}/graph")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<GraphView> graph(@PathParam("id") String id) {
        Ontologies.Readable version = read(id);
        List<GraphView.Node> nodes =
                version.graph().datasets().stream().map(GraphView.Node::of).toList();
        return Envelope.of(
                new GraphView(
                        version.version().version(),
                        nodes,
                        version.graph().relationships(),
                        version.graph().metrics()));
    }

    /// The datasets that fit a question.
    @GET
    @Path("/{id}/search")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<Searching.Answer> search(
            @PathParam("id") String id,
            @QueryParam("q") @NotBlank @Size(max = 10_000) String question,
            @QueryParam("topK") @DefaultValue("10") @Min(1) @Max(100) int topK) {
        return Envelope.of(searching.search(read(id), question, topK));
    }

    /// How datasets hang together.
    @GET
    @Path("/{id}/join-plan")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<JoinPlanView> joinPlan(
            @PathParam("id") String id, @QueryParam("datasets") @NotBlank String datasets) {
        return Envelope.of(read(id).graph().planner().plan(Names.of(datasets)));
    }

    private Ontologies.Readable read(String id) {
        return ontologies.read(user.id(), Ids.parse(id, OntologyId::of), null);
    }

    private Envelope<OntologyView> view(Ontology ontology) {
        return Envelope.of(OntologyView.of(ontology, user.id()));
    }

    /// What an ontology is made from.
    ///
    /// @param name unique among the own ontologies, 1 to 200 characters
    /// @param modelId a published model of one's own
    /// @param visibility `private` (default) or `organisation`
    public record Creation(
            @NotBlank @Size(max = 200) String name,
            @NotNull ModelId modelId,
            @Nullable Visibility visibility) {}

    /// What is to be another way; what is absent stays.
    ///
    /// @param name unique among the own ontologies, 1 to 200 characters
    /// @param visibility `private` or `organisation`
    public record Change(
            @Size(min = 1, max = 200) @Pattern(regexp = "(?s).*\\S.*") @Nullable String name,
            @Nullable Visibility visibility) {}

    /// An ontology as a graph.
    record GraphView(
            long version,
            List<Node> nodes,
            List<RelationshipView> edges,
            List<MetricView> metrics) {

        /// A dataset in the picture.
        record Node(
                String name,
                @Nullable String label,
                @Nullable String description,
                @Nullable Long rowCount,
                int fields) {

            static Node of(DatasetView d) {
                return new Node(
                        d.name(), d.label(), d.description(), d.rowCount(), d.fields().size());
            }
        }
    }
}
