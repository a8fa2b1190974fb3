package io.dataagent.chat.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
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
                "2 * 3 * 4~<p>2 * 3 * 4</p>"
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
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of()),
                        new Transcript.Turn(
                                "assistant",
                                EVIL,
                                "clarification_needed",
                                NOON,
                                List.of(EVIL),
                                List.of(new Transcript.Result(EVIL, "select '```'", TABLE, 7)),
                                List.of(new Transcript.Chart(EVIL, TextNode.valueOf("bar"), TABLE)),
                                List.of(
                                        new Transcript.Picture(EVIL, "data:image/png;base64,AAAA"),
                                        new Transcript.Picture(EVIL, null)))));
    }
}
