package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What stands behind an answer in brackets is every condition of its statement, those on rows
/// elsewhere with what bounds them.
class ToldConditionsTest {

    private static final Sample RETAIL = Sample.script("retail_told", RetailSchema.script());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many customers bought Shoes or Tents? | with orders where category is Shoes or Tents",
                "How many customers bought Shoes and Tents? | with orders where category is Shoes; with orders where category is Tents",
                "How many gold customers did not order in 2025? | loyalty tier is gold; without orders in 2025",
                "How many customers did not order since January 2025? | without orders since January 2025",
                "Customers who bought online but never in store | with orders where channel is online; without orders where channel is in_store",
                "How many stores had more than 20 orders in 2025? | with more than 20 orders in 2025",
                "How many customers spent more than 500 dollars online in 2025? | with orders in 2025 where channel is online, order amount more than 500 in all",
                "Which products sold more than 20 units in 2025? | time: 2025; total units sold more than 20",
                "Orders between 10 and 20 dollars in the last 12 months | order amount between 10 and 20; time: last 12 months",
                "Stores with revenue above the average | revenue above average of all",
                "Which loyalty tier has the most customers? | loyalty tier is known",
                "What share of revenue is online? | channel is online",
                "Customers who never returned shoes | without returns where category is Shoes",
                "Orders on weekends in 2025 | order date: 2025; on saturday or sunday",
                "How many customers have never ordered? | without orders",
                "Products without a brand | brand is missing"
            })
    void everyConditionIsTold(String question, String told) {
        assertThat(empty(question)).isEqualTo("No rows match (" + told + ").");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue by region",
                "Which city has the most customers?",
                "Ratio of online to in-store orders by region"
            })
    void whatIsNoConditionIsNotTold(String question) {
        assertThat(empty(question)).isEqualTo("No rows match.");
    }

    private static String empty(String question) {
        return Told.of(RETAIL, question, false).paragraphs().getFirst();
    }
}
