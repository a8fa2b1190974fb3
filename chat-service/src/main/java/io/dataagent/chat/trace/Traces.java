package io.dataagent.chat.trace;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.LlmTrace;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// The stored model calls of messages. Keeping the same call twice keeps it once. Called inside a
/// transaction.
@ApplicationScoped
public class Traces {

    private static final String KEEP =
            """
            insert into llm_trace (message_id, call_index, phase, body)
            values (:message, :index, :phase, :body)
            on conflict do nothing
            """;
    private static final String OF_MESSAGE =
            "select body from llm_trace where message_id = :message order by call_index";
    private static final String COUNT =
            "select count(*) from llm_trace where message_id = :message";

    private static final String REMOVE =
            """
            delete from llm_trace where (message_id, call_index) in
            (select message_id, call_index from llm_trace where created_at < :deadline
            order by created_at limit :most)
            """;

    /// Removes calls that were kept before `deadline`, the oldest first.
    ///
    /// @return how many; fewer than `atMost` when none is left
    public Uni<Integer> removeOlderThan(Instant deadline, int atMost) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(REMOVE)
                                        .setParameter("deadline", deadline)
                                        .setParameter("most", atMost)
                                        .executeUpdate());
    }

    /// Keeps the calls of a message.
    public Uni<Void> keep(MessageId message, List<LlmTrace> traces) {
        return Multi.createFrom()
                .iterable(traces)
                .onItem()
                .transformToUniAndConcatenate(trace -> keep(message, trace))
                .collect()
                .asList()
                .replaceWithVoid();
    }

    /// Whether any call of a message is stored.
    public Uni<Boolean> present(MessageId message) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(COUNT, Long.class)
                                        .setParameter("message", message.value())
                                        .getSingleResult())
                .map(count -> count > 0);
    }

    /// The calls of a message in their order.
    Uni<List<LlmTrace>> of(MessageId message) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(OF_MESSAGE, String.class)
                                        .setParameter("message", message.value())
                                        .getResultList())
                .map(
                        rows ->
                                rows.stream()
                                        .map(body -> ContractJson.read(body, LlmTrace.class))
                                        .toList());
    }

    private static Uni<Integer> keep(MessageId message, LlmTrace trace) {
        return Panache.getSession()
                .chain(
                        session ->
                                session.createNativeQuery(KEEP)
                                        .setParameter("message", message.value())
                                        .setParameter("index", trace.callIndex())
                                        .setParameter("phase", trace.phase().wire())
                                        .setParameter("body", ContractJson.write(trace))
                                        .executeUpdate());
    }
}
