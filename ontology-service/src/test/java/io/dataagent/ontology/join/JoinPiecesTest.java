package io.dataagent.ontology.join;

import static io.dataagent.ontology.fixture.Models.meant;
import static io.dataagent.ontology.fixture.Models.named;
import static io.dataagent.ontology.fixture.Models.relation;
import static io.dataagent.ontology.fixture.Models.sure;
import static io.dataagent.ontology.fixture.Models.turned;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// The pieces that a join plan is made of.
class JoinPiecesTest {

    private static final RelationshipView AT = relation("orders", "store_id", "stores");

    @Test
    void theHeapGivesTheCheapestFirstLikeAnyQueue() {
        Random random = new Random(11);
        for (int round = 0; round < 50; round++) {
            int nodes = 1 + random.nextInt(400);
            Heap heap = new Heap(nodes);
            PriorityQueue<Long> expected = new PriorityQueue<>();
            for (int i = 0; i < random.nextInt(1_000); i++) {
                long cost = random.nextInt(50);
                int node = random.nextInt(nodes);
                heap.add(cost, node);
                expected.add(cost * nodes + node);
                if (random.nextInt(3) == 0) {
                    assertThat(heap.remove()).isEqualTo(expected.remove());
                }
            }
            while (!heap.isEmpty()) {
                long item = heap.remove();
                assertThat(heap.cost(item) * nodes + heap.node(item)).isEqualTo(expected.remove());
            }
            assertThat(expected).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Cardinality.class)
    void aJoinCostsTheSameReadTheOtherWay(Cardinality how) {
        RelationshipView r = meant(AT, how, null);

        assertThat(Weights.of(turned(r))).isEqualTo(Weights.of(r));
        assertThat(Traps.of(List.of("orders", "stores"), List.of(turned(r))))
                .hasSameSizeAs(Traps.of(List.of("orders", "stores"), List.of(r)));
    }

    @Test
    void doubtAndRowsThatMultiplyCostMore() {
        assertThat(Weights.inJoins(Weights.of(AT))).isEqualTo(1.0);
        assertThat(Weights.of(sure(AT, "inferred", 0.5)))
                .isGreaterThan(Weights.of(sure(AT, "inferred", 0.9)));
        assertThat(Weights.of(meant(AT, Cardinality.ONE_TO_ONE, null))).isLessThan(Weights.of(AT));
        assertThat(Weights.of(meant(AT, Cardinality.MANY_TO_MANY, null)))
                .isGreaterThan(Weights.of(AT));
    }

    @Test
    void aBranchOfManyIsToldOnlyWhereItsOneIsAsked() {
        assertThat(Traps.of(List.of("orders"), List.of(AT))).isEmpty();
        assertThat(Traps.of(List.of("stores"), List.of(AT)))
                .singleElement()
                .asString()
                .startsWith("fan-out: a row of stores meets many rows of orders");
        assertThat(Traps.of(List.of(), List.of(AT, relation("staff", "store_id", "stores"))))
                .singleElement()
                .asString()
                .startsWith("chasm: stores meets many rows of each of orders, staff");
    }

    @ParameterizedTest
    @CsvSource({"-0.1, 5, 3", "1.1, 5, 3", "NaN, 5, 3", "0.5, 0, 3", "0.5, 5, 0"})
    void limitsHaveBounds(double confidence, int hops, int paths) {
        assertThatThrownBy(() -> new JoinLimits(confidence, hops, paths))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyWhatIsGuessedCanBeTooDoubtful() {
        assertThat(JoinGraph.doubtful(sure(AT, "inferred", 0.49), 0.5)).isTrue();
        assertThat(JoinGraph.doubtful(sure(AT, "inferred", 0.5), 0.5)).isFalse();
        assertThat(JoinGraph.doubtful(sure(AT, "declared", 0.1), 0.5)).isFalse();
        assertThat(JoinGraph.doubtful(sure(AT, "manual", 0.0), 0.5)).isFalse();
    }

    @Test
    void aRelationshipToWhatIsNotThereJoinsNothing() {
        JoinGraph graph = new JoinGraph(List.of("orders"), List.of(AT));

        assertThat(graph.edges(0)).isEmpty();
        assertThat(new JoinPlanner(graph).plan(List.of("orders", "stores")).unreachable())
                .containsExactly("stores");
    }

    @Test
    void thePlanDoesNotDependOnTheOrderOfWhatIsGiven() {
        List<String> names = List.of("a", "b", "c", "d", "e");
        List<RelationshipView> all =
                List.of(
                        relation("a", "b_id", "b"),
                        relation("b", "c_id", "c"),
                        relation("c", "d_id", "d"),
                        relation("d", "a_id", "a"),
                        relation("e", "c_id", "c"),
                        named(relation("e", "c_id", "c"), "zz"));
        JoinPlanView first = new JoinPlanner(new JoinGraph(names, all)).plan(List.of("a", "e"));
        Random random = new Random(3);

        for (int round = 0; round < 20; round++) {
            List<RelationshipView> mixed = new ArrayList<>(all);
            Collections.shuffle(mixed, random);
            assertThat(new JoinPlanner(new JoinGraph(names, mixed)).plan(List.of("a", "e")))
                    .isEqualTo(first);
        }
    }

    @Test
    void everyJoinOfAPlanHangsOnOneBefore() {
        List<String> names = List.of("hub", "a", "b", "c", "d");
        List<RelationshipView> star =
                List.of("a", "b", "c", "d").stream()
                        .map(n -> relation(n, "hub_id", "hub"))
                        .toList();

        JoinPlanView plan =
                new JoinPlanner(new JoinGraph(names, star)).plan(List.of("d", "a", "c"));

        assertThat(plan.edges()).hasSize(3);
        List<String> joined = new ArrayList<>(List.of(plan.edges().getFirst().fromDataset()));
        for (RelationshipView edge : plan.edges()) {
            assertThat(joined).containsAnyOf(edge.fromDataset(), edge.toDataset());
            joined.addAll(List.of(edge.fromDataset(), edge.toDataset()));
        }
        assertThat(plan.datasets()).containsExactlyInAnyOrder("d", "a", "c", "hub");
        assertThat(plan.unreachable()).isEmpty();
    }
}
