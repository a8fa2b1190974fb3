package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.bind.Aggregates;
import io.dataagent.query.testserver.Jdbc;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every function that a server has as an aggregate and the gate lets pass is an aggregate to the
/// lineage, and to those who judge whether a join repeats what it adds.
class AggregatesTest {

    private static final String DUCKDB =
            "select function_name, min(len(parameters)) from duckdb_functions() where function_type"
                    + " = 'aggregate' group by 1";

    private static final String POSTGRESQL =
            "select proname, min(pronargs) from pg_proc where prokind = 'a' and pronamespace ="
                    + " 'pg_catalog'::regnamespace and proname not like '%rank' and proname <>"
                    + " 'cume_dist' group by 1";

    @Test
    void duckDbsOwn() throws SQLException {
        try (Connection connection = Jdbc.duckDb("")) {
            known(allowed(connection, DUCKDB, Dialect.DUCKDB), Dialect.DUCKDB);
        }
    }

    @Test
    void postgresqlsOwn() throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection connection =
                        Jdbc.postgres(server.getPort(), "postgres", "postgres", "postgres")) {
            known(allowed(connection, POSTGRESQL, Dialect.POSTGRESQL), Dialect.POSTGRESQL);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "count(id)",
                "count(*)",
                "sum(id)",
                "avg(id)",
                "std(id)",
                "stddev(id)",
                "variance(id)",
                "bit_and(id)",
                "bit_or(id)",
                "bit_xor(id)",
                "group_concat(id)",
                "group_concat(DISTINCT id ORDER BY id SEPARATOR ',')",
                "json_arrayagg(id)",
                "json_objectagg(id, name)",
                "any_value(id)",
                "1 + max(id)",
                "coalesce(group_concat(id), '')"
            })
    void mySqlsOwn(String call) {
        assertThat(aggregated("SELECT " + call + " AS x FROM customers", Dialect.MYSQL)).isTrue();
    }

    private static void known(Map<String, Integer> aggregates, Dialect dialect) {
        Set<String> plain = new TreeSet<>();
        Set<String> unnamed = new TreeSet<>();
        aggregates.forEach(
                (name, arguments) -> {
                    String list = String.join(", ", java.util.Collections.nCopies(arguments, "id"));
                    String sql = "SELECT %s(%s) AS x FROM customers".formatted(name, list);
                    Verdict verdict =
                            Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
                    if (verdict instanceof Verdict.Accepted && !aggregated(sql, dialect)) {
                        plain.add(name);
                    }
                    if (verdict instanceof Verdict.Accepted && !Aggregates.named(name)) {
                        unnamed.add(name);
                    }
                });
        assertThat(aggregates.size()).isGreaterThan(20);
        assertThat(List.of(plain, unnamed)).isEqualTo(List.of(Set.of(), Set.of()));
    }

    private static boolean aggregated(String sql, Dialect dialect) {
        Verdict verdict = Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
        assertThat(verdict).as(sql).isInstanceOf(Verdict.Accepted.class);
        return ((Verdict.Accepted) verdict).lineage().outputs().getFirst().aggregated();
    }

    private static Map<String, Integer> allowed(Connection connection, String sql, Dialect dialect)
            throws SQLException {
        Map<String, Integer> found = new LinkedHashMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                if (dialect.rules().functions().contains(rows.getString(1))) {
                    found.put(rows.getString(1), rows.getInt(2));
                }
            }
        }
        return found;
    }
}
