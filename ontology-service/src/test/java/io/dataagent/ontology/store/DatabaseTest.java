package io.dataagent.ontology.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTest {

    private final List<String> calls = new ArrayList<>();
    private final Database database = new Database(source());

    @ParameterizedTest
    @CsvSource({"40P01", "40001"})
    void doesAgainWhatWasRolledBackForTheSakeOfAnother(String state) {
        int[] runs = {0};

        String result =
                database.transaction(
                        tx -> {
                            if (++runs[0] < 3) {
                                throw new SQLException("deadlock detected", state);
                            }
                            return "done";
                        });

        assertThat(result).isEqualTo("done");
        assertThat(calls)
                .filteredOn(c -> c.equals("rollback") || c.equals("commit"))
                .containsExactly("rollback", "rollback", "commit");
    }

    @Test
    void givesUpAfterThreeTries() {
        int[] runs = {0};

        assertThatThrownBy(
                        () ->
                                database.transaction(
                                        tx -> {
                                            runs[0]++;
                                            throw new SQLException("deadlock detected", "40P01");
                                        }))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.UPSTREAM_UNAVAILABLE));
        assertThat(runs[0]).isEqualTo(3);
    }

    private DataSource source() {
        return proxy(DataSource.class, proxy(Connection.class, null));
    }

    private <T> T proxy(Class<T> type, Object answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, _) -> {
                            calls.add(method.getName());
                            return answer;
                        }));
    }
}
