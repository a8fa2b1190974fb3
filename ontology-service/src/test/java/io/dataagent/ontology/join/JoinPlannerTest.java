package io.dataagent.ontology.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.JoinPlanView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinPlannerTest {

    private static final List<RelationshipView> SHOP =
            List.of(
                    way("orders", "stores", null),
                    way("orders", "customers", null),
                    way("items", "orders", null),
                    way("items", "products", null),
                    way("returns", "orders", null),
                    way("orders", "addresses", "billing"),
                    way("orders", "addresses", "shipping"));
    private static final JoinPlanner PLANNER =
            new JoinPlanner(
                    new JoinGraph(
                            List.of(
                                    "stores",
                                    "customers",
                                    "orders",
                                    "items",
                                    "products",
                                    "returns",
                                    "addresses",
                                    "island"),
                            SHOP));

    @Test
    void isAsCheapAsTheBestTreeThatBruteForceFinds() {
        Random random = new Random(42);
        for (int round = 0; round < 600; round++) {
            // Given
            int nodes = 2 + random.nextInt(7);
            List<RelationshipView> ways = randomWays(random, nodes);
            JoinGraph graph = new JoinGraph(names(nodes), ways, 0);
            int[] terminals =
                    random.ints(0, nodes).distinct().limit(2 + random.nextInt(nodes - 1)).toArray();

            // When
            JoinPlanView plan =
                    new JoinPlanner(graph)
                            .plan(IntStream.of(terminals).mapToObj(i -> "d" + i).toList());

            // Then
            List<Integer> connected = new ArrayList<>();
            for (int t : terminals) {
                if (!plan.unreachable().contains("d" + t)) {
                    connected.add(t);
                }
            }
            long cost = plan.edges().stream().mapToLong(Weights::of).sum();
            assertThat(cost).as("round %d", round).isEqualTo(BruteForce.cost(graph, connected));
            assertThat(plan.datasets()).hasSize(plan.edges().size() + 1);
        }
    }

    @Test
    void ordersTheJoinsFromTheFinestGrain() {
        JoinPlanView plan = PLANNER.plan(List.of("stores", "products"));

        assertThat(plan.edges())
                .extracting(RelationshipView::name)
                .containsExactly("items_products", "items_orders", "orders_stores");
        assertThat(plan.datasets())
                .containsExactlyInAnyOrder("stores", "products", "items", "orders");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    orders,stores         | fan-out: a row of stores meets many rows of orders
                    items,orders          | fan-out: a row of orders meets many rows of items
                    items,orders,returns  | chasm: orders meets many rows of each of items, returns
                    """)
    void warnsOfRowsThatMultiply(String datasets, String warning) {
        JoinPlanView plan = PLANNER.plan(List.of(datasets.split(",")));

        assertThat(plan.warnings()).singleElement().asString().startsWith(warning);
    }

    @Test
    void warnsOfManyToMany() {
        RelationshipView way =
                new RelationshipView(
                        "w",
                        "a",
                        List.of("x"),
                        "b",
                        List.of("x"),
                        Cardinality.MANY_TO_MANY,
                        null,
                        1,
                        "manual");

        JoinPlanView plan =
                new JoinPlanner(new JoinGraph(List.of("a", "b"), List.of(way)))
                        .plan(List.of("a", "b"));

        assertThat(plan.warnings()).anyMatch(w -> w.startsWith("many-to-many: rows of a and b"));
    }

    @Test
    void asksWhichRoleIsMeant() {
        JoinPlanView plan = PLANNER.plan(List.of("orders", "addresses"));

        assertThat(plan.edges()).extracting(RelationshipView::role).containsExactly("billing");
        assertThat(plan.alternatives())
                .singleElement()
                .satisfies(
                        a -> {
                            assertThat(a.relationship().role()).isEqualTo("shipping");
                            assertThat(a.question())
                                    .isEqualTo(
                                            "Which addresses of orders is meant: billing or shipping?");
                        });
    }

    @Test
    void namesWhatNothingConnects() {
        JoinPlanView plan = PLANNER.plan(List.of("island", "orders", "stores", "unheard_of"));

        assertThat(plan.unreachable()).containsExactlyInAnyOrder("island", "unheard_of");
        assertThat(plan.datasets()).containsExactlyInAnyOrder("orders", "stores");
    }

    @Test
    void goesRoundADoubtfulWay() {
        RelationshipView doubtful =
                new RelationshipView(
                        "a_c",
                        "a",
                        List.of("x"),
                        "c",
                        List.of("x"),
                        Cardinality.MANY_TO_ONE,
                        null,
                        0.4,
                        "inferred");
        JoinGraph graph =
                new JoinGraph(
                        List.of("a", "b", "c"),
                        List.of(doubtful, way("a", "b", null), way("b", "c", null)));

        assertThat(new JoinPlanner(graph).plan(List.of("a", "c")).edges())
                .extracting(RelationshipView::name)
                .containsExactlyInAnyOrder("a_b", "b_c");
    }

    @Test
    void leavesOutWhatIsInferredWithLessConfidenceThanAsked() {
        RelationshipView guess = doubtful(0.6);

        assertThat(planner(guess, 0.7).plan(List.of("a", "c")).unreachable()).containsExactly("c");
        assertThat(planner(guess, 0.6).plan(List.of("a", "c")).edges()).containsExactly(guess);
    }

    @Test
    void asksWhichWayIsMeantWhereAnotherCostsTheSame() {
        JoinGraph square =
                new JoinGraph(
                        List.of("a", "b", "c", "d"),
                        List.of(
                                way("a", "b", null),
                                way("b", "c", null),
                                way("a", "d", "delivery"),
                                way("d", "c", null)));

        assertThat(new JoinPlanner(square).plan(List.of("a", "c")).warnings())
                .filteredOn(w -> w.startsWith("ambiguous"))
                .containsExactly(
                        "ambiguous: a and c can be joined along a.x and b.x or, at the same cost, along d as delivery and d.x; which is meant?");
        assertThat(new JoinPlanner(square).plan(List.of("a", "c")).ambiguous()).isTrue();
        assertThat(new JoinPlanner(square).plan(List.of("a", "b", "c")).ambiguous()).isFalse();
    }

    /// Loans are of copies; a few of them are of campaigns as well, which have topics too.
    @ParameterizedTest
    @CsvSource({
        "9000, 400, MANY_TO_ONE, loan_lines",
        "400, 9000, MANY_TO_ONE, loan_campaigns",
        "9000, 400, ONE_TO_ONE, loan_lines",
        "9000, 2900, ONE_TO_ONE, loan_campaigns"
    })
    void ofWaysThatCostTheSameTakesTheOneOnWhichRowsNeedNotBeLost(
            long lines, long campaigns, Cardinality cardinality, String taken) {
        List<String> names =
                List.of("loans", "loan_campaigns", "loan_lines", "campaigns", "books", "topics");
        Map<String, Long> rows =
                Map.of("loans", 3000L, "loan_lines", lines, "loan_campaigns", campaigns);
        List<RelationshipView> ways =
                List.of(
                        way("loan_campaigns", "loans", null, cardinality),
                        way("loan_campaigns", "campaigns", null),
                        way("campaigns", "topics", null),
                        way("loan_lines", "loans", null),
                        way("loan_lines", "books", null),
                        way("books", "topics", null));

        JoinPlanner planner = new JoinPlanner(new JoinGraph(names, rows, ways, 0));
        JoinPlanView plan = planner.plan(List.of("loans", "topics"));

        assertThat(plan.datasets()).hasSize(4).contains(taken);
        assertThat(plan.ambiguous()).isFalse();
        assertThat(planner.paths("loans", "topics").getFirst().datasets()).contains(taken);
        boolean equal = cardinality == Cardinality.MANY_TO_ONE;
        assertThat(new JoinPlanner(new JoinGraph(names, ways)).plan(List.of("loans", "topics")))
                .returns(equal, JoinPlanView::ambiguous);
    }

    private static JoinPlanner planner(RelationshipView way, double minConfidence) {
        return new JoinPlanner(new JoinGraph(List.of("a", "c"), List.of(way), minConfidence));
    }

    private static RelationshipView doubtful(double confidence) {
        return new RelationshipView(
                "guess",
                "a",
                List.of("x"),
                "c",
                List.of("x"),
                Cardinality.MANY_TO_ONE,
                null,
                confidence,
                "inferred");
    }

    @ParameterizedTest
    @CsvSource({"0", "1"})
    void plansNothingForLessThanTwo(int count) {
        JoinPlanView plan = PLANNER.plan(List.of("orders").subList(0, count));

        assertThat(plan.edges()).isEmpty();
        assertThat(plan.datasets()).hasSize(count);
    }

    @Test
    void connectsMoreThanEightAndSaysThatItIsApproximate() {
        List<RelationshipView> chain =
                IntStream.range(0, 11).mapToObj(i -> way("d" + i, "d" + (i + 1), null)).toList();

        JoinPlanView plan = new JoinPlanner(new JoinGraph(names(12), chain)).plan(names(12));

        assertThat(plan.edges()).hasSize(11);
        assertThat(plan.warnings().getFirst()).startsWith("approximate");
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "d" + i).toList();
    }

    private static List<RelationshipView> randomWays(Random random, int nodes) {
        List<RelationshipView> ways = new ArrayList<>();
        int count = random.nextInt(2 * nodes + 1);
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
        return way(from, to, role, Cardinality.MANY_TO_ONE);
    }

    private static RelationshipView way(
            String from, String to, @Nullable String role, Cardinality cardinality) {
        return new RelationshipView(
                role == null ? from + "_" + to : role,
                from,
                List.of("x"),
                to,
                List.of("id"),
                cardinality,
                role,
                1.0,
                "declared");
    }
}
