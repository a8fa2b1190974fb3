package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.significance.Groups.Moments;
import io.dataagent.statistics.significance.Groups.Sample;
import io.dataagent.statistics.significance.Groups.Share;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Reads the rows of our own statements.
record Cells(TableData table) {

    private static final int MOST_PARTS = 1000;

    int size() {
        return table.rows().size();
    }

    JsonNode cell(int row, String column) {
        return table.rows().get(row).get(table.indexOf(column));
    }

    boolean has(int row, String column) {
        return !cell(row, column).isNull();
    }

    double number(int row, String column) {
        return cell(row, column).asDouble();
    }

    long count(int row, String column) {
        return cell(row, column).asLong();
    }

    /// @throws IllegalArgumentException if it is none of the years 0001 to 9999
    LocalDate day(int row, String column) {
        String text = cell(row, column).asText();
        LocalDate day = Days.of(text);
        if (day == null) {
            throw new IllegalArgumentException("“" + text + "” is no date to reckon with");
        }
        return day;
    }

    /// Row numbers in order.
    IntStream rows() {
        return IntStream.range(0, size());
    }

    /// The row in which a column has this value, or -1; one that is written alike only where no
    /// other is written the same.
    int row(String column, String value) {
        return rows().filter(i -> has(i, column) && cell(i, column).asText().equals(value))
                .findFirst()
                .orElseGet(() -> alike(column, value));
    }

    private int alike(String column, String value) {
        return rows().filter(i -> has(i, column) && same(cell(i, column), value))
                .findFirst()
                .orElse(-1);
    }

    static boolean same(JsonNode cell, String value) {
        if (cell.asText().equals(value) || cell.asText().equalsIgnoreCase(value.strip())) {
            return true;
        }
        try {
            return cell.isNumber()
                    && cell.decimalValue().compareTo(new BigDecimal(value.strip())) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /// One value of a total, and the rest of it in equal parts.
    ///
    /// @param heaviest the column of that value
    List<Double> parts(int row, String heaviest) {
        double one = number(row, heaviest);
        long others = Math.min(count(row, "n") - 1, MOST_PARTS);
        double part = (number(row, "value") - one) / others;
        return DoubleStream.concat(
                        DoubleStream.of(one), DoubleStream.generate(() -> part).limit(others))
                .boxed()
                .toList();
    }

    Moments moments(int row) {
        double variance = has(row, "variance") ? number(row, "variance") : 0;
        return new Moments(count(row, "n"), number(row, "value"), variance);
    }

    Sample sample(int row) {
        return new Sample(moments(row), number(row, "low"), number(row, "high"));
    }

    Share share(int row) {
        return new Share(count(row, "successes"), count(row, "trials"));
    }
}
