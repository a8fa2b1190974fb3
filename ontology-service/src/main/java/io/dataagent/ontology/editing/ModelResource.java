package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.http.Page;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.osi.OsiWriter;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Semantic models over HTTP; owners only.
@Path("/api/semantic-models")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ModelResource {

    static final String YAML = "application/yaml";

    private final SemanticModels models;
    private final ModelStore store;
    private final CurrentUser user;
    private final Idempotency idempotency;

    @Inject
    ModelResource(
            SemanticModels models, ModelStore store, CurrentUser user, Idempotency idempotency) {
        this.models = models;
        this.store = store;
        this.user = user;
        this.idempotency = idempotency;
    }

    /// Drafts a model from a finished discovery.
    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
    public RestResponse<Envelope<ModelView>> create(
            @HeaderParam("Idempotency-Key") @Nullable String key, @Valid @NotNull Creation body) {
        return created(
                key,
                "/semantic-models",
                body,
                () ->
                        view(
                                models.draft(
                                        user.get(),
                                        body.name(),
                                        body.connectionId(),
                                        body.snapshotId()),
                                null));
    }

    /// The own models, oldest first.
    @GET
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_READ)
    public Envelope<Page<ModelView>> list(
            @QueryParam("page") @DefaultValue("1") @Min(1) int page,
            @QueryParam("pageSize") @DefaultValue("20") @Min(1) @Max(100) int pageSize) {
        UserId owner = user.id();
        List<ModelView> items =
                store.list(owner, pageSize, (page - 1L) * pageSize).stream()
                        .map(ModelView::summary)
                        .toList();
        return Envelope.of(Page.of(items, page, pageSize, store.count(owner)));
    }

    /// One model with its document.
    @GET
    @Path("/{id}")
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_READ)
    public RestResponse<Envelope<ModelView>> get(@PathParam("id") String id) {
        return ok(models.get(user.id(), Ids.parse(id, ModelId::of)), null);
    }

    /// The model as strict OSI YAML.
    @GET
    @Path("/{id}/export")
    @Produces(YAML)
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_READ)
    public String export(@PathParam("id") String id) {
        return OsiWriter.yaml(models.get(user.id(), Ids.parse(id, ModelId::of)).document());
    }

    /// Replaces the document; `If-Match` names the version that was edited.
    @PUT
    @Path("/{id}")
    @Consumes({MediaType.APPLICATION_JSON, YAML, "text/yaml", "application/x-yaml", "text/plain"})
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
    public RestResponse<Envelope<ModelView>> replace(
            @PathParam("id") String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            String text) {
        Long expected = version(ifMatch);
        if (expected == null) {
            throw new ProblemException(
                    ProblemCode.BAD_REQUEST, "Send If-Match with the version that you edited.");
        }
        SemanticModels.Edited edited =
                models.replace(user.id(), Ids.parse(id, ModelId::of), expected, text);
        return ok(edited.model(), edited);
    }

    /// Adds labels, descriptions, synonyms and metrics.
    @POST
    @Path("/{id}/annotations")
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
    public RestResponse<Envelope<ModelView>> annotate(
            @PathParam("id") String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @NotNull Annotations words) {
        return ok(
                models.annotate(user.id(), Ids.parse(id, ModelId::of), version(ifMatch), words),
                null);
    }

    /// Publishes the latest version, if all of it exists in the data; with `If-Match` only that
    /// version.
    @POST
    @Path("/{id}/publish")
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
    public RestResponse<Envelope<ModelView>> publish(
            @PathParam("id") String id, @HeaderParam("If-Match") @Nullable String ifMatch) {
        return ok(models.publish(user.get(), Ids.parse(id, ModelId::of), version(ifMatch)), null);
    }

    /// Everything that would keep the latest version from being published; an empty list if
    /// nothing does.
    @GET
    @Path("/{id}/issues")
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_READ)
    public Envelope<List<ModelIssue>> issues(@PathParam("id") String id) {
        return Envelope.of(models.check(user.get(), Ids.parse(id, ModelId::of)));
    }

    /// Deletes a model that no ontology is built from.
    @DELETE
    @Path("/{id}")
    @PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
    public void delete(@PathParam("id") String id) {
        models.delete(user.id(), Ids.parse(id, ModelId::of));
    }

    private RestResponse<Envelope<ModelView>> created(
            @Nullable String key, String path, Object asked, Supplier<ModelView> work) {
        ModelView view =
                idempotency.once(
                        IdempotencyKey.of(user.id(), key, path, asked), ModelView.class, work);
        return RestResponse.ResponseBuilder.create(RestResponse.Status.CREATED, Envelope.of(view))
                .tag(Long.toString(view.version()))
                .build();
    }

    static RestResponse<Envelope<ModelView>> ok(
            StoredModel model, SemanticModels.@Nullable Edited edited) {
        return RestResponse.ResponseBuilder.ok(Envelope.of(view(model, edited)))
                .tag(Long.toString(model.version()))
                .build();
    }

    private static ModelView view(StoredModel model, SemanticModels.@Nullable Edited edited) {
        return ModelView.full(model, edited == null ? null : edited.warnings());
    }

    /// The version that an edit starts from, from `If-Match`.
    static @Nullable Long version(@Nullable String ifMatch) {
        if (ifMatch == null) {
            return null;
        }
        try {
            return Long.valueOf(ifMatch.replace("\"", "").strip());
        } catch (NumberFormatException e) {
            throw new ProblemException(
                    ProblemCode.BAD_REQUEST, "If-Match is the number of a version.");
        }
    }

    /// What a draft is made from.
    ///
    /// @param name unique among the own models, 1 to 200 characters
    /// @param connectionId the connection
    /// @param snapshotId a finished discovery of it
    public record Creation(
            @NotBlank @Size(max = 200) String name,
            @NotNull ConnectionId connectionId,
            @NotNull SnapshotId snapshotId) {}
}
