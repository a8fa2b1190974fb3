package io.dataagent.agent.analyst.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A plan says the names that the schema has, whatever the model called things.
class ProperNamesTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("orders", field("order_id"), field("total_amount")),
                    Views.dataset("stores", field("name")));

    @Test
    void stepsAndTheirElementsSayProperNames() {
        PlanStep step =
                new PlanStep(
                        1,
                        "",
                        Strategy.SQL,
                        List.of(),
                        List.of("Order", "public.orders", "weather"),
                        "",
                        List.of(
                                new PlanElement.Measure(
                                        "", PlanElement.Aggregate.COUNT, List.of("ORDER")),
                                new PlanElement.Ratio(
                                        "",
                                        List.of("public.orders.Total_Amount"),
                                        List.of("Order.Order_ID")),
                                new PlanElement.Column("", "Store.Name"),
                                new PlanElement.Condition(
                                        "",
                                        "weather.rain",
                                        PlanElement.Test.IS,
                                        List.of("Order"))));

        PlanStep proper = new ProperNames(DATASETS).of(List.of(step)).getFirst();

        assertThat(proper.datasets()).containsExactly("orders", "weather");
        assertThat(proper.elements())
                .containsExactly(
                        new PlanElement.Measure("", PlanElement.Aggregate.COUNT, List.of("orders")),
                        new PlanElement.Ratio(
                                "", List.of("orders.total_amount"), List.of("orders.order_id")),
                        new PlanElement.Column("", "stores.name"),
                        new PlanElement.Condition(
                                "", "weather.rain", PlanElement.Test.IS, List.of("Order")));
    }

    private static FieldView field(String name) {
        return Views.field(name, "Integer", null, null);
    }
}
