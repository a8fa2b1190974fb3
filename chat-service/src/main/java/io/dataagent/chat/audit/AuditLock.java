package io.dataagent.chat.audit;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;

/// Lets one transaction at a time, among all replicas, write the trail or the names in it.
final class AuditLock {

    private static final long LOCK = 0x6175_6469_74L;
    private static final String TAKE =
            "select count(*) from (select pg_advisory_xact_lock(:lock)) as locked";

    private AuditLock() {}

    /// Waits for the lock and holds it to the end of the transaction.
    static Uni<Long> take() {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(TAKE, Long.class)
                                        .setParameter("lock", LOCK)
                                        .getSingleResult());
    }
}
