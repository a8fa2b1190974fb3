package io.dataagent.agent.analyst.coverage.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Fields by name, whatever the case of letters, those that joins equate being one.
class FieldsTest {

    private static final JoinFact ORDERS_CUSTOMERS =
            join(
                    "orders",
                    "customers",
                    new Pair("orders.customer_id", "customers.id"),
                    false,
                    true);
    private static final JoinFact CUSTOMERS_CARDS =
            join("customers", "cards", new Pair("customers.id", "cards.holder"), true, null);

    private final Fields fields = new Fields(facts(ORDERS_CUSTOMERS, CUSTOMERS_CARDS));

    @Test
    void whatJoinsEquateIsOneAlsoOverSeveralJoins() {
        assertThat(fields.holds(List.of("cards.holder"), "orders.customer_id")).isTrue();
        assertThat(fields.holds(List.of("orders.customer_id"), "cards.holder")).isTrue();
        assertThat(fields.holds(List.of("customers.id"), "cards.holder")).isTrue();
    }

    @Test
    void theOrderOfTheJoinsSaysNothing() {
        Fields turned = new Fields(facts(CUSTOMERS_CARDS, ORDERS_CUSTOMERS));

        assertThat(turned.holds(List.of("cards.holder"), "orders.customer_id")).isTrue();
        assertThat(turned.holds(List.of("orders.customer_id"), "cards.holder")).isTrue();
    }

    @Test
    void twoGroupsThatALaterJoinEquatesAreOne() {
        Fields all =
                new Fields(
                        facts(
                                join("a", "b", new Pair("a.x", "b.x"), false, false),
                                join("c", "d", new Pair("c.x", "d.x"), false, false),
                                join("b", "c", new Pair("b.x", "c.x"), false, false)));

        assertThat(all.holds(List.of("a.x"), "d.x")).isTrue();
        assertThat(all.holds(List.of("d.x"), "a.x")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "orders.total, orders.total, true",
        "ORDERS.Total, orders.total, true",
        "orders.total, Orders.TOTAL, true",
        "CARDS.HOLDER, Customers.Id, true",
        "orders.total, orders.totals, false",
        "orders.id, customers.id, false"
    })
    void lettersMayBeOfAnyCase(String there, String field, boolean held) {
        assertThat(fields.holds(List.of(there), field)).isEqualTo(held);
    }

    @Test
    void noFieldsHoldNothing() {
        assertThat(fields.holds(List.of(), "orders.total")).isFalse();
        assertThat(new Fields(facts()).holds(List.of(), "orders.total")).isFalse();
    }

    @Test
    void aSideRepeatsWhereItsRowsMayHaveSeveralPartners() {
        assertThat(fields.repeats("customers")).isTrue();
        assertThat(fields.repeats("Customers")).isTrue();
        assertThat(fields.repeats("orders")).isFalse();
        assertThat(fields.repeats("cards")).as("nobody knows").isFalse();
    }

    @ParameterizedTest
    @CsvSource({"orders.total, orders", "Orders.Total, orders", "orders, orders", "a.b.c, a"})
    void theDatasetIsWhatStandsBeforeTheFirstDot(String path, String dataset) {
        assertThat(Fields.dataset(path)).isEqualTo(dataset);
    }

    @ParameterizedTest
    @CsvSource({
        "orders.total, true",
        "orders.line.total, true",
        "orders.Total, false",
        "notes.total, false",
        "lines.total, false",
        "total, false",
        "'', false"
    })
    void aPathNamesTheFieldOfItsDataset(String path, boolean there) {
        List<DatasetView> datasets =
                List.of(
                        Views.dataset(
                                "orders",
                                Views.field("total", "Decimal", 0.0, null),
                                Views.field("line.total", "Decimal", 0.0, null)),
                        Views.dataset("notes"));

        assertThat(Fields.view(datasets, path).map(f -> "orders." + f.name()))
                .isEqualTo(there ? Optional.of(path) : Optional.empty());
    }

    /// Whether an expression is made of fields, or of rows.
    @Nested
    class Made {

