package io.dataagent.agent.answer;

import io.dataagent.agent.label.ColumnExpression;
import io.dataagent.agent.label.CurrencyNames;
import io.dataagent.agent.label.Origins;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the model of the data says of the unit of a column: by the field that it comes from, its
/// name, label and description.
final class Units {

    private static final Pattern PERCENT_NAME =
            Pattern.compile("(^|_)(pct|percent|percentage)(_|$)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PERCENT_TEXT =
            Pattern.compile("\\bin (percent|percentage points|%)", Pattern.CASE_INSENSITIVE);

    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

    private final Origins origins;

    Units(List<DatasetView> datasets) {
        this.origins = new Origins(datasets);
    }

    /// The currency of a column, if the model tells it.
    Optional<Currency> currency(Sources.Table table, String column) {
        if (counts(table, column)) {
            return Optional.empty();
        }
        List<String> names = table.data().columns().stream().map(Column::name).toList();
        return texts(table, column)
                .flatMap(
                        t ->
                                CurrencyNames.inName(t, names)
                                        .or(() -> CurrencyNames.inText(t))
                                        .stream())
                .findFirst();
    }

    /// Whether the values of a column are in percent already: its name or the model says so, or the
    /// statement multiplies by a hundred.
    boolean inPercent(Sources.Table table, String column) {
        boolean own = texts(table, column).anyMatch(t -> PERCENT_TEXT.matcher(t).find());
        boolean named = PERCENT_NAME.matcher(column).find();
        boolean field =
                source(table, column).stream().anyMatch(f -> PERCENT_NAME.matcher(f.name()).find());
        boolean hundred =
                table.sql() != null
                        && ColumnExpression.all(table.sql().executedSql(), column).stream()
                                .anyMatch(ColumnExpression::timesHundred);
        return own || field || hundred || named && beyond(table, column, 1);
    }

    /// Whether any value of a column is larger than a bound, in whichever direction.
    static boolean beyond(Sources.Table table, String column, double bound) {
        int at = table.data().indexOf(column);
        return at >= 0
                && table.data().rows().stream()
                        .map(r -> r.get(at))
                        .anyMatch(c -> c.isNumber() && Math.abs(c.doubleValue()) > bound);
    }

    private boolean counts(Sources.Table table, String column) {
        int at = table.data().indexOf(column);
        boolean whole = at >= 0 && table.data().columns().get(at).type() == ColumnType.INTEGER;
        return whole
                && output(table, column).filter(OutputColumn::aggregated).isPresent()
                && source(table, column).stream().noneMatch(f -> f.datatype().equals("Integer"));
    }

    private Stream<String> texts(Sources.Table table, String column) {
        return Stream.concat(
                Stream.of(column),
                source(table, column).stream()
                        .flatMap(
                                f ->
                                        Stream.of(
                                                words(f.unit()),
                                                f.name(),
                                                words(f.label()),
                                                words(f.description()))));
    }

    private static String words(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static Optional<OutputColumn> output(Sources.Table table, String column) {
        SqlResult sql = table.sql();
        return sql == null ? Optional.empty() : Origins.output(sql.lineage(), column);
    }

    private Optional<FieldView> source(Sources.Table table, String column) {
        return output(table, column).flatMap(origins::field);
    }

    /// A currency by its code, its symbol or its name.
    static Optional<Currency> currency(String text) {
        String wanted = text.strip();
        return CurrencyNames.asked(wanted)
                .or(
                        () ->
                                Arrays.stream(Locale.getAvailableLocales())
                                        .filter(l -> COUNTRIES.contains(l.getCountry()))
                                        .flatMap(l -> symbol(l, wanted).stream())
                                        .findFirst())
                .or(
                        () ->
                                Currency.getAvailableCurrencies().stream()
                                        .filter(
                                                c ->
                                                        c.getDisplayName(Locale.ENGLISH)
                                                                .equalsIgnoreCase(wanted))
                                        .findFirst());
    }

    private static Optional<Currency> symbol(Locale locale, String wanted) {
        if (wanted.equals("$")) {
            return Optional.of(Currency.getInstance("USD"));
        }
        Currency currency = Currency.getInstance(locale);
        return currency != null && currency.getSymbol(locale).equals(wanted)
                ? Optional.of(currency)
                : Optional.empty();
    }
}
