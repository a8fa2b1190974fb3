package io.dataagent.agent.analyst.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.session.RunContext;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/// The retail sample as ontology-service gives it (13 datasets), and the same among 109 others.
record Shop(
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        List<MetricView> metrics,
        Map<String, List<String>> hits) {

    private static final Instant AS_OF = Instant.parse("2026-11-22T12:00:00Z");
    private static final List<String> AREAS =
            List.of(
                    "fleet", "hr", "ledger", "plant", "lab", "clinic", "campus", "energy", "cargo",
                    "permit", "audit");
    private static final List<String> THINGS =
            List.of(
                    "shift", "vehicle", "invoice", "machine", "sample", "ward", "course", "meter",
                    "parcel", "licence");

    static Shop retail() {
        try (InputStream in = Shop.class.getResourceAsStream("/retail/catalog.json")) {
            JsonNode json = ContractJson.mapper().readTree(Objects.requireNonNull(in));
            return ContractJson.mapper().treeToValue(json, Shop.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// 122 datasets.
    static Shop wide() {
        Shop retail = retail();
        List<DatasetView> all = new ArrayList<>(retail.datasets());
        for (int i = 0; all.size() < 122; i++) {
            all.add(foreign(AREAS.get(i % 11) + "_" + THINGS.get(i / 11)));
        }
        return new Shop(all, retail.relationships(), retail.metrics(), retail.hits());
    }

    /// 500 datasets, each with a description of thousands of characters.
    static Shop huge() {
        Shop wide = wide();
        List<DatasetView> all = new ArrayList<>();
        for (int i = 0; all.size() < 500; i++) {
            DatasetView d =
                    i < wide.datasets().size() ? wide.datasets().get(i) : foreign("archive_" + i);
            all.add(
                    new DatasetView(
                            d.name(),
                            d.source(),
                            d.label(),
                            d.description() + " and what else there is to say".repeat(150),
                            d.synonyms(),
                            d.primaryKey(),
                            d.uniqueKeys(),
                            d.rowCount(),
                            d.fields(),
                            null));
        }
        return new Shop(all, wide.relationships(), wide.metrics(), wide.hits());
    }

    private static DatasetView foreign(String name) {
        return new DatasetView(
                name,
                "ops." + name,
                null,
                "Entries of " + name + " as the operating system keeps them, one for each event",
                List.of(),
                List.of("entry_no"),
                List.of(),
                10_000L,
                IntStream.range(0, 14).mapToObj(i -> field(name, i)).toList(),
                null);
    }

    private static FieldView field(String name, int i) {
        return new FieldView(
                i == 0 ? "entry_no" : name + "_" + i,
                i == 0 ? "entry_no" : name + "_" + i,
                null,
                "The value of attribute " + i,
                "String",
                false,
                List.of(),
                List.of("A" + i, "B" + i),
                0.1,
                40L,
                null,
                null);
    }

    List<String> names() {
        return datasets.stream().map(DatasetView::name).toList();
    }

    List<DatasetView> datasets(List<String> named) {
        return named.stream()
                .flatMap(n -> datasets.stream().filter(d -> d.name().equals(n)))
                .toList();
    }

    BlockCut.Schema schema(List<String> named) {
        return new BlockCut.Schema(
                datasets(named),
                relationships.stream()
                        .filter(r -> named.contains(r.fromDataset()))
                        .filter(r -> named.contains(r.toDataset()))
                        .toList(),
                metrics.stream().filter(m -> named.containsAll(m.datasets())).toList(),
                List.of());
    }

    static RunInput input(String question, List<HistoryTurn> history) {
        return new RunInput(
                RunKind.ANALYST,
                MessageId.of("0199e9a0-0000-7000-8000-000000000001"),
                ChatId.of("0199e9a0-0000-7000-8000-000000000002"),
                UserId.from("urn:test", "ann"),
                OntologyId.of("0199e9a0-0000-7000-8000-000000000003"),
                question,
                null,
                history,
                Map.of(),
                List.of(),
                List.of(),
                null,
                AS_OF,
                "grant",
                AS_OF,
                "contributor",
                new RunOptions(null, null, null));
    }

    static RunContext context(String provider) {
        return new RunContext(
                new OntologyPin(
                        OntologyId.of("0199e9a0-0000-7000-8000-000000000003"),
                        1,
                        "Retail",
                        ConnectionId.of("0199e9a0-0000-7000-8000-000000000004"),
                        "postgresql",
                        "binding"),
                AS_OF,
                "UTC",
                provider,
                "a-model",
                null);
    }

    /// A table of months, stores and revenue.
    static TableData table(int rows) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return new TableData(
                List.of(
                        new Column("month", ColumnType.DATE),
                        new Column("store_name", ColumnType.STRING),
                        new Column("revenue", ColumnType.DECIMAL)),
                IntStream.range(0, rows)
                        .mapToObj(
                                i ->
                                        List.<JsonNode>of(
                                                json.textNode("2026-%02d-01".formatted(i % 12 + 1)),
                                                json.textNode("Store number " + i),
                                                json.numberNode(100_000.25 + i)))
                        .toList());
    }
}
