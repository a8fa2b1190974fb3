package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds figures that take equal values only once, as `SUM(DISTINCT amount)` does: two orders of
/// the same amount become one. The words have to ask for that, or the definition of the metric
/// that they name.
public final class EqualValues {

    /// Functions whose result does not depend on how often a value occurs, that count the different
    /// ones, or that list them.
    private static final Set<String> INDIFFERENT =
            Set.of(
                    "count",
                    "count_if",
                    "approx_count_distinct",
                    "min",
                    "max",
                    "any_value",
                    "first",
                    "last",
                    "bool_and",
                    "bool_or",
                    "every",
                    "bit_and",
                    "bit_or",
                    "string_agg",
                    "group_concat",
                    "listagg",
                    "array_agg",
                    "list",
                    "json_agg",
                    "jsonb_agg",
                    "json_arrayagg");

    private static final Set<String> ONCE =
            Set.of("once", "duplicate", "duplicates", "einmal", "duplikate", "doppelte");
    private static final Set<String> ANY_VALUE = Set.of("value", "wert", "werte");
    private static final Set<String> ENDS =
            Set.of(
                    "and", "or", "for", "by", "per", "in", "with", "und", "oder", "mit", "je",
                    "pro");
    private static final int BESIDE = 3;
    private static final Pattern BARE = Pattern.compile("[^a-z0-9_.(]");

    private final List<DatasetView> datasets;
    private final List<List<String>> texts;
    private final List<MetricView> named;

    private EqualValues(
            String question,
            List<String> known,
            List<MetricView> metrics,
            List<DatasetView> datasets) {
        this.datasets = datasets;
        Set<String> definitions =
                metrics.stream().map(MetricView::expression).collect(Collectors.toSet());
        this.texts =
                Stream.concat(Stream.of(question), known.stream())
                        .filter(t -> !definitions.contains(t))
                        .map(Words::of)
                        .toList();
        Set<String> said =
                texts.stream().flatMap(List::stream).map(Alike::root).collect(Collectors.toSet());
        this.named =
                metrics.stream()
                        .filter(m -> known.contains(m.expression()) || isSaid(m, said))
                        .toList();
    }

    private static boolean isSaid(MetricView metric, Set<String> said) {
        return Stream.concat(
                        Stream.of(metric.name()),
                        Stream.concat(
                                Stream.ofNullable(metric.label()), metric.synonyms().stream()))
                .map(Words::of)
                .filter(name -> !name.isEmpty())
                .anyMatch(name -> name.stream().map(Alike::root).allMatch(said::contains));
    }

    /// Figures that lose equal values without a word or a definition for it.
    ///
    /// @param known further texts that say what is meant
    public static List<Doubt> of(
            String question,
            List<String> known,
            List<MetricView> metrics,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        EqualValues values = new EqualValues(question, known, metrics, datasets);
        return statements.stream().flatMap(values::doubts).distinct().toList();
    }

    private Stream<Doubt> doubts(StatementFacts facts) {
        Called called = Called.of(datasets, facts.joins());
        return Stream.concat(
                        facts.outputs().stream().map(StatementFacts.Output::expression),
                        facts.orderings().stream().map(StatementFacts.Ordering::expression))
                .flatMap(ExpressionFact::withOperands)
                .filter(e -> loses(e) && !defined(e))
                .flatMap(e -> doubt(e, called));
    }

    private static boolean loses(ExpressionFact figure) {
        return (figure.kind() == Kind.AGGREGATE || figure.kind() == Kind.WINDOW)
                && figure.distinct()
                && !figure.fields().isEmpty()
                && figure.function() != null
                && !INDIFFERENT.contains(figure.function().toLowerCase(Locale.ROOT));
    }

    /// Whether a metric that the words name is defined in this way.
    private boolean defined(ExpressionFact figure) {
        String call = figure.function() + "(distinct";
        return named.stream()
                .map(m -> BARE.matcher(m.expression().toLowerCase(Locale.ROOT)).replaceAll(""))
                .anyMatch(
                        d ->
                                d.contains(call.toLowerCase(Locale.ROOT))
                                        && figure.fields().stream()
                                                .map(f -> f.toLowerCase(Locale.ROOT))
                                                .allMatch(d::contains));
    }

    /// Without any word for it the statement surely says something else than the question; a word
    /// that may be about something else leaves it open.
    private Stream<Doubt> doubt(ExpressionFact figure, Called called) {
        String field = figure.fields().getFirst();
        Set<String> names =
                figure.fields().stream()
                        .flatMap(f -> called.field(f).stream())
                        .collect(Collectors.toSet());
        List<List<String>> places = texts.stream().flatMap(t -> places(t).stream()).toList();
        if (places.stream().anyMatch(p -> about(p, names))) {
            return Stream.empty();
        }
        return Stream.of(
                places.isEmpty()
                        ? new Doubt(
                                field,
                                "Equal values of %s count only once, which nobody asked for."
                                        .formatted(field),
                                true)
                        : Doubt.open(
                                field,
                                "Equal values of %s count only once; whether the words mean that"
                                        + " was not judged."));
    }

    private static boolean about(List<String> words, Set<String> names) {
        return words.stream().anyMatch(ANY_VALUE::contains)
                || Alike.any(names, words.stream().map(Alike::root).toList());
    }

    /// The words that belong to each word that asks for different ones only: those after it, up to
    /// one that begins something else; of "once" also those before it.
    private static List<List<String>> places(List<String> words) {
        List<List<String>> places = new ArrayList<>();
        Lexicon.all()
                .find(Lexicon.Kind.DISTINCT, words)
                .forEach(s -> places.add(after(words, s.to())));
        for (int i = 0; i < words.size(); i++) {
            if (ONCE.contains(words.get(i))) {
                List<String> around = new ArrayList<>(after(words, i + 1));
                around.addAll(stems(words.subList(Math.max(0, i - BESIDE), i)));
                places.add(around);
            }
        }
        return places;
    }

    private static List<String> after(List<String> words, int from) {
        return stems(
                words.subList(from, Math.min(words.size(), from + BESIDE)).stream()
                        .takeWhile(w -> !ENDS.contains(w))
                        .toList());
    }

    private static List<String> stems(List<String> words) {
        return words.stream().map(Words::stem).toList();
    }
}
