package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows of JSON are found where people put them: as lists of values, deeper in the file, by their
/// key, in pages.
class JsonShapesTest {

    private static final String BESIDE =
            "The names of the columns are those of a list beside the rows.";
    private static final String FIRST =
            "The names of the columns are those of the first list of values.";
    private static final String UNNAMED = "The file does not name the columns.";
    private static final String KEYED =
            "Each row is an object of the file with its name in a column.";

    @TempDir Path folder;

    private Report read(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "m.json", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                // lists of values
                "{'columns':['a','b'],'rows':[[1,'x'],[2.50,'y']]}|a,b|1.0,x,2.5,y|BESIDE",
                "{'rows':[[1,'x'],[2,'y']],'n':2,'columns':[{'name':'a','type':'int'},{'name':'b'}]}|a,b|1,x,2,y|BESIDE",
                "{'data':[[1,'x'],[2,'y']]}|column 1,column 2|1,x,2,y|UNNAMED",
                "[['a','b'],[1,'x'],[2,'y']]|a,b|1,x,2,y|FIRST",
                "{'response':{'fields':['a','b'],'rows':[[1,'x'],[2,'y']]}}|a,b|1,x,2,y|BESIDE",
                // deeper lists
                "{'response':{'data':[{'a':1,'b':'x'},{'a':2,'b':'y'}]}}|a,b|1,x,2,y|",
                "{'ok':true,'q':{'r':{'n':2,'hits':[{'a':1,'b':'x'},{'a':2,'b':'y'}]}}}|a,b|1,x,2,y|",
                // objects by their key
                "{'2024-01':{'a':1},'2024-02':{'a':2}}|key,a|2024-01,1,2024-02,2|KEYED",
                "{'data':{'k':{'a':1,'key':'x'},'l':{'a':2,'key':'y'}}}|member,a,key|k,1,x,l,2,y|KEYED",
                // pages
                "[{'page':1,'items':[{'a':1}],'next':'x'},{'page':2,'items':[{'a':2}]}]|a|1,2|The rows are those of 2 pages.",
                "[{'items':[{'a':1}]},{'items':[]}]|a|1|The rows are those of 2 pages.",
            })
    void rowsAreFound(String json, String labels, String cells, @Nullable String note)
            throws IOException {
        Converted.Table table = table(read(json.replace('\'', '"')));

        assertThat(table.columns())
                .extracting(Converted.Column::label)
                .isEqualTo(List.of(labels.split(",")));
        assertThat(table.preview().stream().flatMap(List::stream).toList())
                .isEqualTo(List.of(cells.split(",")));
        if (note != null) {
            assertThat(table.notes())
                    .contains(
                            switch (note) {
                                case "BESIDE" -> BESIDE;
                                case "FIRST" -> FIRST;
                                case "UNNAMED" -> UNNAMED;
                                case "KEYED" -> KEYED;
                                default -> note;
                            });
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                // an order and its lines are no page
                "[{'order':1,'items':[{'a':1}]},{'order':2,'items':[{'a':2}]}]|2",
                // one object
                "{'a':1,'b':{'c':2,'d':3}}|1",
                "{'a':{'x':1},'b':{'y':2}}|1",
                "{'a':{'x':1,'y':1},'b':5}|1",
                // lists of unequal length, or of numbers
                "{'data':[[1,2],[3]]}|1",
                "{'data':[1,2]}|1"
            })
    void anythingElseIsARowAsBefore(String json, int rows) throws IOException {
        Converted.Table table = table(read(json.replace('\'', '"')));

        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.notes()).noneMatch(n -> n.startsWith("The rows are"));
    }

    @Test
    void whereTheRowsStandIsTold() throws IOException {
        assertThat(table(read("{\"n\":1,\"response\":{\"ok\":true,\"data\":[{\"a\":1}]}}")).notes())
                .containsExactly(
                        "The rows are those of the list “response.data” of the file.",
                        "2 other members of the file are left out.");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40_000})
    void listsDeeperThanOthersAreNoTables(int rows) throws IOException {
        String objects = "{\"a\":1,\"b\":\"some longer text\"},".repeat(rows) + "{\"a\":2}";
        Converted.Table table =
                table(
                        read(
                                "{\"r\":{\"data\":[%s],\"n\":1,\"meta\":{\"links\":[{\"u\":1}],\"x\":1}}}"
                                        .formatted(objects)));

        assertThat(table.rows()).isEqualTo(rows + 1);
        assertThat(table.notes())
                .containsExactly(
                        "The rows are those of the list “r.data” of the file.",
                        "3 other members of the file are left out.");
    }

    @Test
    void severalDeepListsAreTables() throws IOException {
        Report report = read("{\"r\":{\"men\":[{\"a\":1}],\"women\":[{\"a\":2},{\"a\":3}]}}");

        assertThat(((Report.Done) report).converted().tables())
                .extracting(Converted.Table::name)
                .containsExactly("men", "women");
    }

    @Test
    void numbersKeepTheirDigits() throws IOException {
        Converted.Table table =
                table(read("{\"data\":[[12345678901234567,0.10],[2,123456789.12]]}"));

        assertThat(table.preview().getFirst()).first().isEqualTo("12345678901234567");
    }
}
