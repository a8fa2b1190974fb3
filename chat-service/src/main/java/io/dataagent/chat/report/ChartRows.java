package io.dataagent.chat.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.dataagent.chat.transcript.KeptResults;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Fetches the rows that the charts of a report show, with the person's own token.
@ApplicationScoped
class ChartRows {

    private final KeptResults kept;

    ChartRows(KeptResults kept) {
        this.kept = kept;
    }

    /// Rows by artifact; what is not kept any more is left out.
    Uni<Map<ArtifactId, TableData>> of(ReportArtifact report, String bearer) {
        List<ArtifactId> wanted =
                report.sections().stream()
                        .flatMap(s -> s.exhibits().stream())
                        .flatMap(e -> wanted(e).stream())
                        .map(ChartView.VegaLite::resultRef)
                        .distinct()
                        .toList();
        return kept.fetch(wanted, bearer).map(ChartRows::read);
    }

    /// The chart of an exhibit, if it is one that is drawn from rows.
    static Optional<ChartView.VegaLite> wanted(Exhibit exhibit) {
        return exhibit.chart() instanceof ChartView.VegaLite chart
                ? Optional.of(chart)
                : Optional.empty();
    }

    private static Map<ArtifactId, TableData> read(Map<ArtifactId, byte[]> contents) {
        Map<ArtifactId, TableData> rows = new HashMap<>();
        contents.forEach((id, bytes) -> table(bytes).ifPresent(table -> rows.put(id, table)));
        return rows;
    }

    private static Optional<TableData> table(byte[] bytes) {
        try {
            return Optional.of(ContractJson.mapper().readValue(bytes, TableData.class));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
