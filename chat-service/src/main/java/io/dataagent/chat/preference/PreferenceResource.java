package io.dataagent.chat.preference;

import io.dataagent.chat.ontology.Ontologies;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.http.Ids;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// A person's preferences.
@Path("/api/data-agent/preferences")
class PreferenceResource {

    private static final int UUID_LENGTH = 36;

    private final PreferenceStore store;
    private final Ontologies ontologies;
    private final CurrentUser user;
    private final Notices notices;
    private final Clock clock;

    PreferenceResource(
            PreferenceStore store,
            Ontologies ontologies,
            CurrentUser user,
            Notices notices,
            Clock clock) {
        this.store = store;
        this.ontologies = ontologies;
        this.user = user;
        this.notices = notices;
        this.clock = clock;
    }

    @GET
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    public Uni<Envelope<List<PreferenceView>>> list(
            @QueryParam("ontologyId") @Nullable String ontologyId,
            @QueryParam("scope") @Nullable String scope) {
        OntologyId ontology = ontology(ontologyId);
        return Panache.withSession(() -> found(scope == null ? "all" : scope, ontology))
                .map(rows -> Envelope.of(rows.stream().map(PreferenceEntity::view).toList()));
    }

    @POST
    @ResponseStatus(201)
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<PreferenceView>> upsert(@Nullable SetPreference body) {
        if (body == null || body.key() == null || body.value() == null) {
            throw refused("'key' and 'value' are needed.");
        }
        PreferenceEntry entry = new PreferenceEntry(body.key(), body.value());
        PreferenceSource source = body.source() == null ? PreferenceSource.MANUAL : body.source();
        OntologyId ontology = body.ontologyId();
        Uni<Void> seen =
                ontology == null
                        ? Uni.createFrom().voidItem()
                        : ontologies.requireSeen(ontology, user.get().bearer());
        return seen.chain(() -> kept(ontology, entry, source)).map(row -> Envelope.of(row.view()));
    }

    @PATCH
    @Path("/{id}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Envelope<PreferenceView>> patch(
            @PathParam("id") String id, @Nullable PatchPreference body) {
        UUID key = Ids.parse(id, PreferenceResource::uuid);
        if (body == null || body.value() == null) {
            throw refused("'value' is needed.");
        }
        String value = body.value();
        return Panache.withTransaction(
                        () ->
                                owned(key)
                                        .invoke(row -> change(row, value))
                                        .call(row -> noted("preference.set", row)))
                .map(row -> Envelope.of(row.view()));
    }

    @DELETE
    @Path("/{id}")
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Void> delete(@PathParam("id") String id) {
        UUID key = Ids.parse(id, PreferenceResource::uuid);
        return Panache.withTransaction(
                () ->
                        owned(key)
                                .call(row -> noted("preference.deleted", row))
                                .chain(store::delete));
    }

    @DELETE
    @PermissionsAllowed(Permissions.DATA_AGENT_WRITE)
    public Uni<Void> clear(@QueryParam("ontologyId") @Nullable String ontologyId) {
        OntologyId ontology = ontology(ontologyId);
        return Panache.withTransaction(
                () -> store.clear(user.id(), ontology).chain(gone -> cleared(ontology, gone)));
    }

    private Uni<Void> cleared(@Nullable OntologyId ontology, long gone) {
        return notices.audit(
                user.id(),
                "preferences.cleared",
                ontology == null ? "all" : ontology.toString(),
                Map.of("count", String.valueOf(gone)));
    }

    private Uni<Void> noted(String action, PreferenceEntity row) {
        return notices.audit(
                user.id(),
                action,
                row.id.toString(),
                Map.of("scope", row.ontologyId == null ? "global" : "ontology"));
    }

    private Uni<List<PreferenceEntity>> found(String scope, @Nullable OntologyId ontology) {
        return switch (scope) {
            case "global" -> store.global(user.id());
            case "all" ->
                    ontology == null ? store.all(user.id()) : store.scoped(user.id(), ontology);
            case "ontology" -> {
                if (ontology == null) {
                    throw refused("scope=ontology needs 'ontologyId'.");
                }
                yield store.scoped(user.id(), ontology);
            }
            default -> throw refused("'scope' is none of global, ontology, all.");
        };
    }

    private Uni<PreferenceEntity> owned(UUID id) {
        return store.owned(id, user.id())
                .onItem()
                .ifNull()
                .failWith(() -> new ProblemException(ProblemCode.NOT_FOUND, null));
    }

    private void change(PreferenceEntity row, String value) {
        row.value = new PreferenceEntry(row.key, value).value();
        row.source = PreferenceSource.MANUAL.wire();
        row.updatedAt = clock.instant();
    }

    private static @Nullable OntologyId ontology(@Nullable String id) {
        return id == null ? null : Ids.parse(id, OntologyId::of);
    }

    private static UUID uuid(String text) {
        if (text.length() != UUID_LENGTH) {
            throw new IllegalArgumentException("not a UUID");
        }
        return UUID.fromString(text);
    }

    private Uni<PreferenceEntity> kept(
            @Nullable OntologyId ontology, PreferenceEntry entry, PreferenceSource source) {
        return Panache.withTransaction(
                () ->
                        store.upsert(user.id(), ontology, entry, source, clock.instant())
                                .call(row -> noted("preference.set", row)));
    }

    private static ProblemException refused(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }

    /// A preference to set.
    ///
    /// @param ontologyId the ontology it is for, or null for all
    /// @param key its key
    /// @param value its value
    /// @param source where it comes from; `manual` if absent
    record SetPreference(
            @Schema(examples = "0197a000-0000-7000-8000-000000000001")
                    @Nullable OntologyId ontologyId,
            @Schema(examples = "default_time_window") @Nullable String key,
            @Schema(examples = "last 12 months") @Nullable String value,
            @Schema(examples = "manual") @Nullable PreferenceSource source) {}

    /// A new value.
    ///
    /// @param value the value
    record PatchPreference(@Schema(examples = "last 6 months") @Nullable String value) {}
}
