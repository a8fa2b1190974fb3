package io.dataagent.query.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.SnapshotView.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinGuessesTest {

    private static final Table STORES = table("stores", 40, number("id", 1, 40, 40));
    private static final Table CITIES = table("cities", 12, number("id", 1, 12, 12));
    private static final Table ITEMS = table("items", 90, text("sku_no", "a", "z", 90));
    private static final Table WAREHOUSES = table("whs_mst", 3, number("whs_cd", 1, 3, 3));
    private static final Table AIRPORTS = table("airport", 80, text("code", "AAA", "ZZZ", 80));
    private static final Table WRITERS = table("dim_author", 400, number("aid", 1, 400, 400));

    @ParameterizedTest
    @CsvSource({
        "store_id, 1, 40, stores.id",
        "storeId, 3, 9, stores.id",
        "home_store_id, 1, 40, stores.id",
        "STORENO, 1, 40, stores.id",
        "city_id, 1, 12, cities.id",
        "whs_cd, 1, 3, whs_mst.whs_cd",
        "aid, 1, 400, dim_author.aid",
        "first_author, 1, 399, dim_author.aid",
        "store_id, 1, 41, stores.id",
        "store_id, 500, 900, -",
        "store_rating, 1, 5, -",
        "quantity, 1, 9, -",
        "id, 1, 12, -",
    })
    void findsANumbersKeyByNameAndRange(String name, int min, int max, String expected) {
        assertThat(plain(number(name, min, max, 3))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "sku_no, a, b, items.sku_no",
        "home_airport, AAB, ZZX, airport.code",
        "airport_code, AAB, ZZX, airport.code",
        "note, a, b, -"
    })
    void findsATextsKey(String name, String min, String max, String expected) {
        assertThat(plain(text(name, min, max, 5))).isEqualTo(expected);
    }

    /// Numbers with gaps are not among a key's by chance; numbers in a row are.
    @ParameterizedTest
    @CsvSource({"5000, 95000, people.pn", "1, 60, -"})
    void withoutANameOnlyValuesThatAreNoAccident(int min, int max, String expected) {
        Table people = table("people", 300, number("pn", min, max == 60 ? 300 : max, 300));
        Table rows = table("notes", 2_000, number("x", min, max, 60));
        List<JoinGuess> guesses = new JoinGuesses(List.of(people, rows)).of(rows);

        assertThat(guesses.stream().map(g -> g.to().name() + "." + g.key().name()).toList())
                .isEqualTo(expected.equals("-") ? List.of() : List.of(expected));
    }

    /// What is called after its own table is its key; the largest number of something is none of
    /// it.
    @ParameterizedTest
    @CsvSource({"shop_sale_id, 300", "sale_no, 300", "max_clerks, 30"})
    void neitherAnOwnKeyNorABoundIsAReference(String name, long distinct) {
        Table tickets = table("ticket_sales", 400, number("sale_id", 1, 400, 400));
        Table clerks = table("clerks", 40, number("id", 1, 40, 40));
        Table own = table("shop_sales", 300, number(name, 1, (int) distinct, distinct));

        assertThat(new JoinGuesses(List.of(tickets, clerks, own)).of(own)).isEmpty();
    }

    @Test
    void aCommonPrefixOfColumnsSaysNothing() {
        Table customers =
                table(
                        "abCustomer",
                        50,
                        number("abCsNumber", 1, 99, 50),
                        text("abCsName", "a", "z", 9));
        Table payments =
                table(
                        "abTx",
                        900,
                        number("abTxNo", 1, 900, 900),
                        number("abTxCustNo", 1, 99, 40),
                        number("abTxAmount", 1, 900, 300));
        List<JoinGuess> guesses = new JoinGuesses(List.of(customers, payments)).of(payments);

        assertThat(guesses.stream().filter(JoinGuess::plain))
                .extracting(g -> g.column().name() + " " + g.to().name())
                .containsExactly("abTxCustNo abCustomer");
    }

    @Test
    void fewRowsMakeItLessSureAndThatIsSaid() {
        Table sales = table("sales", 5, number("store_id", 1, 40, 5));
        JoinGuess guess = new JoinGuesses(List.of(STORES, sales)).of(sales).getFirst();
        JoinVerdict few = JoinVerdict.of(guess, 5, 0, 40);
        JoinVerdict many = JoinVerdict.of(guess, 500, 0, 40);

        assertThat(few.confidence()).isLessThan(many.confidence());
        assertThat(few.why()).contains("only 5 rows");
        assertThat(JoinVerdict.of(guess, 500, 0.2, 40).confidence())
                .isLessThan(JoinVerdict.OFFERED);
    }

    @ParameterizedTest
    @CsvSource({
        "HomeStoreId, home store id",
        "customer-no, customer no",
        "l_orderkey, l order key",
        "abTxAmount, ab tx amount",
        "CUSTOMERS, customer",
        "paid, paid",
        "addresses, address",
        "children2024, child 2024"
    })
    void readsTheWordsOfAName(String name, String words) {
        assertThat(String.join(" ", NameWords.of(name))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER, book_no, STRING, title",
        "STRING, isbn_code, STRING, title",
        "INTEGER, id, INTEGER, amount",
        "STRING, state_name, STRING, capital"
    })
    void ranksKeysByHowKeyLikeTheyAre(ColumnType a, String better, ColumnType b, String worse) {
        assertThat(KeyColumns.likeness("state", better, a, 10, 3))
                .isGreaterThan(KeyColumns.likeness("state", worse, b, 10, 2));
    }

    /// Names that say nothing, in hundreds: what is compared with what is looked up, not tried.
    @Test
    void threeHundredTablesOfFortyColumnsAreGuessedInSeconds() {
        List<Table> tables = new ArrayList<>();
        for (int t = 1; t <= 300; t++) {
            ColumnProfile[] columns = new ColumnProfile[40];
            for (int c = 0; c < columns.length; c++) {
                columns[c] =
                        number(
                                "C" + (c + 1),
                                1,
                                c == 0 ? 1_000 + t : 50 + c,
                                c == 0 ? 1_000 + t : 50);
            }
            tables.add(table("T" + t, 1_000 + t, columns));
        }
        long began = System.nanoTime();
        JoinGuesses guesses = new JoinGuesses(tables);
        long found = tables.stream().mapToLong(t -> guesses.of(t).size()).sum();
        long millis = (System.nanoTime() - began) / 1_000_000;
        System.out.println("300 tables of 40 columns: " + found + " guesses in " + millis + " ms");

        assertThat(found).isLessThan(3 * 300 * 40);
    }

    private static String plain(ColumnProfile column) {
        Table sales = table("sales", 100, column);
        List<String> found =
                new JoinGuesses(
                                List.of(
                                        STORES,
                                        CITIES,
                                        ITEMS,
                                        WAREHOUSES,
                                        AIRPORTS,
                                        WRITERS,
                                        sales))
                        .of(sales).stream()
                                .filter(JoinGuess::plain)
                                .map(g -> g.to().name() + "." + g.key().name())
                                .toList();
        return found.isEmpty() ? "-" : found.getFirst();
    }

    private static Table table(String name, long rows, ColumnProfile... columns) {
        return new Table(
                "public",
                name,
                "table",
                null,
                rows,
                Arrays.asList(columns),
                List.of(),
                columns[0].distinctCount() == rows
                        ? List.of(List.of(columns[0].name()))
                        : List.of(),
                List.of());
    }

    private static ColumnProfile number(String name, int min, int max, long distinct) {
        return column(name, ColumnType.INTEGER, String.valueOf(min), String.valueOf(max), distinct);
    }

    private static ColumnProfile text(String name, String min, String max, long distinct) {
        return column(name, ColumnType.STRING, min, max, distinct);
    }

    private static ColumnProfile column(
            String name, ColumnType type, String min, String max, long distinct) {
        return new ColumnProfile(
                name, type.wire(), type, false, null, distinct, 0.0, min, max, List.of());
    }
}
