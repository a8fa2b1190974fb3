package io.dataagent.chat.transcript;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Writes a transcript as Markdown (CommonMark with pipe tables). Texts from data and people are
/// escaped; in an answer's own Markdown no HTML and no address of a picture survives, so that
/// reading it asks no other server for anything.
final class MarkdownDocument {

    private static final Pattern SPECIAL = Pattern.compile("[\\\\`*_{}\\[\\]<>()#+!|~&-]");
    private static final Pattern BACKTICKS = Pattern.compile("`+");

    private MarkdownDocument() {}

    static String of(Transcript transcript) {
        StringBuilder text = new StringBuilder();
        text.append("# ").append(escaped(transcript.name())).append("\n\n");
        text.append("*").append(transcript.period()).append("*\n\n");
        transcript.turns().forEach(turn -> write(turn, text));
        return text.toString();
    }

    private static void write(Transcript.Turn turn, StringBuilder text) {
        if (turn.question()) {
            text.append("## Question\n\n");
            turn.content().lines().forEach(l -> text.append("> ").append(escaped(l)).append("\n"));
            text.append("\n");
            return;
        }
        text.append("## Answer");
        if (!turn.status().equals("complete")) {
            text.append(" (").append(turn.status().replace('_', ' ')).append(")");
        }
        turn.badge().ifPresent(badge -> text.append("\n\n**").append(badge).append("**"));
        text.append("\n\n").append(harmless(turn.content())).append("\n\n");
        turn.caveats().forEach(c -> text.append("- Caveat: ").append(escaped(c)).append("\n"));
        text.append(turn.caveats().isEmpty() ? "" : "\n");
        turn.results().forEach(result -> write(result, text));
        turn.charts().forEach(chart -> write(chart, text));
        turn.pictures().forEach(picture -> write(picture, text));
    }

    private static void write(Transcript.Result result, StringBuilder text) {
        text.append("### ").append(escaped(result.title())).append("\n\n");
        fenced("sql", result.sql(), text);
        write(result.table(), text);
        if (result.rowCount() > result.table().rows().size()) {
            text.append("*The first ")
                    .append(result.table().rows().size())
                    .append(" of ")
                    .append(result.rowCount())
                    .append(" rows*\n\n");
        }
    }

    private static void write(Transcript.Chart chart, StringBuilder text) {
        text.append("### ").append(escaped(chart.title())).append("\n\n");
        fenced("json", ContractJson.write(chart.spec()), text);
    }

    private static void write(Transcript.Picture picture, StringBuilder text) {
        if (picture.dataUri() == null) {
            text.append("*").append(escaped(picture.title())).append(": not kept any more*\n\n");
        } else {
            text.append("![").append(escaped(picture.title())).append("](");
            text.append(picture.dataUri()).append(")\n\n");
        }
    }

    private static void write(TableData table, StringBuilder text) {
        row(table.columns().stream().map(Column::name).toList(), text);
        row(table.columns().stream().map(column -> "---").toList(), text, false);
        table.rows().forEach(cells -> row(cells.stream().map(CellText::of).toList(), text));
        text.append("\n");
    }

    private static void row(List<String> cells, StringBuilder text) {
        row(cells, text, true);
    }

    private static void row(List<String> cells, StringBuilder text, boolean escape) {
        text.append(
                cells.stream()
                        .map(cell -> escape ? escaped(cell) : cell)
                        .collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    /// A fence longer than any run of backticks in the text.
    private static void fenced(String language, String code, StringBuilder text) {
        int longest =
                BACKTICKS
                        .matcher(code)
                        .results()
                        .mapToInt(run -> run.group().length())
                        .max()
                        .orElse(0);
        String fence = "`".repeat(Math.max(3, longest + 1));
        text.append(fence).append(language).append("\n").append(code).append("\n");
        text.append(fence).append("\n\n");
    }

    private static String harmless(String markdown) {
        return markdown.replace("<", "&lt;").replace("![", "!\\[");
    }

    private static String escaped(String text) {
        return SPECIAL.matcher(text.replaceAll("\\R", " "))
                .replaceAll(found -> Matcher.quoteReplacement("\\" + found.group()));
    }
}
