package io.dataagent.query.gate.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.GateScope.ScopeJoin;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.gate.join.JoinReview.Mistake;
import io.dataagent.query.gate.join.JoinReview.Seat;
import io.dataagent.query.gate.lineage.Origin;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What the review of joins says of columns that are equated and of tables that stand side by side:
/// only of what the model joins, and nothing where it cannot know.
class JoinReviewTest {

    private static final ScopeTable ORDERS =
            table("orders", "id", "customer_id", "store_id", "day");
    private static final ScopeTable CUSTOMERS = table("customers", "id", "code", "since");
    private static final ScopeTable STORES = table("stores", "id", "country", "city");
    private static final ScopeTable PLACES = table("places", "country", "city", "name");

    private static final List<ScopeJoin> MODEL =
            List.of(
                    join("orders.customer_id", "customers.id"),
                    join("orders.store_id", "stores.id"),
                    new ScopeJoin(
                            "stores",
                            List.of("country", "city"),
                            "places",
                            List.of("country", "city"),
                            true));

    private final JoinReview review = new JoinReview(MODEL, Budget.standard());
    private final Object orders = new Object();
    private final Object customers = new Object();
    private final Object stores = new Object();

    private static ScopeTable table(String name, String... columns) {
        return new ScopeTable(
                name,
                "public",
                name,
                List.of(columns),
                Set.of(),
                Map.of(columns[columns.length - 1], ColumnType.DATE));
    }

    private static ScopeJoin join(String from, String to) {
        return new ScopeJoin(
                from.split("\\.")[0],
                List.of(from.split("\\.")[1]),
                to.split("\\.")[0],
                List.of(to.split("\\.")[1]),
                true);
    }

    private void equates(
            Object left, ScopeTable a, String x, Object right, ScopeTable b, String y) {
        review.names(left);
        review.names(right);
        review.equates(left, Origin.of(a, x), right, Origin.of(b, y), "here");
    }

    private List<String> sentences() {
        return review.mistakes().stream().map(Mistake::sentence).toList();
    }

