package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopedColumnsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "city|city",
                "\"Total amount\"|Total amount",
                "\"a\"\"b\"|a\"b",
                "date|date",
                "`Order total`|Order total",
                "`a``b`|a`b",
                "`price` * `date`|price,date",
                "price * quantity|price,quantity",
                "COALESCE(discount, 0)|discount",
                "CASE WHEN kind = 'it is x' THEN 1 ELSE 0 END|kind",
            })
    void readsThePhysicalColumnsOfAnExpression(String expression, String columns) {
        FieldView field =
                new FieldView(
                        "f",
                        expression,
                        null,
                        null,
                        "String",
                        true,
                        List.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        null);
        DatasetView dataset =
                new DatasetView(
                        "d",
                        "public.d",
                        null,
                        null,
                        List.of(),
                        List.of("f"),
                        List.of(),
                        null,
                        List.of(field),
                        null);

        ScopedDataset scoped = ScopedColumns.of(dataset, List.of());

        List<String> expected = List.of(columns.split(","));
        assertThat(scoped.columns()).isEqualTo(expected);
        assertThat(scoped.key()).isEqualTo(expected);
        assertThat(scoped.timeFields()).isEqualTo(expected);
    }
}
