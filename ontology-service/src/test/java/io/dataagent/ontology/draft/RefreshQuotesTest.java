package io.dataagent.ontology.draft;

import static io.dataagent.ontology.fixture.Discoveries.column;
import static io.dataagent.ontology.fixture.Discoveries.table;
import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Discoveries;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A field is its column however the model quotes it.
class RefreshQuotesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "mysql | range | range | `range`",
                "mysql | range | `range` | `range`",
                "postgresql | full | full | \"full\"",
                "postgresql | total | \"total\" | total",
                "duckdb | a.b | \"a.b\" | \"a.b\""
            })
    void theFieldIsBroughtUpToDateAndQuotedAsItsDatabaseNeeds(
            String dialect, String column, String said, String sql) {
        SemanticModel model =
                model(dataset("t", "public.t", List.of(field("id"), field("mine", said))));

        ModelRefresh.Outcome outcome =
                ModelRefresh.of(
                        model,
                        Optional.of(data(dialect, column, 1)),
                        data(dialect, column, 7),
                        0.5);

        assertThat(outcome.warnings()).isEmpty();
        assertThat(outcome.model().datasets().getFirst().fields())
                .extracting(FieldView::name, FieldView::expression, FieldView::distinctCount)
                .containsExactly(tuple("id", "id", 100L), tuple("mine", sql, 7L));
    }

    @Test
    void anExpressionOfSeveralColumnsStaysAsItWasSaid() {
        SemanticModel model =
                model(dataset("t", "public.t", List.of(field("id"), field("mine", "total * id"))));
        SnapshotView now = data("postgresql", "total", 3);

        assertThat(
                        ModelRefresh.of(model, Optional.of(now), now, 0.5)
                                .model()
                                .datasets()
                                .getFirst()
                                .field("mine"))
                .contains(field("mine", "total * id"));
    }

    private static SnapshotView data(String dialect, String column, long distinct) {
        return Discoveries.of(
                dialect,
                table(
                        "public",
                        "t",
                        List.of("id"),
                        List.of(
                                column("id", ColumnType.INTEGER, 100L, "1", "100"),
                                column(column, ColumnType.INTEGER, distinct, "1", "9"))));
    }
}
