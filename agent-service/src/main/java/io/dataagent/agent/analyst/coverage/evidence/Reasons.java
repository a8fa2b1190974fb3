package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.thesaurus.Verbs;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Words of a question for which nothing can be seen: no name, label, synonym or value of what the
/// statements use, no entry of the lexicon, no earlier turn. To whom a plan gave them says nothing.
public final class Reasons {

    private static final Set<String> BEFORE_VERBS =
            Set.of(
                    "we", "they", "you", "i", "to", "never", "not", "can", "could", "will", "would",
                    "who", "wer", "wir", "sie", "zu");
    private static final Set<String> BEFORE_NOUNS =
            Set.of(
                    "the", "a", "an", "of", "per", "by", "total", "average", "mean", "their", "our",
                    "its", "each", "no", "this", "highest", "lowest");
    private static final Set<Lexicon.Kind> SAYING_NOTHING = Set.of(Lexicon.Kind.STOP);
    private static final List<String> WEEKDAY = List.of("weekday", "weekdays", "wochentag");
    private static final Pattern DAYS_OF_WEEK =
            Pattern.compile("extract_(iso)?dow|(iso)?dow|weekday|dayofweek|dayname");
    private static final Pattern PARTS_OF_TIME =
            Pattern.compile("date_?part|to_char|strftime|date_format");

    /// What to_char, strftime and date_format call the day of a week by itself.
    private static final Pattern NAMED_DAY =
            Pattern.compile("(?i)(iso)?dow|dayofweek|weekday|(fm|tm)?(day|dy|id|d)|%[aAwWu]");

    private final List<String> words;
    private final Houses houses;
    private final Set<String> roots = new HashSet<>();
    private final Set<Integer> read = new HashSet<>();

    private Reasons(
            String question, List<String> known, LocalDate today, List<DatasetView> datasets) {
        this.words = Words.of(question);
        this.houses = Houses.of(words, datasets);
        known.stream().flatMap(k -> Words.of(k).stream()).map(Alike::root).forEach(roots::add);
        Arrays.stream(Lexicon.Kind.values())
                .filter(k -> !SAYING_NOTHING.contains(k))
                .flatMap(k -> Lexicon.all().find(k, words).stream().filter(s -> !isNow(k, s)))
                .forEach(s -> add(s.from(), s.to()));
        AskedPeriods.of(words, today).forEach(p -> period(Words.of(p.words())));
    }

    /// The words without a reason, in their order.
    public static List<String> without(
            String question,
            List<String> known,
            LocalDate today,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        Reasons reasons = new Reasons(question, known, today, datasets);
        statements.forEach(s -> reasons.use(s, Called.of(datasets, s.joins())));
        return reasons.open();
    }

    /// "right now", "at the moment": a state that some condition has to tell.
    private static boolean isNow(Lexicon.Kind kind, Lexicon.Span span) {
        return kind == Lexicon.Kind.OPEN && span.to() - span.from() > 1;
    }

    /// Whether a condition is on what has not ended, is so, or is at a time.
    private static boolean tellsState(StatementFacts facts) {
        return facts.filters().stream()
                .anyMatch(
                        f ->
                                f.operator() == FilterFact.Operator.IS_NULL && !f.negated()
                                        || f.operator() == FilterFact.Operator.IS_TRUE
                                        || f.time());
    }

    private void add(int from, int to) {
        for (int i = from; i < to; i++) {
            read.add(i);
        }
    }

    private void period(List<String> said) {
        for (int i = 0; i + said.size() <= words.size(); i++) {
            if (words.subList(i, i + said.size()).equals(said)) {
                add(i, i + said.size());
            }
        }
    }

