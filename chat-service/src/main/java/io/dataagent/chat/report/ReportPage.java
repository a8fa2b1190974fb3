package io.dataagent.chat.report;

import static io.dataagent.chat.transcript.HtmlDocument.escaped;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.transcript.CellText;
import io.dataagent.chat.transcript.HtmlDocument;
import io.dataagent.chat.transcript.MarkdownHtml;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/// Writes a report as one HTML page (well-formed as XML too) that holds everything and loads
/// nothing. Every text is escaped; the page's own policy allows its style sheet and pictures in it.
final class ReportPage {

    /// The family that the PDF brings along.
    static final String FONT = "Report";

    private static final String STYLE =
            """
            @page{size:A4;margin:18mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:9pt;color:#555}}
            body{font-family:Report,system-ui,"Segoe UI","Helvetica Neue",Arial,sans-serif;line-height:1.45;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c1b1f}
            h1{line-height:1.2}h2{border-bottom:1px solid #ccc;padding-bottom:.2rem;margin-top:2rem;page-break-after:avoid}
            nav{background:#f4f4f8;padding:.4rem 1rem}nav ul{margin:.2rem 0;padding-left:1.2rem}
            figure{margin:1.2rem 0;page-break-inside:avoid}figcaption{color:#444;margin-bottom:.4rem}
            table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.15rem .6rem;text-align:left;font-size:.9rem}
            td.number,th.number{text-align:right}pre{background:#f7f7f7;padding:.6rem;white-space:pre-wrap;font-size:.8rem;word-wrap:break-word}
            img{width:100%;max-width:46rem}.note{color:#555}
            @media print{body{margin:0;padding:0;max-width:none;font-size:10.5pt}nav{display:none}img{width:160mm;max-width:160mm}pre{page-break-inside:avoid}}
            """;

    /// The policy of the page, for its header too (Content Security Policy, level 3).
    static final String POLICY = HtmlDocument.policy(STYLE);

    private ReportPage() {}

    static String of(ReportFile file) {
        ReportArtifact report = file.report();
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"")
                .append(escaped(report.language()))
                .append("\"><head><meta charset=\"utf-8\"/>\n")
                .append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(POLICY)
                .append("\"/>\n<meta name=\"referrer\" content=\"no-referrer\"/>\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>")
                .append(escaped(report.title()))
                .append("</title>\n<style>")
                .append(STYLE)
                .append("</style></head>\n<body><h1 dir=\"auto\">")
                .append(escaped(report.title()))
                .append("</h1>\n");
        outline(report.sections(), page);
        report.sections().forEach(section -> write(section, file, page));
        return page.append("</body></html>\n").toString();
    }

    private static void outline(List<Section> sections, StringBuilder page) {
        page.append("<nav><ul>");
        sections.forEach(
                s ->
                        page.append("<li><a href=\"#")
                                .append(s.part().wire())
                                .append("\">")
                                .append(escaped(s.heading()))
                                .append("</a></li>"));
        page.append("</ul></nav>\n");
    }

    private static void write(Section section, ReportFile file, StringBuilder page) {
        page.append("<section id=\"")
                .append(section.part().wire())
                .append("\"><h2 dir=\"auto\">")
                .append(escaped(section.heading()))
                .append("</h2>\n<div dir=\"auto\">")
                .append(MarkdownHtml.of(section.markdown()))
                .append("</div>\n");
        section.exhibits().forEach(exhibit -> write(exhibit, file, page));
        page.append("</section>\n");
    }

    private static void write(Exhibit exhibit, ReportFile file, StringBuilder page) {
        Optional<byte[]> picture = file.picture(exhibit);
        if (picture.isEmpty() && exhibit.table() == null) {
            return;
        }
        page.append("<figure><figcaption dir=\"auto\">")
                .append(escaped(exhibit.caption()))
                .append("</figcaption>\n");
        picture.ifPresent(png -> write(png, exhibit.caption(), page));
        if (exhibit.table() != null) {
            write(exhibit.table(), page);
        }
        page.append("</figure>\n");
    }

    private static void write(byte[] png, String caption, StringBuilder page) {
        page.append("<img alt=\"")
                .append(escaped(caption))
                .append("\" src=\"data:image/png;base64,")
                .append(Base64.getEncoder().encodeToString(png))
                .append("\"/>\n");
    }

    private static void write(TableData table, StringBuilder page) {
        page.append("<table><tr>");
        for (Column column : table.columns()) {
            page.append("<th").append(kind(column)).append('>');
            page.append(escaped(column.name())).append("</th>");
        }
        page.append("</tr>\n");
        for (List<JsonNode> row : table.rows()) {
            page.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.append("<td").append(kind(table.columns().get(i))).append('>');
                page.append(escaped(CellText.of(row.get(i)))).append("</td>");
            }
            page.append("</tr>\n");
        }
        page.append("</table>\n");
    }

    private static String kind(Column column) {
        return column.type().numeric() ? " class=\"number\"" : "";
    }
}
