package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DraftedJoinsTest {

    private static final RelationshipView LINES = join("lines", "orders");
    private static final RelationshipView ORDERS = join("orders", "customers");
    private static final RelationshipView BILLS = join("bills", "customers");
    private static final List<RelationshipView> ALL = List.of(LINES, ORDERS, BILLS);

    @Test
    void addsWhatTheNavigatorNamesToTheTree() {
        assertThat(added(List.of("bills_customers", "orders_customers"), "orders", "bills"))
                .containsExactly(LINES, ORDERS, BILLS);
    }

    @Test
    void leadsNowhereOutOfThePlan() {
        assertThat(added(List.of("bills_customers", "nothing"), "orders"))
                .containsExactly(LINES, ORDERS);
    }

    private static List<RelationshipView> added(List<String> named, String... more) {
        Set<String> datasets = new java.util.HashSet<>(Set.of("lines", "customers"));
        datasets.addAll(List.of(more));
        return DraftedJoins.added(List.of(LINES, ORDERS), named, datasets, ALL);
    }

    private static RelationshipView join(String from, String to) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of("id"),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }
}
