package io.dataagent.evals.report;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.score.Score;
import io.dataagent.evals.score.Scorer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Asks every question of a set and prints a table per class: right, wrong, asked, refused.
/// Settings come from the environment: `EVAL_GATEWAY`, `EVAL_ISSUER`, `EVAL_USER`,
/// `EVAL_PASSWORD`, `EVAL_JDBC`, `EVAL_DB_USER`, `EVAL_DB_PASSWORD`; the argument is the question
/// file.
public final class EvalMain {

    private final PrintStream out;

    private EvalMain(PrintStream out) {
        this.out = out;
    }

    /// Runs the set that the first argument names.
    public static void main(String[] args) throws IOException, InterruptedException, SQLException {
        if (args.length != 1) {
            throw new IllegalArgumentException("usage: <question file>");
        }
        new EvalMain(new PrintStream(System.out, true, StandardCharsets.UTF_8))
                .run(Path.of(args[0]));
    }

    private void run(Path file) throws IOException, InterruptedException, SQLException {
        QuestionSet set = QuestionSet.read(file);
        ProductClient client =
                ProductClient.login(
                        env("EVAL_GATEWAY"),
                        env("EVAL_ISSUER"),
                        env("EVAL_USER"),
                        env("EVAL_PASSWORD"));
        String ontology =
                client.ontology(set.ontology())
                        .orElseThrow(
                                () -> new IOException("no ready ontology named " + set.ontology()));
        try (Connection database =
                DriverManager.getConnection(
                        env("EVAL_JDBC"), env("EVAL_DB_USER"), env("EVAL_DB_PASSWORD"))) {
            report(ask(set.questions(), client, ontology, new Scorer(database)));
        }
    }

    private Map<Question, Score> ask(
            List<Question> questions, ProductClient client, String ontology, Scorer scorer)
            throws IOException, InterruptedException, SQLException {
        Map<Question, Score> scores = new LinkedHashMap<>();
        for (Question question : questions) {
            long start = System.nanoTime();
            String chat = client.chat(ontology);
            String message = client.question(chat, question.question());
            List<RecordedEvent> events = client.stream(chat, message);
            Score score = scorer.score(question, events.getLast());
            long ms = (System.nanoTime() - start) / 1_000_000;
            scores.put(question, score);
            out.printf("%-8s %-6s %5d ms  %s%n", score, question.id(), ms, question.question());
        }
        return scores;
    }

    private void report(Map<Question, Score> scores) {
        Map<String, Map<Score, Integer>> table = new LinkedHashMap<>();
        scores.forEach(
                (question, score) -> {
                    count(table, question.kind(), score);
                    count(table, "all", score);
                });
        out.printf("%n%-22s %6s %6s %6s %8s%n", "class", "right", "wrong", "asked", "refused");
        table.forEach((kind, row) -> line(kind, row));
    }

    private static void count(Map<String, Map<Score, Integer>> table, String kind, Score score) {
        table.computeIfAbsent(kind, k -> new EnumMap<>(Score.class)).merge(score, 1, Integer::sum);
    }

    private void line(String kind, Map<Score, Integer> row) {
        out.printf(
                "%-22s %6d %6d %6d %8d%n",
                kind,
                row.getOrDefault(Score.RIGHT, 0),
                row.getOrDefault(Score.WRONG, 0),
                row.getOrDefault(Score.ASKED, 0),
                row.getOrDefault(Score.REFUSED, 0));
    }

    private static String env(String name) {
        String value = System.getenv(name);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(name + " is not set");
        }
        return value;
    }
}
