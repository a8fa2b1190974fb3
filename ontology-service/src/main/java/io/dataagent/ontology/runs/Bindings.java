package io.dataagent.ontology.runs;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.SigningKey;
import io.dataagent.ontology.store.Database;
import io.dataagent.ontology.store.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Signs bindings with the newest key of the service; the first use makes the first key. All
/// replicas share the keys through the database.
@ApplicationScoped
class Bindings {

    private final Database database;
    private final Optional<Seal> seal;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable SigningKey newest;

    @Inject
    Bindings(Database database, BindingConfig config) {
        this.database = database;
        this.seal = config.secretKey().map(Seal::new);
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

    private SigningKey newestOrFirst(Transaction tx) throws SQLException {
        tx.update("lock table signing_key in share row exclusive mode");
        List<SigningKey> all = load(tx);
        if (!all.isEmpty()) {
            return all.getFirst();
        }
        SigningKey first = SigningKey.generate();
        tx.update(
                "insert into signing_key (id, sealed) values (?, ?)",
                first.id(),
                seal().close(first.privateJson(), first.id()));
        return first;
    }

    private List<SigningKey> load(Transaction tx) throws SQLException {
        return tx.list(
                "select id, sealed from signing_key order by created_at desc",
                row -> SigningKey.parse(seal().open(row.getBytes(2), row.getString(1))));
    }

    private Seal seal() {
        return seal.orElseThrow(
                () ->
                        new ProblemException(
                                ProblemCode.UPSTREAM_UNAVAILABLE,
                                "The service has no secret key and cannot sign."));
    }
}
