package io.dataagent.evals.meaning;

import io.dataagent.devstack.postgres.DatabaseServer;
import io.dataagent.devstack.retail.RetailSample;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// The sample that everybody sees first, on a server of its own.
record RetailOpen(EmbeddedPostgres server, Connection reading) implements AutoCloseable {

    static RetailOpen start() throws Exception {
        EmbeddedPostgres server = EmbeddedPostgres.start();
        try (Connection own = server.getPostgresDatabase().getConnection();
                Statement make = own.createStatement()) {
            make.execute("create role retail_reader");
            make.execute("create database retail");
        }
        DatabaseServer at =
                new DatabaseServer(
                        "jdbc:postgresql://localhost:" + server.getPort() + "/",
                        "postgres",
                        "postgres");
        RetailSample.loadIfAbsent(at);
        return new RetailOpen(server, at.connect("retail"));
    }

    @Override
    public void close() throws SQLException, IOException {
        reading.close();
        server.close();
    }
}
