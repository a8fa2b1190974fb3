package io.dataagent.chat.transcript;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The part of Markdown that answers use, as HTML: paragraphs, headings, lists, tables, code, bold
/// and italics. Numbered lists keep their numbers over what stands between their items. The text
/// is escaped before anything else; links and pictures stay the text that they are. A backslash
/// before punctuation is the punctuation, except in code.
public final class MarkdownHtml {

    private static final Pattern HEADING = Pattern.compile("(#{1,6})\\s+(.*)");
    private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+]|(\\d{1,3})[.)])\\s+(.*)");
    private static final Pattern TABLE_ROW = Pattern.compile("\\s*\\|.*\\|\\s*");
    private static final Pattern TABLE_RULE = Pattern.compile("[\\s|:-]+");
    private static final Pattern CELL_END = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern LITERAL =
            Pattern.compile("\\\\(&(?:\\w+|#\\d+);|\\p{Punct})|`([^`]+)`");
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern ITALIC =
            Pattern.compile("(?<![\\w*])\\*(?=\\S)([^*]+)(?<=\\S)\\*(?![\\w*])");

    private MarkdownHtml() {}

    /// The text as HTML, well-formed as XML too.
    public static String of(String markdown) {
        StringBuilder html = new StringBuilder();
        List<String> block = new ArrayList<>();
        boolean fenced = false;
        for (String line : markdown.lines().toList()) {
            boolean fence = line.strip().startsWith("```");
            if (fence || (!fenced && line.isBlank())) {
                write(block, fenced, html);
                block.clear();
                fenced = fence != fenced;
            } else {
                block.add(line);
            }
        }
        write(block, fenced, html);
        return html.toString();
    }

    private static void write(List<String> block, boolean code, StringBuilder html) {
        if (block.isEmpty()) {
            return;
        }
        if (code) {
            html.append("<pre>")
                    .append(HtmlDocument.escaped(String.join("\n", block)))
                    .append("</pre>\n");
        } else if (block.stream().allMatch(line -> TABLE_ROW.matcher(line).matches())) {
            table(block, html);
        } else {
            lines(block, html);
        }
    }

    private static void lines(List<String> block, StringBuilder html) {
        List<String> paragraph = new ArrayList<>();
        List<Item> items = new ArrayList<>();
        for (String line : block) {
            var heading = HEADING.matcher(line);
            var item = ITEM.matcher(line);
            if (heading.matches()) {
                close(paragraph, items, html);
                html.append("<h4>").append(inline(heading.group(2))).append("</h4>\n");
            } else if (item.matches()) {
                close(paragraph, List.of(), html);
                items.add(new Item(item.group(1), item.group(2)));
            } else {
                close(List.of(), items, html);
                items.clear();
                paragraph.add(line);
                continue;
            }
            paragraph.clear();
            if (heading.matches()) {
                items.clear();
            }
        }
        close(paragraph, items, html);
    }

    private static void close(List<String> paragraph, List<Item> items, StringBuilder html) {
        if (!paragraph.isEmpty()) {
            html.append("<p>").append(inline(String.join("\n", paragraph))).append("</p>\n");
        }
        if (!items.isEmpty()) {
            String tag = items.getFirst().number() == null ? "ul" : "ol";
            html.append('<').append(tag).append(items.getFirst().start()).append('>');
            items.forEach(item -> html.append("<li>").append(inline(item.text())).append("</li>"));
            html.append("</").append(tag).append(">\n");
        }
    }

    /// An item of a list, with its number where it has one.
    private record Item(@Nullable String number, String text) {

        String start() {
            return number == null || number.equals("1") ? "" : " start=\"" + number + "\"";
        }
    }

    private static void table(List<String> block, StringBuilder html) {
        html.append("<table>");
        for (String line : block) {
            if (!TABLE_RULE.matcher(line).matches()) {
                html.append("<tr>");
                String row = line.strip();
                for (String cell : CELL_END.split(row.substring(1, row.length() - 1), -1)) {
                    html.append("<td>").append(inline(cell.strip())).append("</td>");
                }
                html.append("</tr>\n");
            }
        }
        html.append("</table>\n");
    }

    private static String inline(String text) {
        String html = LITERAL.matcher(HtmlDocument.escaped(text)).replaceAll(MarkdownHtml::literal);
        html = BOLD.matcher(html).replaceAll("<strong>$1</strong>");
        return ITALIC.matcher(html).replaceAll("<em>$1</em>");
    }

    /// What stands for itself: an escaped character or code, without a star that would mark text.
    private static String literal(MatchResult found) {
        String escaped = found.group(1);
        String html = escaped == null ? "<code>" + found.group(2) + "</code>" : escaped;
        return Matcher.quoteReplacement(html.replace("*", "&#42;"));
    }
}
