package io.dataagent.agent.analyst.change;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.change.Bucket;
import io.dataagent.statistics.change.Interval;
import io.dataagent.statistics.change.Split;
import io.dataagent.statistics.change.Unreplaced;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads rows of the analysis as series, splits and intervals; a month without rows is 0.
///
/// @param from the first month
/// @param to the day after the last
record ChangeReading(LocalDate from, LocalDate to) {

    List<Bucket> series(TableData table) {
        double[] amounts = new double[months()];
        double[] volumes = new double[months()];
        for (List<JsonNode> row : table.rows()) {
            put(amounts, row, table, "amount");
            put(volumes, row, table, "volume");
        }
        List<Bucket> series = new ArrayList<>();
        for (int i = 0; i < amounts.length; i++) {
            series.add(new Bucket(from.plusMonths(i), amounts[i], volumes[i], true));
        }
        return series;
    }

    Split split(String dimension, TableData table) {
        Map<String, double[][]> elements = new LinkedHashMap<>();
        int element = table.indexOf("element");
        for (List<JsonNode> row : table.rows()) {
            double[][] both =
                    elements.computeIfAbsent(
                            row.get(element).asText(), e -> new double[2][months()]);
            put(both[0], row, table, "amount");
            put(both[1], row, table, "volume");
        }
        return new Split(
                dimension,
                elements.entrySet().stream()
                        .map(
                                e ->
                                        new Split.Element(
                                                e.getKey(),
                                                listed(e.getValue()[0]),
                                                listed(e.getValue()[1])))
                        .toList());
    }

    /// States from their beginning to their end; where most go on, the gaps that ends leave.
    List<Interval> intervals(String dataset, String ends, boolean goesOn, TableData table) {
        List<Interval> intervals = new ArrayList<>();
        List<Unreplaced.Stay> stays = new ArrayList<>();
        for (List<JsonNode> row : table.rows()) {
            LocalDate began = Days.of(row.get(table.indexOf("began")).asText());
            LocalDate ended = Days.of(row.get(table.indexOf("ended")).asText());
            if (began != null) {
                intervals.add(new Interval(dataset, dataset, began, ended, null));
                stays.add(new Unreplaced.Stay(began, ended));
            }
        }
        return goesOn ? Unreplaced.of(dataset, ends, stays) : intervals;
    }

    private int months() {
        return (int) ChronoUnit.MONTHS.between(from, to);
    }

    private void put(double[] into, List<JsonNode> row, TableData table, String column) {
        LocalDate month = Days.of(row.get(table.indexOf("month")).asText());
        boolean outside = month == null || month.isBefore(from);
        long at = outside ? into.length : ChronoUnit.MONTHS.between(from, month);
        if (at < into.length) {
            into[(int) at] += row.get(table.indexOf(column)).asDouble();
        }
    }

    private static List<Double> listed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
