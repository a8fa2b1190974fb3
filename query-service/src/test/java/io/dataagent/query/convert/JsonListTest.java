package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One JSON list of objects, alone or as the only member of an object, has the rows that the same
/// objects have as JSON lines.
class JsonListTest {

    @TempDir Path folder;

    private Report read(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "a.json", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    private static final String[] OBJECTS = {
        "{\"a\":1,\"b\":\"x, y] }\",\"c\":{\"d\":[1,{\"e\":2}]}}",
        "{\"a\":2.5,\"b\":\"say \\\"hi\\\" \\\\\",\"c\":null}",
        "{\"a\":-7,\"b\":\"漢字\",\"c\":{\"d\":[]},\"day\":\"2024-02-29\"}",
        "{}",
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[%s]",
                " [ %s ] \n",
                "\uFEFF[%s]\n",
                "{\"data\":[%s]}",
                "{ \"data\" :\n [%s]\n}\n",
            })
    void aListHasTheRowsOfItsLines(String around) throws IOException {
        Converted.Table lines = table(read(String.join("\n", OBJECTS)));
        for (String between : new String[] {",", ",\n", "\r\n ,\t"}) {
            Converted.Table list = table(read(around.formatted(String.join(between, OBJECTS))));

            assertThat(list.rows()).isEqualTo(4);
            assertThat(list.columns()).isEqualTo(lines.columns());
            assertThat(list.preview()).isEqualTo(lines.preview());
        }
    }

    @Test
    void objectsOverSeveralLinesAreRows() throws IOException {
        Converted.Table table =
                table(
                        read(
                                "[\n  {\n    \"a\": 1,\n    \"b\": \"x\"\n  },\n"
                                        + "  {\n    \"a\": 2\n  }\n]\n"));

        assertThat(types(table)).containsExactly("BIGINT", "VARCHAR");
        assertThat(cells(table, 0)).containsExactly("1", "2");
    }

    @Test
    void theOnlyMemberIsNamedInANote() throws IOException {
        assertThat(table(read("{\"data\":[{\"a\":1},{\"a\":2}]}")).notes())
                .containsExactly("The rows are those of the list “data” of the file.");
        assertThat(table(read("{\"x; DROP\\u0000\":[{\"a\":1}]}")).notes())
                .containsExactly("The rows are those of the only list of the file.");
        assertThat(table(read("[{\"a\":1},{\"a\":2}]")).notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":[{\"a\":1},5]}",
                "{\"data\":[{\"a\":1},[{}],{\"a\":2}],\"n\":\"]}\"}",
                "{\"count\":1,\"data\":[1,{\"a\":1}]}",
                "{\"data\":[{\"a\":1}],\"n\":1}\n{\"data\":[{\"a\":2}],\"n\":2}",
                "{\"data\":[1,2]}",
                "{\"data\":[]}",
                "{\"data\":[{\"a\":1}]}\n{\"data\":[{\"a\":2}]}",
            })
    void anyOtherObjectIsARowAsBefore(String text) throws IOException {
        Converted.Table table = table(read(text));

        assertThat(table.rows()).isEqualTo(text.lines().count());
        assertThat(table.columns()).extracting(Converted.Column::name).contains("data");
        assertThat(table.notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":[%s],\"has_more\":false,\"next\":null}",
                "{\"has_more\":false,\"next\":null,\"data\":[%s]}",
                "{\n  \"has_more\" : false ,\n  \"data\": [ %s\n  ],\n  \"next\": \"a ]}, \\\" b\"\n}\n",
                "{\"has_more\":{\"a\":[1,{}]},\"data\":[%s],\"next\":[{\"a\":1},2]}",
            })
    void aListBesideOtherMembersHasTheRowsAndTheOthersAreTold(String around) throws IOException {
        Converted.Table lines = table(read(String.join("\n", OBJECTS)));
        Converted.Table list = table(read(around.formatted(String.join(",\n", OBJECTS))));

        assertThat(list.columns()).isEqualTo(lines.columns());
        assertThat(list.preview()).isEqualTo(lines.preview());
        assertThat(list.notes())
                .containsExactly(
                        "The rows are those of the list “data” of the file.",
                        "2 other members of the file are left out: has_more, next.",
                        "1 column is a member of objects within the rows.");
    }

    @Test
    void otherMembersWithoutPlainNamesAreCounted() throws IOException {
        assertThat(table(read("{\"a;b\":1,\"data\":[{\"a\":1}]}")).notes())
                .contains("1 other member of the file is left out.");
        assertThat(
                        table(
                                        read(
                                                "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"x\":[{\"a\":1}]}"))
                                .notes())
                .contains("6 other members of the file are left out.");
    }

