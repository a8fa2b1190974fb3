package io.dataagent.query.convert.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a look at a table that is kept like an account says of its columns, and what it changes.
class LedgerTest {

    private static Ledger of(MadeRows made) throws SQLException {
        return Ledger.of(made, MadeRows.TABLE, made.names(), made.names(), made.columns());
    }

    /// The places of the columns that a table's notes are about.
    private static List<Integer> noted(String text) throws SQLException {
        try (MadeRows made = MadeRows.of(text)) {
            return List.copyOf(of(made).notes().keySet());
        }
    }

    /// The cells of a column after what a ledger changes.
    private static List<@Nullable String> changed(String text, int column) throws SQLException {
        try (MadeRows made = MadeRows.of(text)) {
            for (String change : of(made).changes()) {
                made.change(change);
            }
            return made.cells(column);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "amount,saldo;",
                "amount,saldo;100,100",
                "amount,D/C;5.50,D",
                "who,what;a,b;c,d",
                "amount,saldo;,;,;,;,",
                "amount,saldo;0,100;0,100;0,100;0,100",
                "amount,saldo;100,100;-30,70"
            })
    void tooLittleSaysNothing(String text) throws SQLException {
        try (MadeRows made = MadeRows.of(text)) {
            assertThat(of(made).notes()).isEmpty();
            assertThat(of(made).doubts()).isEmpty();
            assertThat(of(made).changes()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // words with gaps and capitals
                "amount,D/C,rest;100,C,100;31, d ,69;55,c,124;21,D,103;250,C,353|100,-31,55,-21,250",
                // the newest first
                "amount,D/C,rest;21,D,103;55,C,124;31,D,69;100,C,100|-21,55,-31,100",
                // fractions of different lengths
                "amount,D/C,rest;100.5,C,100.50;30.25,D,70.25;55,C,125.25;21.1,D,104.15|100.50,-30.25,55.00,-21.10",
                // what the account held before the first row is not known
                "amount,D/C,rest;100,C,1100;31,D,1069;55,C,1124;21,D,1103|100,-31,55,-21",
                // words of other languages
                "amount,what,rest;100,Haber,100;31,Debe,69;55,Haber,124;21,Debe,103|100,-31,55,-21",
                "amount,what,rest;100,crédit,100;31,DÉBIT,69;55,Crédit,124;21,débit,103|100,-31,55,-21",
                // names that SQL has to quote
                "the \"am'ount\",D\"C,re st;100,C,100;31,D,69;55,C,124;21,D,103|100,-31,55,-21"
            })
    void whatABalanceProvesInEveryRowIsChanged(String text, String cells) throws SQLException {
        assertThat(changed(text, 0)).isEqualTo(List.of(cells.split(",")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // numbers that computers reckon with
                "amount~,D/C,rest~;100,C,100;31,D,69;55,C,124;21,D,103",
                // a row that does not say its side
                "amount,D/C,rest;100,C,100;30,D,70;55,C,125;21,,146;20,D,126;250,C,376",
                // a row without a balance
                "amount,D/C,rest;100,C,100;30,D,70;55,C,;21,D,104;250,C,354;17,D,337",
                // a row without an amount
                "amount,D/C,rest;100,C,100;30,D,70;55,C,125;,D,125;250,C,375;17,D,358",
                // no balance at all
                "amount,n,k,D/C;100.5,1,7,C;30,2,7,D;55,3,7,C;21,4,7,D"
            })
    void whatIsNotProvenInEveryRowIsDoubtedAndStays(String text) throws SQLException {
        try (MadeRows made = MadeRows.of(text)) {
            Ledger ledger = of(made);

            assertThat(ledger.changes()).isEmpty();
            assertThat(ledger.notes().get(0)).startsWith("another column tells");
            assertThat(ledger.doubts())
                    .filteredOn(d -> "D/C".equals(d.apart()))
                    .extracting(Doubt::column)
                    .containsExactly(made.names().getFirst());
        }
    }

    @Test
    void eachAccountProvesItsOwnSigns() throws SQLException {
        String text =
                """
                account,amount,S/H,saldo
                a,1000,H,1000
                b,77,H,77
                a,310,S,690
                b,51,S,26
                a,55,H,745
                b,1208,H,1234
                a,21,S,724
                b,135,S,1099
                """
                        .strip()
                        .replace('\n', ';');

        assertThat(changed(text, 1))
                .containsExactly("1000", "77", "-310", "-51", "55", "1208", "-21", "-135");
    }

    /// A change that is made twice would undo itself.
    @Test
    void whatIsChangedBearsItsSignAndIsNotChangedAgain() throws SQLException {
        String text = "amount,D/C,rest;100,C,100;31,D,69;55,C,124;21,D,103";
        try (MadeRows made = MadeRows.of(text)) {
            for (String change : of(made).changes()) {
                made.change(change);
            }
            Ledger again = of(made);

            assertThat(again.changes()).isEmpty();
            assertThat(again.notes()).containsOnlyKeys(2);
            assertThat(again.doubts()).extracting(Doubt::column).containsExactly("rest");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // the nearest whole numbers, of two as near those behind
                "id,far,near,D/C;1,5,7,D;2,6,8,C;3,4,9,D|2",
                "near,D/C,behind;5,D,7;6,C,8|2",
                // all fractions, wherever they stand
                "net,id,D/C,gross;5.5,1,D,7.5;6,2,C,8.5|0,3",
                // a rate that falls below zero has a sign, the amount has none
                "D/C,net,change;D,5.5,-1.5;C,6.5,2.5|1",
                // signs are there already, also beside a number of the row
                "amount,D/C;5,D;-6,C|",
                "amount,id,D/C;-5.50,1,D;6,2,C;-7.25,3,D|",
                "change,id,D/C;-5.50,1,D;6,2,C;7.25,3,D|1",
                // nothing but zeros
                "amount,D/C;0,D;0,C|",
                // no numbers
                "amount,D/C;,D;,C|"
            })
    void theAmountsOfASideAreThoseWithoutASign(String text, @Nullable String places)
            throws SQLException {
        List<Integer> expected =
                places == null
                        ? List.of()
                        : List.of(places.split(",")).stream().map(Integer::valueOf).toList();

        assertThat(noted(text)).isEqualTo(expected);
    }

    @Test
    void aWordThatStandsBehindTheFirstRowsOnlyIsSeen() throws SQLException {
        String rows = ";5.50,D;6.25,C".repeat(260);

        assertThat(noted("amount,D/C" + rows)).containsExactly(0);
        assertThat(noted("amount,D/C" + rows + ";7,X")).isEmpty();
        assertThat(noted("amount,D/C" + rows + ";7,;8, c ")).containsExactly(0);
    }

    @Test
    void numbersThatAreNoneMissInABalance() throws SQLException {
        String text =
                "amount~,rest~;100,100;-30,70;NaN,70;55,125;-21,104;Infinity,104;250,354;1.5,355.5";

        assertThat(noted(text)).containsExactly(1);
    }
}
