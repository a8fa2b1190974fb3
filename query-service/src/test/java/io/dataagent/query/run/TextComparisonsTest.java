package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.query.gate.Dialect;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextComparisonsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    MYSQL | customers.name LIKE '%jose%' | collation
                    MYSQL | customers.region = 'south' | collation
                    MYSQL | customers.region IN ('south', 'north') | collation
                    MYSQL | orders.total = 12 | -
                    MYSQL | orders.code LIKE '12%' | -
                    POSTGRESQL | customers.name LIKE '%jose%' | LIKE tells
                    POSTGRESQL | customers.name ILIKE '%jose%' | ILIKE takes
                    POSTGRESQL | customers.region = 'south' | -
                    DUCKDB | customers.name NOT LIKE '%jose%' | LIKE tells
                    """)
    void sayWhatDecidesWhetherATextIsFound(Dialect dialect, String filter, String said) {
        QueryLineage lineage =
                new QueryLineage(
                        List.of("customers"),
                        List.of(),
                        List.of(),
                        List.of(filter),
                        null,
                        List.of());
        List<String> notes = TextComparisons.noted(lineage, dialect).notes();

        if (said.equals("-")) {
            assertThat(notes).isEmpty();
        } else {
            assertThat(notes).singleElement().asString().contains(said);
        }
    }
}
