package io.dataagent.chat.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.Collectors;

/// Writes a report as Markdown (CommonMark with tables); charts stand in it as their rows.
final class ReportMarkdown {

    private ReportMarkdown() {}

    static String of(ReportFile file) {
        ReportArtifact report = file.report();
        return "# "
                + oneLine(report.title())
                + "\n\n"
                + report.sections().stream()
                        .map(section -> section(section, file))
                        .collect(Collectors.joining("\n"));
    }

    private static String section(Section section, ReportFile file) {
        return "## "
                + oneLine(section.heading())
                + "\n\n"
                + section.markdown().strip()
                + "\n"
                + section.exhibits().stream()
                        .map(exhibit -> exhibit(exhibit, file))
                        .collect(Collectors.joining());
    }

    private static String exhibit(Exhibit exhibit, ReportFile file) {
        TableData table =
                exhibit.table() != null
                        ? exhibit.table()
                        : ChartRows.wanted(exhibit)
                                .map(chart -> file.rows().get(chart.resultRef()))
                                .orElse(null);
        return table == null
                ? ""
                : "\n*" + oneLine(exhibit.caption()).replace("*", "\\*") + "*\n\n" + table(table);
    }

    private static String table(TableData table) {
        StringBuilder text = new StringBuilder();
        row(table.columns().stream().map(c -> c.name()).toList(), text);
        row(table.columns().stream().map(c -> c.type().numeric() ? "--:" : "---").toList(), text);
        for (List<JsonNode> row : table.rows()) {
            row(row.stream().map(ReportPage::cell).toList(), text);
        }
        return text.toString();
    }

    private static void row(List<String> cells, StringBuilder text) {
        text.append("| ")
                .append(
                        cells.stream()
                                .map(c -> oneLine(c).replace("\\", "\\\\").replace("|", "\\|"))
                                .collect(Collectors.joining(" | ")))
                .append(" |\n");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
