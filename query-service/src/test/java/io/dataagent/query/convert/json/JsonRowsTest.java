package io.dataagent.query.convert.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The objects of lists are written as lines as they are, and lists that are none are told apart.
class JsonRowsTest {

    @TempDir Path folder;
    private MadeJson made;

    @BeforeEach
    void make() {
        made = new MadeJson(folder);
    }

    private JsonRows.Found bytes(String text) throws IOException {
        return JsonRows.of(made.file(text), folder.resolve("lines"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[]|BROKEN|1",
                "[{}]|LIST|1",
                "[{'a':1},{'a':2}]|LIST|2",
                " [ { 'a' : 1 } ] |LIST|1",
                "[{'a':1},]|BROKEN|2",
                "[{'a':1},{'a':2},3]|BROKEN|3",
                "[{'a':1}|BROKEN|1",
                "[{'a':1}]{|BROKEN|1",
                "[{'a':1}]]|BROKEN|1",
                "[1,2]|BROKEN|1",
                "{}|OTHER|1",
                "{'a':1}|OTHER|1",
                "{'a':[]}|OTHER|1",
                "{'a':[1]}|OTHER|1",
                "{'a':[{'b':1},2]}|OTHER|2",
                "{'a':[{'b':1}]}|MEMBER|1",
                "{'a':[{'b':1}]}{'a':[]}|OTHER|1",
                "{'a':[{'b':1}],}|OTHER|1",
                "{'a':[{'b':1}]|OTHER|1",
                "{'a' [{'b':1}]}|OTHER|1",
                "'[{}]'|OTHER|1",
                "7|OTHER|1",
                "~~|OTHER|1"
            })
    void filesAreToldApart(String text, JsonRows.Kind kind, long row) throws IOException {
        JsonRows.Found found = bytes(text);

        assertThat(found.kind()).isEqualTo(kind);
        assertThat(found.lists().isEmpty())
                .isEqualTo(kind == JsonRows.Kind.OTHER || kind == JsonRows.Kind.BROKEN);
        if (kind == JsonRows.Kind.BROKEN) {
            assertThat(found.row()).isEqualTo(row);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':1}",
                "{ 'a' : [ 1 , {'b':2} ] }",
                "{'a':'x]}, {[','b':'\\\\'}",
                "{'a':'\\'','b':1e400}",
                "{'ä€😀':'ß'}",
                "{'a':{'b':{'c':[[[]]]}}}"
            })
    void anObjectIsWrittenAsItIs(String object) throws IOException {
        String text = "[" + object + ",\n " + object + "\r\n]";

        assertThat(MadeJson.lines(bytes(text).lists().getFirst().lines()))
                .isEqualTo(object + "|" + object);
    }

    @Test
    void endsOfLinesWithinAnObjectAreSpaces() throws IOException {
        assertThat(MadeJson.lines(bytes("[{\n'a':\r\n1}]").lists().getFirst().lines()))
                .isEqualTo("{ 'a':  1}");
        assertThat(bytes("[{'a':'x\ny'}]").kind()).isEqualTo(JsonRows.Kind.BROKEN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'a':[{'x':1}],'b':[{'x':2}]}|a;b|0",
                "{'a':[{'x':1}],'n':1,'e':[],'o':{},'t':'[{}]'}|a|4",
                "{'r':{'a':[{'x':1}],'n':1},'m':{'n':1,'k':2}}|r.a|2",
                "{'r':{'a':[{'x':1}]},'b':[{'x':2}]}|b|1",
                // a point in a name is no object around the list
                "{'sales.2023':[{'x':1}],'sales':[{'x':2}]}|sales.2023;sales|0",
                "{'v1.0':{'a':[{'x':1}]},'r':{'b':[{'x':2}]}}|v1.0.a;r.b|0",
                "{'r':{'a.b.c':[{'x':1}],'d':[{'x':2}]},'n':1}|r.a.b.c;r.d|1",
                "{'a.b':[{'x':1}],'n':1}|a.b|1"
            })
    void theNearestListsAreTables(String text, String names, long others) throws IOException {
        for (JsonRows.Found found : List.of(bytes(text), made.found(text))) {
            assertThat(MadeJson.names(found)).containsExactly(names.split(";"));
            assertThat(found.others()).isEqualTo(others);
        }
    }

    @Test
    void eachListHasItsOwnLines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (JsonRows.Rows list :
                bytes("{'no':[1],'a':[{'x':1},{'x':2}],'b':[{'x':3},4],'c':[{'x':5}]}").lists()) {
            lines.add(list.name() + " " + MadeJson.lines(list.lines()));
        }

        assertThat(lines).containsExactly("a {'x':1}|{'x':2}", "c {'x':5}");
    }

    @ParameterizedTest
    @CsvSource({"1, MEMBER", "20, MEMBER", "21, OTHER", "40, OTHER"})
    void anObjectOfTooManyListsIsSomethingElse(int lists, JsonRows.Kind kind) throws IOException {
        String text =
                IntStream.range(0, lists)
                        .mapToObj(i -> "'l" + i + "':[{'x':1}]")
                        .collect(Collectors.joining(",", "{", "}"));

        assertThat(bytes(text).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({"0, MEMBER", "5, MEMBER", "6, OTHER"})
    void listsAreFoundSoDeep(int around, JsonRows.Kind kind) throws IOException {
        String text = "{'o':".repeat(around) + "{'l':[{'x':1}]}" + "}".repeat(around);

        assertThat(bytes(text).kind()).isEqualTo(kind);
        assertThat(made.found(text).lists()).hasSize(kind == JsonRows.Kind.MEMBER ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "{'a':[{'x':1}]}|The rows are those of the list “a” of the file.|-",
                "{'a':[{'x':1}],'n':1}|The rows are those of the list “a” of the file.|1 other member of the file is left out: n.",
                "{'n':1,'ä ö':2,'a':[{'x':1}]}|The rows are those of the list “a” of the file.|2 other members of the file are left out: n, ä ö.",
                "{'a':[{'x':1}],'n<b>':1}|The rows are those of the list “a” of the file.|1 other member of the file is left out.",
                "{'a<b>':[{'x':1}]}|The rows are those of the only list of the file.|-",
                "{'a<b>':[{'x':1}],'c':[{'x':1}]}|The rows are those of a list of the file.|-",
                "{'a':[{'x':1}],'b':1,'c':1,'d':1,'e':1,'f':1}|The rows are those of the list “a” of the file.|5 other members of the file are left out: b, c, d, e, f.",
                "{'a':[{'x':1}],'b':1,'c':1,'d':1,'e':1,'f':1,'g':1}|The rows are those of the list “a” of the file.|6 other members of the file are left out."
            })
    void whatPeopleAreTold(String text, String whose, @Nullable String others) throws IOException {
        JsonRows.Found found = bytes(text);

        assertThat(found.notes(found.lists().getFirst()))
                .isEqualTo(others == null ? List.of(whose) : List.of(whose, others));
        assertThat(bytes("[{'x':1}]").notes(found.lists().getFirst())).isEmpty();
    }
}
