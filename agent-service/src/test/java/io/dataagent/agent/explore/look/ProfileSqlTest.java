package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileSqlTest {

    @ParameterizedTest
    @CsvSource({"50000000, true", "500001, true", "500000, false", "0, false"})
    void readsAPartOfWhatIsLarge(long rows, boolean sampled) {
        ProfileSql sql = new ProfileSql(dataset(rows), new Dialect("postgresql"));

        assertThat(sql.sampled()).isEqualTo(sampled);
        assertThat(sql.summary(List.of()).contains("LIMIT 500000")).isEqualTo(sampled);
    }

    private static DatasetView dataset(long rows) {
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
