package io.dataagent.evals.report;

import io.dataagent.evals.client.ProductClient;
import io.dataagent.evals.schema.CopyTarget;
import io.dataagent.evals.schema.DuckDbCopy;
import io.dataagent.evals.schema.EvalDatabase;
import io.dataagent.evals.schema.MariaDbCopy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Where the product and its database are.
///
/// @param folder holds `questions`, `schemas` and `files`
/// @param database a server that may be filled, and that the product reaches
/// @param gateway base URL of the gateway
/// @param issuer base URL of the realm
/// @param user who asks
/// @param password of the user
public record EvalSettings(
        Path folder,
        EvalDatabase database,
        String gateway,
        String issuer,
        String user,
        String password) {

    /// From the environment: `EVAL_FOLDER`, `EVAL_POSTGRES` (`host:port`), `EVAL_POSTGRES_USER`,
    /// `EVAL_POSTGRES_PASSWORD`, `EVAL_READER_PASSWORD`, `EVAL_GATEWAY`, `EVAL_ISSUER`,
    /// `EVAL_USER`, `EVAL_PASSWORD`.
    public static EvalSettings ofEnvironment() {
        return new EvalSettings(
                Path.of(env("EVAL_FOLDER")),
                new EvalDatabase(
                        env("EVAL_POSTGRES"),
                        env("EVAL_POSTGRES_USER"),
                        env("EVAL_POSTGRES_PASSWORD"),
                        env("EVAL_READER_PASSWORD")),
                env("EVAL_GATEWAY"),
                env("EVAL_ISSUER"),
                env("EVAL_USER"),
                env("EVAL_PASSWORD"));
    }

    /// Where the data is copied for another kind of server: `EVAL_MARIADB_PORT` and
    /// `EVAL_MARIADB_SOCKET`, or `EVAL_DUCKDB_FOLDER`.
    Optional<CopyTarget> copies(String dialect) {
        return switch (dialect) {
            case "mysql" ->
                    Optional.of(
                            new MariaDbCopy(
                                    Integer.parseInt(env("EVAL_MARIADB_PORT")),
                                    Path.of(env("EVAL_MARIADB_SOCKET")),
                                    database.readerPassword()));
            case "duckdb" -> Optional.of(new DuckDbCopy(Path.of(env("EVAL_DUCKDB_FOLDER"))));
            default -> Optional.empty();
        };
    }

    /// The annotations of the sample that the product has.
    Path sample() {
        return folder.resolveSibling("dev-stack").resolve("sample");
    }

    /// The sets.
    public Path questions() {
        return folder.resolve("questions");
    }

    /// The files that are sent.
    public Path files() {
        return folder.resolve("files");
    }

    Path schemas() {
        return folder.resolve("schemas");
    }

    /// A fresh login; tokens live for minutes.
    public ProductClient login() throws IOException, InterruptedException {
        return ProductClient.login(gateway, issuer, user, password);
    }

    private static String env(String name) {
        String value = System.getenv(name);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(name + " is not set");
        }
        return value;
    }
}
