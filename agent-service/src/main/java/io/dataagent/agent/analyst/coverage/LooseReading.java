package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds where a statement takes the words of a question loosely: a column of which only the
/// adjective is said ("visitors" as `visitor_country`), a mean that nobody asked for, one figure
/// where one for each is asked, rows of a state without a condition, groups of a single row.
final class LooseReading {

    private static final Set<String> ADDED = Set.of("avg", "mean", "median", "sum");
    private static final Set<String> NO_AMOUNT =
            Set.of("year", "id", "code", "no", "nr", "zip", "postcode", "phone");
    private static final Set<String> AND =
            Set.of("and", "plus", "versus", "vs", "or", "und", "oder");
    private static final Set<String> WHOLE = Set.of("each", "every", "jede", "jeden", "jedes");
    private static final Set<String> ALL = Set.of("for", "on", "fur");
    private static final Set<String> BY = Set.of("by", "nach");
    private static final Set<String> SPLITS =
            Set.of("per", "by", "each", "every", "pro", "je", "nach", "jede", "jeden", "jedem");
    private static final Set<JoinFact.JoinKind> BELONGING =
            Set.of(JoinFact.JoinKind.SEMI, JoinFact.JoinKind.ANTI);
    private static final Set<String> REMAINING =
            WordFile.words("coverage/figures.txt", "remaining");
    private static final Set<String> EACH = Set.of("per", "pro", "je");

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final List<String> words;
    private final Vocabulary said;
    private final Fields.Keys keys;

    LooseReading(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.words = Words.of(asked.question());
        this.said = new Vocabulary(asked, needs);
        this.keys = new Fields.Keys(asked.datasets());
    }

    /// What one statement does that nobody asked for.
    List<Judged> added() {
        return Stream.concat(
                        each(
                                Stream.concat(splits(), listed()),
                                "The rows are split by or show %s, which nobody asked for."),
                        each(
                                differentOnes(),
                                "Different values of %s are counted, which nobody asked for."))
                .toList();
    }

    /// What none of the statements does as the words want it.
    List<Judged> unheard() {
        List<Judged> found = new ArrayList<>();
        Stream.of(
                        each(
                                senseless().stream(),
                                "%s is averaged or added up, which says nothing."),
                        each(
                                oneForEach().stream(),
                                "There is one figure, and not one for each “%s”."),
                        each(untoldState().stream(), "No condition tells which ones are “%s”."))
                .forEach(judged -> judged.forEach(found::add));
        if (severalFigures()) {
            found.add(failed("figures", "There are %s where one figure is asked for.", "several"));
        }
        return found;
    }

    private static Stream<Judged> each(Stream<String> named, String sentence) {
        return named.map(n -> failed(n, sentence, n));
    }

    private static Judged failed(String words, String sentence, String named) {
        return Judged.failed(Subject.UNASKED, words, sentence.formatted(named));
    }

    /// Columns that the result is split by although only a part of their name is said, or although
    /// each row is a group of its own then.
    private Stream<String> splits() {
        List<StatementFacts.Grouping> outer =
                shown.groupings().filter(g -> g.select() == 0).toList();
        List<String> by =
                outer.stream().flatMap(g -> g.expression().fields().stream()).distinct().toList();
        return outer.stream()
                .filter(g -> g.expression().grain() == null)
                .map(g -> g.expression().fields())
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .filter(f -> said.halfSaid(f) && !keys.told(f, by) || alone(f, by))
                .distinct();
    }

    /// A key of the rows that are added up, beside what is asked for.
    private boolean alone(String field, List<String> by) {
        Set<String> datasets =
                shown.statements().stream()
                        .flatMap(s -> s.selects().stream())
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        String own = field.substring(0, Math.max(0, field.indexOf('.')));
        boolean named =
                needs.stream()
                        .anyMatch(
                                n ->
                                        n instanceof Need.Named m
                                                && m.mention()
                                                        .exact()
                                                        .contains(
                                                                new Mention.Target.OfDataset(own)));
        return by.size() > 1
                && datasets.equals(Set.of(own))
                && !named
                && !said.fullySaid(field)
                && keys.isKey(field)
                && !asked.datasets().isEmpty();
    }

