package io.dataagent.evals.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbCopyTest {

    @TempDir Path folder;

    @Test
    void makesTablesKeysAndRowsAgain() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection source = server.getPostgresDatabase().getConnection();
                Statement statement = source.createStatement()) {
            statement.execute(
                    """
                    create table lines (order_no text, n int, price numeric(8, 2), primary key (order_no, n));
                    create table clients (id int primary key, name text not null, active boolean, since timestamptz);
                    create table bills (no text primary key, client_id int references clients, paid date, note text);
                    insert into clients values (1, 'Ann, "A"', true, '2024-01-01 00:00:00+02'), (2, '', null, null);
                    insert into bills values ('b1', 1, '2024-02-29', null), ('b2', 2, null, '');
                    insert into lines values ('b1', 1, 1.10);
                    """);
            new DuckDbCopy(folder).fill(source, "eval_copy");
        }
        try (Connection copy =
                        DriverManager.getConnection(
                                "jdbc:duckdb:" + folder.resolve("shared/eval_copy.duckdb"));
                Statement statement = copy.createStatement()) {
            statement.execute("SET timezone = 'UTC'");
            assertThat(
                            row(
                                    statement,
                                    "select string_agg(name || coalesce(active::text, '-'), '|' order by id), max(since) from clients"))
                    .isEqualTo("Ann, \"A\"true|- 2023-12-31T22:00Z");
            assertThat(row(statement, "select count(*), count(note), max(paid) from bills"))
                    .isEqualTo("2 1 2024-02-29");
            assertThat(row(statement, "select sum(price), max(order_no) from lines"))
                    .isEqualTo("1.10 b1");
            assertThat(
                            row(
                                    statement,
                                    "select string_agg(constraint_type, ',' order by constraint_type) from duckdb_constraints()"
                                            + " where constraint_type in ('PRIMARY KEY', 'FOREIGN KEY') and table_name <> 'x'"))
                    .isEqualTo("FOREIGN KEY,PRIMARY KEY,PRIMARY KEY,PRIMARY KEY");
        }
    }

    private static String row(Statement statement, String sql) throws Exception {
        try (ResultSet result = statement.executeQuery(sql)) {
            result.next();
            StringBuilder row = new StringBuilder();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                row.append(i == 1 ? "" : " ").append(result.getString(i));
            }
            return row.toString();
        }
    }
}