        @Test
        void allOfThemHaveToBeInIt() {
            ExpressionFact sum = aggregate("sum", "orders.total", "orders.tax");

            assertThat(fields.made(sum, List.of("orders.total"))).isTrue();
            assertThat(fields.made(sum, List.of("orders.tax", "orders.total"))).isTrue();
            assertThat(fields.made(sum, List.of("orders.total", "orders.id"))).isFalse();
        }

        @Test
        void aKeyOfAnotherSideOfAJoinIsTheSame() {
            assertThat(
                            fields.made(
                                    aggregate("count", "cards.holder"),
                                    List.of("orders.customer_id")))
                    .isTrue();
        }

        @Test
        void rowsAreCountedWithoutAnyField() {
            assertThat(fields.made(aggregate("count"), List.of("orders"))).isTrue();
        }

        @Test
        void rowsAreCountedByAFieldOfTheirs() {
            assertThat(fields.made(aggregate("count", "Orders.id"), List.of("orders"))).isTrue();
            assertThat(fields.made(aggregate("count", "cards.id"), List.of("orders"))).isFalse();
        }

        @Test
        void aLargestValueCountsNoRows() {
            assertThat(fields.made(aggregate("max", "orders.id"), List.of("orders"))).isFalse();
            assertThat(fields.made(column("orders.id"), List.of("orders"))).isFalse();
        }
    }

    /// Which fields tell rows apart.
    @Nested
    class Keys {

        private final Fields.Keys keys =
                new Fields.Keys(
                        List.of(
                                keyed(
                                        "orders",
                                        List.of("id"),
                                        List.of(List.of("number"), List.of("day", "line"))),
                                keyed("lines", List.of("order_id", "line_id"), List.of()),
                                Views.dataset("notes")));

        @ParameterizedTest
        @CsvSource({
            "orders.id, true",
            "Orders.ID, true",
            "orders.number, true",
            "orders.day, false",
            "orders.customer_id, false",
            "lines.order_id, false",
            "lines.line_id, false"
        })
        void aKeyIsWhatTheSchemaSaysAloneTellsRowsApart(String field, boolean key) {
            assertThat(keys.isKey(field)).isEqualTo(key);
        }

        @ParameterizedTest
        @CsvSource({
            "notes.id, true",
            "notes.note_id, true",
            "notes.noteId, true",
            "notes.NOTE_NO, true",
            "notes.guid, true",
            "notes.paid, false",
            "notes.grid, false",
            "notes.monkey, false",
            "notes.text, false",
            "unknown.id, true"
        })
        void withoutOneTheNameTells(String field, boolean key) {
            assertThat(keys.isKey(field)).isEqualTo(key);
        }

        @Test
        void aKeyOfTheSameDatasetTellsTheRowsApart() {
            assertThat(keys.told("orders.day", List.of("ORDERS.id"))).isTrue();
            assertThat(keys.told("orders.day", List.of("orders.customer_id"))).isFalse();
            assertThat(keys.told("orders.day", List.of("notes.id"))).isFalse();
            assertThat(keys.told("orders.day", List.of())).isFalse();
        }
    }

    private static DatasetView keyed(String name, List<String> primary, List<List<String>> unique) {
        DatasetView plain = Views.dataset(name);
        return new DatasetView(
                plain.name(),
                plain.source(),
                null,
                null,
                List.of(),
                primary,
                unique,
                100L,
                List.of(),
                null);
    }

    private static ExpressionFact aggregate(String function, String... of) {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(of), function, false, false, null, null, List.of());
    }

    private static ExpressionFact column(String of) {
        return new ExpressionFact(
                Kind.COLUMN, List.of(of), null, false, false, null, null, List.of());
    }

    private static JoinFact join(
            String left,
            String right,
            Pair columns,
            @Nullable Boolean repeatsLeft,
            @Nullable Boolean repeatsRight) {
        return new JoinFact(
                0,
                JoinKind.INNER,
                List.of(left),
                List.of(right),
                List.of(columns),
                "",
                true,
                true,
                repeatsLeft,
                repeatsRight);
    }

    private static StatementFacts facts(JoinFact... joins) {
        return new StatementFacts(
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(joins),
                List.of());
    }
}
