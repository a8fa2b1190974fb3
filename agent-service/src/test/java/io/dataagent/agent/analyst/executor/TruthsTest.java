package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruthsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    new DatasetView(
                            "people",
                            "shop.people",
                            null,
                            null,
                            List.of(),
                            List.of("id"),
                            List.of(),
                            3L,
                            List.of(field("active", "Boolean"), field("grade", "Integer")),
                            null));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "people.active | false | SELECT active AS v FROM people | 1 0 - | true false null | BOOLEAN",
                "people.active | true | SELECT SUM(active) AS v FROM people | 1 0 1 | 1 0 1 | INTEGER",
                "people.active | false | SELECT SUM(active) OVER () AS v FROM people | 1 1 | 1 1 | INTEGER",
                "people.grade | false | SELECT grade AS v FROM people | 1 0 | 1 0 | INTEGER",
                "people.active people.grade | false | SELECT active + grade AS v FROM people | 1 0 | 1 0 | INTEGER",
                "people.active | false | SELECT active + 1 AS v FROM people | 1 2 | 1 2 | INTEGER",
                "people.active | false | SELECT active AS v FROM people | - - | null null | INTEGER",
            })
    void aFieldThatIsAYesOrNoIsToldAsOne(
            String sources, boolean made, String sql, String cells, String told, ColumnType type) {
        ExecutionAnswer.Rows rows =
                Truths.told(
                        OneColumn.rows("people", sql, cells, made, List.of(sources.split(" "))),
                        DATASETS);

        assertThat(OneColumn.texts(rows)).isEqualTo(told);
        assertThat(rows.table().columns().getFirst().type()).isEqualTo(type);
    }

    private static FieldView field(String name, String type) {
        return new FieldView(
                name, name, null, null, type, false, List.of(), List.of(), null, null, null, null);
    }
}