    @Test
    void aJoinOfTheModelIsRight() {
        equates(orders, ORDERS, "customer_id", customers, CUSTOMERS, "id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void theOtherWayRoundToo() {
        equates(customers, CUSTOMERS, "id", orders, ORDERS, "customer_id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void aKeyWithTheWrongColumnIsNot() {
        equates(orders, ORDERS, "id", customers, CUSTOMERS, "id");
        assertThat(sentences())
                .containsExactly(
                        "“orders.id = customers.id” does not follow a relationship; orders and"
                                + " customers join on orders.customer_id = customers.id.");
        assertThat(review.mistakes().getFirst().better())
                .containsExactly("orders.customer_id = customers.id");
        assertThat(review.mistakes().getFirst().node()).isEqualTo("here");
    }

    @Test
    void neitherIsAKeyWithTheKeyOfAnother() {
        equates(orders, ORDERS, "store_id", customers, CUSTOMERS, "id");
        assertThat(sentences()).hasSize(1);
    }

    @Test
    void butNotIfTheTablesAreJoinedRightlyAsWell() {
        equates(orders, ORDERS, "customer_id", customers, CUSTOMERS, "id");
        equates(orders, ORDERS, "id", customers, CUSTOMERS, "id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void norIfTheModelJoinsThemNowhere() {
        equates(customers, CUSTOMERS, "id", stores, STORES, "id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void norIfNoneOfBothIsAKey() {
        equates(orders, ORDERS, "id", customers, CUSTOMERS, "code");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void daysAreNoKeys() {
        equates(orders, ORDERS, "day", customers, CUSTOMERS, "id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void columnsAreTakenWithoutRegardToCase() {
        equates(orders, ORDERS, "CUSTOMER_ID", customers, CUSTOMERS, "Id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void twoThatReferToAThirdMayMeetAtIt() {
        Object other = new Object();
        equates(orders, ORDERS, "customer_id", other, ORDERS, "customer_id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void aKeyOfSeveralColumnsIsSaidAsAWhole() {
        Object places = new Object();
        review.names(stores);
        review.names(places);
        review.equates(
                stores, Origin.of(STORES, "id"), places, Origin.of(PLACES, "country"), "here");
        assertThat(review.mistakes().getFirst().better())
                .containsExactly("stores.country = places.country and stores.city = places.city");
    }

    @Test
    void aColumnWithItselfSaysNothing() {
        equates(orders, ORDERS, "id", orders, ORDERS, "customer_id");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void whatIsComputedSaysNothing() {
        review.names(orders);
        review.names(customers);
        review.equates(
                orders,
                Origin.of(ORDERS, "id").converted(),
                customers,
                Origin.of(CUSTOMERS, "id"),
                "here");
        assertThat(sentences()).isEmpty();
    }

    @Test
    void sideBySideWithoutAConditionIsSaid() {
        review.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        assertThat(sentences())
                .containsExactly(
                        "orders and customers stand side by side without a condition, so that every"
                                + " row meets every other; they join on orders.customer_id ="
                                + " customers.id.");
    }

    @Test
    void anyConditionBindsThem() {
        JoinReview.Mark mark = review.mark();
        review.names(orders);
        review.names(customers);
        review.together(mark);
        review.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        assertThat(sentences()).isEmpty();
    }

    @Test
    void alsoOneOverAThird() {
        review.together(orders, stores);
        review.together(stores, customers);
        review.level(
                List.of(seat(orders, ORDERS), seat(stores, STORES), seat(customers, CUSTOMERS)));
        assertThat(sentences()).isEmpty();
    }

    @Test
    void oneRowOfATableMayMeetEveryOther() {
        review.fixes(customers, Origin.of(CUSTOMERS, "id"));
        review.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        assertThat(sentences()).isEmpty();
    }

    @Test
    void butRowsOfACommonValueMayNot() {
        review.fixes(customers, Origin.of(CUSTOMERS, "code"));
        review.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        assertThat(sentences()).hasSize(1);
    }

    @Test
    void strangersOfTheModelMayStandSideBySide() {
        review.level(List.of(seat(customers, CUSTOMERS), seat(stores, STORES)));
        assertThat(sentences()).isEmpty();
    }

    @Test
    void ofManyPlacesOneStrangerEachIsTold() {
        Object second = new Object();
        Object third = new Object();
        review.level(
                List.of(
                        seat(orders, ORDERS),
                        seat(customers, CUSTOMERS),
                        seat(second, CUSTOMERS),
                        seat(third, CUSTOMERS)));
        assertThat(sentences()).hasSize(3).containsOnly(sentences().getFirst());
    }

    @Test
    void whatOnlyTheDatabaseDeclaresIsAllowedAndNotDemanded() {
        JoinReview declared =
                new JoinReview(
                        List.of(
                                new ScopeJoin(
                                        "orders",
                                        List.of("customer_id"),
                                        "customers",
                                        List.of("id"),
                                        false)),
                        Budget.standard());
        declared.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        declared.equates(
                orders, Origin.of(ORDERS, "id"), customers, Origin.of(CUSTOMERS, "id"), "here");
        assertThat(declared.mistakes()).isEmpty();
    }

    @Test
    void withoutAModelThereIsNothingToSay() {
        JoinReview idle = new JoinReview(List.of(), Budget.standard());
        idle.equates(
                orders, Origin.of(ORDERS, "id"), customers, Origin.of(CUSTOMERS, "id"), "here");
        idle.level(List.of(seat(orders, ORDERS), seat(customers, CUSTOMERS)));
        assertThat(idle.idle()).isTrue();
        assertThat(idle.mistakes()).isEmpty();
    }

    @Test
    void anIntersectionComparesColumnByColumn() {
        review.compares(
                orders,
                List.of(Origin.of(ORDERS, "id"), Origin.of(ORDERS, "customer_id")),
                customers,
                List.of(Origin.of(CUSTOMERS, "code"), Origin.of(CUSTOMERS, "id")),
                "here");
        assertThat(sentences()).isEmpty();
        review.compares(
                orders,
                List.of(Origin.of(ORDERS, "id")),
                new Object(),
                List.of(Origin.of(CUSTOMERS, "id"), Origin.of(CUSTOMERS, "code")),
                "here");
        assertThat(sentences()).hasSize(1);
    }

    private static Seat seat(Object place, ScopeTable table) {
        return new Seat(place, table, "node");
    }
}
