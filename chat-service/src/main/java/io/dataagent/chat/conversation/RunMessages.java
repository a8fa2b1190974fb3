package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.chat.conversation.wire.Wishes;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.PreferenceNote;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunOptions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// What runs read of the message that they answer. A claim is plain SQL on the reactive client: it
/// stands between a question and its answer.
@ApplicationScoped
public class RunMessages {

    private static final String LOCK =
            """
            select m.id, m.chat_id, m.status, m.kind, m.options, m.claimed_at, m.created_at, m.saved_preferences,
                m.suggested_preferences, c.owner_id, c.ontology_id, c.llm_provider,
                q.content as question, q.clarification, q.position as question_position
            from message m join chat c on c.id = m.chat_id join message q on q.id = m.reply_to
            where m.id = $1 and m.role = 'assistant' and c.owner_id = $2 for update of m
            """;
    private static final String EARLIER =
            """
            select id, role, content, status, metadata, reply_to from message
            where chat_id = $1 and position < $2 order by position desc limit $3
            """;

    private static final String EVIDENCE =
            """
            select m.metadata, q.content as question from message m join message q on q.id = m.reply_to
            where m.id = $1 and m.chat_id = $2
            """;

    private final MessageStore messages;

    RunMessages(MessageStore messages) {
        this.messages = messages;
    }

    /// Locks an assistant message of a person's chat and reads what its run needs. Fails like an
    /// unknown id if it is not theirs.
    ///
    /// @param tx the transaction's client
    public Uni<Asked> lock(SqlConnection tx, MessageId id, UserId owner) {
        return tx.preparedQuery(LOCK)
                .execute(Tuple.of(id.value(), owner.value()))
                .map(RunMessages::one)
                .map(RunMessages::asked);
    }

    /// What was said before the question.
    ///
    /// @param limit how many earlier messages to read
    public Uni<History> history(SqlConnection tx, Asked asked, int limit) {
        return tx.preparedQuery(EARLIER)
                .execute(Tuple.of(asked.chatId().value(), asked.questionPosition(), limit))
                .map(
                        rows ->
                                StreamSupport.stream(rows.spliterator(), false)
                                        .map(RunMessages::message)
                                        .toList())
                .map(History::of);
    }

    /// What was wished beside the question; for a report, with the evidence that it is written
    /// from.
    public Uni<RunOptions> options(SqlConnection tx, Asked asked) {
        Wishes wishes = asked.wishes();
        Wishes.@Nullable Report report = wishes.report();
        if (report == null) {
            return Uni.createFrom()
                    .item(
                            new RunOptions(
                                    wishes.maxSteps(),
                                    wishes.dataDescription(),
                                    null,
                                    wishes.code()));
        }
        return tx.preparedQuery(EVIDENCE)
                .execute(Tuple.of(report.source().value(), asked.chatId().value()))
                .map(RunMessages::one)
                .map(row -> new RunOptions(null, null, task(report, row)));
    }

    private static RunOptions.ReportTask task(Wishes.Report report, Row row) {
        return new RunOptions.ReportTask(
                report.source(),
                row.getString("question"),
                ContractJson.read(row.getString("metadata"), MessageMetadata.class),
                report.sections(),
                report.language(),
                report.audience());
    }

    /// Whether the message still waits for the end of its run; called inside a session.
    public Uni<Boolean> generating(MessageId id) {
        return messages.count("id = ?1 and status = ?2", id.value(), MessageStatus.GENERATING)
                .map(n -> n == 1);
    }

    private static Asked asked(Row found) {
        @Nullable String clarification = found.getString("clarification");
        return new Asked(
                kind(found.getString("kind")),
                new MessageId(found.getUUID("id")),
                new ChatId(found.getUUID("chat_id")),
                new UserId(found.getString("owner_id")),
                new OntologyId(found.getUUID("ontology_id")),
                found.getString("llm_provider"),
                found.getString("question"),
                clarification == null
                        ? null
                        : ContractJson.read(clarification, ClarificationAnswer.class),
                found.getInteger("question_position"),
                notes(found.getString("saved_preferences")),
                notes(found.getString("suggested_preferences")),
                found.getOffsetDateTime("created_at").toInstant(),
                MessageStatus.of(found.getString("status")),
                found.getOffsetDateTime("claimed_at") != null,
                wishes(found.getString("options")));
    }

    private static Wishes wishes(@Nullable String options) {
        return options == null ? Wishes.NONE : ContractJson.read(options, Wishes.class);
    }

    private static RunKind kind(@Nullable String kind) {
        return kind == null ? RunKind.ANALYST : RunKind.of(kind);
    }

    private static MessageEntity message(Row row) {
        MessageEntity message = new MessageEntity();
        message.id = row.getUUID("id");
        message.role = Role.of(row.getString("role"));
        message.content = row.getString("content");
        message.status = MessageStatus.of(row.getString("status"));
        message.metadata = row.getString("metadata");
        message.replyTo = row.getUUID("reply_to");
        return message;
    }

    private static Row one(RowSet<Row> rows) {
        if (rows.size() == 0) {
            throw ChatStore.unknown();
        }
        return rows.iterator().next();
    }

    private static List<PreferenceNote> notes(String json) {
        return Arrays.asList(ContractJson.read(json, PreferenceNote[].class));
    }

    /// What a run needs to know of its message.
    ///
    /// @param kind what kind of run answers
    /// @param id the assistant message
    /// @param chatId its conversation
    /// @param userId who asked
    /// @param ontologyId what it is asked of
    /// @param provider the chat's provider, or null
    /// @param question the person's words
    /// @param clarification the answered questions, or null
    /// @param questionPosition where the question stands in its chat
    /// @param saved preferences kept with the question
    /// @param suggested preferences that could be kept
    /// @param askedAt when it was asked
    /// @param status how far the message is
    /// @param claimed whether it has its run
    /// @param wishes what was wished beside the question
    public record Asked(
            RunKind kind,
            MessageId id,
            ChatId chatId,
            UserId userId,
            OntologyId ontologyId,
            @Nullable String provider,
            String question,
            @Nullable ClarificationAnswer clarification,
            int questionPosition,
            List<PreferenceNote> saved,
            List<PreferenceNote> suggested,
            Instant askedAt,
            MessageStatus status,
            boolean claimed,
            Wishes wishes) {}
}
