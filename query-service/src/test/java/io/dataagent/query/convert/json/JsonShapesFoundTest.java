package io.dataagent.query.convert.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which rows the tree of a small file has, and which trees are left to others.
class JsonShapesFoundTest {

    private static final String BESIDE =
            "The names of the columns are those of a list beside the rows.";
    private static final String FIRST =
            "The names of the columns are those of the first list of values.";
    private static final String UNNAMED = "The file does not name the columns.";
    private static final String KEYED =
            "Each row is an object of the file with its name in a column.";

    @TempDir Path folder;
    private MadeJson made;

    @BeforeEach
    void make() {
        made = new MadeJson(folder);
    }

    private JsonShapes.Table table(String text) throws IOException {
        JsonShapes shapes = JsonShapes.of(made.file(text)).orElseThrow();
        assertThat(shapes.tables()).hasSize(1);
        return shapes.tables().getFirst();
    }

    private String rows(String text) throws IOException {
        return MadeJson.lines(table(text).written(folder.resolve("rows")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7",
                "'x'",
                "null",
                "{}",
                "[]",
                "[[]]",
                "[[],[]]",
                "[1,2]",
                "[{'a':1}]",
                "{'a':1}",
                "{'a':[]}",
                "{'a':[{'b':1}]}",
                "{'a':[{'b':1},2]}",
                // not whole, not alone, names twice
                "{'a':{'b':[{'c':1}]}",
                "[[1,2],[3,4]",
                "[['a'],[1]][]",
                "{'r':{'a':[{'x':1}],'a':[{'x':2}]}}",
                // lists of unequal length
                "[[1,2],[3]]",
                "[[1],[2],[]]",
                "[[1],2]",
                // pages that are none
                "[{'page':1}]",
                "[{'items':[]}]",
                "[{'items':[1]}]",
                "[{'items':[{'a':1}]},{'page':2}]",
                "[{'items':[{'a':1}]},{'rows':[{'a':2}]}]",
                "[{'items':[{'a':1}]},[]]",
                "[{'items':[{'a':1}],'customer':7}]"
            })
    void anythingElseIsLeftToOthers(String text) throws IOException {
        assertThat(JsonShapes.of(made.file(text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[['a','b'],['x',1]]|FIRST|{'a':'x','b':1}",
                "[['a','b'],[null,1]]|FIRST|{'a':null,'b':1}",
                // a number that is missing in the first row
                "[['a','b'],['x',null],['y',2]]|FIRST|{'a':'x','b':null};{'a':'y','b':2}",
                // nothing tells names from values
                "[['a','b'],['x','y']]|UNNAMED|{'column 1':'a','column 2':'b'};{'column 1':'x','column 2':'y'}",
                "[['a','b'],['x','y'],['z',2]]|UNNAMED|{'column 1':'a','column 2':'b'};{'column 1':'x','column 2':'y'};{'column 1':'z','column 2':2}",
                "[['a','b']]|UNNAMED|{'column 1':'a','column 2':'b'}",
                "[['a','a'],[1,2]]|UNNAMED|{'column 1':'a','column 2':'a'};{'column 1':1,'column 2':2}",
                "[['a',' '],[1,2]]|UNNAMED|{'column 1':'a','column 2':' '};{'column 1':1,'column 2':2}",
                "[[1]]|UNNAMED|{'column 1':1}",
                "[['a'],[{'b':1}],[7]]|UNNAMED|{'column 1':'a'};{'column 1':{'b':1}};{'column 1':7}",
                // beside
                "{'c':['a','b'],'r':[['x','y']]}|BESIDE|{'a':'x','b':'y'}",
                "{'r':[['x','y']],'c':['a','b']}|BESIDE|{'a':'x','b':'y'}",
                "{'c':['a'],'r':[['x','y']]}|UNNAMED|{'column 1':'x','column 2':'y'}",
                "{'c':['a','a'],'r':[['x','y']]}|UNNAMED|{'column 1':'x','column 2':'y'}",
                "{'c':[{'label':'a'},{'title':'b'}],'r':[[1,2]]}|BESIDE|{'a':1,'b':2}",
                "{'c':[{'id':1,'name':'a'},{'id':2,'name':'b'}],'r':[[1,2]]}|BESIDE|{'a':1,'b':2}",
                "{'c':[{'field':'f','name':'a'}],'r':[[1]]}|BESIDE|{'a':1}",
                "{'c':['ä €','b c'],'r':[[1.50,1e3]]}|BESIDE|{'ä €':1.50,'b c':1E+3}"
            })
    void listsOfValuesHaveNamesWhereTheFileTellsThem(String text, String told, String rows)
            throws IOException {
        assertThat(rows(text)).isEqualTo(rows.replace(';', '|'));
        assertThat(table(text).told())
                .containsExactly(
                        switch (told) {
                            case "BESIDE" -> BESIDE;
                            case "FIRST" -> FIRST;
                            default -> UNNAMED;
                        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'x':{'a':1},'y':{'a':2}}|{'key':'x','a':1};{'key':'y','a':2}",
                "{'x':{'a':1,'key':2},'y':{'a':2}}|{'member':'x','a':1,'key':2};{'member':'y','a':2}",
                "{'x':{'member':1,'key':2},'y':{'key':3}}|{'key of the row':'x','member':1,'key':2};{'key of the row':'y','key':3}",
                "{'d':{'x':{'a':1},'y':{'a':2}},'n':2}|{'key':'x','a':1};{'key':'y','a':2}",
                // with lists that each of them has
                "{'x':{'a':1,'l':[{'b':1}]},'y':{'a':2,'l':[]}}|{'key':'x','a':1,'l':[{'b':1}]};{'key':'y','a':2,'l':[]}"
            })
    void objectsOfOneKindAreRowsWithTheirNames(String text, String rows) throws IOException {
        assertThat(rows(text)).isEqualTo(rows.replace(';', '|'));
        assertThat(table(text).told()).containsExactly(KEYED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'x':{'a':1}}",
                "{'x':{'a':1},'y':{'b':1}}",
                "{'x':{'a':1},'y':{}}",
                "{'x':{'a':1},'y':null}",
                "{'x':{'a':{'b':1}},'y':{'a':{'b':2}}}",
                "{'x':{'a':1,'b':2,'c':3},'y':{'a':1}}"
            })
    void objectsOfSeveralKindsAreNoRows(String text) throws IOException {
        assertThat(JsonShapes.of(made.file(text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'r':{'l':[{'x':1}],'status':'ok'},'info':{'status':'ok','n':2}}",
                "{'info':{'n':2},'r':{'n':1,'l':[{'x':1}]}}",
                "{'r':{'n':1,'l':[{'x':1}]},'s':{'n':1},'t':{'n':2}}"
            })
    void anAnswerBesideWhatTellsOfItIsItsList(String text) throws IOException {
        assertThat(rows(text)).isEqualTo("{'x':1}");
        assertThat(table(text).path()).containsExactly("r", "l");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[{'items':[{'a':1}]}]|{'a':1}|1 page",
                "[{'items':[]},{'items':[{'a':1}]}]|{'a':1}|2 pages",
                "[{'items':[{'a':1}],'next_page':'x','has-more':true},{'items':[{'a':2}]}]|{'a':1};{'a':2}|2 pages",
                // what tells of pages can be a list itself
                "[{'items':[{'a':1}],'links':[{'u':1}]}]|{'a':1}|1 page",
                "[{'links':[],'items':[{'a':1}]},{'links':[{'u':1}],'items':[{'a':2}]}]|{'a':1};{'a':2}|2 pages",
                "[{'errors':[],'items':[{'a':1}]}]|{'a':1}|1 page",
                // rows that are called like it
                "[{'page':1,'errors':[{'a':1}]},{'page':2,'errors':[{'a':2}]}]|{'a':1};{'a':2}|2 pages"
            })
    void thePagesOfAListAreOne(String text, String rows, String pages) throws IOException {
        assertThat(rows(text)).isEqualTo(rows.replace(';', '|'));
        assertThat(table(text).told()).containsExactly("The rows are those of " + pages + ".");
    }

    @Test
    void largeFilesAreNotReadAsATree() throws IOException {
        String row = "[1,'x']";
        int most = (1 << 20) - 2;
        String filled = "[" + row + " ".repeat(most - row.length()) + "]";

        assertThat(made.file(filled)).hasSize(1 << 20);
        assertThat(JsonShapes.of(made.file(filled))).isPresent();
        assertThat(JsonShapes.of(made.file(filled + " "))).isEmpty();
    }

    @Test
    void whatIsNoTextAtAllIsLeftToOthers() throws IOException {
        Path file = Files.write(folder.resolve("made.json"), new byte[] {'[', '[', (byte) 0xff});

        assertThat(JsonShapes.of(file)).isEmpty();
        assertThat(JsonShapes.of(Files.write(file, "[[\u0000]]".getBytes(StandardCharsets.UTF_8))))
                .isEmpty();
    }
}
