package io.dataagent.chat.preference;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Rows of `preference`, each read and changed through its owner only.
@ApplicationScoped
class PreferenceStore implements PanacheRepositoryBase<PreferenceEntity, UUID> {

    private static final Sort BY_KEY = Sort.by("key").and("createdAt");
    private static final String UPSERT =
            """
            insert into preference
                (id, user_id, ontology_id, key, value, source, created_at, updated_at)
            values
                (:id, :user, cast(:ontology as uuid), :key, :value, :source, :now, :now)
            on conflict on constraint one_value_per_scope
            do update set value = excluded.value, source = excluded.source,
                updated_at = excluded.updated_at
            """;

    Uni<List<PreferenceEntity>> all(UserId user) {
        return list("userId", BY_KEY, user.value());
    }

    Uni<List<PreferenceEntity>> global(UserId user) {
        return list("userId = ?1 and ontologyId is null", BY_KEY, user.value());
    }

    Uni<List<PreferenceEntity>> scoped(UserId user, OntologyId ontology) {
        return list("userId = ?1 and ontologyId = ?2", BY_KEY, user.value(), ontology.value());
    }

    Uni<@Nullable PreferenceEntity> owned(UUID id, UserId user) {
        return find("id = ?1 and userId = ?2", id, user.value()).firstResult();
    }

    /// Sets the one value of a key in a scope.
    Uni<PreferenceEntity> upsert(
            UserId user,
            @Nullable OntologyId ontology,
            PreferenceEntry entry,
            PreferenceSource source,
            Instant now) {
        @Nullable UUID scope = ontology == null ? null : ontology.value();
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(UPSERT)
                                        .setParameter("id", UUID.randomUUID())
                                        .setParameter("user", user.value())
                                        .setParameter(
                                                "ontology", scope == null ? null : scope.toString())
                                        .setParameter("key", entry.key())
                                        .setParameter("value", entry.value())
                                        .setParameter("source", source.wire())
                                        .setParameter("now", now)
                                        .executeUpdate())
                .chain(() -> current(user, scope, entry.key()));
    }

    Uni<Long> clear(UserId user, @Nullable OntologyId ontology) {
        return ontology == null
                ? delete("userId", user.value())
                : delete("userId = ?1 and ontologyId = ?2", user.value(), ontology.value());
    }

    Uni<Long> forget(OntologyId ontology) {
        return delete("ontologyId", ontology.value());
    }

    private Uni<PreferenceEntity> current(UserId user, @Nullable UUID scope, String key) {
        return scope == null
                ? find("userId = ?1 and ontologyId is null and key = ?2", user.value(), key)
                        .singleResult()
                : find("userId = ?1 and ontologyId = ?2 and key = ?3", user.value(), scope, key)
                        .singleResult();
    }
}
