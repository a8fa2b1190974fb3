package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.nullValue;

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

    private static final String ODD = "data.tables.find { it.name.startsWith('o`dd') }";
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
            create table `o``dd "表" %1$s` (id int primary key, ` x` int, `sel``ect` text, b bit(3), j json, g point,
              y year, s set('a', 'b'), u uuid, bl blob, key (y)) with system versioning;
            insert into `o``dd "表" %1$s` values (1, 1, 'a', b'101', '{}', point(1, 1), 2024, 'a,b', uuid(), 'x'),
              (2, 1, 'a', b'001', '{}', point(1, 1), 2024, 'a', uuid(), 'x');
            create view broken as select id, (select id from customers) as x from orders;
            create user reader@'%%' identified by 'reader-secret';
            grant select, show view on measured.* to reader@'%%';
            """
                    .formatted("n".repeat(52));

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
                    .body("data.tables.name", hasItems("customers", "lines_of", "orders"))
                    .body("data.tables.find { it.name == 'orders' }.rowCount", equalTo(4))
                    .body(
                            "data.tables.find { it.name == 'broken' }.measured.gap",
                            equalTo("The database refuses to read this table."))
                    .body(ODD + ".rowCount", equalTo(2))
                    .body(ODD + ".measured.gap", nullValue())
                    .body(ODD + ".columns.type", hasItems("integer", "string", "other", "binary"))
                    .body(ODD + ".columns.findAll { it.name == ' x' }.distinctCount", contains(1))
                    .body(
                            ODD + ".columns.findAll { it.name == 'g' }.distinctCount",
                            contains(nullValue()))
                    .body(
                            "data.tables.find { it.name == 'customers' }.columns[0].comment",
                            equalTo("Number"))
                    .body(
                            "data.tables.find { it.name == 'customers' }.columns[1].frequentValues",
                            contains("a", "b"))
                    .body(
                            "data.tables.find { it.name == 'customers' }.columns[1].frequentCounts",
                            contains(2, 1))
                    .body(
                            "data.tables.find { it.name == 'customers' }.measured.keys.columns",
                            hasItem(contains("id")))
                    .body(
                            "data.tables.find { it.name == 'lines_of' }.measured.keys[0].unique",
                            equalTo(true))
                    .body(
                            "data.tables.find { it.name == 'lines_of' }.measured.keys[0].columns",
                            contains("order_id", "line_no"))
                    .body("data.tables.find { it.name == 'orders' }.comment", equalTo("Sales"))
                    .body("data.tables.find { it.name == 'orders' }.primaryKey", contains("id"))
                    .body(
                            "data.tables.find { it.name == 'orders' }.columns[2].nullRate",
                            equalTo(0.25f))
                    .body(
                            "data.tables.find { it.name == 'orders' }.foreignKeys[0].orphanRate",
                            equalTo(0.25f))
                    .body(
                            "data.tables.find { it.name == 'orders' }.measured.references[0].declared",
                            equalTo(true))
                    .body(
                            "data.tables.find { it.name == 'orders' }.measured.references[0].counterExample",
                            contains("9"));
        }
    }

    @Test
    void saysWhatIsThereAndIsNone() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run(
                    "mysql",
                    """
                    create database odd;
                    use odd;
                    set sql_mode = '';
                    create table marks (id int primary key, d date, seen datetime, b bit(1), w bit(12), t text,
                      active tinyint(1), grade tinyint(1), yr year, period char(7));
                    insert into marks values
                      (1, '2025-05-01', '0000-00-00 00:00:00', b'1', b'101', concat('a', char(0), 'b'), 1, 1, 2024, '2024-01'),
                      (2, '0000-00-00', '2025-01-01 10:00:00', b'0', b'101', 'plain', 0, 5, 2023, '2024-02'),
                      (3, '2025-05-00', null, b'1', b'0', 'plain', 1, 3, 2024, '2024-02');
                    create user reader@'%' identified by 'reader-secret';
                    grant select, show view on odd.* to reader@'%';
                    """);
            String connection =
                    Api.post(
                                    "/api/connections",
                                    Map.of(
                                            "name", "Odd",
                                            "dialect", "mysql",
                                            "host", "localhost",
                                            "port", server.port(),
                                            "database", "odd",
                                            "username", "reader",
                                            "password", "reader-secret"))
                            .statusCode(201)
                            .extract()
                            .path("data.id");
            Api.discovered(connection);
            String d = "data.tables[0].columns.find { it.name == '%s' }.%s";

            given().get("/api/connections/" + connection + "/schema")
                    .then()
                    .statusCode(200)
                    .body(
                            "data.tables[0].measured.gap",
                            equalTo(
                                    "“d” holds 2 dates that are none, as 0000-00-00; they are counted"
                                            + " as missing. “seen” holds 1 dates that are none, as"
                                            + " 0000-00-00; they are counted as missing. Values of “t”"
                                            + " hold the character NUL and are left out of the frequent"
                                            + " ones."))
                    .body(d.formatted("d", "nullRate"), equalTo(2 / 3f))
                    .body(d.formatted("d", "distinctCount"), equalTo(1))
                    .body(d.formatted("d", "min"), equalTo("2025-05-01"))
                    .body(d.formatted("b", "type"), equalTo("boolean"))
                    .body(d.formatted("b", "frequentValues"), contains("true", "false"))
                    .body(d.formatted("w", "frequentValues"), contains("5", "0"))
                    .body(d.formatted("t", "frequentValues"), contains("plain"))
                    .body(d.formatted("t", "min"), equalTo("a␀b"))
                    .body(d.formatted("active", "type"), equalTo("boolean"))
                    .body(d.formatted("active", "frequentValues"), contains("true", "false"))
                    .body(d.formatted("grade", "type"), equalTo("integer"))
                    .body(d.formatted("yr", "period"), equalTo("year"))
                    .body(d.formatted("period", "period"), equalTo("month"));
        }
    }
}
