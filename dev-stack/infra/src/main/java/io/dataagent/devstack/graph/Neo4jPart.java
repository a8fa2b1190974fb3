package io.dataagent.devstack.graph;

import io.dataagent.devstack.part.Part;
import io.dataagent.devstack.part.PartException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;

/// A real Neo4j server on loopback Bolt, with authentication on and the password of this
/// installation.
public final class Neo4jPart implements Part {

    private final Path home;
    private final int port;
    private final String password;
    private @Nullable DatabaseManagementService server;

    /// @param home directory of the data, kept between starts
    /// @param password of the account `neo4j`, set at every start
    public Neo4jPart(Path home, int port, String password) {
        this.home = home;
        this.port = port;
        this.password = password;
    }

    @Override
    public String name() {
        return "neo4j";
    }

    @Override
    public void start() {
        try {
            var started = launch();
            server = started;
            started.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                    .executeTransactionally(
                            "CREATE OR REPLACE USER neo4j SET PASSWORD $password CHANGE NOT REQUIRED",
                            Map.of("password", password));
        } catch (RuntimeException failure) {
            throw new PartException("Neo4j does not start on port " + port, failure);
        }
    }

    @Override
    public void stop() {
        var running = server;
        server = null;
        if (running != null) {
            running.shutdown();
        }
    }

    /// Small page cache and logs: the graph is a projection of a few thousand nodes. The shutdown
    /// waits default to ten seconds, which every stop would pay.
    private DatabaseManagementService launch() {
        return new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.auth_enabled, true)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, ByteUnit.mebiBytes(32))
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(
                        GraphDatabaseSettings.logical_log_rotation_threshold,
                        ByteUnit.mebiBytes(16))
                .setConfig(GraphDatabaseSettings.keep_logical_logs, "2 files")
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress("127.0.0.1", port))
                .setConfig(BoltConnector.advertised_address, new SocketAddress("127.0.0.1", port))
                .setConfig(
                        BoltConnectorInternalSettings.thread_pool_shutdown_wait_time,
                        Duration.ofSeconds(1))
                .setConfig(
                        BoltConnectorInternalSettings.connection_shutdown_wait_time,
                        Duration.ofSeconds(1))
                .build();
    }
}
