package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.testserver.MariaDbServer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The same findings in another dialect: a reference that was declared over data that breaks it, a
/// bridge without a key, comments, enumerations.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class MeasuredMariaDbTest {

    private static final String DATABASE =
            """
            create database measured;
            use measured;
            create table customers (id int primary key comment 'Number', kind enum('a', 'b'), unique key (kind, id));
            create table orders (id int primary key, customer_id int, total decimal(30, 10),
              constraint orders_customer foreign key (customer_id) references customers (id)) comment 'Sales';
            create table lines_of (order_id int, line_no int);
            insert into customers values (1, 'a'), (2, 'a'), (3, 'b');
            set foreign_key_checks = 0;
            insert into orders values (1, 1, 1.5), (2, 2, null), (3, 9, 2.5), (4, 3, 1.5);
            insert into lines_of values (1, 1), (1, 2), (2, 1), (2, 2);
            create user reader@'%' identified by 'reader-secret';
            grant select, show view on measured.* to reader@'%';
            """;

    @Test
    void measuresWhatTheServerDoesNotGuarantee() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run("mysql", DATABASE);
            String connection =
                    Api.post(
                                    "/api/connections",
                                    Map.of(
                                            "name", "Maria",
                                            "dialect", "mysql",
                                            "host", "localhost",
                                            "port", server.port(),
                                            "database", "measured",
                                            "username", "reader",
                                            "password", "reader-secret"))
                            .statusCode(201)
                            .extract()
                            .path("data.id");
            Api.discovered(connection);

            given().get("/api/connections/" + connection + "/schema")
                    .then()
                    .statusCode(200)
                    .body("data.tables.name", contains("customers", "lines_of", "orders"))
                    .body("data.tables.rowCount", contains(3, 4, 4))
                    .body("data.tables[0].columns[0].comment", equalTo("Number"))
                    .body("data.tables[0].columns[1].frequentValues", contains("a", "b"))
                    .body("data.tables[0].columns[1].frequentCounts", contains(2, 1))
                    .body("data.tables[0].measured.keys.columns", hasItem(contains("id")))
                    .body("data.tables[1].measured.keys[0].unique", equalTo(true))
                    .body(
                            "data.tables[1].measured.keys[0].columns",
                            contains("order_id", "line_no"))
                    .body("data.tables[2].comment", equalTo("Sales"))
                    .body("data.tables[2].primaryKey", contains("id"))
                    .body("data.tables[2].columns[2].nullRate", equalTo(0.25f))
                    .body("data.tables[2].foreignKeys[0].orphanRate", equalTo(0.25f))
                    .body("data.tables[2].measured.references[0].declared", equalTo(true))
                    .body("data.tables[2].measured.references[0].counterExample", contains("9"));
        }
    }
}
