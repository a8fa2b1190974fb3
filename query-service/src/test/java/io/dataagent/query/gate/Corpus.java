package io.dataagent.query.gate;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The statements the gate is judged by, and a scope in which the honest ones make sense.
public final class Corpus {

    public record Line(String id, Dialect dialect, String sql, String stop, boolean optional) {

        boolean gateMustStop() {
            return List.of(stop.split(" ")).contains("G");
        }

        @Override
        public String toString() {
            return id + " " + sql;
        }
    }

    private Corpus() {}

    static List<Line> attacks() {
        return lines("/corpus/sql_attacks.jsonl");
    }

    /// Attacks of classes that the first set lacks.
    static List<Line> ownAttacks() {
        return lines("/corpus/own_attacks.jsonl");
    }

    /// What analysts write every day.
    static List<Line> ownLegit() {
        return lines("/corpus/own_legit.jsonl");
    }

    static List<Line> legit() {
        return lines("/corpus/sql_legit.jsonl");
    }

    /// What runs as it is, without values for placeholders.
    static List<Line> honest(Dialect dialect) {
        return Stream.concat(legit().stream(), ownLegit().stream())
                .filter(line -> !line.optional() && line.dialect().equals(dialect))
                .filter(line -> FuzzText.values(line.sql(), dialect) == 0)
                .toList();
    }

    public static GateScope scope() {
        return scope(Dialect.POSTGRESQL);
    }

    /// The shop in which the honest statements make sense, in the schema of a dialect.
    public static GateScope scope(Dialect dialect) {
        String schema = schema(dialect);
        return new GateScope(
                List.of(
                        table(
                                schema,
                                "orders",
                                "id customer_id status total_amount note created_at updated_at"
                                        + " deleted_at",
                                "Create Date",
                                "Drop-off; time"),
                        table(schema, "customers", "id name email update_date delete"),
                        table(
                                schema,
                                "orders_ext",
                                "is_deleted drop_reason truncate_flag alter_ego grantee created_by"
                                        + " insert_ts executed_at called_at copy_count lock_version"
                                        + " set_id do_not_call merge_id"),
                        table(schema, "categories", "id parent_id name"),
                        table(schema, "events", "id payload created_at"),
                        table(schema, "items", "id order_id product_id quantity"),
                        table(schema, "produkte", "größe 名称"),
                        table(schema, "t", "update delete"),
                        table(schema, "a", "id created t"),
                        table(schema, "b", "id t"),
                        table(schema, "t_parsed", "x created_at", "Create Date")));
    }

    /// The same shop as a model and a discovery know it: with relationships and types.
    static GateScope modelled(Dialect dialect) {
        String ddl = text("/layers/" + dialect.wire() + "-shop.sql");
        String joins =
                """

                -- join orders.customer_id -> customers.id
                -- join items.order_id -> orders.id
                -- join categories.parent_id -> categories.id
                """;
        return DeclaredSchema.of(ddl + joins).scope(schema(dialect));
    }

    public static String schema(Dialect dialect) {
        return switch (dialect) {
            case PostgresDialect ignored -> "public";
            case MySqlDialect ignored -> "shop";
            case DuckDbDialect ignored -> "main";
        };
    }

    public static Gate gate(Dialect dialect) {
        return Gate.standard(dialect, InJvmDuckDb.shared());
    }

    private static GateScope.ScopeTable table(
            String schema, String name, String columns, String... more) {
        List<String> all = new java.util.ArrayList<>(List.of(columns.split(" ")));
        all.addAll(List.of(more));
        return new GateScope.ScopeTable(
                name,
                schema,
                name,
                all,
                all.stream().filter(c -> c.endsWith("_at")).collect(Collectors.toSet()));
    }

    private static List<Line> lines(String resource) {
        return text(resource).lines().filter(line -> !line.isBlank()).map(Corpus::line).toList();
    }

    static String text(String resource) {
        try (InputStream in = Corpus.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Line line(String json) {
        JsonNode node = ContractJson.read(json, JsonNode.class);
        return new Line(
                node.path("id").asText(),
                dialect(node.path("dialect").asText()),
                node.path("sql").asText(),
                node.path("stop").asText(),
                node.path("optional").asBoolean());
    }

    private static Dialect dialect(String word) {
        return word.equals("pg") ? Dialect.POSTGRESQL : Dialect.of(word);
    }

    public static Set<String> rules(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted ignored -> Set.of();
            case Verdict.Refused refused ->
                    refused.violations().stream().map(v -> v.rule()).collect(Collectors.toSet());
        };
    }
}
