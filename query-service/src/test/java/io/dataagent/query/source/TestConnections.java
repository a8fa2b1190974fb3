package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.connection.ConnectionRequest;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.SslChoice;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Makes connections past the HTTP door, for tests that act as a service.
@ApplicationScoped
public class TestConnections {

    @Inject Connections connections;

    /// A connection of that person to the shop.
    public ConnectionId shop(String owner) {
        return connections
                .create(
                        FakeIdentity.user(owner),
                        new ConnectionRequest.AtServer(
                                "Shop",
                                "postgresql",
                                "localhost",
                                TestDatabases.port(),
                                "shop",
                                "shop_reader",
                                TestDatabases.READER_PASSWORD,
                                SslChoice.PREFER,
                                null))
                .id();
    }
}
