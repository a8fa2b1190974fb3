package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A sample of `./data-agent bench gate-fuzz`.
class GateFuzzTest {

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void noStatementBreaksTheGate(Dialect dialect) {
        GateFuzz fuzz = new GateFuzz(dialect, 0);
        fuzz.run(7, dialect.equals(Dialect.DUCKDB) ? 500 : 5_000);
        System.out.println(fuzz);
    }

    @Test
    void nothingAcceptedIsMoreThanARead() throws IOException, SQLException {
        GateFuzz fuzz = new GateFuzz(Dialect.POSTGRESQL, 150);
        fuzz.run(11, 6_000);
        try (ReadOnlyWitness witness = new ReadOnlyWitness()) {
            assertThat(witness.suspects(fuzz.accepted())).isEmpty();
            assertThat(witness.ran()).isGreaterThan(5);
        }
    }

    @Test
    void theWitnessSeesWhatIsMoreThanARead() throws IOException, SQLException {
        try (ReadOnlyWitness witness = new ReadOnlyWitness()) {
            assertThat(
                            witness.suspects(
                                    java.util.List.of(
                                            "SELECT * FROM public.orders FOR UPDATE",
                                            "SELECT public.touch_order(1)",
                                            "SELECT * FROM public.v_side_effect",
                                            "SELECT pg_advisory_lock(1)",
                                            "SELECT set_config('statement_timeout', '0', true)",
                                            "SELECT 1")))
                    .hasSize(5)
                    .doesNotContain("SELECT 1");
        }
    }
}
