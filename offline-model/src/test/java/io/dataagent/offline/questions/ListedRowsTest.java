package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whoever wants rows or a field of them gets these, whatever figure is called the same.
class ListedRowsTest {

    private static final Sample RETAIL = Sample.script("retail_listed", RetailSchema.script());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "List all orders",
                "Show me the orders",
                "List orders of 2025",
                "Show me online orders in Houston"
            })
    void rowsAreListedThoughTheirNumberIsCalledTheSame(String question) {
        assertThat(sql(question)).contains("o.order_id AS order_id").doesNotContain("COUNT(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Show orders by month",
                "Show number of orders",
                "Show orders per store",
                "Show revenue and orders by store",
                "orders in 2025"
            })
    void theirNumberIsToldWhereItIsAsked(String question) {
        assertThat(sql(question)).contains("COUNT(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "List the signed_up_on of customers",
                "List customers with signed up on",
                "List customers with their sign-up date and city",
                "List customers with registration date"
            })
    void aFieldIsListedByAllItsNamesAlsoByThatOfADeed(String question) {
        assertThat(sql(question)).contains("c.signed_up_on AS signed_up_on");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many customers signed up in 2025?",
                "How many customers signed up on 5 May 2024?",
                "Customers who signed up last year"
            })
    void aDeedAtATimeIsACondition(String question) {
        assertThat(sql(question)).contains("WHERE c.signed_up_on >=").doesNotContain(" AS signed");
    }

    private static String sql(String question) {
        Asking asked = Asking.of(RETAIL, question);
        return QueryWriter.write(asked.planned(Planner.plan(asked.block())).block())
                .specs()
                .getFirst()
                .fullSql();
    }
}
