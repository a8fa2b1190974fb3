package io.dataagent.chat.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Ratios;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.grant.Grants;
import io.dataagent.kit.grant.Jws;
import io.dataagent.kit.grant.SigningKey;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Started by `./data-agent bench chat-list`: a claim, grant and all, against the bare statements
/// that it needs on the reactive client.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ClaimBench {

    private static final int TURNS = Integer.getInteger("bench.claims", 4_000);
    private static final UserId OWNER = UserId.from("urn:data-agent:no-token", "claimer");
    private static final String FILL =
            """
            with c as (insert into chat (id, owner_id, ontology_id, name, named, message_count, created_at, updated_at)
                select gen_random_uuid(), $1, '0197a000-0000-7000-8000-000000000001', 'c', true, 2, now(), now()
                from generate_series(1, $2) returning id),
            q as (insert into message (id, chat_id, position, role, content, status, created_at)
                select gen_random_uuid(), id, 1, 'user', 'How many orders?', 'complete', now() from c returning id, chat_id)
            insert into message (id, chat_id, position, role, content, status, reply_to, created_at)
            select gen_random_uuid(), chat_id, 2, 'assistant', '', 'generating', id, now() from q
            """;

    private static final String LOCK =
            """
            select m.*, c.owner_id, c.ontology_id, c.llm_provider, q.content as question,
                q.clarification as answers, q.position from message m
            join chat c on c.id = m.chat_id join message q on q.id = m.reply_to
            where m.id = $1 and m.role = 'assistant' and c.owner_id = $2 for update of m
            """;
    private static final String EARLIER =
            """
            select id, role, content, status, metadata, reply_to from message
            where chat_id = $1 and position < $2 order by position desc limit $3
            """;
    private static final String EFFECTIVE =
            """
            select key, value from preference
            where user_id = $1 and (ontology_id is null or ontology_id = $2)
            order by ontology_id nulls first
            """;
    private static final String FREEZE =
            """
            with frozen as (insert into run_input (message_id, body) values ($1, $2))
            update message set claimed_at = $3 where id = $1 and claimed_at is null
            """;
    private static final String BODY = "{\"question\":\"" + "q".repeat(600) + "\"}";

    private static final SigningKey KEY = SigningKey.generate();

    @Inject Pool database;
    @Inject Claims claims;

    @Test
    void claimsAtMostHalfAsMuchSlowerAgainThanTheBareStatements() {
        Sql.rows(database, FILL, OWNER.value(), 8 * TURNS + 10);
        Sql.rows(database, "analyze");
        List<UUID> waiting =
                Sql.rows(
                                database,
                                "select id from message where status = 'generating' and chat_id in (select id from chat where owner_id = $1)",
                                OWNER.value())
                        .stream()
                        .map(row -> row.getUUID(0))
                        .toList();
        Iterator<UUID> next = waiting.iterator();
        VerifiedUser user = new VerifiedUser(OWNER, Set.of("contributor"), "token");

        Ratios plain =
                Ratios.measure(TURNS, () -> claim(user, next.next()), () -> bare(next.next()));
        Ratios signed =
                Ratios.measure(
                        TURNS,
                        () -> claim(user, next.next()),
                        () -> bare(next.next()).map(done -> grant()));

        System.out.println(plain.line("claim, bare SQL alone"));
        System.out.println(signed.line("claim, bare SQL + signature"));
        assertThat(signed.at(0.5)).isLessThanOrEqualTo(1.5);
        assertThat(signed.at(0.99)).isLessThanOrEqualTo(1.5);
    }

    private Uni<?> claim(VerifiedUser user, UUID message) {
        MessageId id = new MessageId(message);
        return claims.claim(user, id, new ClaimRequest(id, null, List.of(RunKind.ANALYST)));
    }

    private static String grant() {
        return Jws.sign(
                new RunGrant(
                        MessageId.next(), OWNER, ChatId.next(), OntologyId.next(), Instant.EPOCH),
                Grants.GRANT_TYPE,
                KEY);
    }

    /// What the claim sends, without anything made of it.
    private Uni<?> bare(UUID id) {
        return database.withTransaction(
                tx ->
                        run(tx, LOCK, id, OWNER.value())
                                .map(rows -> rows.iterator().next())
                                .chain(message -> rest(tx, id, message)));
    }

    private static Uni<?> rest(SqlConnection tx, UUID id, Row message) {
        UUID chat = message.getUUID("chat_id");
        return run(tx, EARLIER, chat, message.getInteger("position"), 10)
                .chain(() -> run(tx, EFFECTIVE, OWNER.value(), message.getUUID("ontology_id")))
                .chain(() -> run(tx, FREEZE, id, BODY, OffsetDateTime.now(ZoneOffset.UTC)));
    }

    private static Uni<RowSet<Row>> run(
            SqlConnection connection, String statement, Object... values) {
        return connection.preparedQuery(statement).execute(Tuple.from(values));
    }
}
