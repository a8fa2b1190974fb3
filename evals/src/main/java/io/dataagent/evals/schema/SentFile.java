package io.dataagent.evals.schema;

import io.dataagent.evals.question.QuestionSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// A file that people send, and how a person reads it: `<name>/<name>.<ending>` with the file and
/// `<name>/load.sql`, statements of DuckDB that make its table with types written by hand, so that
/// what is expected does not rest on how the product reads it.
///
/// @param file the file
public record SentFile(Path file) {

    /// The file of a set.
    ///
    /// @param folder holds the files
    /// @throws IOException if the set has none, or it is not there
    public static SentFile of(QuestionSet set, Path folder) throws IOException {
        String name = set.upload();
        if (name == null) {
            throw new IOException(set.ontology() + " asks no file");
        }
        Path file = folder.resolve(name.substring(0, name.indexOf('.'))).resolve(name);
        if (!Files.isRegularFile(file)) {
            throw new IOException("there is no file " + file);
        }
        return new SentFile(file);
    }

    /// Its name, as people see it.
    public String name() {
        return file.getFileName().toString();
    }

    /// A database in memory that holds its table.
    public Connection read() throws IOException, SQLException {
        String load = Files.readString(file.resolveSibling("load.sql"));
        Connection made = DriverManager.getConnection("jdbc:duckdb:");
        try (Statement statement = made.createStatement()) {
            statement.execute(load.replace("{file}", file.toAbsolutePath().toString()));
        } catch (SQLException e) {
            made.close();
            throw e;
        }
        return made;
    }
}
