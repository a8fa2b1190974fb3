package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileSqlTest {

    @ParameterizedTest
    @CsvSource({
        "50000000, 500000, true",
        "500001, 500000, true",
        ", 500000, true",
        "500000, 500000, false",
        "1000, 1000, false",
        ", 1000, false"
    })
    void knowsWhetherItReadAPart(@Nullable Long counted, long read, boolean part) {
        ProfileSql sql = new ProfileSql(dataset(counted), new Dialect("postgresql"));

        assertThat(sql.part(read)).isEqualTo(part);
        assertThat(sql.summary(List.of())).contains("LIMIT 500000");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "postgresql|CAST(t0.\"word\" AS VARCHAR) ~ '^[0-9]{4}-",
                "mysql|REGEXP_LIKE(CAST(t0.`word` AS CHAR), '^[0-9]{4}-",
                "duckdb|regexp_matches(CAST(t0.\"word\" AS VARCHAR), '^[0-9]{4}-",
            })
    void asksForFormsAsTheDatabaseWritesIt(String dialect, String written) {
        ProfileSql sql = new ProfileSql(dataset(1L), new Dialect(dialect));

        assertThat(sql.summary(List.of(field("word", "String")))).contains(written);
    }

    @ParameterizedTest
    @CsvSource({"-10, 2.5, '- (-10)) / 2.5', >= 37.5", "0, 3, '- 0) / 3.0', >= 57"})
    void countsPartsOfTheSameWidth(BigDecimal low, BigDecimal width, String part, String last) {
        ProfileSql sql = new ProfileSql(dataset(1L), new Dialect("postgresql"));

        assertThat(sql.bins(field("n", "Decimal"), low, width)).contains(part, last);
    }

    private static FieldRef field(String name, String type) {
        return new FieldRef(
                dataset(1L),
                new FieldView(
                        name, name, null, null, type, false, List.of(), List.of(), null, null, null,
                        null));
    }

    private static DatasetView dataset(@Nullable Long rows) {
        return new DatasetView(
                "visits",
                "public.visits",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                rows,
                List.of(),
                null);
    }
}
