package io.dataagent.chat.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A report about returns, in German, with texts that try to be markup.
final class ReportSample {

    static final ArtifactId ROWS = ArtifactId.next();
    static final String EVIL =
            "</style><script>alert(1)</script>\u0000<img src=http://evil.example/x>";

    private ReportSample() {}

    static ReportArtifact report(MessageId source) {
        return new ReportArtifact(
                source,
                "Rückgaben & " + EVIL,
                "de",
                Instant.parse("2026-03-01T00:00:00Z"),
                List.of(
                        new Section(
                                Part.SUMMARY,
                                "Zusammenfassung",
                                "Größe „S“ wird am **häufigsten** zurückgegeben.",
                                List.of()),
                        new Section(
                                Part.FINDINGS,
                                "Befunde",
                                "1. Nach Grund ist *wrong size* vorn: 60 % aller.\n\n   " + EVIL,
                                List.of(
                                        new Exhibit(
                                                "Rückgaben nach Grund",
                                                chart("bar", "reason", "returns", null),
                                                table(),
                                                ROWS,
                                                "SELECT reason FROM returns"))),
                        new Section(
                                Part.METHOD,
                                "Vorgehen",
                                "1. Nach Grund\n\n   ```sql\n   SELECT '<b>' FROM returns\n   ```",
                                List.of())),
                List.of(),
                0);
    }

    static TableData table() {
        return rows(
                column("reason", ColumnType.STRING),
                column("returns", ColumnType.INTEGER),
                List.of(
                        row("wrong size", "60"),
                        row("Müller & <b>Söhne</b>", "30"),
                        row("changed mind", "10")));
    }

    static TableData rows(Column x, Column y, List<List<JsonNode>> rows) {
        return new TableData(List.of(x, y), rows);
    }

    static Column column(String name, ColumnType type) {
        return new Column(name, type);
    }

    static List<JsonNode> row(String text, String number) {
        return List.of(
                JsonNodeFactory.instance.textNode(text), ContractJson.read(number, JsonNode.class));
    }

    static ChartView.VegaLite chart(String mark, String x, String y, @Nullable String channels) {
        String more = channels == null ? "" : "," + channels;
        return new ChartView.VegaLite(
                "Chart",
                ContractJson.read(
                        "{\"mark\":{\"type\":\"%s\"},\"encoding\":{\"x\":{\"field\":\"%s\"},\"y\":{\"field\":\"%s\"}%s}}"
                                .formatted(mark, x, y, more),
                        JsonNode.class),
                ROWS);
    }
}
