package io.dataagent.query.convert.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Members of objects within a row are written as members of the row, and nothing else is changed.
class JsonMembersWrittenTest {

    @TempDir Path folder;
    private MadeJson made;

    @BeforeEach
    void make() {
        made = new MadeJson(folder);
    }

    private JsonMembers.Found of(String text) throws IOException {
        return JsonMembers.of(made.file(text.replace("|", "\n")), folder.resolve("to"));
    }

    private static String objects(int count, String form) {
        return IntStream.range(0, count)
                .mapToObj(i -> form.replace("#", String.valueOf(i)))
                .collect(Collectors.joining(","));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "{'a':{'b':1}};{'a.b':1};1",
                "{'a':{'b':{'c':1}}};{'a.b.c':1};1",
                "{'a':{'b':{'c':{'d':1}}}};{'a.b.c':{'d':1}};1",
                "{'x':1,'a':{'b':1,'c':[{'d':1}]},'y':2};{'x':1,'a.b':1,'a.c':[{'d':1}],'y':2};2",
                " { 'a' : { 'b' : 'x y' } } ;{'a.b':'x y'};1",
                // rows of several kinds
                "{'a':{'b':1}}|{'a':7}|{};{'a.b':1}|{'a':7}|{};1",
                "{'a':{'b':1}}|{'a':{}};{'a.b':1}|{'a':{}};1",
                "{'a':{'b':1}}|{'a':null,'c':2};{'a.b':1}|{'c':2};1",
                "{'a':{'b':1}}|{'c':2,'a':null};{'a.b':1}|{'c':2};1",
                "{'a':{'b':1}}|{'a':null};{'a.b':1}|{};1",
                "{'a':{'b':{'c':1}}}|{'a':{'b':null}};{'a.b.c':1}|{};1",
                "{'a':{'b':{'c':1}}}|{'a':{'b':{}}};{'a.b.c':1}|{'a.b':{}};2",
                // signs in texts
                "{'a':{'b':'}],{[:'}};{'a.b':'}],{[:'};1",
                "{'a':{'b':'\\\\'}};{'a.b':'\\\\'};1",
                "{'ä€':{'😀':'ß'}};{'ä€.😀':'ß'};1",
                "{'':{'b':1},'a':{'c':1}};{'':{'b':1},'a.c':1};1",
                // numbers as they are written
                "{'a':{'b':1.50,'c':-0,'d':1e400,'e':12345678901234567890}};{'a.b':1.50,'a.c':-0,'a.d':1e400,'a.e':12345678901234567890};4"
            })
    void rowsAreWritten(String text, String lines, long columns) throws IOException {
        JsonMembers.Found found = of(text);

        assertThat(MadeJson.lines(found.lines())).isEqualTo(lines);
        assertThat(found.columns()).isEqualTo(columns);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{'a':1}",
                "{'a':{}}",
                "{'a':[{'b':1}]}",
                "{'':{'b':1}}",
                "7",
                "[{'a':{'b':1}}]",
                "{'a':{'b':1}}|7",
                "{'a':{'b':1}}|[]",
                // points in names, also as they can be written
                "{'a':{'b':1},'a.b':2}",
                "{'a':{'b.c':1}}",
                "{'a':{'b':1},'a\\u002eb':2}",
                "{'a':{'b':1},'a\\u002Eb':2}",
                // not whole, not alone on its line
                "{'a':{'b':1}",
                "{'a':{'b':1}}}",
                "{'a':{'b':1}} {'a':{'b':2}}",
                "{'a':{'b':}}",
                "{'a':{'b':1,}}",
                "{'a':{'b' 1}}",
                "{'a':{b:1}}",
                "{'a':|{'b':1}}"
            })
    void whereThereIsAnyDoubtNothingIsChanged(String text) throws IOException {
        JsonMembers.Found found = of(text);

        assertThat(found.lines()).isEqualTo(folder.resolve("made.json"));
        assertThat(found.columns()).isZero();
        assertThat(found.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "50, 50", "51, 0", "80, 0"})
    void anObjectOfManyNamesIsNoRow(int names, long columns) throws IOException {
        assertThat(of("{'a':{" + objects(names, "'n#':1") + "}}").columns()).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({"10, 500", "11, 0"})
    void aRowOfManyColumnsIsNotMadeWider(int objects, long columns) throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            rows.append("{").append(objects(objects, "'o#':{'n" + i + "':1}")).append("}|");
        }

        assertThat(of(rows.toString()).columns()).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({"4999, 1", "5000, 0"})
    void objectsThatComeLateAreNotLookedFor(int rows, long columns) throws IOException {
        assertThat(of("{'a':1}|".repeat(rows) + "{'a':{'b':1}}").columns()).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({"500, 1", "502, 0"})
    void aNameOfUnusualLengthLeavesTheFile(int length, long columns) throws IOException {
        assertThat(of("{'a':{'" + "n".repeat(length) + "':1}}").columns()).isEqualTo(columns);
    }

    @Test
    void howManyColumnsAreMembersIsTold() throws IOException {
        assertThat(of("{'a':{'b':1}}").notes())
                .containsExactly("1 column is a member of objects within the rows.");
        assertThat(of("{'a':{'b':1,'c':{'d':2}}}").notes())
                .containsExactly("2 columns are members of objects within the rows.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\n\n", " \n\t", "\r"})
    void linesEndAsTheyLike(String end) throws IOException {
        String row = "{'a':{'b':1}}";

        assertThat(MadeJson.lines(of(row + end + row + end).lines()))
                .isEqualTo(String.join("|", List.of("{'a.b':1}", "{'a.b':1}")));
    }
}
