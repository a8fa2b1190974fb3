package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What became of a question whose right results are known.
///
/// @param asked the question
/// @param answer the statement, or a word that says what there is instead, with the reason
/// @param outcome whether that is right
record Judged(Unseen.Asked asked, String answer, Outcome outcome) {

    /// What an answer is worth. Only a result that is not the one asked for is wrong.
    enum Outcome {
        RIGHT,
        WRONG,
        ASKED,
        REFUSED
    }

    private static final List<String> NOT_ROWS = List.of("NO", "ASKS", "TALK");

    /// Asks all questions of a set.
    ///
    /// @param schema the database schema to make for it
    static List<Judged> all(Unseen set, String schema) throws SQLException {
        Sample sample = Sample.script(schema, set.script());
        List<Judged> judged = new ArrayList<>();
        for (Unseen.Asked asked : set.questions()) {
            String answer = QuestionsTest.answer(sample, asked.words());
            judged.add(new Judged(asked, answer, outcome(sample, asked.expected(), answer)));
        }
        return judged;
    }

    static Map<Outcome, Integer> counts(List<Judged> judged) {
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        judged.forEach(j -> counts.merge(j.outcome(), 1, Integer::sum));
        return counts;
    }

    /// Holds a set to its floor and its ceiling, both of a hundred.
    static void within(List<Judged> judged, double right, double wrong) {
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
