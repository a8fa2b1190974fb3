package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds words that have no effect on a statement, and on a plan that agrees with it: one that is
/// asked for and all that are there, a quoted text or a value in no condition, columns or names
/// that are asked for and not shown.
final class Unheard {

    private static final Pattern QUOTED =
            Pattern.compile("[\"“'‘]([\\p{L}\\d]{2,40})[\"”'’](?!\\p{L})");
    private static final Pattern BEGINS =
            Pattern.compile("\\b(?:start|begin|end)(?:s|ing|ning)? with\\b");
    private static final Pattern BOUND =
            Pattern.compile(
                    "\\b(?:(?:more|less|fewer|longer|shorter|older|younger|higher|lower) than|over"
                            + "|under|at least|at most|exceeding|beyond|(?:mehr|weniger|langer|alter) als"
                            + "|uber|unter|mindestens|hochstens) (?:an?|one|half an?|eine?[nrms]?)"
                            + " (?:minute|hour|day|week|month|quarter|year|dozen|hundred|thousand|million"
                            + "|stunde|tag|woche|monat|jahr|dutzend)\\b");
    private static final Set<String> WITHIN = Set.of("of", "von", "after", "before", "nach", "vor");
    private static final Set<Kind> CONVERTING =
            Set.of(
                    Kind.RATIO,
                    Kind.PRODUCT,
                    Kind.DIFFERENCE,
                    Kind.BUCKET,
                    Kind.FUNCTION,
                    Kind.OTHER);
    private static final Set<String> COMPARING = Set.of("compare", "vergleiche", "vergleich");
    private static final Set<String> WHICH = Set.of("which", "wich", "welcher", "welches");
    private static final Pattern LISTED =
            Pattern.compile(
                    "^(?:please )?(?:list|show|display|return|give|zeige?|liste|nenne|gib)"
                            + "(?: me| us| mir| uns)?(?: the| die| den| das)? (.{3,120}?)"
                            + " (?:of|for|from|von|für|all|aller)\\b");

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final List<String> words;

    Unheard(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.words = Words.of(asked.question());
    }

    List<Judged> all() {
        List<Judged> found = new ArrayList<>();
        if (oneOfAll()) {
            found.add(unsure("one", "It asks for one, and all are there."));
        }
        Stream.concat(unused(), metrics())
                .distinct()
                .map(w -> unsure(w, "Nothing in the statement stands for “%s”.".formatted(w)))
                .forEach(found::add);
        String gives = "Nothing in the statement gives the figures “%s”.";
        unconverted().map(u -> unsure(u, gives.formatted(u))).ifPresent(found::add);
        if (someOfAll()) {
            found.add(unsure("several", "It asks for some of them, and all are there."));
        }
        if (unnamed()) {
            found.add(unsure("which", "It asks which ones, and there are only figures."));
        }
        if (ranked()) {
            found.add(unsure("rank", "It asks for several beside each other, and there is one."));
        }
        if (fewerColumns()) {
            found.add(unsure("columns", "It asks for more columns than there are."));
        }
        return found;
    }

    private static Judged unsure(String words, String sentence) {
        return Judged.unsure(Subject.UNASKED, words, sentence);
    }

    /// "in hours" where nothing is divided or multiplied and no column that is shown says hours.
    private Optional<String> unconverted() {
        Optional<Lexicon.Span> unit =
                Lexicon.all().find(Lexicon.Kind.UNIT, words).stream()
                        .filter(u -> u.to() == words.size() || !WITHIN.contains(words.get(u.to())))
                        .min(Comparator.comparingInt(Lexicon.Span::from));
        if (unit.isEmpty() || shown.expressions().anyMatch(e -> CONVERTING.contains(e.kind()))) {
            return Optional.empty();
        }
        String stem = Words.stem(words.get(unit.get().to() - 1));
        boolean kept =
                shown.outputs()
                        .flatMap(o -> o.expression().withOperands())
                        .flatMap(e -> e.fields().stream())
                        .flatMap(path -> asked.field(path).stream())
                        .anyMatch(
                                f ->
                                        Words.of(said(f)).stream()
                                                .map(Words::stem)
                                                .anyMatch(stem::equals));
        return kept ? Optional.empty() : unit.map(u -> u.text(words));
    }

    private static String said(FieldView field) {
        return String.join(
                " ",
                field.name().replace('_', ' '),
                Objects.requireNonNullElse(field.label(), ""),
                Objects.requireNonNullElse(field.description(), ""),
                String.join(" ", field.synonyms()));
    }

