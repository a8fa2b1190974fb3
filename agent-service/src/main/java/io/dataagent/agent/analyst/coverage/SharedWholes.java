package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds a share whose whole lacks a condition that the words give it, or has one of its part:
/// `what percentage of the orders in Houston were cancelled?` is one of the orders in Houston, and
/// not of all. What stands before the verb tells the whole.
final class SharedWholes {

    private static final Set<String> LIKE = Set.of("as", "a", "an", "the", "s", "als");
    private static final Set<String> OF = Set.of("of", "the", "der", "von", "an", "des");
    private static final Set<String> IN = Set.of("in", "of", "within", "am", "an", "von", "im");
    private static final Set<String> GOES_ON = Set.of("and", "or", "und", "oder");

    private final List<Need> needs;
    private final List<String> words;
    private final Lexicon lexicon = Lexicon.all();

    SharedWholes(List<Need> needs, String question) {
        this.needs = needs;
        this.words = Words.of(question);
    }

    /// What the whole of a statement's share lacks.
    List<Judged> of(StatementFacts statement) {
        List<Mention> values = values();
        Optional<Lexicon.Span> share =
                lexicon.find(Kind.SHARE, words).stream()
                        .min(Comparator.comparingInt(Lexicon.Span::from));
        if (share.isEmpty()) {
            return List.of();
        }
        int verb = verb(share.get().from(), values);
        if (verb < 0 || !overAll(statement)) {
            return partInWhole(
                    values.stream()
                            .filter(m -> verb >= 0 && m.from() > verb || isPart(m, share.get()))
                            .toList(),
                    statement);
        }
        return values.stream()
                .filter(m -> m.to() <= verb && ofThePartAlone(m, statement))
                .map(
                        m ->
                                Judged.failed(
                                        Subject.ASKED,
                                        m.words(),
                                        "“%s” holds for the part of the share and not for its whole."
                                                .formatted(m.words())))
                .toList();
    }

    /// "Electronics as a share of revenue", "the share of Electronics in revenue".
    private boolean isPart(Mention value, Lexicon.Span share) {
        return value.to() <= share.from()
                        && LIKE.containsAll(words.subList(value.to(), share.from()))
                || value.from() >= share.to()
                        && OF.containsAll(words.subList(share.to(), value.from()))
                        && value.to() < words.size()
                        && IN.contains(words.get(value.to()));
    }

    private static List<Judged> partInWhole(List<Mention> parts, StatementFacts statement) {
        return parts.stream()
                .filter(m -> ofTheWholeToo(m, statement))
                .map(
                        m ->
                                Judged.unsure(
                                        Subject.ASKED,
                                        m.words(),
                                        "“%s” holds for the whole of the share and not only for its part."
                                                .formatted(m.words())))
                .toList();
    }

    private List<Mention> values() {
        return needs.stream()
                .filter(Need.Named.class::isInstance)
                .map(n -> ((Need.Named) n).mention())
                .filter(Mention::isValue)
                .toList();
    }

    /// The last verb with a value behind it that does not go on with what is said before, or -1.
    private int verb(int share, List<Mention> values) {
        return lexicon.find(Kind.LINKING, words).stream()
                .mapToInt(Lexicon.Span::from)
                .filter(at -> at > share && !GOES_ON.contains(words.get(at - 1)))
                .filter(at -> values.stream().anyMatch(m -> m.from() > at))
                .max()
                .orElse(-1);
    }

    /// Whether some rows are divided by all that the statement reads.
    private static boolean overAll(StatementFacts statement) {
        return statement.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == ExpressionFact.Kind.RATIO && e.operands().size() > 1)
                .anyMatch(
                        e ->
                                conditional(e.operands().getFirst())
                                        && !conditional(e.operands().getLast()));
    }

    /// Whether what the words say of the part alone is a condition of the whole as well: of a
    /// subquery that divides, or of all rows that a window adds up.
    private static boolean ofTheWholeToo(Mention mention, StatementFacts statement) {
        List<ExpressionFact> wholes =
                statement.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == ExpressionFact.Kind.RATIO)
                        .filter(e -> e.operands().size() > 1)
                        .flatMap(e -> e.operands().getLast().withOperands())
                        .toList();
        boolean subquery = has(wholes, ExpressionFact.Kind.SUBQUERY);
        boolean window = has(wholes, ExpressionFact.Kind.WINDOW);
        Set<String> wanted = wanted(mention);
        Set<Place> places =
                statement.filters().stream()
                        .filter(f -> f.clause() == Clause.WHERE && !f.negated())
                        .filter(f -> f.select() >= 0 && f.select() < statement.selects().size())
                        .filter(
                                f ->
                                        f.values().stream()
                                                .map(Words::fold)
                                                .anyMatch(wanted::contains))
                        .map(f -> statement.selects().get(f.select()).kind())
                        .collect(Collectors.toSet());
        return places.contains(Place.MAIN)
                && (window || subquery && places.contains(Place.SUBQUERY));
    }

    private static boolean has(List<ExpressionFact> parts, ExpressionFact.Kind kind) {
        return parts.stream().anyMatch(e -> e.kind() == kind);
    }

    private static Set<String> wanted(Mention mention) {
        return mention.targets().stream()
                .map(t -> Words.fold(((Target.OfValue) t).value()))
                .collect(Collectors.toSet());
    }

    private static boolean conditional(ExpressionFact side) {
        return side.withOperands().anyMatch(ExpressionFact::conditional);
    }

    /// Whether a value picks rows of the part, and none of the whole.
    private static boolean ofThePartAlone(Mention mention, StatementFacts statement) {
        Set<String> wanted = wanted(mention);
        List<FilterFact> picking =
                statement.filters().stream()
                        .flatMap(Filters::apart)
                        .filter(
                                f ->
                                        f.values().stream()
                                                .map(Words::fold)
                                                .anyMatch(wanted::contains))
                        .toList();
        return !picking.isEmpty() && picking.stream().noneMatch(f -> ofTheWhole(f, statement));
    }

    private static boolean ofTheWhole(FilterFact filter, StatementFacts statement) {
        if (filter.clause() == Clause.AGGREGATE) {
            return false;
        }
        if (filter.select() < 0 || filter.select() >= statement.selects().size()) {
            return true;
        }
        StatementFacts.Select select = statement.selects().get(filter.select());
        return select.kind() != Place.SUBQUERY
                || statement.filters().stream()
                        .anyMatch(
                                f ->
                                        f.select() == select.parent()
                                                && f.clause() != Clause.AGGREGATE
                                                && f.values().isEmpty()
                                                && f.operator() != Operator.IS_NULL
                                                && f.operator() != Operator.IS_TRUE);
    }
}
