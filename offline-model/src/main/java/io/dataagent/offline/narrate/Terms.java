package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the people of an installation call a column of a result, and in what unit it counts: by
/// its metric if it is one, by the label of its field, by what names and descriptions say of units.
record Terms(ContextBlock block, SqlResult result) {

    private static final Pattern METRIC =
            Pattern.compile("(\\w+)\\(\\s*[\"`]?(\\w+)[\"`]?\\.[\"`]?(\\w+)[\"`]?\\s*\\)");
    private static final Pattern UNIT =
            Pattern.compile(
                    "\\bin (USD|EUR|GBP|CHF|JPY|kWh|MWh|kW|kg|km|euros?|dollars|kilowatt hours"
                            + "|kilowatts|kilograms|kilometres|metres|litres|liters|minutes|hours"
                            + "|days|weeks|months|years|percent|tonnes)\\b");
    private static final Map<String, String> SUFFIXES = Lexicon.map("narrate.terms.suffixes");
    private static final List<String> KEEP_UNIT = List.of("SUM", "AVG", "MIN", "MAX");

    /// How a column came to be.
    ///
    /// @param function the aggregate in upper case, or an empty text
    /// @param source `dataset.field`
    private record Origin(String function, String source) {}

    /// The label of the metric that a column is, if it is one.
    Optional<String> metric(String column) {
        return metricOf(column).map(MetricView::label).map(Plain::words);
    }

    /// The label of the field that a column shows, or of the dataset whose rows it counts.
    Optional<String> label(String column) {
        Optional<String> field =
                result.lineage().outputs().stream()
                        .filter(o -> o.name().equals(column) && o.sources().size() == 1)
                        .flatMap(o -> field(o.sources().getFirst()).stream())
                        .filter(f -> !f.time() || !isNumber(column))
                        .map(FieldView::label)
                        .filter(l -> l != null && !l.isBlank())
                        .findFirst();
        Optional<String> dataset =
                block.datasets().stream()
                        .filter(d -> d.name().equals(column))
                        .map(DatasetView::label)
                        .filter(l -> l != null && !l.isBlank())
                        .findFirst();
        return dataset.or(() -> field).map(Plain::words);
    }

    /// A number made of a date, a count of rows without one, is not that date.
    private boolean isNumber(String column) {
        int at = result.table().indexOf(column);
        return at >= 0 && result.table().columns().get(at).type().numeric();
    }

    private Optional<MetricView> metricOf(String column) {
        Optional<Origin> origin = origin(column);
        return block.metrics().stream()
                .filter(m -> m.label() != null && !m.label().isBlank())
                .filter(
                        m ->
                                m.name().equals(column)
                                        || origin.filter(o -> is(m.expression(), o)).isPresent())
                .findFirst();
    }

    /// The unit that stands after a number of a column, with a space before it; empty if none is
    /// known or the words name it already.
    ///
    /// @param own the unit that the name of its field says; empty without
    String unit(String column, String words, String own) {
        int at = result.table().indexOf(column);
        String told = at < 0 ? null : result.table().columns().get(at).unit();
        return Optional.ofNullable(told)
                .or(() -> found(column))
                .or(() -> Optional.of(own).filter(u -> !u.isEmpty()))
                .filter(u -> !words.toLowerCase(Locale.ROOT).contains(u.toLowerCase(Locale.ROOT)))
                .map(u -> " " + u)
                .orElse("");
    }

    /// The unit that names and descriptions say, where the model says none.
    private Optional<String> found(String column) {
        Optional<Origin> origin = origin(column);
        if (origin.isPresent() && !KEEP_UNIT.contains(origin.get().function())) {
            return Optional.empty();
        }
        return Stream.concat(
                        metricOf(column).stream().flatMap(m -> named(m.description())),
                        origin.flatMap(o -> field(o.source())).stream().flatMap(Terms::units))
                .findFirst();
    }

    /// The unit that a name ends with.
    static Optional<String> suffixed(String name) {
        List<String> parts = Names.words(name);
        return parts.size() < 2
                ? Optional.empty()
                : Stream.of(parts.get(parts.size() - 2) + "_" + parts.getLast(), parts.getLast())
                        .flatMap(last -> Stream.ofNullable(SUFFIXES.get(last)))
                        .findFirst();
    }

    /// The words of a figure without the unit that stands behind its number.
    static String unitless(String words, String name) {
        String last = " " + Names.words(name).getLast();
        return suffixed(name).isPresent() && words.endsWith(last)
                ? words.substring(0, words.length() - last.length())
                : words;
    }

    private static Stream<String> units(FieldView field) {
        return Stream.of(
                        named(field.description()),
                        named(field.label()),
                        suffixed(field.name()).stream())
                .flatMap(s -> s);
    }

    private static Stream<String> named(@org.jspecify.annotations.Nullable String text) {
        Matcher m = UNIT.matcher(text == null ? "" : text);
        return m.find() ? Stream.of(m.group(1)) : Stream.empty();
    }

    private Optional<FieldView> field(String source) {
        int dot = source.lastIndexOf('.');
        return dot < 0
                ? Optional.empty()
                : block.datasets().stream()
                        .filter(d -> d.name().equals(source.substring(0, dot)))
                        .findFirst()
                        .flatMap((DatasetView d) -> d.field(source.substring(dot + 1)));
    }

    /// A percentage is neither the figure that it is made of, nor in its unit.
    private Optional<Origin> origin(String column) {
        return result.lineage().outputs().stream()
                .filter(o -> !column.endsWith("_percent"))
                .filter(o -> o.name().equals(column) && o.sources().size() == 1)
                .findFirst()
                .map((OutputColumn o) -> new Origin(function(column), o.sources().getFirst()));
    }

    /// The aggregate that the statement makes a column with.
    private String function(String column) {
        Matcher m =
                Pattern.compile(
                                "(\\w+)\\(\\s*(?:DISTINCT\\s+)?[\\w\"`.]+\\s*\\)\\s+AS\\s+[\"`]?"
                                        + Pattern.quote(column)
                                        + "\\b",
                                Pattern.CASE_INSENSITIVE)
                        .matcher(result.executedSql());
        return m.find() ? m.group(1).toUpperCase(Locale.ROOT) : "";
    }

    private static boolean is(String expression, Origin origin) {
        Matcher m = METRIC.matcher(expression.strip());
        return m.matches()
                && m.group(1).equalsIgnoreCase(origin.function())
                && origin.source().equals(m.group(2) + "." + m.group(3));
    }
}
