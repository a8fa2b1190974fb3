package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How much of the questions that were written before any of them was tried is answered right, and
/// how much wrong. What is not right stands in `target/unseen-<schema>.txt`; of the sets that
/// whoever changes the parser does not read, `target/heldout-<schema>.txt` has counts per class.
class GeneralisationTest {

    private static final List<String> NOT_ROWS = List.of("NO", "ASKS", "TALK");

    private enum Outcome {
        RIGHT,
        WRONG,
        ASKED,
        REFUSED
    }

    private record Judged(Unseen.Asked asked, String answer, Outcome outcome) {}

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "saas, 90, 4.2",
        "bank, 90, 3",
        "erp, 90, 3",
        "energy, 90, 3",
        "logistics, 90, 3",
        "university, 90, 3",
        "retail, 90, 3",
        "hospital, 82, 3",
        "payroll, 82, 3",
        "hiring, 85, 3",
        "council, 82, 3",
        "gym, 86, 3",
        "delivery, 88, 3",
        "charity, 85, 3",
        "league, 77, 3",
        "helpdesk, 79, 3",
        "waste, 80, 3",
        "construction, 66, 3",
        "dealership, 60, 3",
        "restaurant, 66, 3",
        "vet, 68, 3"
    })
    void mostIsRightAndLittleIsWrong(String name, double right, double wrong)
            throws SQLException, IOException {
        Unseen set = Unseen.named(name);

        List<Judged> judged = judged(set, "unseen_" + name);

        List<String> rest = new ArrayList<>();
        for (Judged j : judged) {
            if (j.outcome() != Outcome.RIGHT) {
                rest.add(j.outcome() + " " + j.asked().kind() + ": " + j.asked().words());
                rest.add("    " + j.answer());
            }
        }
        rest.addFirst(name + " " + judged.size() + " " + counts(judged));
        Files.write(Path.of("target", "unseen-" + name + ".txt"), rest);
        within(judged, right, wrong);
    }

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    @ParameterizedTest(name = "{0}")
    @CsvSource({"cinema, 80, 3", "lab, 73, 8", "realty, 76, 6", "telco, 67, 3"})
    void whatIsHeldOutIsAnsweredLikeTheRest(String name, double right, double wrong)
            throws SQLException, IOException {
        List<Judged> judged = judged(Unseen.here("heldout", name), "heldout_" + name);

        Map<String, List<Judged>> classes = new TreeMap<>();
        judged.forEach(
                j -> classes.computeIfAbsent(j.asked().kind(), k -> new ArrayList<>()).add(j));
        List<String> lines = new ArrayList<>();
        lines.add(name + " " + judged.size() + " " + counts(judged));
        classes.forEach((kind, of) -> lines.add(kind + " " + counts(of)));
        Files.write(Path.of("target", "heldout-" + name + ".txt"), lines);
        within(judged, right, wrong);
    }

    private static List<Judged> judged(Unseen set, String schema) throws SQLException {
        Sample sample = Sample.script(schema, set.script());
        List<Judged> judged = new ArrayList<>();
        for (Unseen.Asked asked : set.questions()) {
            String answer = QuestionsTest.answer(sample, asked.words());
            judged.add(new Judged(asked, answer, outcome(sample, asked.expected(), answer)));
        }
        return judged;
    }

    private static Map<Outcome, Integer> counts(List<Judged> judged) {
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        judged.forEach(j -> counts.merge(j.outcome(), 1, Integer::sum));
        return counts;
    }

    private static void within(List<Judged> judged, double right, double wrong) {
        Map<Outcome, Integer> counts = counts(judged);
        double hundred = judged.size() / 100.0;
        assertThat(counts.getOrDefault(Outcome.RIGHT, 0) / hundred)
                .as(counts.toString())
                .isGreaterThanOrEqualTo(right);
        assertThat(counts.getOrDefault(Outcome.WRONG, 0) / hundred)
                .as(counts.toString())
                .isLessThanOrEqualTo(wrong);
    }

    private static Outcome outcome(Sample sample, List<String> expected, String answer)
            throws SQLException {
        String word = answer.substring(0, Math.max(0, answer.indexOf(' ')));
        if (expected.contains(word)) {
            return Outcome.RIGHT;
        }
        List<String> statements = expected.stream().filter(e -> !NOT_ROWS.contains(e)).toList();
        if (NOT_ROWS.contains(word)) {
            return word.equals("ASKS") && !statements.isEmpty() ? Outcome.ASKED : Outcome.REFUSED;
        }
        return anyGives(sample, statements, answer) ? Outcome.RIGHT : Outcome.WRONG;
    }

    private static boolean anyGives(Sample sample, List<String> statements, String answer)
            throws SQLException {
        List<List<String>> mine;
        try {
            mine = sample.rows(answer.replaceFirst("^WHY ", ""));
        } catch (SQLException _) {
            return false;
        }
        for (String statement : statements) {
            if (QuestionsTest.same(sample.rows(statement), mine)) {
                return true;
            }
        }
        return false;
    }
}
