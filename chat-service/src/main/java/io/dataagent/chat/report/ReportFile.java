package io.dataagent.chat.report;

import io.dataagent.chat.picture.ChartPicture;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.query.TableData;
import java.util.Map;
import java.util.Optional;

/// A report with the rows of its charts, whole in itself.
///
/// @param report the report
/// @param rows rows of its charts; what is not kept any more is absent
record ReportFile(ReportArtifact report, Map<ArtifactId, TableData> rows) {

    ReportFile {
        rows = Map.copyOf(rows);
    }

    /// The picture of an exhibit's chart, if it has one that can still be drawn.
    Optional<byte[]> picture(Exhibit exhibit) {
        return ChartRows.wanted(exhibit)
                .flatMap(
                        chart ->
                                Optional.ofNullable(rows.get(chart.resultRef()))
                                        .flatMap(table -> ChartPicture.of(chart.spec(), table)));
    }
}
