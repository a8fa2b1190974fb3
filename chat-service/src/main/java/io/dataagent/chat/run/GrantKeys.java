package io.dataagent.chat.run;

import io.dataagent.kit.grant.KeySet;
import io.dataagent.kit.grant.SigningKey;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The keys that sign run grants. The first is made when none is stored; the newest signs, all
/// verify. Two replicas that start together may make two, which does no harm.
@ApplicationScoped
class GrantKeys implements PanacheRepositoryBase<SigningKeyEntity, String> {

    private final SecretBox box;
    private final Clock clock;
    private final AtomicReference<@Nullable Keys> loaded = new AtomicReference<>();

    GrantKeys(SecretBox box, Clock clock) {
        this.box = box;
        this.clock = clock;
    }

    /// The keys as last read.
    Uni<Keys> keys() {
        Keys known = loaded.get();
        return known == null ? reload() : Uni.createFrom().item(known);
    }

    /// The keys as they are stored now.
    Uni<Keys> reload() {
        return Panache.withTransaction(
                        () ->
                                listAll(Sort.descending("createdAt"))
                                        .chain(
                                                rows ->
                                                        rows.isEmpty()
                                                                ? made()
                                                                : Uni.createFrom().item(rows)))
                .map(this::read)
                .invoke(loaded::set);
    }

    private Uni<List<SigningKeyEntity>> made() {
        SigningKey key = SigningKey.generate();
        SigningKeyEntity row = new SigningKeyEntity();
        row.kid = key.id();
        row.sealedPrivate = box.seal(key.privateJson());
        row.publicKey = key.publicJson();
        row.createdAt = clock.instant();
        return persist(row).map(List::of);
    }

    private Keys read(List<SigningKeyEntity> rows) {
        String jwks =
                rows.stream()
                        .map(row -> row.publicKey)
                        .collect(Collectors.joining(",", "{\"keys\":[", "]}"));
        return new Keys(
                SigningKey.parse(box.open(rows.getFirst().sealedPrivate)),
                new KeySet(() -> jwks),
                jwks);
    }

    /// The keys at one moment.
    ///
    /// @param signing the newest
    /// @param verifying all of them
    /// @param jwks all public parts (RFC 7517, section 5)
    record Keys(SigningKey signing, KeySet verifying, String jwks) {}
}
