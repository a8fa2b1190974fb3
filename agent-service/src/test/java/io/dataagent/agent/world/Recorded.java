package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.Violation;
import io.dataagent.testkit.ScriptedReply;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Conversations in which somebody who saw nothing but the requests was the model: what was said is
/// said again, the statements give the rows that they gave, and what the gate refused is refused.
/// Made by `dev-stack/bench/recorded.py`; the ids of their ontologies follow from their names.
public final class Recorded {

    /// All of them.
    public static final List<String> IDS =
            List.of(
                    "h10", "k12", "k13", "k37", "q2", "r05", "r08", "r11", "r12", "r13", "r17",
                    "r20", "r26", "r42", "r43");

    private static final Map<String, Conversation> ALL =
            IDS.stream()
                    .map(Recorded::load)
                    .collect(Collectors.toMap(Conversation::id, Function.identity()));
    private static final Map<String, AtomicInteger> SAID = new ConcurrentHashMap<>();

    private Recorded() {}

    /// One of them.
    public record Conversation(
            String id,
            String question,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<Reply> replies,
            List<Rows> rows,
            List<Refused> refused) {

        JoinPlanView joinPlan() {
            return new JoinPlanView(
                    datasets.stream().map(DatasetView::name).toList(),
                    relationships,
                    List.of(),
                    List.of(),
                    List.of());
        }
    }

    /// What the reader answered to a task.
    public record Reply(String task, String content, List<Call> tools) {}

    /// A tool that the reader called.
    public record Call(String name, JsonNode arguments) {}

    /// What a statement gave.
    public record Rows(String sql, TableData table, QueryLineage lineage) {}

    /// What the gate refused.
    public record Refused(String sql, String error, List<String> suggestions) {}

    /// The conversation of a name.
    public static Conversation of(String id) {
        return Objects.requireNonNull(ALL.get(id), id);
    }

    /// The ontology of a conversation.
    public static OntologyId ontology(String id) {
        return OntologyId.of(
                UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8))
                        .toString()
                        .replaceFirst("^(.{14}).(.)", "$17$2")
                        .replaceFirst("^(.{19}).", "$18"));
    }

    static Optional<Conversation> byOntology(String ontology) {
        return ALL.values().stream()
                .filter(c -> ontology(c.id()).toString().equals(ontology))
                .findFirst();
    }

    /// The next thing that the reader said to this task; the last one again when there is no more.
    static Optional<ScriptedReply> next(ContextBlock block) {
        return ALL.values().stream()
                .filter(c -> c.question().equals(block.question()))
                .findFirst()
                .map(c -> next(c, block.task()));
    }

    private static ScriptedReply next(Conversation conversation, String task) {
        List<Reply> replies =
                conversation.replies().stream().filter(r -> r.task().equals(task)).toList();
        if (replies.isEmpty()) {
            throw new IllegalStateException(conversation.id() + " was never asked for " + task);
        }
        int turn =
                SAID.computeIfAbsent(conversation.id() + " " + task, k -> new AtomicInteger())
                        .getAndIncrement();
        Reply reply = replies.get(Math.min(turn, replies.size() - 1));
        return reply.tools().isEmpty()
                ? new ScriptedReply.Text(reply.content())
                : new ScriptedReply.Tools(
                        IntStream.range(0, reply.tools().size())
                                .mapToObj(
                                        i ->
                                                new ScriptedReply.Call(
                                                        "r" + turn + i,
                                                        reply.tools().get(i).name(),
                                                        reply.tools()
                                                                .get(i)
                                                                .arguments()
                                                                .toString()))
                                .toList());
    }

    static Optional<Rows> rows(String sql) {
        return ALL.values().stream()
                .flatMap(c -> c.rows().stream())
                .filter(r -> bare(r.sql()).equals(bare(sql)))
                .findFirst();
    }

    static Optional<Violation> refused(String sql) {
        return ALL.values().stream()
                .flatMap(c -> c.refused().stream())
                .filter(r -> bare(r.sql()).equals(bare(sql)))
                .findFirst()
                .map(r -> new Violation("unknown_column", r.error(), 8, null, r.suggestions()));
    }

    /// A pilot is its statement with a limit.
    private static String bare(String sql) {
        return sql.strip().replaceAll("\\s+", " ").replaceFirst("(?i) LIMIT 10$", "");
    }

    private static Conversation load(String id) {
        try (InputStream in = Recorded.class.getResourceAsStream("/recorded/" + id + ".json")) {
            return ContractJson.read(
                    new String(
                            Objects.requireNonNull(in, id).readAllBytes(), StandardCharsets.UTF_8),
                    Conversation.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
