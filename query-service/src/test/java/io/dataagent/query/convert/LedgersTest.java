package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Balances that run from row to row are told, and what is added up of them is doubted; an amount
/// whose sign stands in a column beside it is doubted, or gets its sign where a balance proves it.
class LedgersTest {

    private static final String RUNS =
            "a running total of another column: its values do not add up";
    private static final String NAMED = "named like a running total: its values may not add up";
    private static final String UNSIGNED =
            "another column tells which values are added and which are taken away";
    private static final String SIGNED =
            "below zero where another column says so as the running balance proves";

    @TempDir Path folder;

    private Converted.Table read(String name, String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private Converted.Table csv(String lines) throws IOException {
        return read("m.csv", lines.replace(';', '\n') + "\n");
    }

    private static List<String> said(Converted.Table table, String note) {
        return table.columns().stream()
                .filter(c -> Objects.requireNonNullElse(c.note(), "").endsWith(note))
                .map(Converted.Column::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // each value is the one above and the amount
                "day,amount,x;1,100,100;2,-30,70;3,55,125;4,-20.5,104.5|x",
                // what is spent
                "what,cost,left;a,10.50,989.50;b,20,969.50;c,120,849.50;d,1.25,848.25|left",
                // the newest first
                "day,amount,saldo;4,-20.5,104.5;3,55,125;2,-30,70;1,100,100|saldo",
                // what comes in and what goes out
                "day,in,out,rest;1,500,,500;2,,120,380;3,,75,305;4,250,,555;5,,25,530|rest",
                // two accounts among each other
                "acc,amount,x;a,100,100;b,7,7;a,-30,70;b,50,57;a,55,125;b,-7.5,49.5;a,9,134;b,11,60.5|x",
                // anew each year
                "y,m,s,c;1,1,100,100;1,2,130,230;1,3,90,320;1,4,210,530;2,1,105,105;2,2,140,245|c",
                // shown at the end of a day only
                "d,amount,x;1,100,;1,-30,70;2,55,;2,5,130;3,-20.5,109.5;4,1000,1109.5|x",
                // what was there first
                "d,first,plus,minus,last;1,500,20,120,400;2,400,75,0,475;3,475,0,333,142;4,142,8,7,143|first,last",
                // whole numbers of people
                "y,people,more;1,8000,;2,8120,120;3,8233,113;4,8200,-33;5,8290,90|people",
                // who counts rows
                "no,pieces;1,1;2,1;3,1;4,1;5,1;6,1|",
                // nothing runs
                "day,amount,x;1,100,100;2,-30,75;3,55,125;4,-20.5,104.5|",
                "a,b,c;1,2,3;2,3,5;4,4,8;7,1,8;3,3,6|",
                "customer,balance;a,100;b,250;c,90;d,1000|"
            })
    void runningTotalsAreTold(String lines, @Nullable String columns) throws IOException {
        Converted.Table table = csv(lines);
        List<String> expected = columns == null ? List.of() : List.of(columns.split(","));

        assertThat(said(table, RUNS)).isEqualTo(expected);
        assertThat(table.doubts())
                .extracting(Doubt::column)
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(table.doubts()).allMatch(Doubt::sums);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // one wrong number does not unmake a balance that is named so
                "d,amount,Saldo;1,100,100;2,-30,70;3,55,125;4,-20,105;5,7,113;6,80,193;7,9,202|Saldo",
                "d,amount,x;1,100,100;2,-30,70;3,55,125;4,-20,105;5,7,113;6,80,193;7,9,202|",
                // a running total of nothing that is in the file
                "m,Cumulative sales;1,10;2,25;3,60;4,61;5,90|Cumulative_sales",
                "m,Umsatz kumuliert;1,10;2,25;3,60;4,61;5,90|Umsatz_kumuliert",
                "m,Sales;1,10;2,25;3,60;4,61;5,90|",
                "store,Sales YTD;a,100;b,25;c,60;d,61;e,90|"
            })
    void columnsThatAreNamedSoAreDoubted(String lines, @Nullable String columns)
            throws IOException {
        Converted.Table table = csv(lines);
        List<String> expected = columns == null ? List.of() : List.of(columns);

        assertThat(said(table, NAMED)).isEqualTo(expected);
        assertThat(table.doubts()).extracting(Doubt::column).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "amount,D/C;5.50,D;6,C;7,D|amount|D_C",
                "amount,S/H;5.50,S;6,H|amount|S_H",
                "amount,what;5.50,Soll;6,Haben|amount|what",
                "amount,what;5.50,debit;6,CREDIT|amount|what",
                "sign,amount;+,5;-,6;+,7|amount|sign",
                "id,amount,who,way;1,5,x,in;2,6,y,out|amount|way",
                "net,tax,what;5.50,1.10,Gutschrift;6,1.20,Lastschrift|net,tax|what",
                // signs are there already
                "amount,D/C;-5.50,D;6,C;-7,D||",
                // other letters, other words, cards
                "amount,class;5.50,D;6,C||",
                "amount,size;5.50,S;6,H||",
                "amount,D/C;5.50,D;6,C;7,X||",
                "amount,D/C;5.50,D;6,D||",
                "amount,Card type;5.50,debit;6,credit||",
                "amount,payment;5.50,debit;6,credit||",
                "name,what;a,debit;b,credit||"
            })
    void amountsWithASignBesideThemAreDoubted(
            String lines, @Nullable String columns, @Nullable String side) throws IOException {
        Converted.Table table = csv(lines);
        List<String> expected = columns == null ? List.of() : List.of(columns.split(","));

        assertThat(said(table, UNSIGNED)).isEqualTo(expected);
        assertThat(table.doubts()).extracting(Doubt::column).isEqualTo(expected);
        assertThat(table.doubts()).extracting(Doubt::apart).allMatch(a -> a.equals(side));
    }

    @Test
    void aBalanceProvesTheSign() throws IOException {
        Converted.Table table =
                csv(
                        "day,amount,D/C,Balance;1,100.00,C,100.00;2,30.00,D,70.00;3,55.00,C,125.00;4,20.50,D,104.50");

        assertThat(Converting.cells(table, 1))
                .containsExactly("100.00", "-30.00", "55.00", "-20.50");
        assertThat(said(table, SIGNED)).containsExactly("amount");
        assertThat(table.doubts()).extracting(Doubt::column).containsExactly("Balance");
    }

    @Test
    void aBalanceProvesTheSignOfABankThatOwes() throws IOException {
        Converted.Table table =
                csv("day,amount,S/H,Saldo;4,21,S,1007;3,55,H,986;2,31,S,1041;1,1010,S,1010");

        assertThat(Converting.cells(table, 1)).containsExactly("21", "-55", "31", "1010");
        assertThat(said(table, SIGNED)).containsExactly("amount");
    }

    /// Only what holds in every row changes anything.
    @Test
    void aSignThatOneRowContradictsIsDoubted() throws IOException {
        StringBuilder text = new StringBuilder("amount,D/C,Balance\n");
        int balance = 0;
        for (int i = 1; i <= 700; i++) {
            boolean debit = i % 3 == 0;
            int amount = 100 + i * 7 % 50;
            balance += debit ? -amount : amount;
            text.append("%d,%s,%d%n".formatted(amount, debit ? "D" : "C", balance + i / 650));
        }
        Converted.Table table = read("m.csv", text.toString());

        assertThat(said(table, UNSIGNED)).containsExactly("amount");
        assertThat(said(table, RUNS)).containsExactly("Balance");
        assertThat(Converting.cells(table, 0)).noneMatch(c -> c.startsWith("-"));
    }

    @Test
    void jsonAndWorkbooksRun() throws IOException {
        Converted.Table json =
                read(
                        "m.jsonl",
                        """
                        {"amount":100,"x":100}
                        {"amount":-30,"x":70}
                        {"amount":55.5,"x":125.5}
                        {"amount":-20,"x":105.5}
                        """);
        assertThat(said(json, RUNS)).containsExactly("x");

        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table book =
                table(
                        Converting.of(
                                folder,
                                "m.xlsx",
                                Converting.workbook(
                                        "a|b", "0.1|0.1", "0.21|0.31", "0.45|0.76", "3|3.76"),
                                Reading.FOUND_OUT));
        assertThat(said(book, RUNS)).containsExactly("b");
    }
}
