package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.language.Explaining;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What a question for causes takes for granted: that the one it asks of does worse, or better,
/// than the others. Which figure tells that is nearly always assumed; where this figure does
/// not bear the question out, another one is meant, or there is nothing to explain. Either way
/// it is said, and the answer is not called verified.
final class Premise {

    private static final Pattern WORSE =
            Pattern.compile(
                    "(?iU)\\b(under-?perform\\w*|lagging|weak(er)?|poor(er|ly)?|worse|schlecht\\w*"
                            + "|schwach\\w*|schwäch\\w*)\\b");
    private static final Pattern BETTER =
            Pattern.compile(
                    "(?iU)\\b(over-?perform\\w*|out-?perform\\w*|strong(er)?|better|besser\\w*"
                            + "|stark|stärker)\\b");
    private static final Pattern BESIDE =
            Pattern.compile(
                    "(?iU)\\b(than|als)\\b(?!.*\\b(others?|rest|average|mean|andere\\w*|durchschnitt|mittel)\\b)");
    private static final int FEWEST = 3;

    private final String question;
    private final boolean worse;
    private final String claim;

    private Premise(String question, boolean worse, String claim) {
        this.question = question.toLowerCase(Locale.ROOT);
        this.worse = worse;
        this.claim = claim;
    }

    /// Judges a question beside the results; what it takes for granted and does not hold is said.
    static List<Finding> judge(String question, List<Proof.Looked> looked, Badge badge) {
        Matcher less = WORSE.matcher(question);
        Matcher more = BETTER.matcher(question);
        boolean down = less.find();
        boolean up = more.find();
        boolean others = !BESIDE.matcher(question).find();
        if (!Explaining.why(question) || down == up || !others) {
            return List.of();
        }
        Premise premise = new Premise(question, down, down ? less.group() : more.group());
        for (Proof.Looked proof : looked) {
            Optional<Boolean> holds = premise.holds(proof.result().table());
            if (holds.isPresent()) {
                return holds.get() ? List.of() : premise.said(proof.stepId(), badge);
            }
        }
        return List.of();
    }

    private List<Finding> said(int step, Badge badge) {
        String why =
                "The question takes “%s” for granted; the figures do not bear it out."
                        .formatted(claim);
        badge.mark(Aspect.QUESTION_COVERED, Outcome.NOT_AVAILABLE, step, claim, why);
        return List.of(new Finding.Noted(step, Aspect.QUESTION_COVERED, claim, why));
    }

    /// Whether the one asked of lies on the side of the mean that the question says; empty unless
    /// the rows are one for each of several, and one of them is named.
    private Optional<Boolean> holds(TableData table) {
        List<Integer> texts = columns(table, List.of(ColumnType.STRING));
        List<Integer> figures =
                columns(table, List.of(ColumnType.INTEGER, ColumnType.DECIMAL, ColumnType.FLOAT));
        if (texts.size() != 1 || figures.isEmpty() || table.rows().size() < FEWEST) {
            return Optional.empty();
        }
        int figure = figures.getFirst();
        List<List<JsonNode>> own =
                table.rows().stream().filter(r -> named(r.get(texts.getFirst()))).toList();
        if (own.size() != 1 || own.getFirst().get(figure).isNull()) {
            return Optional.empty();
        }
        double mean =
                table.rows().stream()
                        .filter(r -> !r.get(figure).isNull())
                        .mapToDouble(r -> r.get(figure).asDouble())
                        .average()
                        .orElse(0);
        double value = own.getFirst().get(figure).asDouble();
        return Optional.of(worse ? value < mean : value > mean);
    }

    private boolean named(JsonNode cell) {
        String value = cell.asText("").toLowerCase(Locale.ROOT);
        return !value.isBlank()
                && Pattern.compile("(?U)(?<!\\w)" + Pattern.quote(value) + "(?!\\w)")
                        .matcher(question)
                        .find();
    }

    private static List<Integer> columns(TableData table, List<ColumnType> types) {
        List<Column> columns = table.columns();
        return IntStream.range(0, columns.size())
                .filter(i -> types.contains(columns.get(i).type()))
                .boxed()
                .toList();
    }
}