    private Stream<String> differentOnes() {
        return shown.expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && e.distinct())
                .filter(e -> "count".equals(e.function()))
                .map(e -> e.fields().stream().filter(f -> !asked.isTime(f)).toList())
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .filter(f -> !keys.isKey(f))
                .filter(
                        f ->
                                said.halfSaid(f)
                                        || !Need.among(needs, Need.Distinct.class) && unnamed(f))
                .distinct();
    }

    /// A column without a word for it that is not called like a key either.
    private boolean unnamed(String field) {
        List<String> name = Words.of(field.substring(field.indexOf('.') + 1));
        return said.unsaid(field)
                && asked.field(field).isPresent()
                && !Set.of("id", "key", "code", "cd", "no", "nr", "number")
                        .contains(name.getLast());
    }

    /// Years, numbers of things and dates that are averaged or added up.
    private Optional<String> senseless() {
        boolean averaged = Need.among(needs, Need.Averaged.class);
        return shown.expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && e.function() != null)
                .filter(e -> ADDED.contains(e.function()) && !e.conditional())
                .filter(e -> e.operands().stream().noneMatch(o -> o.kind() == Kind.CONDITION))
                // a number of rows that a query within counts
                .filter(e -> e.operands().stream().noneMatch(o -> "count".equals(o.function())))
                .filter(e -> e.fields().size() == 1)
                .map(e -> e.fields().getFirst())
                .filter(f -> NO_AMOUNT.contains(last(f)) || asked.isTime(f))
                .filter(f -> !averaged || !asked.isTime(f) && !last(f).equals("year"))
                .findFirst();
    }

    private static String last(String path) {
        List<String> words = Words.of(path.substring(path.indexOf('.') + 1));
        return words.isEmpty() ? "" : Words.stem(words.getLast());
    }

    /// Figures from several tables where the question has no word for a second one.
    private boolean severalFigures() {
        long figures =
                shown.outputs()
                        .filter(o -> !o.expression().fields().isEmpty() || figure(o.expression()))
                        .count();
        boolean united = shown.statements().stream().anyMatch(s -> !s.setOperations().isEmpty());
        boolean divided = shown.expressions().anyMatch(e -> e.kind() == Kind.RATIO);
        return united
                && !shown.ofSeveral()
                && figures > 1
                && !divided
                && shown.groupings().findAny().isEmpty()
                && words.stream().noneMatch(AND::contains)
                && !asked.question().contains(",");
    }

    /// Columns of a list of which only the adjective is said, which is not what the rows are.
    private Stream<String> listed() {
        boolean list =
                shown.groupings().findAny().isEmpty()
                        && shown.expressions().noneMatch(e -> e.kind() == Kind.AGGREGATE);
        return list
                ? shown.outputs()
                        .map(o -> o.expression().fields())
                        .filter(f -> f.size() == 1)
                        .map(List::getFirst)
                        .filter(f -> said.halfSaid(f) && !keys.isKey(f))
                        .filter(
                                f ->
                                        Words.of(f.substring(0, f.indexOf('.'))).stream()
                                                .map(Words::stem)
                                                .noneMatch(said::isSaid))
                        .distinct()
                : Stream.empty();
    }

    /// "per loan type" where nothing is split at all; several statements may be one for each.
    private Optional<String> oneForEach() {
        boolean single =
                !shown.ofSeveral()
                        && shown.groupings().findAny().isEmpty()
                        && shown.statements().stream().allMatch(s -> s.setOperations().isEmpty())
                        && shown.outputs().findAny().isPresent()
                        && shown.outputs().allMatch(o -> figure(o.expression()));
        boolean ratio =
                Need.among(needs, Need.Averaged.class) || Need.among(needs, Need.Shared.class);
        for (int i = 0; single && i + 1 < words.size(); i++) {
            String next = words.get(i + 1);
            boolean each = EACH.contains(words.get(i)) && !Words.isNumber(next) && !within(i);
            boolean all = WHOLE.contains(words.get(i)) && i > 0 && ALL.contains(words.get(i - 1));
            if (each && !ratio || all || SPLITS.contains(words.get(i)) && kind(i) && !done(i)) {
                return Optional.of(next);
            }
        }
        return Optional.empty();
    }

    /// Whether the words after this one name a column of texts, and after "by" a dataset as well.
    private boolean kind(int at) {
        boolean by = BY.contains(words.get(at));
        boolean named =
                needs.stream()
                        .filter(Need.Named.class::isInstance)
                        .map(n -> ((Need.Named) n).mention())
                        .filter(m -> m.from() == at + 1 && !m.isValue() && (by || !m.isDataset()))
                        .anyMatch(
                                m ->
                                        by && m.isDataset()
                                                || m.targets().stream().anyMatch(this::ofTexts));
        return named || by && shortly(words.get(at + 1));
    }

    /// Whether a word is what a short name of a column of texts stands for.
    private boolean shortly(String word) {
        return asked.datasets().stream()
                .filter(d -> shown.datasets().contains(d.name()))
                .flatMap(d -> d.fields().stream())
                .filter(f -> f.datatype().equals("String"))
                .flatMap(f -> Words.of(f.name()).stream())
                .anyMatch(w -> w.length() > 2 && Words.shortFor(w, Words.stem(word)));
    }

    private boolean ofTexts(Mention.Target target) {
        return target instanceof Mention.Target.OfField of
                && !keys.isKey(of.field())
                && asked.field(of.field()).filter(f -> f.datatype().equals("String")).isPresent();
    }

    /// "paid by card": by whom or what it was done.
    private boolean done(int by) {
        return by > 0
                && words.get(by).equals("by")
                && words.get(by - 1)
                        .matches(".*ed|paid|made|sold|sent|bought|given|taken|driven|written");
    }

    private static boolean figure(ExpressionFact expression) {
        return expression.withOperands().anyMatch(e -> e.kind() == Kind.AGGREGATE)
                && expression
                        .withOperands()
                        .noneMatch(e -> e.kind() == Kind.RATIO || e.kind() == Kind.WINDOW);
    }

    /// Whether a word is a part of a name: `price_per_unit`.
    private boolean within(int at) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().from() < at
                                        && m.mention().to() > at);
    }

    /// "overdue" anywhere, "done" before the name of the rows, where no condition could tell it.
    private Optional<String> untoldState() {
        boolean every =
                shown.filters().allMatch(this::ofPeriod)
                        && shown.joins().noneMatch(j -> BELONGING.contains(j.kind()))
                        && shown.statements().stream().allMatch(s -> s.setOperations().isEmpty())
                        && shown.expressions()
                                .noneMatch(e -> e.conditional() || e.kind() == Kind.CASE);
        boolean bare = shown.filters().findAny().isEmpty() && shown.joins().findAny().isEmpty();
        return every
                ? Stream.concat(
                                Lexicon.all().find(Lexicon.Kind.STATE, words).stream(),
                                Lexicon.all().find(Lexicon.Kind.ATTRIBUTE, words).stream()
                                        .filter(s -> beforeRows(s.to())))
                        .map(s -> s.text(words))
                        .filter(w -> !fieldSaid(w) && !shown.datedBy(w))
                        .filter(w -> !(REMAINING.contains(w) && remains()))
                        .filter(w -> bare || !shownSaid(w))
                        .findFirst()
                : Optional.empty();
    }

    /// "outstanding fees" as what was asked less what was paid.
    private boolean remains() {
        return shown.expressions()
                .anyMatch(e -> e.kind() == Kind.DIFFERENCE && e.fields().size() > 1);
    }

    /// Whether the name of what is counted or measured begins here: "done visits".
    private boolean beforeRows(int at) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().from() == at
                                        && m.mention().isDataset());
    }

    /// A condition that only keeps rows within a period that is asked for, or that have a time.
    private boolean ofPeriod(FilterFact filter) {
        boolean missing = filter.operator() == FilterFact.Operator.IS_NULL;
        return filter.time()
                && filter.negated() == missing
                && (missing || Need.among(needs, Need.Within.class));
    }

    /// Whether the word is of a column that the rows are split by.
    private boolean shownSaid(String word) {
        return shown.groupings()
                .flatMap(g -> g.expression().fields().stream())
                .flatMap(f -> asked.field(f).stream())
                .flatMap(f -> Stream.concat(Stream.of(f.name()), f.sampleValues().stream()))
                .anyMatch(t -> Words.of(t).contains(word));
    }

    private boolean fieldSaid(String word) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().words().contains(word)
                                        && m.mention().whole());
    }
}