    /// "which region has the most" where the rows are ordered and not cut; of several statements
    /// another one may tell which it is.
    private boolean oneOfAll() {
        boolean extreme =
                Need.among(needs, Need.Extreme.class) || Need.among(needs, Need.Most.class);
        return extreme
                && !shown.ofSeveral()
                && !Need.among(needs, Need.Limited.class)
                && words.stream().noneMatch(Set.of("per", "each", "every", "pro", "je")::contains)
                && singular()
                && shown.orderings().findAny().isPresent()
                && shown.limits().noneMatch(l -> l.rows() != null && l.rows() == 1)
                && shown.expressions().noneMatch(e -> e.kind() == Kind.WINDOW)
                && shown.filters()
                        .noneMatch(f -> f.values().isEmpty() || f.operator() == Operator.OTHER)
                && shown.statements().stream().allMatch(s -> s.selects().size() == 1);
    }

    /// "Spain against Italy" where all countries are there.
    private boolean someOfAll() {
        boolean compares =
                Need.among(needs, Need.Compared.class)
                        || !words.isEmpty() && COMPARING.contains(words.getFirst());
        if (!compares) {
            return false;
        }
        List<String> fields =
                needs.stream()
                        .filter(n -> n instanceof Need.Named m && m.mention().isValue())
                        .flatMap(n -> ((Need.Named) n).mention().targets().stream())
                        .map(t -> ((Mention.Target.OfValue) t).field())
                        .toList();
        return shown.filters().findAny().isEmpty()
                && shown.limits().findAny().isEmpty()
                && shown.expressions().noneMatch(ExpressionFact::conditional)
                && shown.groupings()
                        .flatMap(g -> g.expression().fields().stream())
                        .anyMatch(f -> Collections.frequency(fields, f) > 1);
    }

    /// "which region", and not "which regions".
    private boolean singular() {
        for (int i = 0; i + 2 < words.size(); i++) {
            if (WHICH.contains(words.get(i)) || i == 0 && words.get(i).equals("what")) {
                return !plural(words.get(i + 1)) && !plural(words.get(i + 2));
            }
        }
        return false;
    }

    private static boolean plural(String word) {
        return word.equals("are")
                || word.equals("were")
                || word.equals("have")
                || word.endsWith("s") && !word.matches(".*(ss|us|is)|has|was|does");
    }

    /// Quoted texts, values and flags that are said and in no condition.
    private Stream<String> unused() {
        Matcher quoted = QUOTED.matcher(asked.question());
        Stream.Builder<String> texts = Stream.builder();
        while (quoted.find()) {
            if (!conditioned(quoted.group(1))) {
                texts.add(quoted.group(1));
            }
        }
        Matcher begins = BEGINS.matcher(asked.question().toLowerCase(Locale.ROOT));
        if (begins.find() && shown.filters().findAny().isEmpty()) {
            texts.add(begins.group());
        }
        Matcher bound = BOUND.matcher(String.join(" ", words));
        if (bound.find() && shown.filters().noneMatch(Unheard::bounds)) {
            texts.add(bound.group());
        }
        Stream<String> values =
                asked.datasets().stream()
                        .filter(d -> shown.datasets().contains(d.name()))
                        .flatMap(d -> d.fields().stream().flatMap(f -> unused(d.name(), f)));
        return Stream.concat(texts.build(), values);
    }

    /// Names of metrics, where figures are made and none of a field of theirs; where rows are only
    /// counted, names of columns of amounts as well.
    private Stream<String> metrics() {
        Set<String> fields = shown.fields();
        boolean counts =
                shown.expressions()
                        .filter(e -> e.kind() == Kind.AGGREGATE)
                        .allMatch(e -> "count".equals(e.function()) || e.fields().isEmpty());
        return shown.expressions().noneMatch(e -> e.kind() == Kind.AGGREGATE)
                ? Stream.empty()
                : needs.stream().filter(n -> unmade(n, fields, counts)).map(Need::words);
    }

    private boolean unmade(Need need, Set<String> fields, boolean counts) {
        return need instanceof Need.Named n
                && n.mention().whole()
                && n.mention().targets().stream().allMatch(t -> elsewhere(t, fields, counts));
    }

    private boolean elsewhere(Mention.Target target, Set<String> fields, boolean counts) {
        return switch (target) {
            case Mention.Target.OfMetric m ->
                    !m.fields().isEmpty() && m.fields().stream().noneMatch(fields::contains);
            case Mention.Target.OfField f ->
                    counts
                            && !fields.contains(f.field())
                            && asked.field(f.field()).filter(Unheard::isAmount).isPresent();
            case Mention.Target.OfDataset d -> false;
            case Mention.Target.OfValue v -> false;
        };
    }

