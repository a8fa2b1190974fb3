package io.dataagent.devstack.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/// A PostgreSQL server seen by one account: where it is and who we are on it.
///
/// @param address JDBC address without a database, for example `jdbc:postgresql://127.0.0.1:15432/`
public record DatabaseServer(String address, String user, String password) {

    public DatabaseServer {
        address = address.endsWith("/") ? address : address + "/";
    }

    /// Opens a connection to one database of the server.
    public Connection connect(String database) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("ApplicationName", "data-agent-dev-stack");
        return DriverManager.getConnection(address + database, properties);
    }

    /// Never shows the password.
    @Override
    public String toString() {
        return user + "@" + address;
    }
}
