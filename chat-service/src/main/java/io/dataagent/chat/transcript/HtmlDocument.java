package io.dataagent.chat.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.chat.picture.ChartPicture;
import io.dataagent.chat.picture.Heads;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/// Writes a transcript as one HTML page that holds everything and loads nothing. Every text is
/// escaped; the page's own policy allows its one style sheet and pictures inside it, no script and
/// no address.
public final class HtmlDocument {

    private static final String STYLE =
            """
            body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c1b1f}
            .question{background:#f0f0f5;border-radius:.5rem;padding:.5rem 1rem;white-space:pre-wrap}
            table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #ccc;padding:.2rem .6rem;text-align:start}
            pre{background:#f7f7f7;padding:.6rem;white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:100%}.note{color:#555}
            .badge{display:inline-block;border:1px solid #767676;border-radius:1rem;padding:0 .6rem;margin:0;font-size:.85rem;font-weight:600}
            """;

    private static final String DATA_URI = "data:image/png;base64,";
    private static final Pattern MIDNIGHT =
            Pattern.compile("[T ]00:00(:00(\\.0+)?)?(Z|\\+00:00)?$");
    private static final Pattern IMPOSSIBLE =
            Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF\\p{Cs}]");

    /// The policy of the page, for its header too (Content Security Policy, level 3).
    public static final String POLICY = policy(STYLE);

    private HtmlDocument() {}

    /// The page.
    public static String of(Transcript transcript) {
        StringBuilder page = new StringBuilder();
        page.append("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
        page.append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
                .append(POLICY)
                .append("\">\n<meta name=\"referrer\" content=\"no-referrer\">\n");
        page.append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
                .append(escaped(transcript.name()))
                .append("</title>\n<style>")
                .append(STYLE)
                .append("</style></head>\n<body><main><h1 dir=\"auto\">")
                .append(escaped(transcript.name()))
                .append("</h1>\n<p class=\"note\">")
                .append(transcript.period())
                .append("</p>\n");
        String question = "";
        for (Transcript.Turn turn : transcript.turns()) {
            question = turn.question() ? turn.content() : question;
            write(turn, question, page);
        }
        return page.append("</main></body></html>\n").toString();
    }

    private static void write(Transcript.Turn turn, String question, StringBuilder page) {
        if (turn.question()) {
            page.append("<h2>Question</h2>\n<p class=\"question\" dir=\"auto\">")
                    .append(escaped(turn.content()))
                    .append("</p>\n");
            return;
        }
        page.append("<h2>Answer")
                .append(turn.status().equals("complete") ? "" : " (" + status(turn) + ")")
                .append("</h2>\n");
        turn.badge()
                .ifPresent(
                        badge -> page.append("<p class=\"badge\">").append(badge).append("</p>\n"));
        page.append("<div dir=\"auto\">")
                .append(MarkdownHtml.of(turn.content()))
                .append("</div>\n");
        turn.caveats()
                .forEach(
                        caveat ->
                                page.append("<p class=\"note\" dir=\"auto\">Caveat: ")
                                        .append(escaped(caveat))
                                        .append("</p>\n"));
        turn.charts().forEach(chart -> write(chart, question, page));
        turn.results().forEach(result -> write(result, page));
        turn.pictures().forEach(picture -> write(picture, page));
    }

    private static void write(Transcript.Result result, StringBuilder page) {
        heading(result.title(), page);
        page.append("<pre>").append(escaped(result.sql())).append("</pre>\n");
        write(result.table(), page);
        if (result.rowCount() > result.table().rows().size()) {
            page.append("<p class=\"note\">The first ")
                    .append(result.table().rows().size())
                    .append(" of ")
                    .append(result.rowCount())
                    .append(" rows</p>\n");
        }
    }

    /// A chart as a picture; its rows stand in the result that it shows.
    private static void write(Transcript.Chart chart, String question, StringBuilder page) {
        Optional<byte[]> png =
                Optional.ofNullable(chart.data())
                        .flatMap(rows -> ChartPicture.of(chart.spec(), rows, question));
        if (png.isEmpty()) {
            page.append("<p class=\"note\" dir=\"auto\">")
                    .append(escaped(chart.title()))
                    .append(": this chart is not drawn here.</p>\n");
            return;
        }
        write(new Transcript.Picture(chart.title(), DATA_URI + base64(png.get())), page);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static void write(Transcript.Picture picture, StringBuilder page) {
        heading(picture.title(), page);
        if (picture.dataUri() == null) {
            page.append("<p class=\"note\">This picture is not kept any more.</p>\n");
        } else {
            page.append("<img alt=\"")
                    .append(escaped(picture.title()))
                    .append("\" src=\"")
                    .append(escaped(picture.dataUri()))
                    .append("\">\n");
        }
    }

    private static void write(TableData table, StringBuilder page) {
        page.append("<table><tr>");
        table.columns()
                .forEach(
                        column ->
                                page.append("<th dir=\"auto\">")
                                        .append(escaped(Heads.of(column)))
                                        .append("</th>"));
        page.append("</tr>\n");
        for (var row : table.rows()) {
            page.append("<tr>");
            for (int i = 0; i < row.size(); i++) {
                page.append("<td dir=\"auto\">")
                        .append(escaped(cell(row.get(i), table.columns().get(i))))
                        .append("</td>");
            }
            page.append("</tr>\n");
        }
        page.append("</table>\n");
    }

    /// A cell as the page shows it: a moment at midnight is a day.
    private static String cell(JsonNode cell, Column column) {
        String text = CellText.of(cell);
        return column.type().temporal()
                ? MIDNIGHT.matcher(text).replaceFirst("").replace('T', ' ')
                : text;
    }

    private static void heading(String title, StringBuilder page) {
        page.append("<h3 dir=\"auto\">").append(escaped(title)).append("</h3>\n");
    }

    private static String status(Transcript.Turn turn) {
        return escaped(turn.status().replace('_', ' '));
    }

    /// Text as it may stand in an element or a quoted attribute; what no document may hold (control
    /// characters, halves of characters) is shown as missing.
    public static String escaped(String text) {
        return IMPOSSIBLE
                .matcher(text)
                .replaceAll("\uFFFD")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /// The policy of a page that holds everything: its own style sheet and the pictures in it.
    public static String policy(String style) {
        return "default-src 'none'; img-src data:; style-src 'sha256-"
                + digest(style)
                + "'; base-uri 'none'; form-action 'none'";
    }

    private static String digest(String text) {
        try {
            return base64(
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
