package io.dataagent.ontology.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.JoinPlanView.Detour;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Ends;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A relationship that is not used is told where the plan leads around it.
class DetoursTest {

    private static final List<String> DATASETS = List.of("orders", "visits", "stores", "regions");
    private static final List<RelationshipView> WAYS =
            List.of(
                    way("orders", "visits", "visit_id", 1, "manual"),
                    way("visits", "stores", "store_id", 1, "declared"),
                    way("stores", "regions", "region_id", 1, "declared"));
    private static final Ends STRUCK =
            new Ends("orders", List.of("store_id"), "stores", List.of("id"));

    @Test
    void aStruckRelationshipThatThePlanLeadsAroundIsTold() {
        JoinPlanView plan = planner(WAYS, STRUCK).plan(List.of("orders", "stores"));

        assertThat(plan.datasets()).containsExactlyInAnyOrder("orders", "visits", "stores");
        assertThat(plan.detours())
                .containsExactly(
                        new Detour(
                                "orders", "stores", List.of("store_id"), List.of("visits"), true));
        assertThat(plan.warnings())
                .contains(
                        "detour: orders and stores are joined through visits, because the"
                                + " relationship by orders.store_id was struck out");
    }

    @Test
    void soIsOneThatIsTooUncertain() {
        List<RelationshipView> ways =
                List.of(
                        way("orders", "stores", "store_ref", 0.3, "inferred"),
                        WAYS.getFirst(),
                        WAYS.get(1));

        JoinPlanView plan = planner(ways).plan(List.of("stores", "orders"));

        assertThat(plan.detours())
                .containsExactly(
                        new Detour(
                                "orders",
                                "stores",
                                List.of("store_ref"),
                                List.of("visits"),
                                false));
    }

    @Test
    void nothingIsToldWhereNobodyAsksForBothOrAnotherDirectWayIsThere() {
        List<RelationshipView> more =
                List.of(
                        WAYS.getFirst(),
                        WAYS.get(1),
                        way("orders", "stores", "sold_at", 1, "declared"));

        assertThat(planner(WAYS, STRUCK).plan(List.of("orders", "visits")).detours()).isEmpty();
        assertThat(planner(WAYS, STRUCK).plan(List.of("stores", "regions")).detours()).isEmpty();
        assertThat(planner(WAYS).plan(List.of("orders", "stores")).detours()).isEmpty();
        assertThat(planner(more, STRUCK).plan(List.of("orders", "stores")).detours()).isEmpty();
    }

    @Test
    void whereNothingLeadsToTheOtherTheyAreUnreachableAndNoDetour() {
        JoinPlanView plan = planner(WAYS.subList(1, 3), STRUCK).plan(List.of("orders", "stores"));

        assertThat(plan.unreachable()).hasSize(1);
        assertThat(plan.detours()).isEmpty();
    }

    private static JoinPlanner planner(List<RelationshipView> ways, Ends... struck) {
        return new JoinPlanner(
                new JoinGraph(DATASETS, ways, 0.5),
                JoinLimits.STANDARD,
                Detours.of(ways, List.of(struck), 0.5));
    }

    private static RelationshipView way(
            String from, String to, String column, double confidence, String origin) {
        return new RelationshipView(
                from + "_" + column,
                from,
                List.of(column),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                confidence,
                origin);
    }
}
