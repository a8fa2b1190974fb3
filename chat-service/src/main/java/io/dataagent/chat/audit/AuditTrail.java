package io.dataagent.chat.audit;

import io.dataagent.chat.text.CursorPage;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.AuditRecord;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jspecify.annotations.Nullable;

/// The trail. One writer at a time holds an advisory lock, so that the chain has one end.
@ApplicationScoped
class AuditTrail implements PanacheRepositoryBase<AuditEntity, Long> {

    private static final int VERIFY_BATCH = 1_000;

    private final Pseudonyms pseudonyms;

    AuditTrail(Pseudonyms pseudonyms) {
        this.pseudonyms = pseudonyms;
    }

    /// Adds a record, once.
    Uni<Void> append(AuditRecord record) {
        return Panache.withTransaction(
                () ->
                        AuditLock.take()
                                .chain(() -> count("recordId", record.id()))
                                .chain(
                                        known ->
                                                known > 0
                                                        ? Uni.createFrom().voidItem()
                                                        : added(record)));
    }

    /// The records that a search finds, newest first. Of everything the exact total is known; a
    /// search counts up to a cap.
    Uni<CursorPage<AuditView>> list(AuditSearch search, PageRequest request) {
        return Panache.withSession(() -> named(search).chain(found -> page(found, request)));
    }

    private Uni<Optional<AuditSearch>> named(AuditSearch search) {
        return search.user() == null
                ? Uni.createFrom().item(Optional.of(search))
                : pseudonyms.known(search.user()).map(name -> name.map(search::by));
    }

    private Uni<CursorPage<AuditView>> page(Optional<AuditSearch> search, PageRequest request) {
        if (search.isEmpty()) {
            return Uni.createFrom().item(request.of(List.of(), 0, false, null));
        }
        AuditQuery query = search.get().query();
        return query.total()
                .chain(total -> query.rows(request).map(rows -> page(request, rows, total, query)));
    }

    private static CursorPage<AuditView> page(
            PageRequest request, List<AuditEntity> rows, long total, AuditQuery query) {
        boolean more = rows.size() > request.size();
        List<AuditEntity> shown = more ? rows.subList(0, request.size()) : rows;
        @Nullable String next = more ? AuditQuery.cursorAfter(shown.getLast()) : null;
        return request.of(
                shown.stream().map(AuditEntity::view).toList(),
                Math.min(total, query.cap()),
                total > query.cap(),
                next);
    }

    /// Follows the chain from its first record.
    ///
    /// @param head the head that an earlier verification said, or null; without it in the chain,
    ///   the end was cut off or everything was written anew
    Uni<Verification> verify(@Nullable String head) {
        return Panache.withSession(
                () ->
                        verifyAfter(0, AuditLink.FIRST)
                                .chain(
                                        found ->
                                                head == null
                                                                || !found.intact()
                                                                || head.equals(AuditLink.FIRST)
                                                        ? Uni.createFrom().item(found)
                                                        : count("hash", head).map(found::holding)));
    }

    /// Follows what came after a link that fitted.
    Uni<Verification> verifyFrom(Verification known) {
        return Panache.withSession(() -> verifyAfter(known.records(), known.head()));
    }

    private Uni<Verification> verifyAfter(long position, String hash) {
        return find("position > ?1 order by position", position)
                .page(0, VERIFY_BATCH)
                .list()
                .call(() -> Panache.getSession().invoke(Mutiny.Session::clear))
                .chain(
                        rows -> {
                            String end = hash;
                            long expected = position;
                            for (AuditEntity row : rows) {
                                expected++;
                                if (!fits(row, expected, end)) {
                                    return Uni.createFrom()
                                            .item(
                                                    new Verification(
                                                            false, expected - 1, expected, end));
                                }
                                end = row.hash;
                            }
                            return rows.size() < VERIFY_BATCH
                                    ? Uni.createFrom()
                                            .item(new Verification(true, expected, null, end))
                                    : verifyAfter(expected, end);
                        });
    }

    private static boolean fits(AuditEntity row, long position, String previous) {
        return row.position == position
                && row.previous.equals(previous)
                && row.hash.equals(row.link().hash());
    }

    private Uni<Void> added(AuditRecord record) {
        return pseudonyms
                .of(record.actor(), record.at())
                .chain(
                        pseudonym ->
                                find("order by position desc")
                                        .firstResult()
                                        .chain(last -> persist(row(record, pseudonym, last))))
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

    /// What following the chain found.
    ///
    /// @param intact whether every link fits
    /// @param records links that fit, from the first
    /// @param firstBroken position of the first one that does not
    /// @param head hash of the last link that fits; kept elsewhere, it shows later that nothing
    ///   was cut off at the end
    record Verification(boolean intact, long records, @Nullable Long firstBroken, String head) {

        /// Nothing followed yet.
        static Verification none() {
            return new Verification(true, 0, null, AuditLink.FIRST);
        }

        private Verification holding(long links) {
            return new Verification(links == 1, records, firstBroken, head);
        }
    }
}
