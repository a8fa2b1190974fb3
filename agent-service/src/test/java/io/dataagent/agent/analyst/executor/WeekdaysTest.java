package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers of days of the week are told by their names where it is clear which day has which.
class WeekdaysTest {

    private static final String TIMES = "orders.at";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXTRACT(ISODOW FROM o.at) AS v | 6 1 7 | Saturday Monday Sunday",
                "CAST(EXTRACT(ISODOW FROM o.at) AS INTEGER) AS v | 1 - | Monday null",
                "extract(isodow from (o.at AT TIME ZONE 'UTC'))::int as \"v\" | 2 | Tuesday",
                "EXTRACT(ISODOW FROM date_trunc('day', timezone('UTC', o.at))) AS v | 3 | Wednesday",
                "EXTRACT(DOW FROM o.at) AS v | 0 1 6 | Sunday Monday Saturday",
                "WEEKDAY(o.at) + 1 AS `v` | 5 7 | Friday Sunday"
            })
    void byTheNumberingThatTheStatementUses(String item, String cells, String names) {
        ExecutionAnswer.Rows told = Weekdays.told(rows("SELECT " + item + " FROM o", cells));

        assertThat(OneColumn.texts(told)).isEqualTo(names);
        assertThat(told.table().columns().getFirst().type()).isEqualTo(ColumnType.STRING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EXTRACT(ISODOW FROM o.at) + 1 AS v | 6 1",
                "8 - EXTRACT(ISODOW FROM o.at) AS v | 6 1",
                "EXTRACT(ISODOW FROM o.at) AS w, EXTRACT(DAY FROM o.at) AS v | 6 1",
                "EXTRACT(ISODOW FROM o.at) AS vv, 1 AS v | 6 1",
                "DAYOFWEEK(o.at) AS v | 6 1",
                "WEEKDAY(o.at) AS v | 6 1",
                "EXTRACT(ISODOW FROM o.at) AS v | 6 0",
                "EXTRACT(ISODOW FROM o.at) AS v | 8 1",
                "EXTRACT(DOW FROM o.at) AS v | 7 1",
                "COUNT(*) AS v | 6 1",
                "8 - b.v AS v FROM (SELECT EXTRACT(ISODOW FROM o.at) AS v FROM o) b | 6 1"
            })
    void whatIsNoneOrNotClearStaysANumber(String item, String cells) {
        ExecutionAnswer.Rows rows = rows("SELECT " + item + " FROM o", cells);

        assertThat(Weekdays.told(rows)).isSameAs(rows);
    }

    @Test
    void aNumberWithDigitsBehindThePointThatSayNothingIsADay() {
        ExecutionAnswer.Rows rows =
                rows("SELECT EXTRACT(ISODOW FROM o.at) AS v FROM o", "6.0 1.00");

        assertThat(OneColumn.texts(Weekdays.told(rows))).isEqualTo("Saturday Monday");
    }

    @Test
    void anAverageOfDaysIsNone() {
        ExecutionAnswer.Rows rows =
                rows("SELECT EXTRACT(ISODOW FROM o.at) AS v FROM o", "6", true, List.of(TIMES));

        assertThat(Weekdays.told(rows)).isSameAs(rows);
    }

    @Test
    void whatIsMadeOfTwoTimesIsNone() {
        ExecutionAnswer.Rows rows =
                rows(
                        "SELECT EXTRACT(ISODOW FROM coalesce(o.at, o.on)) AS v FROM o",
                        "6",
                        false,
                        List.of(TIMES, "orders.on"));

        assertThat(Weekdays.told(rows)).isSameAs(rows);
    }

    private static ExecutionAnswer.Rows rows(String sql, String cells) {
        return rows(sql, cells, false, List.of(TIMES));
    }

    private static ExecutionAnswer.Rows rows(
            String sql, String cells, boolean aggregated, List<String> sources) {
        return OneColumn.rows("orders", sql, cells, aggregated, sources);
    }
}
