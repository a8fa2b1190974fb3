package io.dataagent.chat.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.transcript.CellText;
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
                + harmless(oneLine(report.title()))
                + "\n\n"
                + report.sections().stream()
                        .map(section -> section(section, file))
                        .collect(Collectors.joining("\n"));
    }

    private static String section(Section section, ReportFile file) {
        return "## "
                + harmless(oneLine(section.heading()))
                + "\n\n"
                + harmless(section.markdown().strip())
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
                : "\n*"
                        + harmless(oneLine(exhibit.caption()).replace("*", "\\*"))
                        + "*\n\n"
                        + table(table);
    }

    private static String table(TableData table) {
        StringBuilder text = new StringBuilder();
        row(table.columns().stream().map(c -> c.name()).toList(), text);
        row(table.columns().stream().map(c -> c.type().numeric() ? "--:" : "---").toList(), text);
        for (List<JsonNode> row : table.rows()) {
            row(row.stream().map(CellText::of).toList(), text);
        }
        return text.toString();
    }

    private static void row(List<String> cells, StringBuilder text) {
        text.append("| ")
                .append(
                        cells.stream()
                                .map(
                                        c ->
                                                harmless(
                                                        oneLine(c)
                                                                .replace("\\", "\\\\")
                                                                .replace("|", "\\|")))
                                .collect(Collectors.joining(" | ")))
                .append(" |\n");
    }

    /// Text that is no markup of a page and loads no picture, wherever it is shown; code stays.
    private static String harmless(String markdown) {
        StringBuilder text = new StringBuilder();
        boolean code = false;
        for (String line : markdown.split("\n", -1)) {
            boolean fence = line.strip().startsWith("```");
            code = fence != code;
            text.append(text.isEmpty() ? "" : "\n")
                    .append(code || fence ? line : line.replace("<", "\\<").replace("![", "!\\["));
        }
        return text.toString();
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
