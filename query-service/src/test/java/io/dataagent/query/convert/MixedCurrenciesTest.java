package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Amounts whose currencies stand in another column, more than one of them, are told and doubted.
class MixedCurrenciesTest {

    private static final String NOTE = "values of several currencies stand in this column";

    @TempDir Path folder;

    private Converted.Table read(String name, String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private static List<@Nullable String> doubted(Converted.Table table) {
        assertThat(table.doubts())
                .allSatisfy(
                        d ->
                                assertThat(d.text())
                                        .isEqualTo(
                                                "Values of several currencies stand in this column."));
        assertThat(table.doubts()).extracting(Doubt::apart).allMatch(List.of("cur", "c")::contains);
        return table.doubts().stream().map(Doubt::column).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "amount,cur;5.50,EUR;6,USD|amount",
                "cur,amount;EUR,5;USD,6|amount",
                "id,qty,amount,at,cur;1,2,5.50,x,EUR;2,3,6.25,y,USD|amount",
                "id,amount,who,cur;1,5,x,EUR;2,6,y,USD|id,amount",
                "net,tax,cur;5.50,1.10,EUR;6,1.20,USD;7,,|net,tax",
                "cur,id,amount;EUR,1,5;USD,2,6|id,amount",
                "amount,cur;5.50,eur;6, usd |amount",
                "amount,cur;5.50,€;6,$|amount",
                "amount,cur;5.50,EUR;6,n/a;7,USD|amount",
                "at,amount,cur;x,(5),EUR;y,6,USD|amount",
                "amount,cur;5.50,EUR;6,EUR|",
                "amount,cur;5.50,EUR;6,eur|",
                "amount,cur;5.50,EUR;6,US|",
                "amount,cur;5.50,EUR;6,ABC|",
                "amount,word;5.50,ALL;6,NEW|",
                "amount,country;5.50,DEU;6,FRA|",
                "amount,cur;$5,EUR;$6,USD|",
                "rate,cur;5%,EUR;6%,USD|",
                "name,cur;x,EUR;y,USD|",
            })
    void columnsOfAmountsAreDoubted(String lines, @Nullable String columns) throws IOException {
        Converted.Table table = read("m.csv", lines.replace(';', '\n') + "\n");
        List<String> expected = columns == null ? List.of() : List.of(columns.split(","));

        assertThat(doubted(table)).isEqualTo(expected);
        assertThat(table.columns())
                .allSatisfy(
                        c ->
                                assertThat(c.note() != null && c.note().endsWith(NOTE))
                                        .isEqualTo(expected.contains(c.name())));
    }

    @Test
    void aSecondCurrencyIsFoundWhereverItStands() throws IOException {
        StringBuilder text = new StringBuilder("amount,cur\n");
        text.append("1.50,EUR\n".repeat(20_000));

        assertThat(doubted(read("m.csv", text.toString()))).isEmpty();
        assertThat(doubted(read("m.csv", text + "2.50,USD\n"))).containsExactly("amount");
    }

    @Test
    void theNoteStandsBehindWhatElseIsSaid() throws IOException {
        assertThat(read("m.csv", "a;c\n1,5;EUR\n2,5;USD\n-;USD\n").columns().getFirst().note())
                .isEqualTo("read as 1234,5; 1 cell said - and counts as missing; " + NOTE);
    }

    @Test
    void amountsOfJsonAreDoubtedToo() throws IOException {
        assertThat(
                        doubted(
                                read(
                                        "m.json",
                                        "{\"amount\":5.5,\"n\":\"x\",\"c\":\"EUR\"}\n"
                                                + "{\"amount\":6,\"n\":\"y\",\"c\":\"JPY\"}\n")))
                .containsExactly("amount");
    }
}
