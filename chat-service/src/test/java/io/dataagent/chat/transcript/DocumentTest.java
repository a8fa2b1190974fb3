package io.dataagent.chat.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentTest {

    private static final String EVIL = "<script>alert('x')</script> ![p](http://evil/x.png) |`*";
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final TableData TABLE =
            new TableData(
                    List.of(new Column(EVIL, ColumnType.STRING)),
                    List.of(
                            List.of(TextNode.valueOf(EVIL)),
                            List.of(JsonNodeFactory.instance.nullNode())));

    @Test
    void loadsNothingAndRunsNothingWhateverTheTextsAre() {
        String page = HtmlDocument.of(evil());
        assertThat(page)
                .doesNotContain("<script", "src=\"http", "href=")
                .contains("default-src 'none'", "&lt;script&gt;")
                .contains("<img alt=\"&lt;script&gt;", "src=\"data:image/png;base64,AAAA\"")
                .contains("This picture is not kept any more.");
        assertThat(page.split("<style>").length).isEqualTo(2);
    }

    @Test
    void saysItsLanguageAndWhereItsContentIs() {
        assertThat(HtmlDocument.of(evil()))
                .startsWith("<!doctype html>\n<html lang=\"en\">")
                .containsSubsequence("<body><main><h1", "</main></body></html>");
    }

    @Test
    void allowsItsOwnStyleByDigestOnly() {
        assertThat(HtmlDocument.POLICY)
                .startsWith("default-src 'none'; img-src data:; style-src 'sha256-")
                .doesNotContain("unsafe");
    }

    @Test
    void keepsMarkdownReadableAndHarmless() {
        String text = MarkdownDocument.of(evil());
        assertThat(text)
                .doesNotContainPattern("(?<!\\\\)<script")
                .doesNotContain("![p]")
                .contains("````sql\nselect '```'\n````")
                .contains("| \\<script\\>alert")
                .contains("](data:image/png;base64,AAAA)")
                .contains("*The first 2 of 7 rows*");
    }

    @Test
    void readsBackAsJsonWhatItWrote() {
        Transcript transcript = evil();
        assertThat(ContractJson.read(ExportFormat.JSON.write(transcript), Transcript.class))
                .isEqualTo(transcript);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '^',
            value = {
                "a **b** *c* `d`~<p>a <strong>b</strong> <em>c</em> <code>d</code></p>",
                "# Head~<h4>Head</h4>",
                "- a\\n- b~<ul><li>a</li><li>b</li></ul>",
                "1. a\\n2) b\\nend~<ol><li>a</li><li>b</li></ol><p>end</p>",
                "1. a\\n\\nmore\\n\\n2. b~<ol><li>a</li></ol><p>more</p><ol start=\"2\"><li>b</li></ol>",
                "| a | b |\\n| - | - |\\n| 1 | 2 |~<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>",
                "```\\n<b>\\n\\n# no\\n```\\nx~<pre>&lt;b&gt;\\n\\n# no</pre><p>x</p>",
                "<b>&~<p>&lt;b&gt;&amp;</p>",
                "[x](javascript:y)~<p>[x](javascript:y)</p>",
                "2 * 3 * 4~<p>2 * 3 * 4</p>",
                "- in\\_store: `a\\_b` \\*c\\* \\<b\\> \\\\ \\`d\\` C:\\Temp~<ul><li>in_store: <code>a\\_b</code> &#42;c&#42; &lt;b&gt; \\ `d` C:\\Temp</li></ul>",
                "| a\\|b | c |~<table><tr><td>a|b</td><td>c</td></tr></table>"
            })
    void writesTheMarkdownOfAnswersAsHtml(String markdown, String html) {
        assertThat(MarkdownHtml.of(markdown.replace("\\n", "\n")).replace(">\n", ">"))
                .isEqualTo(html.replace("\\n", "\n"));
    }

    @Test
    void namesTheFileAfterTheChatWhateverItsName() {
        assertThat(Download.MARKDOWN.disposition("Umsätze \"Q1\"\r\nX: y", "conversation"))
                .isEqualTo(
                        "attachment; filename=\"conversation.md\";"
                                + " filename*=UTF-8''Ums%C3%A4tze%20%22Q1%22%0D%0AX%3A%20y.md");
    }

    @Test
    void drawsAChartOnceAndItsRowsOnceAndSaysTheBadge() {
        String page = HtmlDocument.of(honey(VerificationOutcome.VERIFIED));
        assertThat(page)
                .contains(
                        "<p class=\"badge\">Verified</p>",
                        "<img alt=\"Honey by month\" src=\"data:image/png;base64,",
                        "Conversation of Mar 1, 2026, 12:00 PM UTC, as of Mar 1, 2026, 12:00 PM UTC",
                        "<th dir=\"auto\">Honey (kg)</th>",
                        "<td dir=\"auto\">2026-05-01</td>",
                        "pre-wrap")
                .doesNotContain("Vega-Lite", "<details", "T12:00:00Z", "T00:00");
        assertThat(page.split("<table>")).hasSize(2);
        assertThat(MarkdownDocument.of(honey(VerificationOutcome.VERIFIED)))
                .contains("**Verified**", "as of Mar 1, 2026, 12:00 PM UTC");
    }

    @Test
    void saysWhereAChartCannotBeDrawn() {
        assertThat(HtmlDocument.of(evil())).contains(": this chart is not drawn here.</p>");
    }

    @ParameterizedTest
    @CsvSource({
        "VERIFIED, Verified",
        "NOT_VERIFIED, Not verified",
        "FAILED, Failed checks",
        ", ''"
    })
    void namesTheBadgeAsThePageDoes(@Nullable VerificationOutcome outcome, String words) {
        assertThat(honey(outcome).turns().getFirst().badge().orElse("")).isEqualTo(words);
    }

    private static Transcript honey(@Nullable VerificationOutcome outcome) {
        TableData rows =
                new TableData(
                        List.of(
                                new Column("dt", ColumnType.DATETIME),
                                new Column("kg", ColumnType.DECIMAL, "Honey", "kg")),
                        List.of(
                                List.of(
                                        TextNode.valueOf("2026-05-01T00:00:00Z"),
                                        IntNode.valueOf(2346)),
                                List.of(
                                        TextNode.valueOf("2026-06-01T00:00:00Z"),
                                        IntNode.valueOf(3087))));
        JsonNode spec =
                ContractJson.read(
                        "{\"mark\":{\"type\":\"bar\"},\"encoding\":{\"x\":{\"field\":\"dt\"},\"y\":{\"field\":\"kg\"}}}",
                        JsonNode.class);
        return new Transcript(
                "Honey",
                NOON,
                NOON,
                true,
                List.of(
                        new Transcript.Turn(
                                "assistant",
                                "More honey.",
                                "complete",
                                NOON,
                                outcome,
                                List.of(),
                                List.of(new Transcript.Result("Honey", "select 1", rows, 2)),
                                List.of(new Transcript.Chart("Honey by month", spec, rows)),
                                List.of())));
    }

    private static Transcript evil() {
        return new Transcript(
                EVIL,
                NOON,
                NOON,
                true,
                List.of(
                        new Transcript.Turn(
                                "user",
                                EVIL,
                                "complete",
                                NOON,
                                null,
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        new Transcript.Turn(
                                "assistant",
                                EVIL,
                                "clarification_needed",
                                NOON,
                                VerificationOutcome.VERIFIED,
                                List.of(EVIL),
                                List.of(new Transcript.Result(EVIL, "select '```'", TABLE, 7)),
                                List.of(new Transcript.Chart(EVIL, TextNode.valueOf("bar"), TABLE)),
                                List.of(
                                        new Transcript.Picture(EVIL, "data:image/png;base64,AAAA"),
                                        new Transcript.Picture(EVIL, null)))));
    }
}
