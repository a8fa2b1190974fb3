package io.dataagent.query.source;

import io.dataagent.query.engine.EngineFailure;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.DuckDbDialect;
import io.dataagent.query.gate.MySqlDialect;
import io.dataagent.query.gate.PostgresDialect;
import io.dataagent.query.source.catalog.CatalogReader;
import io.dataagent.query.source.catalog.DuckDbCatalog;
import io.dataagent.query.source.catalog.DuckDbWording;
import io.dataagent.query.source.catalog.MySqlCatalog;
import io.dataagent.query.source.catalog.MySqlWording;
import io.dataagent.query.source.catalog.PostgresCatalog;
import io.dataagent.query.source.catalog.PostgresWording;
import io.dataagent.query.source.catalog.Wording;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.DuckDbRefusal;
import io.dataagent.query.source.failure.MySqlRefusal;
import io.dataagent.query.source.failure.PostgresRefusal;
import io.vertx.core.Vertx;
import io.vertx.mysqlclient.MySQLException;
import io.vertx.pgclient.PgException;
import java.time.Duration;
import java.util.Optional;

/// A database as it is reached: its driver, its catalog, what it says against a statement. What is
/// said of its SQL is its [Dialect]; of each dialect there is one database, and this is the one
/// place that knows which.
public sealed interface Database {

    /// What a driver needs besides the server.
    ///
    /// @param patience for a login
    record Reach(Vertx vertx, Trust trust, Duration patience) {}

    /// Whether this database is at such a place.
    boolean at(Target target);

    /// The schema of a table whose schema nobody named.
    String mainSchema(Target target);

    /// Logs in at a server.
    ///
    /// @param address the checked address of its host
    /// @throws CustomerFailure if it cannot be reached or refuses the login
    Link connect(Reach reach, Target.Server server, String address, String password);

    /// What reads the catalog.
    CatalogReader catalog();

    /// The words in which tables are measured.
    Wording wording();

    /// What people read of a driver's error; empty if it is not one of this database's driver.
    Optional<CustomerFailure> refusal(Throwable failure);

    /// The database of a dialect.
    static Database of(Dialect dialect) {
        return switch (dialect) {
            case PostgresDialect ignored -> new Postgres();
            case MySqlDialect ignored -> new MySql();
            case DuckDbDialect ignored -> new DuckDb();
        };
    }

    /// What people read of an error, whoever's driver it comes from.
    static CustomerFailure failure(Throwable failure) {
        for (Dialect dialect : Dialect.all()) {
            Optional<CustomerFailure> refusal = of(dialect).refusal(failure);
            if (refusal.isPresent()) {
                return refusal.get();
            }
        }
        return CustomerFailure.of(failure);
    }

    /// PostgreSQL, behind a server.
    record Postgres() implements Database {

        @Override
        public boolean at(Target target) {
            return target instanceof Target.Server;
        }

        @Override
        public String mainSchema(Target target) {
            return "public";
        }

        @Override
        public Link connect(Reach reach, Target.Server server, String address, String password) {
            return new PostgresConnector(reach.vertx(), reach.trust(), reach.patience())
                    .connect(server, address, password);
        }

        @Override
        public CatalogReader catalog() {
            return new PostgresCatalog();
        }

        @Override
        public Wording wording() {
            return new PostgresWording();
        }

        @Override
        public Optional<CustomerFailure> refusal(Throwable failure) {
            return failure instanceof PgException refused
                    ? Optional.of(PostgresRefusal.of(refused))
                    : Optional.empty();
        }
    }

    /// MySQL and MariaDB, behind a server; a schema is a database there.
    record MySql() implements Database {

        @Override
        public boolean at(Target target) {
            return target instanceof Target.Server;
        }

        @Override
        public String mainSchema(Target target) {
            return switch (target) {
                case Target.Server at -> at.database();
                case Target.StoredFile ignored ->
                        throw new IllegalStateException("MySQL is behind a server");
            };
        }

        @Override
        public Link connect(Reach reach, Target.Server server, String address, String password) {
            return new MySqlConnector(reach.vertx(), reach.trust(), reach.patience())
                    .connect(server, address, password);
        }

        @Override
        public CatalogReader catalog() {
            return new MySqlCatalog();
        }

        @Override
        public Wording wording() {
            return new MySqlWording();
        }

        @Override
        public Optional<CustomerFailure> refusal(Throwable failure) {
            return failure instanceof MySQLException refused
                    ? Optional.of(MySqlRefusal.of(refused))
                    : Optional.empty();
        }
    }

    /// DuckDB, in a stored file; its engine is started by [StoredFiles].
    record DuckDb() implements Database {

        @Override
        public boolean at(Target target) {
            return target instanceof Target.StoredFile;
        }

        @Override
        public String mainSchema(Target target) {
            return "main";
        }

        @Override
        public Link connect(Reach reach, Target.Server server, String address, String password) {
            throw new IllegalStateException("DuckDB has no server");
        }

        @Override
        public CatalogReader catalog() {
            return new DuckDbCatalog();
        }

        @Override
        public Wording wording() {
            return new DuckDbWording();
        }

        @Override
        public Optional<CustomerFailure> refusal(Throwable failure) {
            return failure instanceof EngineFailure refused
                    ? Optional.of(DuckDbRefusal.of(refused))
                    : Optional.empty();
        }
    }
}
