package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.query.StatementChecks.Condition;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Asks the person where a value that they wrote occurs nowhere and several are written like it:
/// neither code nor a model chooses one.
final class Candidates {

    private static final Pattern TEXT = Pattern.compile("'((?:[^']|'')*)'");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final int MOST = 3;

    private Candidates() {}

    /// What is to be asked about the statements of an answer; at most three questions.
    static List<ClarificationQuestion> of(List<Proof> proofs, Wording wording) {
        return proofs.stream()
                .flatMap(Candidates::unmet)
                .flatMap(c -> asked(c, wording).stream())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private static Stream<Condition> unmet(Proof proof) {
        return switch (proof) {
            case Proof.Blind b -> Stream.empty();
            case Proof.Looked l -> {
                FewRows rows = l.checks().rows();
                yield rows == null || rows.outcome() != Outcome.FAILED
                        ? Stream.empty()
                        : rows.conditions().stream().filter(c -> Boolean.FALSE.equals(c.occurs()));
            }
        };
    }

    /// A condition on one value alone; of a list nobody could tell which one the others are like.
    private static Optional<ClarificationQuestion> asked(Condition condition, Wording wording) {
        List<String> values =
                TEXT.matcher(condition.text())
                        .results()
                        .map((MatchResult m) -> m.group(1))
                        .toList();
        if (condition.nearest().size() < 2 || values.size() != 1 || condition.field() == null) {
            return Optional.empty();
        }
        String field = condition.field();
        String key = OTHERS.matcher(field.toLowerCase(Locale.ROOT)).replaceAll("_");
        return Optional.of(
                new ClarificationQuestion(
                        wording.say("which_value", field, values.getFirst().replace("''", "'")),
                        condition.nearest().getFirst(),
                        "value_" + key,
                        condition.nearest()));
    }
}
