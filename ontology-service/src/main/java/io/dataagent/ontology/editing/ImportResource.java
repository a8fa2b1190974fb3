package io.dataagent.ontology.editing;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.idempotency.Idempotency;
import io.dataagent.kit.idempotency.IdempotencyKey;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.dataagent.ontology.formats.Documents;
import io.dataagent.ontology.model.ModelIssue;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Models of other tools over HTTP: import, and the connection that they are put on. Owners only.
@Path("/api/semantic-models")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@PermissionsAllowed(Permissions.SEMANTIC_MODELS_WRITE)
public class ImportResource {

    private final Importing importing;
    private final CurrentUser user;
    private final Idempotency idempotency;

    @Inject
    ImportResource(Importing importing, CurrentUser user, Idempotency idempotency) {
        this.importing = importing;
        this.user = user;
        this.idempotency = idempotency;
    }

    /// Reads a document (OSI, dbt's semantic manifest or a Snowflake semantic view, YAML or JSON)
    /// as a new model. Without a connection it is a draft that cannot be published yet.
    @POST
    @Path("/import")
    @ResponseStatus(201)
    @Consumes({
        MediaType.APPLICATION_JSON,
        ModelResource.YAML,
        "text/yaml",
        "application/x-yaml",
        "text/plain"
    })
    public RestResponse<Envelope<ModelView>> importDocument(
            @QueryParam("name") @Nullable String name,
            @QueryParam("model") @Nullable String model,
            @QueryParam("connectionId") @Nullable String connectionId,
            @QueryParam("snapshotId") @Nullable String snapshotId,
            @HeaderParam("Idempotency-Key") @Nullable String key,
            @HeaderParam("Content-Type") MediaType type,
            byte[] body) {
        Importing.Ground ground = ground(connectionId, snapshotId);
        String text = text(body, type);
        List<String> asked =
                List.of(said(name), said(model), said(connectionId), said(snapshotId), text);
        ModelView view =
                idempotency.once(
                        IdempotencyKey.of(user.id(), key, "/semantic-models/import", asked),
                        ModelView.class,
                        () ->
                                ModelView.imported(
                                        importing.imported(
                                                user.get(),
                                                new Importing.Asked(name, model, text),
                                                ground)));
        return RestResponse.ResponseBuilder.create(RestResponse.Status.CREATED, Envelope.of(view))
                .tag(Long.toString(view.version()))
                .build();
    }

    /// Puts a model that is not published on a connection: its sources are bound to tables, and
    /// what they lack is said.
    @PUT
    @Path("/{id}/connection")
    public RestResponse<Envelope<ModelView>> connect(
            @PathParam("id") String id,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Valid @NotNull Connection body) {
        Importing.Imported connected =
                importing.grounded(
                        user.get(),
                        Ids.parse(id, ModelId::of),
                        ModelResource.version(ifMatch),
                        new Importing.Ground(body.connectionId(), body.snapshotId()));
        return RestResponse.ResponseBuilder.ok(Envelope.of(ModelView.imported(connected)))
                .tag(Long.toString(connected.model().version()))
                .build();
    }

    private static Importing.@Nullable Ground ground(
            @Nullable String connectionId, @Nullable String snapshotId) {
        if (connectionId == null && snapshotId == null) {
            return null;
        }
        if (connectionId == null || snapshotId == null) {
            throw new ProblemException(
                    ProblemCode.BAD_REQUEST,
                    "Send connectionId and snapshotId together, or neither of them.");
        }
        return new Importing.Ground(
                Ids.parse(connectionId, ConnectionId::of), Ids.parse(snapshotId, SnapshotId::of));
    }

    private static String text(byte[] body, MediaType type) {
        String declared = type.getParameters().get(MediaType.CHARSET_PARAMETER);
        try {
            return Documents.text(body, declared == null ? null : Charset.forName(declared));
        } catch (IllegalArgumentException e) {
            throw SemanticModels.invalid(
                    "The document cannot be read as a model.",
                    List.of(new ModelIssue("", Objects.requireNonNullElse(e.getMessage(), ""))));
        }
    }

    private static String said(@Nullable String text) {
        return Objects.requireNonNullElse(text, "");
    }

    /// A discovery to put a model on.
    ///
    /// @param connectionId the connection
    /// @param snapshotId a finished discovery of it
    public record Connection(@NotNull ConnectionId connectionId, @NotNull SnapshotId snapshotId) {}
}
