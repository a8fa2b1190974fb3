package io.dataagent.evals.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.query.facts.ReadStatement;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Questions with a right statement and a wrong one of the kind that models write, over schemas of
/// their own: the plan beside each declares what its statement does, so a wrong one is told by the
/// words and the data alone.
class PairsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 15);

    private static final YAMLMapper YAML = new YAMLMapper();

    /// What is open: all groups as the whole of each, another thing that is not there, a change by
    /// the later figure, the lowest total with a join that a condition undoes; windows whose parts
    /// and bounds the facts do not tell, a self join by another key, counts as a share of amounts;
    /// those that a reference points at for those that point, inner joins under a whole, a bound of
    /// the wrong column.
    private static final int VERIFIED = 18;

    /// What is open: German words for English columns, an adjective that the question defines, a
    /// share as a mean of ones and zeros, a mean of sums, what a key points at; and, of an
    /// adversary's cases, the thing of a mean ("per
    /// bike"), conditions on counts within, bounds by parts of dates, "a price per month", second
    /// sentences that tell a state anew, self joins that are counted; words for what a schema calls
    /// otherwise ("staff", "subsidiaries", "square metre"), ordinals of rows.
    private static final int WITHHELD = 53;

    private final List<String> verified = new ArrayList<>();
    private final List<String> withheld = new ArrayList<>();
    private int all;

    /// A question, a statement that answers it and one that does not.
    record Pair(String id, String kind, String question, String right, String wrong) {}

    @Test
    void wrongOnesHaveNoBadgeAndRightOnesHave() throws Exception {
        Path home = Path.of(System.getProperty("evals.home", ".")).resolve("pairs");
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Stream<Path> folders = Files.list(home)) {
            EvalDatabase database =
                    new EvalDatabase("localhost:" + server.getPort(), "postgres", "postgres", "x");
            for (Path folder : folders.sorted().toList()) {
                String schema = folder.getFileName().toString();
                database.prepare(schema, folder, new AsOf(TODAY));
                try (Connection reading = database.reading(EvalDatabase.name(schema))) {
                    ask(folder.resolve("pairs.yaml"), GoldSchema.read(reading), reading);
                }
            }
        }
        System.out.printf(
                "pairs %d: wrong and verified %d, right and withheld %d%n",
                all, verified.size(), withheld.size());
        verified.forEach(System.out::println);
        withheld.forEach(System.out::println);

        assertThat(all).isGreaterThanOrEqualTo(289);
        assertThat(verified).hasSizeLessThanOrEqualTo(VERIFIED);
        assertThat(withheld).hasSizeLessThanOrEqualTo(WITHHELD);
    }

    private void ask(Path file, GoldSchema schema, Connection reading) throws Exception {
        FullChecks checks = new FullChecks(schema, reading, TODAY);
        Rows rows = new Rows(reading);
        List<Pair> pairs = YAML.readValue(file.toFile(), new TypeReference<List<Pair>>() {});
        for (Pair pair : pairs) {
            all++;
            assertThat(rows.same(pair.right(), pair.wrong(), false)).as(pair.id()).isFalse();
            Judgement wrong = judged(checks, pair, pair.wrong());
            if (wrong.green()) {
                verified.add("VERIFIED " + line(pair, pair.wrong(), wrong));
            }
            Judgement right = judged(checks, pair, pair.right());
            if (!right.green()) {
                withheld.add("WITHHELD " + line(pair, pair.right(), right));
            }
        }
    }

    private static Judgement judged(FullChecks checks, Pair pair, String sql) {
        Question question =
                new Question(
                        pair.id(),
                        pair.kind(),
                        null,
                        List.of(),
                        pair.question(),
                        sql,
                        List.of(),
                        "rows",
                        List.of(),
                        false);
        Optional<ReadStatement> read = checks.read(sql);
        return read.flatMap(r -> checks.judge(question, sql, Declared.by(r.facts())))
                .orElseThrow(() -> new IllegalStateException(pair.id() + " does not run: " + sql));
    }

    private static String line(Pair pair, String sql, Judgement judgement) {
        return "%s (%s) %s%n    %s%n    %s"
                .formatted(
                        pair.id(),
                        pair.kind(),
                        pair.question(),
                        sql,
                        judgement.lines().stream()
                                .filter(l -> l.outcome() != Outcome.HELD)
                                .toList());
    }
}
