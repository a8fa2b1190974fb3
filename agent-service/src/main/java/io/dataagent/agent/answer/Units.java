package io.dataagent.agent.answer;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the model of the data says of the unit of a column: by the field that it comes from, its
/// name, label and description.
final class Units {

    private static final Pattern CODE = Pattern.compile("\\b[A-Z]{3}\\b");
    private static final Pattern PERCENT_NAME =
            Pattern.compile("(^|_)(pct|percent|percentage)(_|$)", Pattern.CASE_INSENSITIVE);
    private static final Pattern PERCENT_TEXT =
            Pattern.compile("\\bin (percent|percentage points|%)", Pattern.CASE_INSENSITIVE);
    private static final Pattern TIMES_HUNDRED =
            Pattern.compile("(\\*\\s*100(\\.0*)?\\b)|(\\b100(\\.0*)?\\s*\\*)");

    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

    private final List<DatasetView> datasets;

    Units(List<DatasetView> datasets) {
        this.datasets = List.copyOf(datasets);
    }

    /// The currency of a column, if the model tells it.
    Optional<Currency> currency(Sources.Table table, String column) {
        if (counts(table, column)) {
            return Optional.empty();
        }
        return texts(table, column).flatMap(t -> currencyIn(t).stream()).findFirst();
    }

    /// Whether the values of a column are in percent already: its name or the model says so, or the
    /// statement multiplies by a hundred.
    boolean inPercent(Sources.Table table, String column) {
        boolean own = texts(table, column).anyMatch(t -> PERCENT_TEXT.matcher(t).find());
        boolean named = PERCENT_NAME.matcher(column).find();
        boolean field =
                source(table, column).stream().anyMatch(f -> PERCENT_NAME.matcher(f.name()).find());
        boolean hundred = table.sql() != null && hundred(table.sql().executedSql(), column);
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

    /// Whether the expression before `AS column` multiplies by a hundred.
    private static boolean hundred(String sql, String column) {
        Matcher as =
                Pattern.compile(
                                "\\bAS\\s+[\"`]?" + Pattern.quote(column) + "\\b",
                                Pattern.CASE_INSENSITIVE)
                        .matcher(sql);
        while (as.find()) {
            if (TIMES_HUNDRED.matcher(expression(sql, as.start())).find()) {
                return true;
            }
        }
        return false;
    }

    /// The expression that ends at a place: back to the comma, SELECT or bracket that opens it.
    private static String expression(String sql, int end) {
        int depth = 0;
        for (int i = end - 1; i >= 0; i--) {
            char c = sql.charAt(i);
            depth += c == ')' ? 1 : c == '(' ? -1 : 0;
            boolean select = i + 6 <= end && sql.regionMatches(true, i, "SELECT", 0, 6);
            if (depth < 0 || depth == 0 && (c == ',' || select)) {
                return sql.substring(i, end);
            }
        }
        return sql.substring(0, end);
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
                                                f.name(),
                                                words(f.label()),
                                                words(f.description()))));
    }

    private static String words(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static Optional<OutputColumn> output(Sources.Table table, String column) {
        SqlResult sql = table.sql();
        return sql == null
                ? Optional.empty()
                : sql.lineage().outputs().stream().filter(o -> o.name().equals(column)).findFirst();
    }

    private Optional<FieldView> source(Sources.Table table, String column) {
        return output(table, column)
                .filter(o -> o.sources().size() == 1)
                .flatMap(o -> field(o.sources().getFirst()));
    }

    private Optional<FieldView> field(String source) {
        int dot = source.lastIndexOf('.');
        return dot < 0
                ? Optional.empty()
                : datasets.stream()
                        .filter(d -> d.name().equals(source.substring(0, dot)))
                        .findFirst()
                        .flatMap((DatasetView d) -> d.field(source.substring(dot + 1)));
    }

    /// The currency that a text names: `amount_usd`, `in EUR`, `€`.
    private static Optional<Currency> currencyIn(String text) {
        String last = text.substring(text.lastIndexOf('_') + 1);
        if (text.contains("_") && last.length() == 3) {
            Optional<Currency> suffix = code(last.toUpperCase(Locale.ROOT));
            if (suffix.isPresent()) {
                return suffix;
            }
        }
        return CODE.matcher(text).results().flatMap(m -> code(m.group()).stream()).findFirst();
    }

    /// A currency by its code, its symbol or its name.
    static Optional<Currency> currency(String text) {
        String wanted = text.strip();
        return currencyIn(wanted.toUpperCase(Locale.ROOT))
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

    private static Optional<Currency> code(String code) {
        return Currency.getAvailableCurrencies().stream()
                .filter(c -> c.getCurrencyCode().equals(code))
                .filter(c -> c.getNumericCode() > 0 && c.getDefaultFractionDigits() >= 0)
                .findFirst();
    }
}
