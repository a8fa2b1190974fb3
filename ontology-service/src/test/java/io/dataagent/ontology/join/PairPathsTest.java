package io.dataagent.ontology.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairPathsTest {

    private static final List<RelationshipView> SHOP =
            List.of(
                    way("orders", "customers", null),
                    way("orders", "addresses", "billing"),
                    way("orders", "addresses", "shipping"),
                    way("customers", "addresses", null),
                    way("employees", "employees", "manager"),
                    way("employees", "employees", "mentor"),
                    way("island", "island", null));
    private static final JoinPlanner PLANNER =
            new JoinPlanner(
                    new JoinGraph(
                            List.of("orders", "customers", "addresses", "employees", "island"),
                            SHOP));

    @Test
    void findsTheSamePathsAsTryingThemAll() {
        Random random = new Random(11);
        for (int round = 0; round < 500; round++) {
            // Given
            int nodes = 2 + random.nextInt(8);
            List<String> names = IntStream.range(0, nodes).mapToObj(i -> "d" + i).toList();
            List<RelationshipView> ways = ways(random, nodes);
            int maxHops = 1 + random.nextInt(5);
            JoinLimits limits = new JoinLimits(0, maxHops, 3);

            // When
            List<JoinPath> paths =
                    new JoinPlanner(new JoinGraph(names, ways, 0), limits).paths("d0", "d1");

            // Then
            assertThat(paths.stream().map(JoinPath::cost).toList())
                    .as("round %d", round)
                    .isEqualTo(expected(ways, maxHops));
            assertThat(paths).allMatch(p -> p.edges().size() <= maxHops);
            assertThat(paths)
                    .allMatch(p -> p.datasets().stream().distinct().toList().equals(p.datasets()));
        }
    }

    private static List<Double> expected(List<RelationshipView> ways, int maxHops) {
        List<Long> costs = new ArrayList<>();
        walk("d0", List.of("d0"), 0, maxHops, ways, costs);
        return costs.stream().sorted().limit(3).map(Weights::inJoins).toList();
    }

    private static void walk(
            String at,
            List<String> passed,
            long cost,
            int hops,
            List<RelationshipView> ways,
            List<Long> costs) {
        if (at.equals("d1")) {
            costs.add(cost);
            return;
        }
        for (RelationshipView way : hops == 0 ? List.<RelationshipView>of() : ways) {
            boolean forth = way.fromDataset().equals(at);
            String next = forth ? way.toDataset() : way.fromDataset();
            if ((forth || way.toDataset().equals(at)) && !passed.contains(next)) {
                List<String> further = new ArrayList<>(passed);
                further.add(next);
                walk(next, further, cost + Weights.of(way), hops - 1, ways, costs);
            }
        }
    }

    @Test
    void namesRolesAndDetoursAsPathsOfTheirOwn() {
        List<JoinPath> paths = PLANNER.paths("orders", "addresses");

        assertThat(paths)
                .extracting(p -> p.edges().stream().map(RelationshipView::name).toList())
                .containsExactly(
                        List.of("billing"),
                        List.of("shipping"),
                        List.of("orders_customers", "customers_addresses"));
        assertThat(paths.getLast().datasets()).containsExactly("orders", "customers", "addresses");
        assertThat(paths.getLast().cost()).isEqualTo(2.0);
    }

    @Test
    void followsADatasetToItself() {
        assertThat(PLANNER.paths("employees", "employees"))
                .extracting(p -> p.edges().getFirst().role())
                .containsExactly("manager", "mentor");
    }

    @ParameterizedTest
    @CsvSource({"orders,island", "orders,unheard_of", "unheard_of,orders", "orders,orders"})
    void findsNothingWhereNothingLeads(String from, String to) {
        assertThat(PLANNER.paths(from, to)).isEmpty();
    }

    @Test
    void asksWhichRoleOfItselfIsMeant() {
        var plan = PLANNER.plan(List.of("employees", "employees"));

        assertThat(plan.edges()).extracting(RelationshipView::role).containsExactly("manager");
        assertThat(plan.alternatives())
                .singleElement()
                .satisfies(
                        a ->
                                assertThat(a.question())
                                        .isEqualTo(
                                                "Which employees of employees is meant: manager or mentor?"));
    }

    private static List<RelationshipView> ways(Random random, int nodes) {
        List<RelationshipView> ways = new ArrayList<>();
        int count = random.nextInt(3 * nodes + 1);
        for (int i = 0; i < count; i++) {
            ways.add(
                    new RelationshipView(
                            "w" + i,
                            "d" + random.nextInt(nodes),
                            List.of("x"),
                            "d" + random.nextInt(nodes),
                            List.of("x"),
                            Cardinality.values()[random.nextInt(4)],
                            null,
                            random.nextInt(11) / 10.0,
                            "inferred"));
        }
        return ways;
    }

    private static RelationshipView way(String from, String to, @Nullable String role) {
        return new RelationshipView(
                role == null ? from + "_" + to : role,
                from,
                List.of("x"),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                role,
                1.0,
                "declared");
    }
}
