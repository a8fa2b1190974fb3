package io.dataagent.ontology.runs;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.SigningKey;
import io.dataagent.kit.secret.SecretBox;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import io.vertx.mutiny.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Signs bindings with the newest key of the service; the first use makes the first key, and a new
/// one when the installation's secret has changed. All
/// replicas share the keys through the database.
@ApplicationScoped
class Bindings {

    private final Database database;
    private final Optional<SecretBox> box;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable SigningKey newest;

    @Inject
    Bindings(Database database, BindingConfig config) {
        this.database = database;
        this.box = config.secretKey().map(SecretBox::new);
    }

    String sign(OntologyBinding binding) {
        return Jws.sign(binding, Grants.BINDING_TYPE, key());
    }

    /// The public keys as a JWKS document (RFC 7517).
    String keys() {
        key();
        List<SigningKey> all = database.transaction(this::load);
        return all.stream()
                .map(SigningKey::publicJson)
                .collect(Collectors.joining(",", "{\"keys\":[", "]}"));
    }

    private SigningKey key() {
        SigningKey known = newest;
        if (known != null) {
            return known;
        }
        lock.lock();
        try {
            SigningKey key = database.transaction(this::newestOrFirst);
            newest = key;
            return key;
        } finally {
            lock.unlock();
        }
    }

    private SigningKey newestOrFirst(Transaction tx) {
        tx.update("lock table signing_key in share row exclusive mode");
        Optional<Sealed> stored = sealed(tx).stream().findFirst();
        return stored.filter(key -> box().isNewest(key.bytes(), key.id())).isPresent()
                ? stored.flatMap(this::opened).orElseThrow()
                : made(tx);
    }

    private SigningKey made(Transaction tx) {
        SigningKey key = SigningKey.generate();
        tx.update(
                "insert into signing_key (id, sealed) values ($1, $2)",
                key.id(),
                Buffer.buffer(box().seal(key.privateJson(), key.id())).getDelegate());
        return key;
    }

    /// The keys that can be opened: one that was sealed with a secret that is gone verifies
    /// nothing any more.
    private List<SigningKey> load(Transaction tx) {
        return sealed(tx).stream().flatMap(key -> opened(key).stream()).toList();
    }

    private Optional<SigningKey> opened(Sealed key) {
        return box().open(key.bytes(), key.id()).map(SigningKey::parse);
    }

    private static List<Sealed> sealed(Transaction tx) {
        return tx.list(
                "select id, sealed from signing_key order by created_at desc",
                row -> new Sealed(row.getString(0), row.getBuffer(1).getBytes()));
    }

    private record Sealed(String id, byte[] bytes) {}

    private SecretBox box() {
        return box.orElseThrow(
                () ->
                        new ProblemException(
                                ProblemCode.UPSTREAM_UNAVAILABLE,
                                "The service has no secret key and cannot sign."));
    }
}
