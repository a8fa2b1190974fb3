package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Discoveries.column;
import static io.dataagent.ontology.fixture.Discoveries.columns;
import static io.dataagent.ontology.fixture.Discoveries.table;
import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Discoveries;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether the tables and columns that a model names are there.
class SourceCheckTest {

    private static final SnapshotView DATA =
            Discoveries.of(
                    table("orders", "id", "total"),
                    table("a", "orders", List.of("id"), columns("id", "a_only")),
                    table("a", "stores", List.of("id"), columns("id", "city")),
                    table(
                            "public",
                            "Odd Table",
                            List.of(),
                            List.of(
                                    column("net total", ColumnType.DECIMAL),
                                    column("a.b", ColumnType.DECIMAL),
                                    column("größe", ColumnType.DECIMAL),
                                    column("Id", ColumnType.INTEGER))));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "public.orders | total",
                "public.orders | total * 2 + id",
                "a.orders | a_only",
                "public.Odd Table | \"net total\"",
                "public.Odd Table | \"a.b\"",
                "public.Odd Table | `a.b` / 2",
                "public.Odd Table | größe",
                "public.Odd Table | \"Id\"",
                "(SELECT id, total FROM orders_x) | id",
                "(SELECT total AS t FROM public.orders) | t",
                "(SELECT * FROM stores) | city",
                "(SELECT * FROM a.stores) | city",
                "(SELECT o.id, s.city FROM public.orders o JOIN stores s ON s.id = o.id) | city"
            })
    void whatIsThereIsNotTold(String source, String expression) {
        String known = source.replace("orders_x", "public.orders");

        assertThat(SourceCheck.issuesOf(model(on(known, expression)), DATA)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "public.orders | profit | /fields/0/expression | the table has no column \"profit\"",
                "public.orders | a_only | /fields/0/expression | the table has no column \"a_only\"",
                "public.orders | TOTAL | /fields/0/expression | the table has no column \"TOTAL\"",
                "orders | id | /source | the snapshot has no table \"orders\"",
                "PUBLIC.ORDERS | id | /source | the snapshot has no table \"PUBLIC.ORDERS\"",
                "(SELECT id FROM bills) | id | /source | the snapshot has no table \"bills\"",
                "(SELECT id FROM orders) | id | /source | the snapshot has no table \"orders\"",
                "(SELECT id FROM a.stores) | city | /fields/0/expression | the query gives out no column \"city\"",
                "(SELECT id FROM a.stores | id | /source | a query stands in brackets and has at most 20,000 letters",
                "(DELETE FROM a.stores) | id | /source | a query is a SELECT"
            })
    void whatIsNotThereIsToldByItsPlace(
            String source, String expression, String place, String message) {
        assertThat(SourceCheck.issuesOf(model(on(source, expression)), DATA))
                .containsExactly(new ModelIssue("/datasets/0" + place, message));
    }

    @Test
    void everyMissingColumnOfAnExpressionIsToldOnce() {
        assertThat(SourceCheck.issuesOf(model(on("public.orders", "x + y + x")), DATA))
                .extracting(ModelIssue::message)
                .containsExactlyInAnyOrder(
                        "the table has no column \"x\"", "the table has no column \"y\"");
    }

    @Test
    void aDatasetWithoutFieldsIsTold() {
        assertThat(SourceCheck.issuesOf(model(dataset("d", "public.orders", List.of())), DATA))
                .containsExactly(
                        new ModelIssue("/datasets/0/fields", "a dataset needs at least one field"));
    }

    @Test
    void withoutAConnectionNothingIsKnownOfAnyDataset() {
        assertThat(SourceCheck.unknown(model(on("public.orders", "id"), on("(SELECT 1)", "x"))))
                .extracting(ModelIssue::pointer)
                .containsExactly("/datasets/0/source", "/datasets/1/source");
        assertThat(SourceCheck.unknown(model())).isEmpty();
    }

    private static DatasetView on(String source, String expression) {
        return dataset("d", source, List.of(field("f", expression)));
    }
}
