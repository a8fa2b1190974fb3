package io.dataagent.chat.transcript;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/// What a model wrote as a page: marks become marks, everything else stays text, whatever it is.
class MarkdownHtmlTest {

    private static final Set<String> TAGS =
            Set.of(
                    "root", "run", "p", "h4", "ul", "ol", "li", "table", "tr", "td", "pre", "code",
                    "strong", "em");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "plain | <p>plain</p>",
                "a¶b | <p>a¶b</p>",
                "a¶¶b | <p>a</p>¶<p>b</p>",
                "# Head | <h4>Head</h4>",
                "###### Deep | <h4>Deep</h4>",
                "####### Deeper | <p>####### Deeper</p>",
                "#tag | <p>#tag</p>",
                "- a¶- b | <ul><li>a</li><li>b</li></ul>",
                "* a¶+ b | <ul><li>a</li><li>b</li></ul>",
                "1. a¶2. b | <ol><li>a</li><li>b</li></ol>",
                "7) a | <ol start=\"7\"><li>a</li></ol>",
                "1000. a | <p>1000. a</p>",
                "-a | <p>-a</p>",
                "text¶- a | <p>text</p>¶<ul><li>a</li></ul>",
                "- a¶text | <ul><li>a</li></ul>¶<p>text</p>",
                "# Head¶- a¶## Next | <h4>Head</h4>¶<ul><li>a</li></ul>¶<h4>Next</h4>",
                "**bold** | <p><strong>bold</strong></p>",
                "*it* | <p><em>it</em></p>",
                "*a **b** c* | <p><em>a <strong>b</strong> c</em></p>",
                "2 * 3 * 4 | <p>2 * 3 * 4</p>",
                "a*b*c | <p>a*b*c</p>",
                "**open | <p>**open</p>",
                "`a*b*` | <p><code>a&#42;b&#42;</code></p>",
                "`**x**` | <p><code>&#42;&#42;x&#42;&#42;</code></p>",
                "\\*no\\* | <p>&#42;no&#42;</p>",
                "\\<b> | <p>&lt;b&gt;</p>",
                "\\\\ | <p>\\</p>",
                "C:\\dir | <p>C:\\dir</p>",
                "`open | <p>`open</p>",
                "a & b < c | <p>a &amp; b &lt; c</p>"
            })
    void marksBecomeMarks(String markdown, String html) {
        assertThat(MarkdownHtml.of(markdown.replace('¶', '\n')).strip())
                .isEqualTo(html.replace('¶', '\n'));
    }

    @Test
    void aTableHasItsCellsAndNotItsRule() {
        assertThat(MarkdownHtml.of("| a | b |\n| --- | --: |\n| 1 \\| 2 | **x** |\n|  | |"))
                .isEqualTo(
                        "<table><tr><td>a</td><td>b</td></tr>\n"
                                + "<tr><td>1 | 2</td><td><strong>x</strong></td></tr>\n"
                                + "</table>\n");
    }

    @Test
    void codeStaysAsItIsWithItsBlankLines() {
        assertThat(MarkdownHtml.of("```sql\nselect *\n\nfrom <t>\n```\nafter"))
                .isEqualTo("<pre>select *\n\nfrom &lt;t&gt;</pre>\n<p>after</p>\n");
        assertThat(MarkdownHtml.of("```\nnever closed")).isEqualTo("<pre>never closed</pre>\n");
        assertThat(MarkdownHtml.of("```\n```")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "[click](javascript:alert(1))",
                "![x](https://elsewhere.example/p.png)",
                "**<b onclick='x'>**",
                "`</code><script>`",
                "| <td onload=x> |",
                "- </li><script>",
                "# <h1 id=\"x\">",
                "```\n</pre><script>\n```",
                "\\<script\\>",
                "&lt;script&gt;",
                "<https://elsewhere.example>",
                "1. a\" onclick=\"x"
            })
    void nothingThatSomebodyWroteIsMarkupOfThePage(String markdown) throws Exception {
        Document page = parsed(MarkdownHtml.of(markdown));

        assertThat(tags(page)).isSubsetOf(TAGS);
        assertThat(attributes(page)).isSubsetOf("start");
    }

    /// Whatever marks stand beside each other, halves of them too.
    @Test
    void isAlwaysWellFormed() throws Exception {
        List<String> pieces =
                List.of(
                        "*",
                        "**",
                        "`",
                        "```",
                        "\n",
                        "\n\n",
                        "a",
                        " ",
                        "|",
                        "# ",
                        "- ",
                        "1. ",
                        "42) ",
                        "\\",
                        "<",
                        ">",
                        "&",
                        "\"",
                        "'",
                        "&#42;",
                        "<b>",
                        "![",
                        "](",
                        ")",
                        "_",
                        "é",
                        "\u0000",
                        "\u0008",
                        "\uD83C",
                        "\uD83C\uDF0D",
                        "\uFFFE",
                        "\r\n",
                        "\t",
                        "$1",
                        "|---|",
                        "<!--",
                        "]]>",
                        "%",
                        "&amp;");
        Random chance = new Random(20_260_301);
        StringBuilder all = new StringBuilder();
        for (int run = 0; run < 3_000; run++) {
            StringBuilder text = new StringBuilder();
            for (int i = chance.nextInt(24); i >= 0; i--) {
                text.append(pieces.get(chance.nextInt(pieces.size())));
            }
            all.append("<run>").append(MarkdownHtml.of(text.toString())).append("</run>\n");
        }

        Document page = parsed(all.toString());

        assertThat(page.getElementsByTagName("run").getLength()).isEqualTo(3_000);
        assertThat(tags(page)).isSubsetOf(TAGS).contains("strong", "em", "code", "table", "ol");
        assertThat(attributes(page)).isSubsetOf("start");
    }

    private static Document parsed(String html)
            throws ParserConfigurationException, IOException, SAXException {
        var parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        parser.setErrorHandler(null);
        return parser.parse(new InputSource(new StringReader("<root>" + html + "</root>")));
    }

    private static Set<String> tags(Document page) {
        Set<String> names = new TreeSet<>();
        NodeList all = page.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            names.add(all.item(i).getNodeName());
        }
        return names;
    }

    private static Set<String> attributes(Document page) {
        Set<String> names = new TreeSet<>();
        NodeList all = page.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            var given = ((Element) all.item(i)).getAttributes();
            for (int a = 0; a < given.getLength(); a++) {
                names.add(given.item(a).getNodeName());
            }
        }
        return names;
    }
}
