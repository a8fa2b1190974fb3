package io.dataagent.offline.reading;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.reading.names.Indexes;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.wordings.Unsaid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Reads a question that judges or compares without a figure (`which store is the best`) with the
/// figure that the person chose, and else asks which of the figures at hand is meant. Each figure
/// that is offered is one with which the question can be read.
final class Unmeasured {

    private static final String ASK = "What should be measured?";
    private static final int MOST = 4;
    private static final int FACTS = 3;
    private static final double NAMED = 0.6;
    private static final double FAR = 1_000;

    private final Question question;
    private final Schema schema;
    private final Unsaid.Frame frame;
    private final Function<Question, Reading> reader;

    private record Option(String figure, Reading.Understood read) {}

    /// @param reader reads a question that names its figure
    Unmeasured(Question question, Unsaid.Frame frame, Function<Question, Reading> reader) {
        this.question = question;
        this.schema = question.schema();
        this.frame = frame;
        this.reader = reader;
    }

    /// The reading; nothing if no figure makes sense of the question.
    Optional<Reading> read() {
        List<Option> options = new ArrayList<>();
        for (String figure : figures()) {
            if (options.size() < MOST) {
                understood(figure).ifPresent(u -> options.add(new Option(figure, u)));
            }
        }
        if (options.isEmpty()) {
            return Optional.empty();
        }
        Option taken =
                options.stream()
                        .filter(o -> question.words().containsAll(Names.stems(o.figure())))
                        .findFirst()
                        .orElse(options.getFirst());
        List<Ambiguity> assumptions = new ArrayList<>(taken.read().assumptions());
        assumptions.add(new Ambiguity(ASK, taken.figure()));
        boolean asks = question.asking() && options.size() > 1;
        return Optional.of(
                new Reading.Understood(
                        taken.read().meaning(),
                        assumptions,
                        asks ? List.of(asked(options)) : List.of()));
    }

    private static ClarificationQuestion asked(List<Option> options) {
        List<String> figures = options.stream().map(Option::figure).toList();
        String first = figures.getFirst();
        return new ClarificationQuestion(ASK, first, "measure_" + first.replace(' ', '_'), figures);
    }

    private Optional<Reading.Understood> understood(String figure) {
        return reader.apply(question.saying(frame.with(figure))) instanceof Reading.Understood u
                        && u.questions().isEmpty()
                ? Optional.of(u)
                : Optional.empty();
    }

    /// Figures in words, the likeliest first.
    private Set<String> figures() {
        Set<String> figures = new LinkedHashSet<>();
        List<Candidate> subjects = frame.subject() == null ? List.of() : subjects(frame.subject());
        if (frame.subject() != null && subjects.isEmpty()) {
            return figures;
        }
        List<Table> tables = subjects.stream().map(this::table).distinct().toList();
        boolean split = subjects.stream().noneMatch(c -> c.isTable());
        List<Table> facts = new ArrayList<>(split ? tables : List.of());
        facts.addAll(facts(tables));
        if (frame.averages()) {
            Stream.concat(facts.stream(), tables.stream())
                    .flatMap(Unmeasured::numbers)
                    .forEach(figures::add);
            return figures;
        }
        if (frame.counts()) {
            facts.forEach(t -> figures.add("number of " + Labels.of(t)));
            return figures;
        }
        schema.metrics().stream()
                .limit(FACTS)
                .map(m -> Names.plain(m.name()))
                .forEach(figures::add);
        facts.stream()
                .flatMap(t -> ColumnMeasures.own(t).stream())
                .filter(c -> c.additive() && !c.yearly())
                .limit(1)
                .forEach(c -> figures.add("total " + Labels.of(c)));
        facts.stream().limit(2).forEach(t -> figures.add("number of " + Labels.of(t)));
        tables.stream().flatMap(Unmeasured::numbers).forEach(figures::add);
        return figures;
    }

    private static Stream<String> numbers(Table t) {
        return t.columns().stream().filter(c -> c.isMeasure() && !c.yearly()).map(Labels::of);
    }

    /// What a name, or the first of two values, stands for.
    private List<Candidate> subjects(String name) {
        PhraseIndex index = Indexes.of(schema, question.vocabulary());
        List<Token> tokens = Tokens.of(name.replaceFirst("(?i) (?:and|with|to|vs\\.?) .*$", ""));
        return index.find(tokens).stream()
                .filter(c -> c.quality() >= NAMED && c.home() != null)
                .limit(2)
                .toList();
    }

    private Table table(Candidate c) {
        return schema.table(Objects.requireNonNull(c.home()));
    }

    /// Datasets whose rows belong to one of these, the nearest first; the largest of all if there
    /// are none.
    private List<Table> facts(List<Table> subjects) {
        return schema.tables().stream()
                .filter(t -> subjects.isEmpty() || away(t, subjects) < FAR)
                .sorted(
                        Comparator.comparingDouble((Table t) -> away(t, subjects))
                                .thenComparing(
                                        Comparator.comparingLong(Unmeasured::rows).reversed()))
                .limit(FACTS)
                .toList();
    }

    private double away(Table from, List<Table> subjects) {
        return subjects.stream()
                .filter(to -> !from.equals(to))
                .flatMap(to -> schema.path(from.name(), to.name()).stream())
                .filter(p -> !p.multiplies())
                .mapToDouble(JoinPath::cost)
                .min()
                .orElse(FAR);
    }

    private static long rows(Table t) {
        Long rows = t.view().rowCount();
        return rows == null ? 0 : rows;
    }
}
