package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.aside.Asides;
import io.dataagent.agent.analyst.coverage.facts.Belonging;
import io.dataagent.agent.analyst.coverage.facts.Lacks.Found;
import io.dataagent.agent.analyst.coverage.facts.Lacks.Members;
import io.dataagent.agent.analyst.coverage.facts.LowFigures;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds figures of which those that have none are left out: "the stores with the fewest orders"
/// or "with fewer than five" without those that had no order at all, "orders per customer" without
/// customers that never ordered. Whether there are any is asked of the data.
record NoneLeftOut(StatementFacts facts, Coverage.Asked asked) {

    private static final Pattern AMONG =
            Pattern.compile("(?i)\\b(?:of|among) (?:the |those |all )*\\w+ (?:that|who|which)\\b");
    private static final List<String> AT_LEAST = List.of("at", "least");

    /// What becomes of a figure without those that have none.
    enum Case {
        /// None is fewer than any number.
        FEWEST(Outcome.FAILED, "%d of %d %s have no %s at all, and that is the fewest."),
        /// No row is perhaps no amount, and perhaps the lowest.
        LOWEST(Outcome.HELD, "%d of %d %s have no %s at all and are left out."),
        MEAN(Outcome.NOT_AVAILABLE, "%d of %d %s have no %s at all and count in no mean.");

        private final Outcome outcome;
        private final String sentence;

        Case(Outcome outcome, String sentence) {
            this.outcome = outcome;
            this.sentence = sentence;
        }
    }

    /// Judges one statement.
    ///
    /// @return what is to be said of an answer that is right nevertheless
    List<Finding> judge(int step, Badge badge) {
        if (!facts.setOperations().isEmpty()) {
            return List.of();
        }
        return Stream.of(lowestFirst(), bounded(), mean())
                .flatMap(found -> found)
                .limit(1)
                .flatMap(found -> told(found, step, badge).stream())
                .toList();
    }

    /// A figure that some are left out of.
    private record Figure(Case of, Members members) {}

    private Optional<Finding> told(Figure figure, int step, Badge badge) {
        return asked.schema()
                .lacks()
                .of(figure.members(), facts)
                .filter(f -> f.without() > 0 && f.things() > f.without())
                .flatMap(f -> told(figure.of(), figure.members(), f, step, badge));
    }

    private Optional<Finding> told(Case found, Members members, Found lack, int step, Badge badge) {
        String things = members.things();
        String why =
                found.sentence.formatted(lack.without(), lack.things(), things, members.rows());
        Outcome outcome = found == Case.MEAN && areMeant() ? Outcome.HELD : found.outcome;
        if (outcome != Outcome.HELD) {
            badge.mark(Aspect.RIGHT_DATA, outcome, step, things, why);
        }
        return outcome == Outcome.FAILED
                ? Optional.empty()
                : Optional.of(new Finding.Noted(step, Aspect.RIGHT_DATA, things, why));
    }

    /// Whether only those that have any are asked for: "of the members who rode", or it is said
    /// that the others do not count.
    private boolean areMeant() {
        return AMONG.matcher(asked.question()).find()
                || Asides.of(asked.question()).has(Asides.Kind.WITHOUT);
    }

    /// The fewest first, also by a rank that a query within gives.
    private Stream<Figure> lowestFirst() {
        boolean asks = asksLowest();
        Stream<Figure> first =
                LowFigures.leastFirst(facts).stream()
                        .filter(e -> asks || LowFigures.isCut(facts))
                        .flatMap(e -> low(e).stream())
                        .flatMap(c -> of(c, g -> g == 0));
        return Stream.concat(first, asks ? ranked() : Stream.empty());
    }

    /// "least", and not "at least".
    private boolean asksLowest() {
        List<String> words = Words.of(asked.question());
        return Lexicon.all().find(Lexicon.Kind.LOWEST, words).stream()
                .anyMatch(
                        s -> s.from() == 0 || !words.get(s.from() - 1).equals(AT_LEAST.getFirst()));
    }

    private Stream<Figure> ranked() {
        List<ExpressionFact> made =
                figures().filter(e -> e.kind() == Kind.AGGREGATE).distinct().toList();
        boolean low = !made.isEmpty() && made.stream().allMatch(e -> low(e).isPresent());
        return low && LowFigures.first(facts).isEmpty()
                ? made.stream()
                        .limit(1)
                        .flatMap(e -> low(e).stream())
                        .flatMap(c -> of(c, g -> true))
                : Stream.empty();
    }

    private Stream<Figure> of(Case found, IntPredicate select) {
        return belonging().grouped(select).map(m -> new Figure(found, m)).stream();
    }

    private static Optional<Case> low(ExpressionFact figure) {
        return LowFigures.made(figure).map(NoneLeftOut::ofNone);
    }

    private static Case ofNone(LowFigures.Made made) {
        return switch (made) {
            case COUNT -> Case.FEWEST;
            case TOTAL -> Case.LOWEST;
        };
    }

    /// All that have fewer than so many, also of a count that a query within makes.
    private Stream<Figure> bounded() {
        return LowFigures.fewer(facts).stream()
                .flatMap(
                        f ->
                                LowFigures.made(f.aggregate()).map(NoneLeftOut::ofNone).stream()
                                        .flatMap(c -> of(c, g -> g >= f.select())));
    }

    /// A mean of what each thing has: of counts or totals by thing, or rows by different things. A
    /// share of things is none, and "who rented at least once" says of whom it is.
    private Stream<Figure> mean() {
        List<String> words = Words.of(asked.question());
        boolean some = Collections.indexOfSubList(words, AT_LEAST) >= 0;
        if (some || Lexicon.all().has(Lexicon.Kind.SHARE, words)) {
            return Stream.empty();
        }
        Optional<Members> members =
                figures().anyMatch(LowFigures::isMeanOfGroups)
                        ? belonging().grouped(g -> g > 0)
                        : perThing();
        return members.map(m -> new Figure(Case.MEAN, m)).stream();
    }

    private Belonging belonging() {
        return new Belonging(facts, asked.schema().relationships());
    }

    private Stream<ExpressionFact> figures() {
        return facts.outputs().stream().flatMap(o -> o.expression().withOperands());
    }

    /// `count(*) / count(distinct customer_id)`.
    private Optional<Members> perThing() {
        return figures()
                .filter(e -> e.kind() == Kind.RATIO && e.operands().size() == 2)
                .filter(e -> plain(e.operands().getFirst()).anyMatch(NoneLeftOut::ofRows))
                .flatMap(e -> plain(e.operands().getLast()))
                .filter(ExpressionFact::distinct)
                .filter(e -> e.fields().size() == 1)
                .flatMap(e -> belonging().counted(e.fields().getFirst()).stream())
                .findFirst();
    }

    private static boolean ofRows(ExpressionFact figure) {
        return low(figure).isPresent() && !figure.distinct();
    }

    private static Stream<ExpressionFact> plain(ExpressionFact figure) {
        return figure.withOperands().filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional());
    }
}
