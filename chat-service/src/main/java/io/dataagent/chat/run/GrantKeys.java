package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import io.dataagent.kit.grant.KeySet;
import io.dataagent.kit.grant.SigningKey;
import io.dataagent.kit.secret.SecretBox;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The keys that sign run grants. The first is made when none is stored; the newest signs, all
/// verify. When the newest is old, or was sealed with an older secret of the installation, a new
/// one takes over, and an old one goes when no grant that it
/// signed can be renewed any more. Two replicas that start together may make two, which does no
/// harm.
@ApplicationScoped
class GrantKeys implements PanacheRepositoryBase<SigningKeyEntity, String> {

    private static final Duration CACHED_AT_MOST = Duration.ofHours(1);
    private static final String UNNAMED = "";

    private final SecretBox box;
    private final ChatConfig config;
    private final Clock clock;
    private final AtomicReference<@Nullable Keys> loaded = new AtomicReference<>();

    GrantKeys(ChatConfig config, Clock clock) {
        this.box = new SecretBox(config.secretKey());
        this.config = config;
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

    /// Brings in a new key if the newest is due, removes those that nobody needs, and learns what
    /// other replicas did.
    Uni<Keys> rotate() {
        return Panache.withTransaction(
                        () -> listAll(Sort.descending("createdAt")).chain(this::rotated))
                .chain(this::reload);
    }

    private Uni<Void> rotated(List<SigningKeyEntity> newestFirst) {
        Instant now = clock.instant();
        List<String> unneeded =
                IntStream.range(1, newestFirst.size())
                        .filter(
                                i ->
                                        newestFirst
                                                .get(i - 1)
                                                .createdAt
                                                .plus(usefulAfterwards())
                                                .isBefore(now))
                        .mapToObj(i -> newestFirst.get(i).kid)
                        .toList();
        boolean due =
                newestFirst.isEmpty()
                        || !box.isNewest(sealed(newestFirst.getFirst()), UNNAMED)
                        || newestFirst
                                .getFirst()
                                .createdAt
                                .plus(config.grantKeyLifetime())
                                .isBefore(now);
        return (due ? made().replaceWithVoid() : Uni.createFrom().voidItem())
                .chain(
                        () ->
                                unneeded.isEmpty()
                                        ? Uni.createFrom().item(0L)
                                        : delete("kid in ?1", unneeded))
                .replaceWithVoid();
    }

    /// How long a key that no longer signs must still verify: a replica may sign with it until it
    /// looks again, and the last grant may be renewed late.
    private Duration usefulAfterwards() {
        return config.grantLifetime().plus(config.grantRenewalWindow()).plus(CACHED_AT_MOST);
    }

    private Uni<List<SigningKeyEntity>> made() {
        SigningKey key = SigningKey.generate();
        SigningKeyEntity row = new SigningKeyEntity();
        row.kid = key.id();
        row.sealedPrivate =
                Base64.getEncoder().encodeToString(box.seal(key.privateJson(), UNNAMED));
        row.publicKey = key.publicJson();
        row.createdAt = clock.instant();
        return persist(row).map(List::of);
    }

    private Keys read(List<SigningKeyEntity> rows) {
        String jwks =
                rows.stream()
                        .map(row -> row.publicKey)
                        .collect(Collectors.joining(",", "{\"keys\":[", "]}"));
        return new Keys(SigningKey.parse(opened(rows.getFirst())), new KeySet(() -> jwks), jwks);
    }

    private String opened(SigningKeyEntity row) {
        return box.open(sealed(row), UNNAMED)
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "The key that signs run grants was sealed with another"
                                                + " DATA_AGENT_SECRET_KEY; put that one behind the"
                                                + " new one, with a comma between."));
    }

    private static byte[] sealed(SigningKeyEntity row) {
        return Base64.getDecoder().decode(row.sealedPrivate);
    }

    /// The keys at one moment.
    ///
    /// @param signing the newest
    /// @param verifying all of them
    /// @param jwks all public parts (RFC 7517, section 5)
    record Keys(SigningKey signing, KeySet verifying, String jwks) {}
}
