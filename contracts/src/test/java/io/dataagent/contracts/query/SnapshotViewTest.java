package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SnapshotViewTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void isWrittenAsItsGoldenFileSaysAndReadBack() throws IOException {
        String golden = Files.readString(Path.of("src/test/resources/golden/query/snapshot.json"));

        assertThat(ContractJson.mapper().readTree(ContractJson.write(snapshot())))
                .isEqualTo(ContractJson.mapper().readTree(golden));
        assertThat(ContractJson.read(golden, SnapshotView.class)).isEqualTo(snapshot());
    }

    @Test
    void readsATableThatWasNotMeasuredAsAWhole() {
        JsonNode table =
                ContractJson.mapper()
                        .valueToTree(
                                new SnapshotView.Table(
                                        "public", "t", "view", null, null, List.of(), List.of(),
                                        List.of(), List.of()));

        assertThat(table.has("measured")).isFalse();
        assertThat(ContractJson.read(table.toString(), SnapshotView.Table.class).measured())
                .isNull();
    }

    private static SnapshotView snapshot() {
        return new SnapshotView(
                SnapshotId.of("01890000-0000-7000-8000-000000000001"),
                ConnectionId.of("01890000-0000-7000-8000-000000000002"),
                "ready",
                new SnapshotView.Progress(1, 1),
                null,
                "postgresql",
                AT,
                List.of(orders()));
    }

    private static SnapshotView.Table orders() {
        return new SnapshotView.Table(
                "public",
                "orders",
                "table",
                "What customers ordered",
                3L,
                List.of(
                        new SnapshotView.ColumnProfile(
                                "status",
                                "text",
                                ColumnType.STRING,
                                false,
                                null,
                                2L,
                                0.0,
                                "open",
                                "paid",
                                List.of("paid", "open"),
                                List.of(2L, 1L),
                                false),
                        new SnapshotView.ColumnProfile(
                                "yr",
                                "integer",
                                ColumnType.INTEGER,
                                false,
                                null,
                                3L,
                                0.0,
                                "2023",
                                "2025",
                                List.of("2023", "2024", "2025"),
                                List.of(1L, 1L, 1L),
                                false,
                                KeptPeriod.YEAR)),
                List.of("id"),
                List.of(),
                List.of(
                        new SnapshotView.ForeignKey(
                                "orders_store",
                                List.of("store_id"),
                                "public",
                                "stores",
                                List.of("id"),
                                0.5)),
                new TableMeasurement(
                        AT,
                        true,
                        3,
                        12,
                        "The frequent values of 2 columns took too long.",
                        List.of(
                                new TableMeasurement.Key(List.of("id"), true, true, null, 0),
                                new TableMeasurement.Key(
                                        List.of("store_id", "note"),
                                        false,
                                        false,
                                        Arrays.asList("7", null),
                                        2)),
                        List.of(
                                new TableMeasurement.Reference(
                                        List.of("store_id"),
                                        "public",
                                        "stores",
                                        List.of("id"),
                                        true,
                                        2,
                                        0.5,
                                        List.of("99"),
                                        0.4,
                                        "the column is named after the table; 50.0 % of the rows"
                                                + " point nowhere"))));
    }
}
