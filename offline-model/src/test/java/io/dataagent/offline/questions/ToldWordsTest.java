package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The words of answers; X stands for what is bound to a cell.
class ToldWordsTest {

    private static final Sample RETAIL = Sample.script("retail_words", RetailSchema.script());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is our most expensive product? | **X** has the highest list price with **X**.",
                "5 cheapest products | Of X rows, **X** has the lowest list price with **X**.",
                "newest products | There are X products:",
                "Ratio of online to in-store orders by region | Of X rows, **X** has the highest ratio of number of orders with **X**.",
                "Refunds for defective in 2025 | The total refund is **X** (reason is defective; time: 2025).",
                "How many customers have never ordered? | The number of customers is **X** (without orders).",
                "How many brands do we have? | The number of different brands is **X**.",
                "How many cities are customers in? | The number of different cities is **X**.",
                "Number of customers by city | Of X rows, **X** and **X** share the highest number of customers with **X**.",
                "Which customers spent more than 300 dollars in 2025? | Of X rows, **X X** has the highest revenue with **X** (time: 2025; revenue more than 300)."
            })
    void leadsWithWhatIsAsked(String question, String told) {
        assertThat(told(question).getFirst()).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is our most expensive product? | - X, list price X, product id X",
                "newest products | - X, launched on X, product id X",
                "Which customers spent more than 300 dollars in 2025? | - X X (customer id X): X",
                "Top 2 products of each category by revenue | - X, X: X",
                "Revenue by region | - X: X"
            })
    void everyFigureOfALineIsNamed(String question, String line) {
        assertThat(told(question).get(1).lines().findFirst()).contains(line);
    }

    private static List<String> told(String question) {
        return Told.of(RETAIL, question, true).paragraphs().stream()
                .map(p -> p.replaceAll("\\{\\{\\w+}}", "X"))
                .toList();
    }
}
