package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ConnectionEvent.HiddenColumn;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.fixture.RetailSnapshot;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values of columns that are switched off go, and nothing else.
class WithheldTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "main.people | ssn | main | people | ssn",
                "main.people | SSN | main | People | ssn",
                "main.\"people\" | \"ssn\" | main | people | SSN",
                "`main`.`people` | `ssn` | main | people | ssn",
                "main.people | upper(p.ssn) | main | people | ssn",
                "people | \"social no\" | main | people | social no",
                "people | \"a\"\"b\" | main | people | a\"b",
                "(select ssn as s from main.people) | s | main | people | ssn"
            })
    void aFieldThatIsMadeOfOneHasNone(
            String source, String expression, String schema, String table, String column) {
        SemanticModel before = one(source, expression);

        SemanticModel after =
                new Withheld(List.of(new HiddenColumn(schema, table, column))).outOf(before);

        assertThat(after).isEqualTo(bare(source, expression));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "main.people | ssn_hash | people | ssn",
                "main.people | name | people | ssn",
                "main.peoples | ssn | people | ssn",
                "main.orders | ssn | people | ssn",
                "(select name as n from main.people) | n | people | ssn"
            })
    void anotherOneKeepsThem(String source, String expression, String table, String column) {
        SemanticModel before = one(source, expression);

        assertThat(new Withheld(List.of(new HiddenColumn("main", table, column))).outOf(before))
                .isEqualTo(before);
    }

    @Test
    void aModelWhoseDataIsGoneHasNoValuesButAllItsWords() {
        SemanticModel drafted = ModelDraft.from("shop", RetailSnapshot.view(), 0.5);

        SemanticModel after = Withheld.all(drafted);

        assertThat(fields(drafted)).anyMatch(f -> !f.sampleValues().isEmpty() || f.min() != null);
        assertThat(fields(after))
                .allMatch(f -> f.sampleValues().isEmpty() && f.min() == null && f.max() == null);
        assertThat(fields(after))
                .extracting(FieldView::name, FieldView::description, FieldView::distinctCount)
                .isEqualTo(
                        fields(drafted).stream()
                                .map(f -> tuple(f.name(), f.description(), f.distinctCount()))
                                .toList());
        assertThat(after.relationships()).isEqualTo(drafted.relationships());
        assertThat(after.evidence()).isEqualTo(drafted.evidence());
        assertThat(Withheld.all(after)).isEqualTo(after);
    }

    @Test
    void whatIsParkedHasNoneEither() {
        SemanticModel before = one("main.people", "name");
        FieldView field = before.datasets().getFirst().fields().getFirst();
        SemanticModel parked =
                new SemanticModel(
                        before.name(),
                        null,
                        before.datasets(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Kept.NOTHING,
                        new Parked(
                                List.of(new Parked.OfField("people", field, "DAX")),
                                List.of(),
                                List.of()));

        SemanticModel after =
                new Withheld(List.of(new HiddenColumn("main", "people", "ssn"))).outOf(parked);

        assertThat(after.parked().fields())
                .singleElement()
                .satisfies(p -> assertThat(p.field().sampleValues()).isEmpty());
        assertThat(after.datasets()).isEqualTo(before.datasets());
    }

    private static List<FieldView> fields(SemanticModel model) {
        return model.datasets().stream().flatMap(d -> d.fields().stream()).toList();
    }

    private static SemanticModel one(String source, String expression) {
        return of(source, expression, List.of("123-45"), "000-01", "999-99");
    }

    private static SemanticModel bare(String source, String expression) {
        return of(source, expression, List.of(), null, null);
    }

    private static SemanticModel of(
            String source,
            String expression,
            List<String> samples,
            @Nullable String min,
            @Nullable String max) {
        FieldView field =
                new FieldView(
                        "f",
                        expression,
                        "F",
                        "what it is",
                        "String",
                        false,
                        List.of("g"),
                        samples,
                        0.5,
                        7L,
                        min,
                        max,
                        null);
        return model(
                new DatasetView(
                        "d",
                        source,
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        9L,
                        List.of(field),
                        null));
    }
}