    @Test
    void everyListOfObjectsIsATableOfItsOwn() throws IOException {
        Report report =
                read("{\"orders\":[{\"a\":1},{\"a\":2}],\"n\":3,\"people\":[{\"b\":\"x\"}]}");

        assertThat(((Report.Done) report).converted().tables())
                .extracting(Converted.Table::name)
                .containsExactly("orders", "people");
        assertThat(((Report.Done) report).converted().tables())
                .extracting(Converted.Table::rows)
                .containsExactly(2L, 1L);
        assertThat(((Report.Done) report).converted().tables().getLast().notes())
                .containsExactly(
                        "The rows are those of the list “people” of the file.",
                        "1 other member of the file is left out: n.");
    }

    @Test
    void anObjectOfManyListsIsARow() throws IOException {
        String many =
                IntStream.range(0, 21)
                        .mapToObj(i -> "\"k" + i + "\":[{\"a\":1}]")
                        .collect(Collectors.joining(",", "{", "}"));

        assertThat(table(read(many)).rows()).isEqualTo(1);
        assertThat(table(read(many)).columns()).hasSize(21);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"data\":[{\"a\":1}],\"n\":}",
                "{\"data\":[{\"a\":1}],\"n\":[1}",
                "{\"data\":[{\"a\":1}],\"n\":1",
                "{\"data\":[{\"a\":1}] \"n\":1}",
            })
    void anObjectThatIsNotWholeIsRefused(String text) throws IOException {
        assertThat(why(read(text))).isEqualTo("damaged");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"a\":1}",
                "[{\"a\":1},",
                "[{\"a\":1},]",
                "[{\"a\":1},5]",
                "[{\"a\":1} {\"a\":2}]",
                "[{\"a\":1}]]",
                "[{\"a\":1}]\n[{\"a\":2}]",
                "[{\"a\":1}],",
                "[{\"a\":\"x\ny\"}]",
                "[{\"a\":\"x}]",
                "[{\"a\":1]}]",
                "[{\"a\":}]",
                "[{\"a\":1,,}]",
            })
    void aListThatIsNotWholeIsRefused(String text) throws IOException {
        Report report = read(text);

        assertThat(why(report)).isEqualTo("damaged");
        assertThat(((Report.Refused) report).message()).contains("JSON list").endsWith(".");
    }

    @Test
    void theElementThatBreaksTheListIsNamed() throws IOException {
        assertThat(((Report.Refused) read("[{\"a\":1},{\"a\":2},[3]]")).message())
                .contains("element 3");
    }

    @Test
    void aListInUtf16IsReadAsItsLinesAre() throws IOException {
        String objects = "{\"a\":\"ä\"}";
        Report list =
                Converting.of(
                        folder,
                        "u.json",
                        ("\uFEFF[" + objects + "]").getBytes(UTF_16LE),
                        Reading.FOUND_OUT);
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Report lines =
                Converting.of(
                        folder,
                        "u.json",
                        ("\uFEFF" + objects).getBytes(UTF_16LE),
                        Reading.FOUND_OUT);

        assertThat(why(list)).isEqualTo(why(lines));
    }

    @Test
    void manyObjectsAreAllRows() throws IOException {
        String many =
                IntStream.range(0, 100_000)
                        .mapToObj(i -> "{\"n\":" + i + ",\"t\":\"row " + i + "\"}")
                        .collect(Collectors.joining(",\n", "[", "]"));

        Converted.Table table = table(read(many));

        assertThat(table.rows()).isEqualTo(100_000);
        assertThat(cells(table, 0)).startsWith("0", "1", "2");
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 5_000, 500_000})
    void depthIsJudgedAsThatOfALine(int depth) throws IOException {
        String deep = "{\"a\":" + "[".repeat(depth) + "]".repeat(depth) + "}";

        assertThat(why(read("[" + deep + "]"))).isEqualTo(why(read(deep)));
    }

    @Test
    void anObjectThatIsTooLargeIsRefusedAsALineIs() throws IOException {
        String large = "{\"a\":\"" + "x".repeat(40 << 20) + "\"}";

        assertThat(why(read("[{\"a\":\"y\"}," + large + "]")))
                .isEqualTo(why(read("{\"a\":\"y\"}\n" + large)))
                .isEqualTo("damaged");
    }

    @Test
    void aListOfManyNamesIsRefusedAsTooWide() throws IOException {
        String wide =
                IntStream.range(0, 3_000)
                        .mapToObj(i -> "\"c" + i + "\":1")
                        .collect(Collectors.joining(",", "[{", "}]"));

        assertThat(why(read(wide))).isEqualTo("too_many_columns");
    }
}
