package io.dataagent.query;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.duckdb.DuckDBDriver;

/// A folder of stored DuckDB files: `shop.duckdb` in the folder of the person `ann` and
/// `cities.duckdb` for everybody.
public final class TestFiles implements QuarkusTestResourceLifecycleManager {

    private static Path folder;

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("stored-files");
            Path own = Files.createDirectory(folder.resolve(FakeIdentity.user("ann").value()));
            Path shared = Files.createDirectory(folder.resolve("shared"));
            make(
                    own.resolve("shop.duckdb"),
                    "create table orders as select range::integer as id, (range * 1.25)::decimal(12, 2) as total,"
                            + " timestamp '2024-01-01' + interval (range) hour as placed_at from range(5000)");
            make(
                    shared.resolve("cities.duckdb"),
                    "create table cities as select 1 as id, 'Bonn' as name");
            Files.createSymbolicLink(own.resolve("link.duckdb"), shared.resolve("cities.duckdb"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of("dataagent.query.duckdb.directory", folder.toString());
    }

    private static void make(Path file, String sql) {
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void stop() {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
