package io.dataagent.ontology.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.database.PostgresFailures;
import io.dataagent.kit.database.SqlState;
import io.dataagent.ontology.fixture.Stores;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(Stores.class)
class DatabaseTest {

    private static final String COUNT = "select count(*) from embedding_cache where key = $1";

    @Inject Database database;

    private final String key = "t" + UUID.randomUUID();
    private final AtomicInteger runs = new AtomicInteger();

    @ParameterizedTest
    @CsvSource({"40P01", "40001"})
    void doesAgainWhatWasRolledBackForTheSakeOfAnother(String state) {
        String result =
                database.transaction(
                        tx -> {
                            store(tx, key + runs.incrementAndGet());
                            if (runs.get() < 3) {
                                fail(tx, state);
                            }
                            return "done";
                        });

        assertThat(result).isEqualTo("done");
        assertThat(runs).hasValue(3);
        assertThat(stored(key + 1)).isZero();
        assertThat(stored(key + 2)).isZero();
        assertThat(stored(key + 3)).isEqualTo(1);
    }

    @Test
    void givesUpAfterThreeTries() {
        assertThatThrownBy(
                        () ->
                                database.transaction(
                                        tx -> {
                                            runs.incrementAndGet();
                                            return fail(tx, "40P01");
                                        }))
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.RACED));
        assertThat(runs).hasValue(3);
    }

    @Test
    void whatExistsAlreadyIsANameThatIsTaken() {
        database.transaction(tx -> store(tx, key));

        assertThatThrownBy(() -> database.transaction(tx -> store(tx, key)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> {
                            assertThat(e.problem().code()).isEqualTo(ProblemCode.CONFLICT);
                            assertThat(e.problem().detail()).isEqualTo("The name is taken.");
                        });
    }

    @Test
    void otherRefusalsMeanWhatKitSaysOfThem() {
        assertThatThrownBy(() -> database.transaction(tx -> store(tx, "nul\u0000")))
                .satisfies(e -> assertThat(PostgresFailures.state(e)).contains(SqlState.MISFIT));
    }

    private static int store(Transaction tx, String key) {
        return tx.update(
                "insert into embedding_cache (key, vector) values ($1, $2)", key, new Float[] {1f});
    }

    private static int fail(Transaction tx, String state) {
        return tx.update(
                "do $$ begin raise exception 'for a test' using errcode = '" + state + "'; end $$");
    }

    private long stored(String key) {
        return database.transaction(
                tx -> tx.first(COUNT, row -> row.getLong(0), key).orElseThrow());
    }
}
