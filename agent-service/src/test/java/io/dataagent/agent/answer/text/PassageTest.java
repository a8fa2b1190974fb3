package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.Passage.Part;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A paragraph comes apart into sentences and cells, and nothing of it is lost or said twice.
class PassageTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "One sentence.",
                "Two. Sentences here.",
                "A line\nand another. And more.\n",
                "- an item\n- another item\n\n",
                "1. first\n2) second\n  * nested\n> quoted\n# Heading",
                "| City | Revenue |\n| --- | ---: |\n| Bonn | {{a}} |",
                "| a | | b |",
                "|||",
                "|",
                "{{a}}. {{b}}! Is it {{c}}? Yes",
                "The 3.5 of 4. and {{ total }} e.g. this.",
                "Ends with blanks   ",
                "\n\n",
                "Umsatz stieg um {{x}}. „Bonn“ führt.",
                "{{unclosed and | a pipe",
                "\t- tabbed item. Two.",
                "Emoji 📈. Next.",
            })
    void thePartsTogetherAreTheParagraph(String paragraph) {
        String joined =
                Passage.of(paragraph).parts().stream()
                        .map(Part::text)
                        .collect(Collectors.joining());

        assertThat(joined).isEqualTo(paragraph);
    }

    @Test
    void sentencesAreKeptOrWithheldOneByOne() {
        assertThat(said("Revenue rose. Costs fell!  Why? Nobody knows"))
                .containsExactly("Revenue rose.", "Costs fell!", "Why?", "Nobody knows");
    }

    @Test
    void aPointWithinAPlaceholderOrANumberEndsNothing() {
        assertThat(said("It was {{a. B}} in all. Then 3.5 more."))
                .containsExactly("It was {{a. B}} in all.", "Then 3.5 more.");
    }

    @Test
    void everyCellOfATableIsSomethingSaid() {
        List<Part> parts = Passage.of("| City | Revenue |\n| --- | ---: |\n| Bonn | 5 |").parts();

        assertThat(sentences(parts))
                .extracting(Part.Sentence::text)
                .map(String::strip)
                .containsExactly("City", "Revenue", "Bonn", "5");
        assertThat(sentences(parts)).allMatch(Part.Sentence::listed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"- item", "* item", "+ item", "1. item", "12) item", "> item", "# item"})
    void marksOfListsStandBetween(String line) {
        assertThat(said(line)).containsExactly("item");
        assertThat(sentences(Passage.of(line).parts())).allMatch(Part.Sentence::listed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-item", "1.5 million", "2026 was good", "#item", "1234. item"})
    void whatIsNoMarkBelongsToTheSentence(String line) {
        assertThat(String.join(" ", said(line))).isEqualTo(line);
        assertThat(sentences(Passage.of(line).parts())).noneMatch(Part.Sentence::listed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "999. Kunden kaufte ein",
                "150. Kunde",
                "21) orders",
                "1. Rang: Bonn\n250. Kunden waren da",
                "1. Bonn\n2. Ulm\n40. Kunden",
            })
    void aNumberThatGoesOnWithNoListIsSaid(String paragraph) {
        String last = paragraph.substring(paragraph.lastIndexOf('\n') + 1);

        assertThat(String.join(" ", said(paragraph))).endsWith(last);
        assertThat(Passage.items(paragraph)).isEqualTo(paragraph.lines().count() - 1);
    }

    @Test
    void aLongListKeepsItsMarks() {
        String list =
                IntStream.rangeClosed(1, 120)
                        .mapToObj(i -> i + ". item")
                        .collect(Collectors.joining("\n"));

        assertThat(said(list)).hasSize(120).containsOnly("item");
        assertThat(Passage.items(list)).isEqualTo(120);
        assertThat(said("1. a\n   - b\n2. c\n1. d")).containsExactly("a", "b", "c", "d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "No list at all.;0",
                "~- a\n- b\n- c~;3",
                "~Here:\n1. a\n2. b\n\nThat is all.~;2",
                "~| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |~;2",
                "~| a | b |\n| --- | --- |~;0",
                "~  - nested\n- b~;2",
            })
    void theItemsOfAListAreCounted(String paragraph, long items) {
        assertThat(Passage.items(paragraph)).isEqualTo(items);
    }

    @Test
    void aTableWithoutNamesOfColumnsHasItsRowsAsItems() {
        assertThat(Passage.items("| | |\n| --- | --- |\n| a | 1 |\n| b | 2 |")).isEqualTo(2);
    }

    @Test
    void theListOfPartsCannotBeChanged() {
        assertThat(Passage.of("A. B.").parts()).isUnmodifiable();
    }

    private static List<String> said(String paragraph) {
        return sentences(Passage.of(paragraph).parts()).stream().map(Part.Sentence::text).toList();
    }

    private static List<Part.Sentence> sentences(List<Part> parts) {
        return parts.stream()
                .filter(Part.Sentence.class::isInstance)
                .map(Part.Sentence.class::cast)
                .toList();
    }
}
