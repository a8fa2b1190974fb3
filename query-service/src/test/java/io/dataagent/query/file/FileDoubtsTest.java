package io.dataagent.query.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.shape.Doubt;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A doubt about a table goes with every result that reads it; one about a column only with those
/// that reckon with it and do not tell apart what is mixed in it.
class FileDoubtsTest {

    private static final Doubt SUMS = Doubt.ofTable("A row is named like a sum.");
    private static final Doubt MIXED = new Doubt("amount", "currency", "Several currencies.");
    private static final String OF_SUMS = "“bookings”: A row is named like a sum.";
    private static final String OF_MIXED = "“bookings.amount”: Several currencies.";
    private static final OutputColumn TOTAL = summed("bookings.amount");

    @Test
    void aDoubtAboutATableIsToldOfEveryResultThatReadsIt() {
        assertThat(of(SUMS, lineage("bookings", List.of(), TOTAL))).containsExactly(OF_SUMS);
        assertThat(of(SUMS, lineage("bookings", List.of(), shown("bookings.day"))))
                .containsExactly(OF_SUMS);
        assertThat(of(SUMS, lineage("others", List.of(), summed("others.amount")))).isEmpty();
    }

    @Test
    void whoeverReadsADoubtKnowsItsColumnAndItsKind() {
        Doubt nines =
                new Doubt("amount", "amount", TableDoubt.Kind.MISSING_VALUES.sentence(12, -999));

        assertThat(of(nines, lineage("bookings", List.of(), TOTAL)))
                .singleElement()
                .satisfies(
                        told ->
                                assertThat(TableDoubt.of(told))
                                        .hasValueSatisfying(
                                                d -> {
                                                    assertThat(d.about())
                                                            .isEqualTo("bookings.amount");
                                                    assertThat(d.is(TableDoubt.Kind.MISSING_VALUES))
                                                            .isTrue();
                                                }));
    }

