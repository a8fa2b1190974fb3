package io.dataagent.agent.files.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import io.dataagent.agent.database.Database;
import io.dataagent.agent.files.FilesConfig;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keeps what each run of a conversation came to, and tells later runs of it.
@ApplicationScoped
public class ChatMemory {

    private static final String KEEP =
            """
            INSERT INTO chat_note (message_id, chat_id, user_id, note, variables)
            VALUES ($1, $2, $3, $4, coalesce($5, (
                SELECT variables FROM chat_note WHERE chat_id = $2 AND user_id = $3
                ORDER BY made_at DESC, message_id DESC LIMIT 1), '[]'))
            ON CONFLICT (message_id) DO NOTHING
            """;
    private static final String RECALL =
            "SELECT note, variables, old_session FROM chat_note WHERE chat_id = $1 AND user_id = $2"
                    + " ORDER BY made_at, message_id";
    private static final String LEAVE =
            "UPDATE chat_note SET variables = '[]', old_session = true WHERE chat_id = $1";
    private static final TypeReference<List<String>> LINES = new TypeReference<>() {};

    private final Database database;
    private final FilesConfig config;

    @Inject
    ChatMemory(Database database, FilesConfig config) {
        this.database = database;
        this.config = config;
    }

    private record Kept(ChatNote note, List<String> variables) {}

    /// What is known of the run's conversation.
    public Memory recall(RunSession run) {
        List<Kept> kept =
                database.list(
                        RECALL,
                        row ->
                                new Kept(
                                        note(row.getString("note"), row.getBoolean("old_session")),
                                        lines(row.getString("variables"))),
                        run.input().chatId().value(),
                        run.input().userId().value());
        return Memory.of(
                kept.stream().map(Kept::note).toList(),
                kept.isEmpty() ? List.of() : kept.getLast().variables(),
                run.catalog().datasets().stream().map(DatasetView::name).toList(),
                config.memoryTokens(),
                config.wholeMessages() / 2);
    }

    private static ChatNote note(String json, boolean oldSession) {
        ChatNote note = ContractJson.read(json, ChatNote.class);
        return oldSession ? note.ofEarlierSession() : note;
    }

    /// The session of a conversation is over: no variables, and its tables are of an earlier one.
    public void sessionEnded(ChatId chat) {
        database.run(LEAVE, chat.value());
    }

    /// Keeps what a run came to; once, however often it is told.
    ///
    /// @param variables what its session holds; null if that is as it was
    public void keep(ChatNote note, @Nullable List<String> variables, RunSession run) {
        database.run(
                KEEP,
                run.own().runId().value(),
                run.input().chatId().value(),
                run.input().userId().value(),
                ContractJson.write(note),
                variables == null ? null : ContractJson.write(variables));
    }

    private static List<String> lines(String json) {
        try {
            return ContractJson.mapper().readValue(json, LINES);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a kept note is not readable", e);
        }
    }
}
