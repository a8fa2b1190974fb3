package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.reading.why.WhyMeanings;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.sql.Dialect;
import io.dataagent.offline.sql.MeaningSql;
import io.dataagent.offline.sql.UnwritableException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Every question of `questions/<schema>.txt` is read, written as SQL and run, and its rows are
/// held against those of SQL written by hand.
class QuestionsTest {

    private static final Map<String, Sample> SAMPLES = new HashMap<>();
    private static final Instant NOW = Instant.parse("2026-03-15T12:00:00Z");

    static Stream<Arguments> questions() {
        return Stream.of(
                        "shop", "clinic", "campus", "fleet", "insur", "airline", "power", "stream",
                        "hotel", "plant", "library", "farm", "retail")
                .flatMap(QuestionsTest::questions);
    }

    private static Stream<Arguments> questions(String name) {
        return Sample.resource("questions/" + name + ".txt")
                .lines()
                .filter(l -> l.contains("=>"))
                .map(l -> l.split("=>", 2))
                .map(p -> Arguments.of(name, p[0].strip(), p[1].strip()));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("questions")
    void answersWithTheRowsOfTheHandWrittenStatement(String name, String question, String expected)
            throws SQLException {
        Sample sample = sample(name);

        String sql = answer(sample, question);

        if (expected.equals("NO")
                || expected.equals("ASKS")
                || expected.equals("TALK")
                || expected.equals("WHY")) {
            assertThat(sql).as(question).startsWith(expected);
        } else {
            assertThat(sql).as(question).matches("(?s)(SELECT|WITH).*");
            List<List<String>> mine = sample.rows(sql);
            List<List<String>> hand = sample.rows(expected);
            assertThat(same(hand, mine))
                    .as("%s%n%s%nexpected %s%n     got %s", question, sql, hand, mine)
                    .isTrue();
        }
    }

    /// A sample in the database that all tests of a process share, loaded once.
    static Sample sample(String name) {
        return SAMPLES.computeIfAbsent(name, QuestionsTest::load);
    }

    private static Sample load(String name) {
        return name.equals("retail")
                ? Sample.script(name, RetailSchema.script())
                : Sample.load(name);
    }

    /// What the last of several questions, with `>>` between them, is answered with.
    static String answer(Sample sample, String questions) {
        return answer(sample, questions, "postgresql");
    }

    static String answer(Sample sample, String questions, String dialect) {
        Schema schema = Schemas.read(sample.datasets(), sample.relationships(), sample.metrics());
        Question last = question(sample, schema, questions, dialect);
        return switch (Reader.read(last)) {
            case Reading.Understood u when !u.questions().isEmpty() -> "ASKS " + u.questions();
            case Reading.Understood u -> written(schema, u, dialect);
            case Reading.Why w -> "WHY " + peers(schema, last, w, dialect);
            case Reading.Talk t -> "TALK " + t;
            case Reading.NotUnderstood n -> "NO " + n;
        };
    }

    /// The last of several questions, asked after the others.
    static Question question(Sample sample, Schema schema, String questions, String dialect) {
        List<String> earlier = List.of(questions.split(" >> "));
        ContextBlock block =
                ContextBlock.ofQuestion(
                        "planner",
                        earlier.getLast(),
                        NOW,
                        "UTC",
                        dialect,
                        sample.datasets(),
                        sample.relationships());
        Question asked = Question.of(block, schema, true);
        return new Question(
                asked.text(),
                earlier.subList(0, earlier.size() - 1),
                asked.today(),
                asked.schema(),
                asked.vocabulary(),
                asked.pins(),
                asked.words(),
                asked.asking(),
                asked.strict());
    }

    /// The comparison of an analysis with which all the rest begins.
    private static String peers(Schema schema, Question q, Reading.Why why, String dialect) {
        Meaning peers = new WhyMeanings(schema, q.vocabulary(), why, q.today()).peers();
        return new MeaningSql(Dialect.of(dialect), schema, "UTC", peers).write().full();
    }

    private static String written(Schema schema, Reading.Understood u, String dialect) {
        try {
            return new MeaningSql(Dialect.of(dialect), schema, "UTC", u.meaning()).write().full();
        } catch (UnwritableException e) {
            return "NO " + e.getMessage();
        }
    }

    /// Whether every expected column is there, whatever the order of columns and rows.
    static boolean same(List<List<String>> hand, List<List<String>> mine) {
        if (hand.size() != mine.size()
                || hand.isEmpty()
                || hand.getFirst().size() > mine.getFirst().size()) {
            return hand.isEmpty() && mine.isEmpty();
        }
        return mapped(hand, mine, new ArrayList<>());
    }

    private static boolean mapped(
            List<List<String>> hand, List<List<String>> mine, List<Integer> columns) {
        if (columns.size() == hand.getFirst().size()) {
            return sorted(hand)
                    .equals(
                            sorted(
                                    mine.stream()
                                            .map(r -> columns.stream().map(r::get).toList())
                                            .toList()));
        }
        for (int i = 0; i < mine.getFirst().size(); i++) {
            if (!columns.contains(i)) {
                List<Integer> longer = new ArrayList<>(columns);
                longer.add(i);
                if (mapped(hand, mine, longer)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> sorted(List<List<String>> rows) {
        String[] lines = rows.stream().map(List::toString).toArray(String[]::new);
        Arrays.sort(lines);
        return List.of(lines);
    }
}
