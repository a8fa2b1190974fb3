package io.dataagent.chat.audit;

import io.dataagent.chat.ChatConfig;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.secret.SecretBox;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The names that people have in the audit trail: random, so that a forgotten one leads nowhere.
/// Called inside a transaction.
@ApplicationScoped
public class Pseudonyms {

    private static final String HMAC = "HmacSHA256";
    private static final String MAKE =
            """
            insert into audit_pseudonym (actor, pseudonym) values (:actor, :pseudonym)
            on conflict (actor) do update set actor = excluded.actor returning pseudonym
            """;
    private static final String FIND = "select pseudonym from audit_pseudonym where actor = :actor";
    private static final String FORGET = "delete from audit_pseudonym where actor = :actor";
    private static final String REMEMBER_ERASED =
            """
            insert into audit_erased (actor_digest, erased_at) values (:digest, :at)
            on conflict (actor_digest) do update set erased_at = excluded.erased_at
            """;
    private static final String ERASED =
            "select count(*) from audit_erased where actor_digest in (:digests) and erased_at >= :at";

    private final List<SecretKeySpec> keys;

    Pseudonyms(ChatConfig config) {
        this.keys = SecretBox.keys(config.secretKey(), HMAC);
    }

    /// The person's pseudonym, newly made if there is none; null for nobody and for somebody who
    /// was deleted after `at`.
    Uni<@Nullable String> of(@Nullable UserId actor, Instant at) {
        if (actor == null) {
            return Uni.createFrom().nullItem();
        }
        return erased(actor, at).chain(gone -> gone ? Uni.createFrom().nullItem() : made(actor));
    }

    /// The person's pseudonym, if they have one.
    Uni<Optional<String>> known(UserId actor) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(FIND, String.class)
                                        .setParameter("actor", actor.value())
                                        .getSingleResultOrNull())
                .map(Optional::ofNullable);
    }

    /// Forgets who a pseudonym stands for, and that reports until now are this person's.
    ///
    /// @return the pseudonym, which is nobody's from now on
    public Uni<Optional<String>> forget(UserId actor, Instant now) {
        return AuditLock.take()
                .chain(() -> known(actor))
                .call(() -> run(FORGET, actor))
                .call(() -> remember(actor, now));
    }

    private Uni<Boolean> erased(UserId actor, Instant at) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(ERASED, Long.class)
                                        .setParameter(
                                                "digests",
                                                keys.stream()
                                                        .map(key -> digest(actor, key))
                                                        .toList())
                                        .setParameter("at", at)
                                        .getSingleResult())
                .map(count -> count > 0);
    }

    private static Uni<String> made(UserId actor) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(MAKE, String.class)
                                        .setParameter("actor", actor.value())
                                        .setParameter("pseudonym", "p-" + UUID.randomUUID())
                                        .getSingleResult());
    }

    private static Uni<Integer> run(String statement, UserId actor) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(statement)
                                        .setParameter("actor", actor.value())
                                        .executeUpdate());
    }

    private Uni<Integer> remember(UserId actor, Instant now) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(REMEMBER_ERASED)
                                        .setParameter("digest", digest(actor, keys.getFirst()))
                                        .setParameter("at", now)
                                        .executeUpdate());
    }

    private static String digest(UserId actor, SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(key);
            return HexFormat.of()
                    .formatHex(mac.doFinal(actor.value().getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
