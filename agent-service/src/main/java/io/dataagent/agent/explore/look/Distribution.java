package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Data;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.statement.Days;
import io.dataagent.agent.statement.Grain;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/// How the values of a field are spread: the most frequent one with its share, then the twenty most
/// frequent, or at most twenty parts of the same width, or periods; quartiles and outliers of
/// numbers.
record Distribution(ProfileSql sql, Data data) {

    private static final BigDecimal FENCE = new BigDecimal("1.5");
    private static final int LONGEST_NUMBER = 40;

    /// Adds it to what is known of a field.
    ///
    /// @param filled how many rows have a value
    /// @param one the figures of the field
    /// @return whether all statements ran
    boolean add(FieldRef field, long filled, ObjectNode one) {
        if (filled == 0 || !ProfileSql.comparable(field)) {
            return true;
        }
        boolean few = one.path("distinct").asLong() <= ProfileSql.BINS;
        boolean listed = few || !field.numeric() && !field.temporal();
        Optional<TableData> frequent = rows(sql.frequent(field, listed ? ProfileSql.BINS : 1));
        frequent.ifPresent(t -> mode(t, filled, one));
        frequent.filter(t -> listed).ifPresent(t -> pairs(one.putArray("frequent"), t));
        boolean whole = frequent.isPresent();
        if (field.numeric()) {
            Optional<TableData> quartiles = rows(sql.quartiles(field));
            quartiles.ifPresent(t -> quartiles(t, one));
            whole &= quartiles.isPresent();
        }
        return whole && (listed || histogram(field, one));
    }

    /// The most frequent value, if one occurs twice.
    private static void mode(TableData table, long filled, ObjectNode one) {
        if (table.rows().isEmpty() || table.rows().getFirst().get(1).asLong() < 2) {
            one.putNull("mode");
            return;
        }
        long n = table.rows().getFirst().get(1).asLong();
        ObjectNode mode = one.putObject("mode");
        mode.set("value", RowsShown.cut(table.rows().getFirst().getFirst()));
        mode.put("n", n).put("share", Math.round(1000.0 * n / filled) / 1000.0);
    }

    private boolean histogram(FieldRef field, ObjectNode one) {
        return field.numeric() ? bins(field, one) : periods(field, one);
    }

    private boolean bins(FieldRef field, ObjectNode one) {
        JsonNode min = one.path("min");
        JsonNode max = one.path("max");
        if (!sound(min) || !sound(max)) {
            return true;
        }
        BigDecimal low = min.decimalValue();
        BigDecimal width = width(field, low, max.decimalValue());
        Optional<TableData> found = rows(sql.bins(field, low, width));
        found.ifPresent(
                t -> {
                    ArrayNode bins = one.putArray("histogram");
                    t.rows().forEach(r -> bin(bins.addArray(), low, width, r));
                });
        return found.isPresent();
    }

    private static void bin(ArrayNode bin, BigDecimal low, BigDecimal width, List<JsonNode> row) {
        BigDecimal from = low.add(width.multiply(row.getFirst().decimalValue()));
        bin.add(from.stripTrailingZeros())
                .add(from.add(width).stripTrailingZeros())
                .add(row.get(1));
    }

    /// Whole numbers fall into parts of whole numbers.
    private static BigDecimal width(FieldRef field, BigDecimal low, BigDecimal high) {
        BigDecimal bins = BigDecimal.valueOf(ProfileSql.BINS);
        BigDecimal span = high.subtract(low);
        return field.field().datatype().equalsIgnoreCase("integer")
                ? span.add(BigDecimal.ONE).divide(bins, 0, RoundingMode.CEILING)
                : span.divide(bins, new MathContext(6, RoundingMode.CEILING));
    }

    private static boolean sound(JsonNode number) {
        return number.isNumber()
                && Double.isFinite(number.asDouble())
                && number.decimalValue().toPlainString().length() <= LONGEST_NUMBER;
    }

    private boolean periods(FieldRef field, ObjectNode one) {
        LocalDate from = Days.of(one.path("min").asText());
        LocalDate to = Days.of(one.path("max").asText());
        if (from == null || to == null) {
            return true;
        }
        Grain grain = grain(ChronoUnit.DAYS.between(from, to));
        Optional<TableData> found = rows(sql.periods(field, grain));
        found.filter(t -> t.rows().size() <= ProfileSql.BINS)
                .ifPresent(
                        t -> {
                            one.put("histogram_by", grain.wire());
                            pairs(one.putArray("histogram"), t);
                        });
        return found.isPresent();
    }

    /// The shortest periods of which at most twenty span so many days.
    private static Grain grain(long days) {
        long bins = ProfileSql.BINS - 2L;
        if (days <= bins) {
            return Grain.DAY;
        }
        if (days <= bins * 7) {
            return Grain.WEEK;
        }
        if (days <= bins * 30) {
            return Grain.MONTH;
        }
        return days <= bins * 91 ? Grain.QUARTER : Grain.YEAR;
    }

    private static void quartiles(TableData table, ObjectNode one) {
        if (table.rows().isEmpty()) {
            return;
        }
        for (String name : List.of("q1", "median", "q3", "outliers")) {
            one.set(name, table.rows().getFirst().get(table.indexOf(name)));
        }
        if (one.path("outliers").asLong() > 0) {
            examples(one);
        }
    }

    /// The values that lie farthest out.
    private static void examples(ObjectNode one) {
        BigDecimal q1 = one.path("q1").decimalValue();
        BigDecimal q3 = one.path("q3").decimalValue();
        BigDecimal fence = q3.subtract(q1).multiply(FENCE);
        ArrayNode examples = one.putArray("outlier_examples");
        if (one.path("min").decimalValue().compareTo(q1.subtract(fence)) < 0) {
            examples.add(one.path("min"));
        }
        if (one.path("max").decimalValue().compareTo(q3.add(fence)) > 0) {
            examples.add(one.path("max"));
        }
    }

    private static void pairs(ArrayNode into, TableData table) {
        table.rows().forEach(r -> into.addArray().add(RowsShown.cut(r.getFirst())).add(r.get(1)));
    }

    private Optional<TableData> rows(String statement) {
        return data.read(statement) instanceof Data.Read.Got got
                ? Optional.of(got.result().table())
                : Optional.empty();
    }
}
