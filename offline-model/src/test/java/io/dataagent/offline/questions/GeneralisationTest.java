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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How much of the questions that were written before any of them was tried is answered right, and
/// how much wrong. What is not right stands in `target/unseen-<schema>.txt`.
class GeneralisationTest {

    enum Outcome {
        RIGHT,
        WRONG,
        ASKED,
        REFUSED
    }

    private static final List<String> UNANSWERED = List.of("NO", "ASKS", "TALK");

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "saas, 75, 8",
        "bank, 75, 6",
        "erp, 75, 8",
        "energy, 75, 8",
        "logistics, 75, 8",
        "university, 75, 8",
        "retail, 75, 8",
        "hiring, 70, 8",
        "council, 70, 6",
        "gym, 70, 8"
    })
    void mostIsRightAndLittleIsWrong(String name, double right, double wrong)
            throws SQLException, IOException {
        Unseen set = Unseen.named(name);
        Sample sample = Sample.script("unseen_" + name, set.script());
        Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
        List<String> rest = new ArrayList<>();

        for (Unseen.Asked asked : set.questions()) {
            String answer = QuestionsTest.answer(sample, asked.words());
            Outcome outcome = outcome(sample, asked, answer);
            counts.merge(outcome, 1, Integer::sum);
            if (outcome != Outcome.RIGHT) {
                rest.add(outcome + " " + asked.kind() + ": " + asked.words() + "\n    " + answer);
            }
        }

        rest.addFirst(name + " " + set.questions().size() + " " + counts);
        Files.write(Path.of("target", "unseen-" + name + ".txt"), rest);
        double hundred = set.questions().size() / 100.0;
        assertThat(counts.getOrDefault(Outcome.RIGHT, 0) / hundred)
                .as(counts.toString())
                .isGreaterThanOrEqualTo(right);
        assertThat(counts.getOrDefault(Outcome.WRONG, 0) / hundred)
                .as(counts.toString())
                .isLessThanOrEqualTo(wrong);
    }

    static Outcome outcome(Sample sample, Unseen.Asked asked, String answer) throws SQLException {
        String word = answer.substring(0, Math.max(0, answer.indexOf(' ')));
        boolean answered = !UNANSWERED.contains(word);
        if (UNANSWERED.contains(asked.expected())) {
            return word.equals(asked.expected())
                    ? Outcome.RIGHT
                    : answered ? Outcome.WRONG : Outcome.REFUSED;
        }
        if (!answered) {
            return word.equals("ASKS") ? Outcome.ASKED : Outcome.REFUSED;
        }
        List<List<String>> rows = sample.rows(answer.replaceFirst("^WHY ", ""));
        boolean right = QuestionsTest.same(sample.rows(asked.expected()), rows);
        for (String other : asked.accepted()) {
            right |= QuestionsTest.same(sample.rows(other), rows);
        }
        return right ? Outcome.RIGHT : Outcome.WRONG;
    }
}
