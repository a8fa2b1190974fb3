package io.dataagent.ontology.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.ontology.model.Expressions.Reading;
import io.dataagent.ontology.model.Expressions.Reference;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionsTest {

    @ParameterizedTest
    @CsvSource({
        "SUM(orders.total), orders, total",
        "SUM(returns.refund), returns, refund",
        "COUNT(DISTINCT user.order), user, order",
        "SUM(\"Odd Name\".\"Some Field\"), Odd Name, Some Field"
    })
    void findsTheColumnsAlsoUnderTheNamesOfKeywords(String sql, String dataset, String field) {
        assertThat(Expressions.read(sql))
                .isEqualTo(new Reading.Columns(Set.of(new Reference(dataset, field))));
    }

    @Test
    void leavesTextAlone() {
        assertThat(Expressions.read("CASE WHEN o.note = 'see a.b' THEN o.x ELSE 0 END"))
                .isEqualTo(
                        new Reading.Columns(
                                Set.of(new Reference("o", "note"), new Reference("o", "x"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "SUM(", "(SELECT 1 FROM secrets.t)", "a; DROP TABLE b"})
    void refusesWhatIsNoExpression(String sql) {
        assertThat(Expressions.read(sql)).isInstanceOf(Reading.Unreadable.class);
    }
}
