package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Members of objects within JSON rows are columns, two levels deep, which is told; no value is
/// lost, and what is not plain stays as it was.
class JsonMembersTest {

    @TempDir Path folder;

    private Report read(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "a.json", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    private static List<String> names(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::name).toList();
    }

    @Test
    void membersAreColumnsWithTypesOfTheirOwn() throws IOException {
        Converted.Table table =
                table(
                        read(
                                """
                                {"id":1,"address":{"city":"Kiel, \\"x\\"","since":"2024-01-31","geo":{"lat":54.5}}}
                                { "id" : 2 , "address" : { "geo" : { "lat" : -1 } , "city" : "Ulm" } }
                                {"id":3}
                                """));

        assertThat(names(table))
                .containsExactly("id", "address_city", "address_since", "address_geo_lat");
        assertThat(types(table)).containsExactly("BIGINT", "VARCHAR", "DATE", "DOUBLE");
        assertThat(cells(table, 1)).containsExactly("Kiel, \"x\"", "Ulm", null);
        assertThat(cells(table, 2)).containsExactly("2024-01-31", null, null);
        assertThat(cells(table, 3)).containsExactly("54.5", "-1.0", null);
        assertThat(table.columns().get(1).label()).isEqualTo("address.city");
        assertThat(table.notes())
                .containsExactly("3 columns are members of objects within the rows.");
    }

    @Test
    void whatIsDeeperOrAListIsKeptAsText() throws IOException {
        Converted.Table table =
                table(read("{\"a\":{\"b\":{\"c\":{\"d\":1}},\"l\":[{\"x\":1},2]}}\n"));

        assertThat(names(table)).containsExactly("a_b_c", "a_l");
        assertThat(table.preview().getFirst()).containsExactly("{\"d\":1}", "[{\"x\":1},2]");
    }

    @Test
    void aMemberThatIsAnObjectSometimesOnlyLosesNothing() throws IOException {
        Converted.Table table =
                table(read("{\"a\":{\"b\":1}}\n{\"a\":\"none\"}\n{\"a\":{}}\n{\"a\":null}\n"));

        assertThat(names(table)).containsExactly("a_b", "a");
        assertThat(cells(table, 0)).containsExactly("1", null, null, null);
        assertThat(cells(table, 1)).containsExactly(null, "none", "{}", null);
    }

    @Test
    void anObjectThatIsNullIsNoColumn() throws IOException {
        Converted.Table table =
                table(read("{\"i\":1,\"a\":{\"b\":1}}\n{\"a\":null,\"i\":2}\n{\"a\":null}\n"));

        assertThat(names(table)).containsExactly("i", "a_b");
        assertThat(cells(table, 0)).containsExactly("1", "2", null);
        assertThat(why(read("{\"a\":{\"b\":1}}\n{\"a\":nule}\n"))).isEqualTo("damaged");
    }

    @Test
    void aColumnOfTheSameNameKeepsItsValues() throws IOException {
        Converted.Table table = table(read("{\"a_b\":1,\"a\":{\"b\":2}}\n"));

        assertThat(names(table)).containsExactly("a_b", "a_b_2");
        assertThat(table.preview().getFirst()).containsExactly("1", "2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a.b\":1,\"a\":{\"b\":2}}",
                "{\"a\":{\"b.c\":2}}",
                "{\"a\":{}}",
                "{\"a\":1}",
                "{\"a\":[{\"b\":1}],\"c\":{}}\n{\"a\":[],\"c\":{}}",
            })
    void whatIsNotPlainStaysAsItWas(String text) throws IOException {
        Converted.Table table = table(read(text));

        assertThat(table.notes()).isEmpty();
        assertThat(names(table)).startsWith(text.startsWith("{\"a.b") ? "a_b" : "a");
    }

    @Test
    void anObjectOfManyNamesIsADictionaryAndNoColumns() throws IOException {
        String rows =
                IntStream.range(0, 60)
                        .mapToObj(i -> "{\"n\":{\"k" + i + "\":1},\"to\":{\"x\":" + i + "}}")
                        .collect(Collectors.joining("\n"));
        Converted.Table table = table(read(rows));

        assertThat(names(table)).containsExactly("n", "to_x");
        assertThat(cells(table, 0).getFirst()).contains("\"k0\":1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{\"b\":1}}\n{\"a\":{\"b\":1}",
                "{\"a\":{\"b\":1}}\n{\"a\":{\"b\":1}}}",
                "{\"a\":{\"b\":1}}\n{\"a\":{\"b\":1]}",
                "{\"a\":{\"b\":\"x}}",
                "{\"a\":{\"b\":1}}\n{\"a\":{b:1}}",
            })
    void whatIsNotWholeIsRefusedAsBefore(String text) throws IOException {
        assertThat(why(read(text))).isEqualTo("damaged");
    }

    @Test
    void rowsOfAnIndentedListAreTakenApartToo() throws IOException {
        Converted.Table table =
                table(read("[\n\t{\n\t\t\"a\": {\n\t\t\t\"b\": [1,\n\t2]\n\t\t}\n\t}\n]\n"));

        assertThat(names(table)).containsExactly("a_b");
    }

    @Test
    void manyRowsKeepTheirValues() throws IOException {
        String rows =
                IntStream.range(0, 50_000)
                        .mapToObj(i -> "{\"i\":" + i + ",\"o\":{\"v\":\"r" + i + "\"}}")
                        .collect(Collectors.joining("\n"));
        Converted.Table table = table(read(rows));

        assertThat(table.rows()).isEqualTo(50_000);
        assertThat(table.columns().get(1).nulls()).isZero();
        assertThat(cells(table, 1)).startsWith("r0", "r1");
    }
}
