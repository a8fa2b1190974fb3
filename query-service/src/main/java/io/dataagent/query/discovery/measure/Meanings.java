package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.KeptPeriod;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a column means beyond its type, where its values leave no doubt: zeros and ones of a type
/// that is meant for yes and no, and years, months and days that are kept as numbers or text.
final class Meanings {

    private static final Pattern TRUTH = Pattern.compile("(tinyint|bit)\\(1\\)( unsigned)?");
    private static final Pattern YEAR_WORD =
            Pattern.compile("(.*[^a-z])?(year|yr|yyyy|jahr|annee|anno|ano|fy)s?([^a-z].*)?");
    private static final Pattern MONTH_WORD =
            Pattern.compile(
                    "(.*[^a-z])?(month|mon|mth|mo|yyyymm|ym|period|monat|mois|mes)s?([^a-z].*)?");
    private static final Pattern DAY_WORD =
            Pattern.compile("(.*[^a-z])?(date|day|dt|yyyymmdd|ymd|datum)s?([^a-z].*)?");
    private static final Pattern YEAR = Pattern.compile("(18|19|20|21)\\d\\d");
    private static final Pattern MONTH = Pattern.compile("(18|19|20|21)\\d\\d-?(0[1-9]|1[0-2])");
    private static final Pattern DAY =
            Pattern.compile("(18|19|20|21)\\d\\d-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\\d|3[01])");

    private Meanings() {}

    static ColumnProfile of(ColumnProfile column) {
        if (TRUTH.matcher(column.databaseType().toLowerCase(Locale.ROOT)).matches()
                && zeroOrOne(column.min())
                && zeroOrOne(column.max())) {
            return truth(column);
        }
        KeptPeriod period = period(column);
        return period == null ? column : kept(column, period);
    }

    private static boolean zeroOrOne(@Nullable String value) {
        return "0".equals(value) || "1".equals(value);
    }

    private static ColumnProfile truth(ColumnProfile column) {
        List<String> values =
                column.frequentValues().stream()
                        .map(v -> v.equals("0") ? "false" : "true")
                        .toList();
        return new ColumnProfile(
                column.name(),
                column.databaseType(),
                ColumnType.BOOLEAN,
                column.nullable(),
                column.comment(),
                column.distinctCount(),
                column.nullRate(),
                null,
                null,
                values,
                column.frequentCounts(),
                column.valuesHidden());
    }

    /// The name and all that is known of the values say the same.
    private static @Nullable KeptPeriod period(ColumnProfile column) {
        boolean kind = column.type() == ColumnType.INTEGER || column.type() == ColumnType.STRING;
        if (!kind || column.min() == null || column.max() == null) {
            return null;
        }
        String name =
                column.name().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
        if (column.databaseType().equals("year") || says(column, name, YEAR_WORD, YEAR)) {
            return KeptPeriod.YEAR;
        }
        if (says(column, name, MONTH_WORD, MONTH)) {
            return KeptPeriod.MONTH;
        }
        return says(column, name, DAY_WORD, DAY) ? KeptPeriod.DAY : null;
    }

    private static boolean says(ColumnProfile column, String name, Pattern word, Pattern value) {
        return word.matcher(name).matches()
                && value.matcher(String.valueOf(column.min())).matches()
                && value.matcher(String.valueOf(column.max())).matches()
                && column.frequentValues().stream().allMatch(v -> value.matcher(v).matches());
    }

    private static ColumnProfile kept(ColumnProfile column, KeptPeriod period) {
        return new ColumnProfile(
                column.name(),
                column.databaseType(),
                column.type(),
                column.nullable(),
                column.comment(),
                column.distinctCount(),
                column.nullRate(),
                column.min(),
                column.max(),
                column.frequentValues(),
                column.frequentCounts(),
                column.valuesHidden(),
                period);
    }
}
