package io.dataagent.chat.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The ends of many runs arrive in order, once each; and shuffled, duplicated, by several at once
/// and with gaps that are filled later: the rows are the same.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ShuffledEventsTest {

    private static final int RUNS = Integer.getInteger("bench.runs", 150);
    private static final int AT_ONCE = 8;
    private static final MessageStatus[] ENDS = {
        MessageStatus.COMPLETE,
        MessageStatus.FAILED,
        MessageStatus.CANCELLED,
        MessageStatus.CLARIFICATION_NEEDED
    };
    private static final String FILL =
            """
            with c as (insert into chat (id, owner_id, ontology_id, name, named, message_count, created_at, updated_at)
                select gen_random_uuid(), $1, '0197a000-0000-7000-8000-000000000001', lpad(n::text, 6, '0'), true, 2, now(), now()
                from generate_series(1, $2) n returning id),
            q as (insert into message (id, chat_id, position, role, content, status, created_at)
                select gen_random_uuid(), id, 1, 'user', 'q', 'complete', now() from c returning id, chat_id)
            insert into message (id, chat_id, position, role, content, status, reply_to, created_at)
            select gen_random_uuid(), chat_id, 2, 'assistant', '', 'generating', id, now() from q
            """;
    private static final String WAITING =
            """
            select m.chat_id, m.id from message m join chat c on c.id = m.chat_id
            where c.owner_id = $1 and m.role = 'assistant' order by c.name
            """;
    private static final String ROWS =
            """
            select concat_ws('|', c.name, m.status, m.content, m.metadata, m.completed_at,
                (select string_agg(concat_ws('/', t.call_index, t.phase, t.body), ';' order by t.call_index)
                 from llm_trace t where t.message_id = m.id)) as row
            from message m join chat c on c.id = m.chat_id
            where c.owner_id = $1 and m.role = 'assistant' order by c.name
            """;

    @Inject Results results;
    @Inject Pool database;

    @Test
    void makesTheSameRowsInAnyOrder() throws Exception {
        // Given
        String inOrder = person();
        String anyOrder = person();
        Random dice = new Random(7);
        List<RunResult> all = results(anyOrder);
        List<RunResult> shuffled = new ArrayList<>();
        List<RunResult> gaps = new ArrayList<>();
        all.forEach(result -> (dice.nextInt(5) == 0 ? gaps : shuffled).add(result));
        IntStream.range(0, RUNS / 2)
                .forEach(i -> shuffled.add(shuffled.get(dice.nextInt(shuffled.size()))));
        Collections.shuffle(shuffled, dice);

        // When
        results(inOrder).forEach(this::take);
        deliver(shuffled);
        deliver(gaps);
        deliver(shuffled.subList(0, RUNS / 3));

        // Then
        assertThat(rows(anyOrder)).hasSize(RUNS).isEqualTo(rows(inOrder));
        System.out.printf(
                "%d runs, %d deliveries: the same rows%n",
                RUNS, shuffled.size() + gaps.size() + RUNS / 3);
    }

    private String person() {
        String owner = UserId.from("urn:x", UUID.randomUUID().toString()).value();
        Sql.rows(database, FILL, owner, RUNS);
        return owner;
    }

    private List<RunResult> results(String owner) {
        List<Row> waiting = Sql.rows(database, WAITING, owner);
        return IntStream.range(0, RUNS)
                .mapToObj(
                        i ->
                                Samples.result(
                                        waiting.get(i).getUUID(0).toString(),
                                        waiting.get(i).getUUID(1).toString(),
                                        ENDS[i % ENDS.length]))
                .toList();
    }

    private void deliver(List<RunResult> deliveries) throws InterruptedException {
        try (ExecutorService readers = Executors.newFixedThreadPool(AT_ONCE)) {
            readers.invokeAll(
                            deliveries.stream()
                                    .<Callable<Void>>map(result -> () -> take(result))
                                    .toList())
                    .forEach(done -> done.resultNow());
        }
    }

    private Void take(RunResult result) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> results.take(result));
            return null;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private List<String> rows(String owner) {
        return Sql.rows(database, ROWS, owner).stream().map(row -> row.getString(0)).toList();
    }
}
