package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Digits that an answer may have of its own: those the person named and the statement has too,
/// dates and periods of what ran, and the count of its own list. No others.
class BoundsOfOwnWordsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    private static final String QUESTION =
            "Which 5 stores had more than 2,500 orders in the last 12 months, and who is above the"
                    + " 95th percentile? Show the top ten for Q3.";
    private static final String RAN =
            "SELECT s, PERCENTILE_CONT(0.95) FROM t WHERE n > 2500 AND day >= '2025-12-01'"
                    + " AND day < '2026-12-01' AND x = 77 LIMIT 10 -- 5";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "The 5 stores are listed.|-",
                "The five stores are listed.|-",
                "They had more than 2,500 orders.|-",
                "They had more than 2500 orders.|-",
                "The top ten are listed.|-",
                "In the last 12 months it was so.|-",
                "In the last twelve months it was so.|-",
                "It is the 95th percentile.|-",
                "In Q3 it was so.|-",
                "In 2026 it was so.|-",
                "In 2025 it was so.|-",
                "From 1 December 2025 on.|-",
                "Until November 30, 2026.|-",
                "Since 2025-12 it is so.|-",
                "Today is the 22 November.|-",
                "The 3rd of them is Bonn.|-",
                "Das ist am 22. November so.|-",
                "There are 77 of them.|77",
                "There are seventy-seven of them.|seventy-seven",
                "There are 12 stores.|12",
                "In the last 13 months.|13",
                "In the last 12 weeks.|12",
                "It is 2,501.|2,501",
                "It is 25.|25",
                "In 2027 it will be so.|2027",
                "In 2024 it was so.|2024",
                "On 5 December 2025.|-",
                "On 6 December.|6",
                "Since 2024-12 it is so.|2024-12",
                "It is 2.500.|2.500",
                "It is 0.95.|0.95",
                "The 96th percentile.|96th",
                "Es waren zweihundert.|zweihundert",
            })
    void areAllowedOnlyWhereTheyWereNamed(String sentence, String unbound) {
        OwnWords own = new OwnWords(QUESTION, "", RAN, TODAY, "");

        assertThat(String.join(",", own.unbound(sentence, Set.of())))
                .isEqualTo(unbound == null ? "" : unbound);
    }

    @Test
    void aNumberThatOnlyThePersonNamedIsNoBound() {
        OwnWords own = new OwnWords("More than 300 orders?", "", "SELECT 1", TODAY, "");

        assertThat(own.unbound("More than 300 orders.", Set.of())).containsExactly("300");
        assertThat(own.bound(new BigDecimal("300"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "2.5 million, 2500000",
        "2.5 Millionen, 2500000",
        "30k, 30000",
        "30 thousand, 30000",
        "3 Milliarden, 3000000000",
    })
    void aNumberWithAWordIsTheNumberOfTheStatement(String said, BigDecimal number) {
        OwnWords own =
                new OwnWords(
                        "Stores above " + said + "?",
                        "",
                        "WHERE x > " + number.toPlainString(),
                        TODAY,
                        "");

        assertThat(own.bound(number)).isTrue();
        assertThat(own.unbound("Stores above " + said + ".", Set.of())).isEmpty();
        assertThat(own.bound(number.add(BigDecimal.ONE))).isFalse();
    }

    @Test
    void theCountOfTheOwnListIsAllowed() {
        OwnWords own = new OwnWords("", "", "", TODAY, "");

        assertThat(own.unbound("These 3 stores, three in all.", Set.of(3L))).isEmpty();
        assertThat(own.unbound("These 4 stores.", Set.of(3L))).containsExactly("4");
        assertThat(own.unbound("It is 3.5.", Set.of(3L))).containsExactly("3.5");
    }

    @Test
    void whatThePlanTookForGrantedIsABoundIfItRan() {
        OwnWords own =
                new OwnWords(
                        "Which customers are loyal?",
                        "loyal means at least 3 orders",
                        "HAVING COUNT(*) >= 3",
                        TODAY,
                        "");

        assertThat(own.unbound("Loyal are those with at least 3 orders.", Set.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Room ５|５",
                "Half is ½|½",
                "Version A4|A4",
                "x86|x86",
                "10:30|10:30",
            })
    void digitsOfAnyWritingAreSeen(String sentence, String unbound) {
        OwnWords own = new OwnWords("", "", "5 4 86 10 30", TODAY, "");

        assertThat(own.unbound(sentence, Set.of())).containsExactly(unbound);
    }

    @Test
    void aDayOfThreeIsNotTheNumberOfMarkets() {
        OwnWords own = new OwnWords("", "", "day >= '2026-03-03'", TODAY, "");

        assertThat(own.unbound("On 3 March it began.", Set.of())).isEmpty();
        assertThat(own.unbound("It began in 3 Markets.", Set.of())).containsExactly("3");
        assertThat(own.unbound("Es begann mit 3 Märkten.", Set.of())).containsExactly("3");
    }
}
