package io.dataagent.chat.bench;

import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageStatus;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The four operations that a crash can cut: how each is set up, done, done again after the crash,
/// and what must be true in the database in between and at the end.
public final class CrashCases {

    private final HttpCalls http;
    private final String jdbcUrl;

    /// @param http to the service
    /// @param jdbcUrl to its database, not through the proxy
    public CrashCases(HttpCalls http, String jdbcUrl) {
        this.http = http;
        this.jdbcUrl = jdbcUrl;
    }

    /// What can be cut.
    public enum Operation {
        SEND,
        CLAIM,
        COMPLETE,
        DELETE
    }

    /// One chat in which one operation is cut once.
    ///
    /// @param message the answer to come, or null before the question is sent
    /// @param grant of its run, or null before it is claimed
    public record Scene(
            Operation operation, String chat, @Nullable String message, @Nullable String grant) {}

    /// Sets the scene.
    public Scene set(Operation operation) {
        String chat =
                http.post("/api/data-agent/chats", "{\"ontologyId\":\"" + Samples.READY + "\"}")
                        .require(201)
                        .at("/data/id");
        if (operation == Operation.SEND) {
            return new Scene(operation, chat, null, null);
        }
        String message = send(chat, chat).require(201).at("/data/assistantMessage/id");
        String grant =
                operation == Operation.CLAIM ? null : claim(message).require(200).at("/grant");
        return new Scene(operation, chat, message, grant);
    }

    /// Does it once; answers the status, or 0 if there was no answer.
    public int act(Scene scene) {
        String message = String.valueOf(scene.message());
        HttpCalls.Answer answer =
                switch (scene.operation()) {
                    case SEND -> send(scene.chat(), scene.chat());
                    case CLAIM -> claim(message);
                    case COMPLETE -> complete(scene.chat(), message, String.valueOf(scene.grant()));
                    case DELETE -> http.delete("/api/data-agent/chats/" + scene.chat());
                };
        return answer.status();
    }

    /// Whether doing it again is answered as it should.
    public boolean wellAnswered(Scene scene, int status) {
        return switch (scene.operation()) {
            case SEND -> status == 201;
            case CLAIM -> status == 200;
            case COMPLETE -> status == 204;
            case DELETE -> status == 204 || status == 404;
        };
    }

    /// What is wrong right after the crash, where everything or nothing must have happened.
    public Findings afterCrash(Scene scene) {
        return findings(scene, false);
    }

    /// What is wrong once it was done again.
    public Findings atTheEnd(Scene scene) {
        return findings(scene, true);
    }

    private Findings findings(Scene scene, boolean done) {
        String chat = scene.chat();
        long messages = number("select count(*) from message where chat_id = ?", chat);
        long wanted =
                switch (scene.operation()) {
                    case SEND -> done || messages > 0 ? 2 : 0;
                    case CLAIM, COMPLETE -> 2;
                    case DELETE -> done || !exists(chat) ? 0 : 2;
                };
        return new Findings(
                Math.max(0, wanted - messages) + unfinished(scene, done),
                Math.max(0, messages - wanted) + doubled(scene),
                orphans(scene),
                illegal(chat));
    }

    /// What should have happened and has not.
    private long unfinished(Scene scene, boolean done) {
        if (!done) {
            return 0;
        }
        String message = scene.message() == null ? scene.chat() : scene.message();
        return switch (scene.operation()) {
            case SEND -> 0;
            case CLAIM ->
                    1
                            - number(
                                    "select count(*) from message where id = ? and claimed_at is not null",
                                    message);
            case COMPLETE ->
                    2
                            - number(
                                    "select count(*) from message where id = ? and status = 'complete'",
                                    message)
                            - number(
                                    "select count(*) from llm_trace where message_id = ?", message);
            case DELETE -> exists(scene.chat()) ? 1 : 0;
        };
    }

    /// What was announced twice, or stored twice.
    private long doubled(Scene scene) {
        long announced =
                number(
                        "select count(*) from outbox where key = ?::text and topic = 'data-agent.chat-events'",
                        scene.chat());
        return Math.max(0, announced - 1);
    }

    /// A claimed message without its input and the other way round, a chat that is gone without
    /// announcement and the other way round, a count that is not so.
    private long orphans(Scene scene) {
        String chat = scene.chat();
        long gone = exists(chat) ? 0 : 1;
        return number(
                        "select count(*) from message m left join run_input r on r.message_id = m.id where m.chat_id = ? and (m.claimed_at is null) <> (r.message_id is null)",
                        chat)
                + number(
                        "select count(*) from message m left join llm_trace t on t.message_id = m.id where m.chat_id = ? and m.role = 'assistant' and (m.status = 'generating') <> (t.message_id is null)",
                        chat)
                + number(
                        "select count(*) from chat c where id = ? and message_count <> (select count(*) from message where chat_id = c.id)",
                        chat)
                + Math.abs(
                        gone
                                - number(
                                        "select count(*) from outbox where key = ?::text and topic = 'data-agent.chat-events'",
                                        chat))
                + Math.abs(
                        gone
                                - number(
                                        "select count(*) from outbox where topic = 'data-agent.audit-events' and payload like '%chat.deleted%' and payload like '%' || ? || '%'",
                                        chat))
                + number(
                        "select count(*) from (select owner_id, ontology_id, count(*) from chat group by 1, 2 except select * from chat_total) wrong where ? <> ''",
                        chat);
    }

    /// States that do not exist.
    private long illegal(String chat) {
        return number(
                "select count(*) from message where chat_id = ? and ((role = 'user' and status <> 'complete') or (status <> 'generating' and role = 'assistant' and completed_at is null) or (status = 'generating' and completed_at is not null))",
                chat);
    }

    private boolean exists(String chat) {
        return number("select count(*) from chat where id = ?", chat) == 1;
    }

    private HttpCalls.Answer send(String chat, String key) {
        return http.postWithKey(
                "/api/data-agent/chats/" + chat + "/messages", "{\"content\":\"q\"}", key);
    }

    private HttpCalls.Answer claim(String message) {
        return http.agent(
                "POST",
                "/internal/messages/" + message + "/claim",
                "{\"runId\":\"" + message + "\"}",
                "");
    }

    private HttpCalls.Answer complete(String chat, String message, String grant) {
        return http.agent(
                "PUT",
                "/internal/messages/" + message + "/result",
                ContractJson.write(Samples.result(chat, message, MessageStatus.COMPLETE)),
                grant);
    }

    private long number(String query, String id) {
        try (Connection connection = DriverManager.getConnection(jdbcUrl, "chat", "chat");
                PreparedStatement statement = connection.prepareStatement(query)) {
            if (query.contains("payload") || query.contains("<> ''")) {
                statement.setString(1, id);
            } else {
                statement.setObject(1, UUID.fromString(id));
            }
            try (ResultSet found = statement.executeQuery()) {
                found.next();
                return found.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What is wrong, counted.
    ///
    /// @param lost what should be there and is not
    /// @param doubled what is there twice
    /// @param orphans what is there without what it belongs to
    /// @param illegal states that do not exist
    public record Findings(long lost, long doubled, long orphans, long illegal) {

        public static final Findings NONE = new Findings(0, 0, 0, 0);

        Findings plus(Findings more) {
            return new Findings(
                    lost + more.lost,
                    doubled + more.doubled,
                    orphans + more.orphans,
                    illegal + more.illegal);
        }
    }
}
