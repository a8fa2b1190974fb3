package io.dataagent.chat.audit;

import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.dataagent.kit.http.Page;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The trail. One writer at a time holds an advisory lock, so that the chain has one end.
@ApplicationScoped
class AuditTrail implements PanacheRepositoryBase<AuditEntity, Long> {

    private static final long LOCK = 0x6175_6469_74L;
    private static final int VERIFY_BATCH = 1_000;
    private static final String TAKE_LOCK =
            "select count(*) from (select pg_advisory_xact_lock(:lock)) as locked";
    private static final String PSEUDONYM =
            """
            insert into audit_pseudonym (actor, pseudonym) values (:actor, :pseudonym)
            on conflict (actor) do update set actor = excluded.actor returning pseudonym
            """;

    /// Adds a record, once.
    Uni<Void> append(AuditRecord record) {
        return Panache.withTransaction(
                () ->
                        lock().chain(() -> count("recordId", record.id()))
                                .chain(
                                        known ->
                                                known > 0
                                                        ? Uni.createFrom().voidItem()
                                                        : pseudonym(record.actor())
                                                                .chain(who -> add(record, who))));
    }

    Uni<Page<AuditView>> list(PageRequest request) {
        return Panache.withSession(
                () ->
                        count().chain(
                                        total ->
                                                findAll(Sort.descending("position"))
                                                        .page(request.page() - 1, request.size())
                                                        .list()
                                                        .map(rows -> page(request, rows, total))));
    }

    /// Follows the chain from its first record.
    Uni<Verification> verify() {
        return Panache.withSession(() -> verifyAfter(0, AuditLink.FIRST));
    }

    private Uni<Verification> verifyAfter(long position, String hash) {
        return find("position > ?1 order by position", position)
                .page(0, VERIFY_BATCH)
                .list()
                .chain(
                        rows -> {
                            String end = hash;
                            long expected = position;
                            for (AuditEntity row : rows) {
                                expected++;
                                if (!fits(row, expected, end)) {
                                    return Uni.createFrom()
                                            .item(new Verification(false, expected - 1, expected));
                                }
                                end = row.hash;
                            }
                            return rows.size() < VERIFY_BATCH
                                    ? Uni.createFrom().item(new Verification(true, expected, null))
                                    : verifyAfter(expected, end);
                        });
    }

    private static boolean fits(AuditEntity row, long position, String previous) {
        return row.position == position
                && row.previous.equals(previous)
                && row.hash.equals(row.link().hash());
    }

    private Uni<Void> add(AuditRecord record, @Nullable String pseudonym) {
        return find("order by position desc")
                .firstResult()
                .chain(last -> persist(row(record, pseudonym, last)))
                .replaceWithVoid();
    }

    private static AuditEntity row(
            AuditRecord record, @Nullable String pseudonym, @Nullable AuditEntity last) {
        AuditEntity row = new AuditEntity();
        row.position = last == null ? 1 : last.position + 1;
        row.previous = last == null ? AuditLink.FIRST : last.hash;
        row.recordId = record.id();
        row.at = record.at().truncatedTo(ChronoUnit.MICROS);
        row.service = record.service();
        row.actor = pseudonym;
        row.action = record.action();
        row.subject = record.subject();
        row.outcome = record.outcome();
        row.facts = ContractJson.write(record.facts());
        row.hash = row.link().hash();
        return row;
    }

    private static Uni<Long> lock() {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(TAKE_LOCK, Long.class)
                                        .setParameter("lock", LOCK)
                                        .getSingleResult());
    }

    private static Uni<@Nullable String> pseudonym(@Nullable UserId actor) {
        return actor == null
                ? Uni.createFrom().nullItem()
                : Panache.getSession()
                        .chain(
                                session ->
                                        session.createNativeQuery(PSEUDONYM, String.class)
                                                .setParameter("actor", actor.value())
                                                .setParameter("pseudonym", "p-" + UUID.randomUUID())
                                                .getSingleResult());
    }

    private static Page<AuditView> page(PageRequest request, List<AuditEntity> rows, long total) {
        return request.of(rows.stream().map(AuditEntity::view).toList(), total);
    }

    /// What following the chain found.
    ///
    /// @param intact whether every link fits
    /// @param records links that fit, from the first
    /// @param firstBroken position of the first one that does not
    record Verification(boolean intact, long records, @Nullable Long firstBroken) {}
}
