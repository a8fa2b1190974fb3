package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds a division that is the other way round than the words say ("orders per store" as stores by
/// orders), where the words fit better the other way round, or the form alone tells; and one that
/// is asked for and missing ("how much is that per piece" beside the sum of the pieces).
final class Quotients {

    private static final String SIDE = "((?:\\S+ ){1,4}?)";
    private static final String SHORT_SIDE = "((?:\\S+ ){1,3})";
    private static final List<Pattern> SIDES =
            List.of(
                    Pattern.compile(
                            "((?:\\S+ ){1,4})(?:per|pro|je|divided by|geteilt durch|(?:for|fur)"
                                    + " (?:each|every|jede[rns]?)|as an?"
                                    + " (?:percentage|percent|share|fraction|proportion|part) of|in"
                                    + " (?:percent|prozent) (?:of|der|des|von)|relative to) "
                                    + SHORT_SIDE),
                    Pattern.compile(
                            "(?:share|percentage|proportion|fraction|ratio|anteil|verhaltnis)"
                                    + " (?:of|der|des|von) "
                                    + SIDE
                                    + "(?:in|to|among|an|am|zu|zum|zur) "
                                    + SHORT_SIDE),
                    Pattern.compile(
                            "(?:how many|how much|wie viele|wieviel) "
                                    + SIDE
                                    + "(?:does|do|did|hat|haben|had|has)"
                                    + " (?:an?|each|every|one|the|eine?|jede[rns]?) "
                                    + SHORT_SIDE));
    private static final Pattern EACH =
            Pattern.compile("(?:per|pro|je|(?:for|fur) (?:each|every|jede[rns]?)) (\\S+)");
    private static final Set<String> NO_NAMES = Set.of("id", "key", "code", "cd", "no", "nr", "of");
    private static final Set<String> ADDED = Set.of("sum", "count");

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final String text;

    Quotients(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.text = String.join(" ", Words.of(asked.question())) + " ";
    }

    List<Judged> all() {
        return Stream.concat(turned(), undivided()).toList();
    }

    private Stream<Judged> undivided() {
        boolean divided =
                shown.anyExpression(e -> e.kind() == Kind.RATIO || "avg".equals(e.function()));
        return divided
                ? Stream.empty()
                : EACH.matcher(text)
                        .results()
                        .map(m -> m.group(1))
                        .filter(word -> summed(Words.stem(word)))
                        .map(
                                word ->
                                        Judged.unsure(
                                                Subject.UNASKED,
                                                word,
                                                "Nothing is divided by %s.".formatted(word)));
    }

    /// Whether the word is called like a column that is added up, and like none that rows are
    /// grouped by.
    private boolean summed(String word) {
        boolean group =
                shown.groupings().anyMatch(g -> called(g.expression().fields().stream(), word));
        return !group
                && shown.outputs()
                        .map(StatementFacts.Output::expression)
                        .filter(e -> e.kind() == Kind.AGGREGATE && "sum".equals(e.function()))
                        .anyMatch(e -> called(e.fields().stream(), word));
    }

    private boolean called(Stream<String> fields, String word) {
        return fields.flatMap(f -> asked.field(f).stream())
                .flatMap(Vocabulary::names)
                .flatMap(n -> Words.of(n).stream())
                .anyMatch(n -> Vocabulary.same(word, Words.stem(n)));
    }

    private Stream<Judged> turned() {
        return shown.outputs()
                .filter(
                        o ->
                                o.expression()
                                        .withOperands()
                                        .filter(e -> e.kind() == Kind.RATIO)
                                        .filter(e -> e.operands().size() > 1)
                                        .anyMatch(this::turned))
                .map(
                        o ->
                                Judged.unsure(
                                        Subject.UNASKED,
                                        o.name(),
                                        "%s is divided the other way round than the words say."
                                                .formatted(o.name())));
    }

    private boolean turned(ExpressionFact ratio) {
        Part top = new Part(ratio.operands().getFirst(), names(ratio.operands().getFirst()));
        Part below = new Part(ratio.operands().getLast(), names(ratio.operands().getLast()));
        boolean change =
                Need.among(needs, Need.Compared.class) || Need.among(needs, Need.Shared.class);
        return wholeByPart(top, below)
                || change && below.changes() && !top.changes()
                || !top.conditional()
                        && SIDES.stream()
                                .flatMap(p -> p.matcher(text).results())
                                .anyMatch(m -> better(m, top, below));
    }

    /// All by some of them, and the sum over all groups by that of one.
    private static boolean wholeByPart(Part top, Part below) {
        boolean conditional =
                below.conditional()
                        && !top.conditional()
                        && below.functions().equals(top.functions());
        return conditional || top.overAll() && !below.windows();
    }

    /// Whether the words before and after name the two the other way round.
    private boolean better(MatchResult sides, Part top, Part below) {
        List<String> before = stems(sides.group(1));
        List<String> after = stems(sides.group(2));
        return fits(top, after) + fits(below, before) > fits(top, before) + fits(below, after);
    }

    private static List<String> stems(String words) {
        return Arrays.stream(words.strip().split(" ")).map(Words::stem).toList();
    }

    /// How much of a name is said; an amount also by a word for amounts.
    private int fits(Part part, List<String> words) {
        long named =
                part.names().stream()
                        .filter(
                                n ->
                                        words.stream()
                                                .anyMatch(
                                                        w ->
                                                                Vocabulary.same(w, n)
                                                                        || Words.shortFor(n, w)))
                        .count();
        boolean amount =
                part.fields().stream().anyMatch(asked::fractional)
                        && Lexicon.all().has(Lexicon.Kind.AMOUNT, words);
        return (int) Math.min(named, 2) + (amount ? 1 : 0);
    }

    /// What people may call a side: its columns, or the rows that it counts.
    private Set<String> names(ExpressionFact side) {
        List<ExpressionFact> figures =
                side.withOperands()
                        .filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional())
                        .toList();
        Set<String> fields =
                figures.stream().flatMap(e -> e.fields().stream()).collect(Collectors.toSet());
        Stream<String> texts =
                fields.isEmpty() && !figures.isEmpty()
                        ? only().stream().flatMap(Vocabulary::names)
                        : fields.stream()
                                .flatMap(f -> asked.field(f).stream())
                                .flatMap(Vocabulary::names);
        return texts.flatMap(t -> Words.of(t).stream())
                .map(Words::stem)
                .filter(w -> w.length() > 1 && !NO_NAMES.contains(w))
                .collect(Collectors.toSet());
    }

    /// The only dataset of the statement, whose rows are counted.
    private Optional<DatasetView> only() {
        return asked.datasets().stream()
                .filter(d -> shown.datasets().equals(Set.of(d.name())))
                .findFirst();
    }

    /// One side of a division.
    ///
    /// @param names words of which it may be called
    private record Part(ExpressionFact expression, Set<String> names) {

        List<String> fields() {
            return expression.fields();
        }

        boolean conditional() {
            return any(e -> e.kind() == Kind.AGGREGATE && e.conditional());
        }

        /// Whether it is the difference of two figures, and not of two times.
        boolean changes() {
            return any(
                    e ->
                            e.kind() == Kind.DIFFERENCE
                                    && e.withOperands()
                                            .anyMatch(
                                                    o ->
                                                            o.kind() == Kind.AGGREGATE
                                                                    || o.kind() == Kind.WINDOW));
        }

        boolean windows() {
            return any(e -> e.kind() == Kind.WINDOW);
        }

        /// A sum or number over all rows of the result.
        boolean overAll() {
            return any(
                    e ->
                            e.kind() == Kind.WINDOW
                                    && ADDED.contains(
                                            Objects.requireNonNullElse(e.function(), "")));
        }

        Set<String> functions() {
            return expression
                    .withOperands()
                    .filter(e -> e.kind() == Kind.AGGREGATE)
                    .map(e -> String.valueOf(e.function()))
                    .collect(Collectors.toSet());
        }

        private boolean any(Predicate<ExpressionFact> is) {
            return expression.withOperands().anyMatch(is);
        }
    }
}