    @Test
    void aDoubtAboutAColumnIsToldWhereItIsReckonedWith() {
        assertThat(of(MIXED, lineage("bookings", List.of(), TOTAL))).containsExactly(OF_MIXED);
        assertThat(of(MIXED, lineage("bookings", List.of(), summed("bookings.Amount"))))
                .containsExactly(OF_MIXED);
        assertThat(of(MIXED, lineage("bookings", List.of(), summed("bookings.quantity"))))
                .isEmpty();
        assertThat(of(MIXED, lineage("bookings", List.of(), shown("bookings.amount")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "bookings.currency = 'EUR', 0",
        "bookings.Currency IN ('EUR'), 0",
        "bookings.currency IN ('EUR'; 'USD'), 1",
        "bookings.currency <> 'EUR', 1",
        "bookings.currency IS NOT NULL, 1",
        "bookings.currency_rate > 1, 1",
        "bookings.day = DATE '2024-01-01', 1"
    })
    void aConditionOnWhatTellsApartTakesTheDoubtAway(String filter, int doubts) {
        List<String> filters = List.of(filter.replace(';', ','));

        assertThat(of(MIXED, lineage("bookings", filters, TOTAL))).hasSize(doubts);
    }

    /// Values that stand for missing ones are kept out by a condition on their own column.
    @ParameterizedTest
    @CsvSource({"bookings.amount <> -999, 0", "bookings.amount > 0, 0", "bookings.day > 0, 1"})
    void aConditionOnTheColumnItselfTakesItsDoubtAway(String filter, int doubts) {
        Doubt nines = new Doubt("amount", "amount", "2 values are -999.");

        assertThat(of(nines, lineage("bookings", List.of(filter), TOTAL))).hasSize(doubts);
    }

    @Test
    void figuresByWhatTellsApartAreNotDoubted() {
        assertThat(of(MIXED, lineage("bookings", List.of(), shown("bookings.currency"), TOTAL)))
                .isEmpty();
        assertThat(of(MIXED, lineage("bookings", List.of(), shown("bookings.region"), TOTAL)))
                .containsExactly(OF_MIXED);
        assertThat(of(MIXED, lineage("bookings", List.of(), summed("bookings.currency"), TOTAL)))
                .containsExactly(OF_MIXED);
    }

    @Test
    void aDatasetThatIsAQueryHasTheDoubtsOfTheTablesThatStandInIt() {
        ScopedDataset query =
                dataset("spent", "(SELECT day, amount AS spent FROM bookings WHERE amount < 0)");
        QueryLineage lineage = lineage("spent", List.of(), summed("spent.spent"));

        assertThat(FileDoubts.of(table("bookings", SUMS, MIXED), List.of(query), "", lineage))
                .containsExactly(OF_SUMS, OF_MIXED);
        assertThat(FileDoubts.of(table("booking", SUMS), List.of(query), "", lineage)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT SUM(amount) FROM bookings, 1",
        "SELECT 1 + fsum (amount) FROM bookings, 1",
        "SELECT \"sum\"(amount) FROM bookings, 1",
        "SELECT max(amount) AS sum FROM bookings, 0",
        "SELECT count(amount) FROM bookings, 0",
        "SELECT arg_max(amount; day) FROM bookings, 0"
    })
    void aDoubtAboutSumsIsToldOfWhatIsAddedUp(String sql, int doubts) {
        Doubt balance = Doubt.ofSums("amount", "A running total.");
        QueryLineage lineage = lineage("bookings", List.of(), TOTAL);

        assertThat(of(balance, sql.replace(';', ','), lineage)).hasSize(doubts);
        assertThat(of(MIXED, sql.replace(';', ','), lineage)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "SELECT sum(amount) FROM bookings, 1",
        "SELECT avg(amount) FROM bookings, 1",
        "SELECT count(*) FROM bookings, 1",
        "SELECT count_star() FROM bookings, 1",
        "SELECT median (amount) FROM bookings, 1",
        "SELECT count(DISTINCT amount) FROM bookings, 0",
        "SELECT max(amount) FROM bookings, 0",
        "SELECT amount FROM bookings, 0"
    })
    void aDoubtAboutRepeatedRowsIsToldOfWhatIsCountedOrAveraged(String sql, int doubts) {
        QueryLineage lineage = lineage("bookings", List.of(), TOTAL);

        assertThat(of(Doubt.ofWeights(null, "Rows repeat."), sql, lineage)).hasSize(doubts);
        assertThat(of(Doubt.ofWeights("amount", "It repeats."), sql, lineage)).hasSize(doubts);
    }

    private static List<String> of(Doubt doubt, QueryLineage lineage) {
        return of(doubt, "", lineage);
    }

    private static List<String> of(Doubt doubt, String sql, QueryLineage lineage) {
        List<ScopedDataset> datasets =
                List.of(dataset("bookings", "main.bookings"), dataset("others", "main.others"));
        return FileDoubts.of(table("bookings", doubt), datasets, sql, lineage).toList();
    }

    private static ScopedDataset dataset(String name, String source) {
        return new ScopedDataset(name, source, List.of(), List.of(), List.of());
    }

    private static Converted.Table table(String name, Doubt... doubts) {
        return new Converted.Table(
                name,
                name,
                "table-1.parquet",
                3,
                List.of(),
                List.of(),
                Converted.LeftOut.NONE,
                List.of(),
                Arrays.asList(doubts));
    }

    private static OutputColumn summed(String field) {
        return new OutputColumn("n", List.of(field), true);
    }

    private static OutputColumn shown(String field) {
        return new OutputColumn("n", List.of(field), false);
    }

    private static QueryLineage lineage(
            String dataset, List<String> filters, OutputColumn... outputs) {
        return new QueryLineage(
                List.of(dataset), List.of(outputs), List.of(), filters, null, List.of());
    }
}
