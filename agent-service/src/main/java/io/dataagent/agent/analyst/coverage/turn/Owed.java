package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds what a question that refers to the answer before it loses of that answer: a condition that
/// is neither kept nor replaced nor taken away, the rows that it chose, its figure.
public final class Owed {

    private static final String WITHOUT =
            "The answer before has the condition %s, and this one has not: say it if it is meant.";
    private static final String OTHERS =
            "The question means the %s of the answer before, and the statement does not take them.";
    private static final String FIGURE =
            "The answer before shows %s, and this one shows another figure for the other rows.";
    private static final String UNREAD =
            "The statement of the answer before could not be read again.";

    private final String question;
    private final LocalDate today;
    private final Schema schema;
    private final Conditions now;

    private Owed(String question, LocalDate today, Schema schema, List<StatementFacts> statements) {
        this.question = question;
        this.today = today;
        this.schema = schema;
        this.now = new Conditions(statements);
    }

    /// What is lost.
    ///
    /// @param turns the earlier questions, the oldest first
    public static List<Doubt> of(
            String question,
            LocalDate today,
            List<DatasetView> datasets,
            List<MetricView> metrics,
            List<Turn> turns,
            List<StatementFacts> statements) {
        Schema schema = new Schema(datasets, metrics);
        return turns.isEmpty() || statements.isEmpty()
                ? List.of()
                : new Owed(question, today, schema, statements).lost(turns);
    }

    private List<Doubt> lost(List<Turn> turns) {
        Reference reference = schema.reference(question);
        if (reference == Reference.NONE) {
            return List.of();
        }
        if (!turns.getLast().read()) {
            return List.of(doubt("…", UNREAD));
        }
        List<Turn> line = line(turns);
        Optional<Chosen> chosen = reference == Reference.SCOPE ? Optional.empty() : chosen(line);
        Stream<Doubt> rows =
                chosen.isPresent()
                        ? rows(chosen.get(), reference)
                        : Stream.concat(
                                conditions(owed(line), reference == Reference.ONE),
                                reference == Reference.SCOPE
                                        ? cut(line.getLast())
                                        : Stream.empty());
        return Stream.concat(rows, figure(line.getLast(), reference)).distinct().toList();
    }

    /// The answer before, and those that its question refers to in turn; the oldest first.
    private List<Turn> line(List<Turn> turns) {
        int from = turns.size() - 1;
        while (from > 0 && schema.reference(turns.get(from).question()) != Reference.NONE) {
            from--;
        }
        return turns.subList(from, turns.size());
    }

    private static Optional<Chosen> chosen(List<Turn> line) {
        return line.reversed().stream()
                .map(t -> new Chosen(t.statements()))
                .filter(Chosen::any)
                .findFirst();
    }

    /// The rows that an answer lists: bound by what they are called, chosen anew in the same way,
    /// or taken whole with all conditions on them.
    private Stream<Doubt> rows(Chosen chosen, Reference reference) {
        if (chosen.isBoundBy(now) || chosen.isChosenAgainBy(now)) {
            return Stream.empty();
        }
        boolean some = chosen.isCut() || reference == Reference.ONE && chosen.isOrdered();
        return some
                ? Stream.of(doubt(chosen.told(), OTHERS))
                : conditions(chosen.conditions(), false);
    }

    /// Everything that the line of answers leaves out of its rows.
    private List<Held> owed(List<Turn> line) {
        List<Held> owed = new ArrayList<>();
        for (Turn turn : line) {
            Conditions own = new Conditions(turn.statements());
            Reference reference = schema.reference(turn.question());
            boolean anew = reference != Reference.SCOPE || Reference.drops(turn.question());
            owed.removeIf(o -> anew || own.has(o, asksTime(turn.question())));
            owed.addAll(own.all().toList());
        }
        return owed;
    }

    /// @param values whether only values are owed, and no times: "it" is what they name
    private Stream<Doubt> conditions(List<Held> owed, boolean values) {
        boolean named = owed.stream().anyMatch(Held.Value.class::isInstance);
        return Reference.drops(question)
                ? Stream.empty()
                : owed.stream()
                        .filter(o -> !(values && named && o instanceof Held.Time))
                        .filter(o -> !now.has(o, asksTime(question)))
                        .map(o -> doubt(o.told(), WITHOUT));
    }

    private boolean asksTime(String asking) {
        return !AskedPeriods.of(Words.of(asking), today).isEmpty();
    }

    /// "How many orders was that?" after the first of a ranking.
    private Stream<Doubt> cut(Turn last) {
        Chosen chosen = new Chosen(last.statements());
        boolean kept = chosen.isBoundBy(now) || now.isCut() || Reference.drops(question);
        return chosen.any() && chosen.isCut() && !kept
                ? Stream.of(doubt(chosen.told(), OTHERS))
                : Stream.empty();
    }

    /// "And without online orders?" of a sum that becomes a count.
    private Stream<Doubt> figure(Turn last, Reference reference) {
        boolean same =
                reference == Reference.SCOPE
                        && Reference.restricts(question)
                        && !schema.hasFigure(Words.of(question));
        return same
                ? new Chosen(last.statements())
                        .figures()
                        .filter(f -> Chosen.of(now).figures().noneMatch(n -> Chosen.same(f, n)))
                        .map(f -> doubt(Chosen.told(f), FIGURE))
                : Stream.empty();
    }

    private static Doubt doubt(String words, String sentence) {
        return new Doubt(words, sentence.formatted(words), false);
    }
}
