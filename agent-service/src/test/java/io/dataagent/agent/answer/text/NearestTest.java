package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which name somebody meant who wrote another; none rather than a wild guess.
class NearestTest {

    private static final List<String> NAMES =
            List.of("revenue", "order_count", "city", "Größe", "margin_pct");

    @ParameterizedTest
    @CsvSource({
        "revenue, revenue",
        "Revenue, revenue",
        "revenu, revenue",
        "revnue, revenue",
        "total_revenue, revenue",
        "ordercount, order_count",
        "order count, order_count",
        "orders_count, order_count",
        "größe, Größe",
        "margin, margin_pct",
        "citi, city",
    })
    void aSlipFindsItsName(String wanted, String meant) {
        assertThat(Nearest.of(wanted, NAMES)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"profit", "''", "x", "ci", "___", "kunde", "日本"})
    void whatIsFarFromAllIsNothing(String wanted) {
        assertThat(Nearest.of(wanted, NAMES)).isEmpty();
    }

    @Test
    void theNearestOfSeveralIsTaken() {
        assertThat(Nearest.of("revenue_2025", List.of("revenue", "revenue_2024", "year_2025")))
                .contains("revenue_2024");
        assertThat(Nearest.of("a", List.of())).isEmpty();
    }

    @Test
    void aNameIsAlwaysNearestToItself() {
        NAMES.forEach(name -> assertThat(Nearest.of(name, NAMES)).contains(name));
    }
}