    private static boolean isAmount(FieldView field) {
        return field.datatype().equals("Decimal") || field.datatype().equals("Float");
    }

    private static boolean bounds(FilterFact filter) {
        return Filters.isBound(filter.operator())
                || filter.operator() == Operator.BETWEEN
                || filter.operator() == Operator.OTHER;
    }

    private Stream<String> unused(String dataset, FieldView field) {
        String path = dataset + "." + field.name();
        if (used().contains(path)) {
            return Stream.empty();
        }
        if (field.datatype().equals("Boolean")) {
            return words.stream()
                    .filter(w -> w.length() > 3 && Words.of(field.name()).equals(List.of(w)));
        }
        return field.sampleValues().stream()
                .map(Words::fold)
                .filter(v -> v.length() > 2 && v.chars().allMatch(Character::isLetter))
                .flatMap(v -> words.stream().filter(w -> meant(w, v)));
    }

    /// "vans" for `van`, where nothing else has this name.
    private boolean meant(String word, String value) {
        return !Lexicon.all().isStop(word)
                && Words.stem(word).equals(Words.stem(value))
                && !conditioned(value)
                && needs.stream()
                        .noneMatch(
                                n ->
                                        n instanceof Need.Named m
                                                && List.of(m.words().split(" ")).contains(word));
    }

    private boolean conditioned(String value) {
        String text = Words.fold(value);
        return shown.filters()
                        .flatMap(f -> f.values().stream())
                        .anyMatch(v -> Words.fold(v).contains(text))
                || shown.expressions().anyMatch(e -> e.conditional() || e.kind() == Kind.CASE)
                || used().stream()
                        .anyMatch(
                                f ->
                                        asked.field(f).stream()
                                                .flatMap(x -> x.sampleValues().stream())
                                                .anyMatch(x -> Words.fold(x).equals(text)));
    }

    /// The fields that rows are chosen or split by, be it within a figure.
    private Set<String> used() {
        return Stream.of(
                        shown.filters().flatMap(f -> f.fields().stream()),
                        shown.groupings().flatMap(g -> g.expression().fields().stream()),
                        shown.expressions()
                                .filter(e -> e.kind() == Kind.CONDITION)
                                .flatMap(e -> e.fields().stream()))
                .flatMap(f -> f)
                .collect(Collectors.toSet());
    }

    /// "rank the depots", "compare North and South" where there is a single figure.
    private boolean ranked() {
        return !words.isEmpty()
                && (words.getFirst().equals("rank") || COMPARING.contains(words.getFirst()))
                && shown.groupings().findAny().isEmpty()
                && shown.outputs().count() == 1
                && shown.expressions().noneMatch(e -> e.conditional() || e.kind() == Kind.WINDOW)
                && shown.expressions().anyMatch(e -> e.kind() == Kind.AGGREGATE)
                && shown.expressions()
                        .noneMatch(e -> e.kind() == Kind.DIFFERENCE || e.kind() == Kind.RATIO);
    }

    private boolean unnamed() {
        boolean which =
                !words.isEmpty()
                        && Set.of("which", "wich", "who", "list", "liste", "welche", "wer")
                                .contains(words.getFirst());
        return which
                && !Need.among(needs, Need.Counted.class)
                && !Need.among(needs, Need.Shared.class)
                && !Need.among(needs, Need.Averaged.class)
                && shown.groupings().findAny().isEmpty()
                && shown.outputs().findAny().isPresent()
                && shown.outputs()
                        .map(StatementFacts.Output::expression)
                        .allMatch(
                                e ->
                                        e.withOperands().anyMatch(x -> x.kind() == Kind.AGGREGATE)
                                                && e.fields().stream().noneMatch(asked::isTime));
    }

    /// "list name, city and price of …"
    private boolean fewerColumns() {
        Matcher listed = LISTED.matcher(asked.question().strip().toLowerCase(Locale.ROOT));
        boolean values =
                needs.stream().anyMatch(n -> n instanceof Need.Named m && m.mention().isValue());
        if (!listed.find() || values && !listed.group(1).contains(",")) {
            return false;
        }
        List<String> items =
                Arrays.stream(
                                listed.group(1)
                                        .split("\\s*,\\s*(?:and |und )?|\\s+and\\s+|\\s+und\\s+"))
                        .filter(item -> !item.isBlank())
                        .toList();
        Optional<String> sentence = items.stream().filter(i -> i.split(" ").length > 3).findAny();
        return sentence.isEmpty() && items.size() > 1 && shown.outputs().count() < items.size();
    }
}
