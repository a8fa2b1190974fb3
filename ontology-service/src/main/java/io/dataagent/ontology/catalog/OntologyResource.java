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
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
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
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
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

    @Inject
    OntologyResource(
            Ontologies ontologies, OntologyStore store, Searching searching, CurrentUser user) {
        this.ontologies = ontologies;
        this.store = store;
        this.searching = searching;
        this.user = user;
    }

    /// Starts to build an ontology from a published model.
    @POST
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public Response create(@Valid @NotNull Creation body) {
        Visibility visibility = body.visibility() == null ? Visibility.PRIVATE : body.visibility();
        Ontology made =
                ontologies.create(user.id(), body.name().strip(), body.modelId(), visibility);
        return Response.status(Response.Status.CREATED).entity(view(made)).build();
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
    @PermissionsAllowed(Permissions.ONTOLOGIES_WRITE)
    public Response rebuild(@PathParam("id") String id) {
        Ontology ontology = ontologies.rebuild(user.id(), Ids.parse(id, OntologyId::of));
        return Response.accepted(view(ontology)).build();
    }

    /// The datasets with fields and YAML.
    @GET
    @Path("/{id}/datasets")
    @PermissionsAllowed(Permissions.ONTOLOGIES_READ)
    public Envelope<List<DatasetView>> datasets(@PathParam("id") String id) {
        return Envelope.of(read(id).graph().datasets());
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