    private void use(StatementFacts facts, Called called) {
        Set<String> fields = new HashSet<>();
        Set<String> datasets = new HashSet<>();
        if (tellsState(facts)) {
            Lexicon.all().find(Lexicon.Kind.OPEN, words).forEach(s -> add(s.from(), s.to()));
        }
        facts.selects().forEach(s -> datasets.addAll(s.datasets()));
        facts.joins().forEach(j -> datasets.addAll(j.right()));
        facts.joins().forEach(j -> datasets.addAll(j.left()));
        facts.outputs().forEach(o -> expression(o.expression(), fields));
        facts.groupings().forEach(g -> expression(g.expression(), fields));
        facts.orderings().forEach(o -> expression(o.expression(), fields));
        facts.filters().forEach(f -> filter(f, fields));
        facts.joins()
                .forEach(
                        j -> j.columns().forEach(c -> fields.addAll(List.of(c.left(), c.right()))));
        datasets.forEach(d -> roots.addAll(called.dataset(d)));
        datasets.stream().flatMap(called::keys).forEach(f -> roots.addAll(called.field(f)));
        fields.forEach(f -> roots.addAll(called.field(f)));
        fields.forEach(f -> roots.addAll(called.values(f)));
    }

    /// Whether a point in time is told by its day of the week: by a function for it, or by a part
    /// or a format that names one.
    private static boolean weekday(ExpressionFact e) {
        return e.function() != null
                && (DAYS_OF_WEEK.matcher(e.function()).matches()
                        || PARTS_OF_TIME.matcher(e.function()).matches()
                                && e.operands().stream()
                                        .flatMap(o -> Stream.ofNullable(o.literal()))
                                        .anyMatch(l -> NAMED_DAY.matcher(l).matches()));
    }

    private void filter(FilterFact filter, Set<String> fields) {
        fields.addAll(filter.fields());
        roots.addAll(Alike.stems(filter.values()));
        filter.any().forEach(f -> filter(f, fields));
    }

    private void expression(ExpressionFact expression, Set<String> fields) {
        expression.withOperands().forEach(e -> fields.addAll(e.fields()));
        if (expression.withOperands().anyMatch(Reasons::weekday)) {
            roots.addAll(Alike.stems(WEEKDAY));
        }
        if (expression.withOperands().anyMatch(e -> e.kind() == ExpressionFact.Kind.WINDOW)) {
            roots.addAll(Alike.stems(FigureWords.ROLLING));
        }
        expression
                .withOperands()
                .flatMap(e -> Stream.ofNullable(e.literal()))
                .forEach(l -> roots.addAll(Alike.stems(List.of(l))));
    }

    private List<String> open() {
        List<String> open = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i).replaceFirst("'s?$", "");
            boolean content =
                    word.length() > 1
                            && !Lexicon.all().isFiller(word)
                            && !isVerb(i)
                            && !(i > 0 && words.get(i - 1).equals("how"))
                            && !houses.at(i)
                            && !Words.isNumber(word)
                            && !read.contains(i)
                            && !Words.isSuperlative(word)
                            && !open.contains(word);
            if (content && !named(i)) {
                open.add(word);
            }
        }
        return open;
    }

    /// A name, the beginning of one, a slip of one, or two words for which initials stand.
    private boolean named(int at) {
        String word = words.get(at);
        String root = Alike.root(word);
        return Alike.any(roots, List.of(root))
                || roots.stream().anyMatch(r -> Alike.slip(r, root))
                || at > 0 && roots.contains(initials(at - 1))
                || at + 1 < words.size() && roots.contains(initials(at));
    }

    private String initials(int at) {
        return words.get(at).substring(0, 1) + words.get(at + 1).charAt(0);
    }

    /// What somebody did, or what was done: "did we lend", "were registered", "that carry"; not
    /// "the pay".
    private boolean isVerb(int at) {
        return words.get(at).matches("\\p{L}{2,}ed|ge\\p{L}{3,}t")
                || at > 0 && BEFORE_VERBS.contains(words.get(at - 1))
                || Verbs.english().has(words.get(at))
                        && (at == 0
                                || words.get(at).endsWith("ing")
                                || !BEFORE_NOUNS.contains(words.get(at - 1)));
    }
}
