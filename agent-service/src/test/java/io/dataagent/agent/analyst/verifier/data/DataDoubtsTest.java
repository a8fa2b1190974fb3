package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Database;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.contracts.query.TableDoubt.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables of a bakery as people keep them: slips with their lines, readings of an oven, marks of
/// guests, what lies on the shelves at the end of each month, and calls that were exported twice.
class DataDoubtsTest {

    private static final List<String> TABLES =
            List.of(
                    "create table lines as select s as slip_no, date '2026-01-01' + s as sold_on,"
                            + " 10.5 * s as slip_total, l as line_no, s * l * 1.1 as line_amount"
                            + " from generate_series(1, 30) s, generate_series(1, 1 + s % 4) l",
                    "create table leases as select t as tenant_no, t % 3 as plan_no,"
                            + " date '2026-01-01' + 30 * m as paid_on, 400.0 + t as total_paid,"
                            + " 10.0 * (t % 3) as plan_fee"
                            + " from generate_series(1, 30) t, generate_series(1, 6) m",
                    "create table oven as select r as reading_no,"
                            + " case when r % 20 = 0 then -999 else 150 + r % 60 end as degrees,"
                            + " case when r % 20 = 0 then 'it''s off' else 'on' end as state,"
                            + " case when r % 9 = 0 then 99 else 1 + r % 5 end as mark,"
                            + " case when r % 9 = 0 then 99 else r % 97 end as percent_full,"
                            + " case when r % 9 = 0 then 999 else 5 + r % 40 end as price,"
                            + " case when r = 5 then 999 else 5 + r % 40 end as grams"
                            + " from generate_series(1, 200) r",
                    "create table shelves as select a as article_no, (date '2026-01-01' + m * interval"
                            + " '1 month')::date as counted_on, a * m + 7 as stock, a - m as stock_change"
                            + " from generate_series(1, 8) a, generate_series(1, 6) m",
                    "create table accounts as select a as account_no, date '2026-01-01' + a * a % 40 as"
                            + " opened_on, a * 100 as balance from generate_series(1, 40) a",
                    "create table calls as select 'c' || c as caller, timestamp '2026-01-01' + c *"
                            + " interval '13 minutes' as called_at, c * 7 % 500 as seconds from"
                            + " generate_series(1, 400) c, generate_series(1, case when c % 10 = 0"
                            + " then 2 else 1 end)",
                    "create table votes as select v % 5 as district, v % 3 as choice, v % 4 as weight"
                            + " from generate_series(1, 300) v");

    private static final Database DATABASE = new Database();
    private static final List<DatasetView> VIEWS = new ArrayList<>();

    @BeforeAll
    static void fill() {
        TABLES.forEach(DATABASE::run);
        Stream.of("lines", "leases", "oven", "shelves", "accounts", "calls", "votes")
                .map(DataDoubtsTest::view)
                .forEach(VIEWS::add);
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "sum, lines.slip_total, lines.slip_total is repeated in each row of the same slip_no",
                "avg, lines.slip_total, lines.slip_total is repeated in each row of the same slip_no",
                "max, lines.slip_total, -",
                "sum, lines.line_amount, -",
                "sum, leases.total_paid, -",
                "sum, leases.plan_fee, -",
                "avg, oven.degrees, oven.degrees has a value of nines again and again",
                "min, oven.degrees, oven.degrees has a value of nines again and again",
                "avg, oven.mark, oven.mark has a value of nines again and again",
                "sum, oven.mark, oven.mark has a value of nines again and again",
                "avg, oven.percent_full, -",
                "avg, oven.price, -",
                "avg, oven.grams, -",
                "count, oven.mark, -",
                "sum, shelves.stock, shelves.stock is a state at each counted_on",
                "avg, shelves.stock, -",
                "sum, shelves.stock_change, -",
                "sum, accounts.balance, -",
                "sum, calls.seconds, Rows of calls stand in it several times",
                "count, calls.caller, Rows of calls stand in it several times",
                "sum, votes.weight, -"
            })
    void onlyTheDataMakesAFigureDoubtful(String function, String field, @Nullable String sentence) {
        List<String> doubts = doubts(facts(aggregate(function, field, false)));

        if (sentence == null) {
            assertThat(doubts).isEmpty();
        } else {
            assertThat(doubts).singleElement().asString().startsWith(sentence);
        }
    }

    /// What is said of a table that was read from a file.
    @ParameterizedTest
    @CsvSource({
        "sum, lines.slip_total, REPEATED_AMOUNT, lines.slip_total, false",
        "sum, lines.slip_total, REPEATED_AMOUNT, lines.line_amount, true",
        "sum, lines.slip_total, SNAPSHOT, lines.slip_total, true",
        "avg, oven.degrees, MISSING_VALUES, OVEN.Degrees, false",
        "avg, oven.degrees, MISSING_VALUES, oven.mark, true",
        "avg, oven.degrees, SNAPSHOT, oven.degrees, true",
        "sum, shelves.stock, SNAPSHOT, shelves.stock, false",
        "sum, shelves.stock, SNAPSHOT, bookshelves.stock, true",
        "count, calls.caller, REPEATED_ROWS, calls, false",
        "count, calls.caller, REPEATED_ROW, calls, false",
        "count, calls.caller, REPEATED_ROWS, votes, true",
        "count, calls.caller, REPEATED_AMOUNT, calls, true"
    })
    void whatAFileSaidIsNeitherAskedNorToldAgain(
            String function, String field, Kind kind, String about, boolean again) {
        List<String> sent = new ArrayList<>();
        DataDoubts doubts =
                new DataDoubts(
                        VIEWS,
                        sql -> {
                            sent.add(sql);
                            return ask(sql);
                        });
        StatementFacts facts = facts(aggregate(function, field, false));
        String said = new TableDoubt(about, kind.sentence(7, "-999")).told();
        assertThat(doubts.of(facts, List.of())).hasSize(1);
        int all = sent.size();

        List<String> found = doubts.of(facts, List.of(said));

        assertThat(found).hasSize(again ? 1 : 0);
        assertThat(sent.size() - all < all).isEqualTo(!again);
    }

    @Test
    void aDatasetMayBeCalledOtherwiseThanItsTable() {
        DatasetView shelves = view("shelves");
        DatasetView renamed =
                new DatasetView(
                        "stocktaking",
                        "main.shelves",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        48L,
                        shelves.fields(),
                        null);
        String said = new TableDoubt("shelves.stock", Kind.SNAPSHOT.sentence()).told();

        assertThat(Told.of(List.of(said)).column(renamed, field(renamed), Kind.SNAPSHOT)).isTrue();
        assertThat(Told.of(List.of(said)).column(view("oven"), field(renamed), Kind.SNAPSHOT))
                .isFalse();
    }

    private static FieldView field(DatasetView shelves) {
        return shelves.field("stock").orElseThrow();
    }

    @Test
    void aConditionOnTheNumberLeavesTheMarksOut() {
        assertThat(doubts(bound(aggregate("avg", "oven.mark", false), "oven.mark", Operator.LESS)))
                .isEmpty();
    }

    @Test
    void aConditionOnAnotherColumnMayLeaveThemOut() {
        ExpressionFact mean = aggregate("avg", "oven.degrees", false);

        assertThat(doubts(state(mean, false, "on"))).isEmpty();
        assertThat(doubts(state(mean, true, "it's off"))).isEmpty();
        assertThat(doubts(state(mean, false, "on", "it's off"))).hasSize(1);
    }

    private static StatementFacts state(ExpressionFact mean, boolean negated, String... values) {
        return Facts.of(mean)
                .where(Facts.filter(0, "oven.state", Operator.IN, negated, values))
                .facts();
    }

    @Test
    void differentValuesAreTakenOnce() {
        assertThat(doubts(facts(aggregate("sum", "lines.slip_total", true)))).isEmpty();
        assertThat(doubts(facts(aggregate("count", "calls.caller", true)))).isEmpty();
    }

    @Test
    void oneLineOfEachSlipHoldsItsTotalOnce() {
        assertThat(
                        doubts(
                                bound(
                                        aggregate("sum", "lines.slip_total", false),
                                        "lines.line_no",
                                        Operator.EQUAL)))
                .isEmpty();
    }

    @Test
    void theStockOfOneMomentOrOfEachIsAFigure() {
        ExpressionFact stock = aggregate("sum", "shelves.stock", false);

        assertThat(doubts(bound(stock, "shelves.counted_on", Operator.EQUAL))).isEmpty();
        assertThat(doubts(grouped(stock, "shelves.counted_on", null))).isEmpty();
        assertThat(doubts(grouped(stock, "shelves.counted_on", Grain.MONTH))).isEmpty();
        assertThat(doubts(grouped(stock, "shelves.counted_on", Grain.YEAR))).hasSize(1);
        assertThat(doubts(grouped(stock, "shelves.article_no", null))).hasSize(1);
        assertThat(doubts(within(stock, "2026-03-01", "2026-04-01"))).isEmpty();
        assertThat(doubts(within(stock, "2026-03-01", "2026-06-01"))).hasSize(1);
    }

    /// The condition of an aggregate beside it bounds no row of a sum.
    @Test
    void aSumWithoutAConditionIsOfAllMoments() {
        Facts stock = Facts.of(aggregate("sum", "shelves.stock", false));

        assertThat(
                        doubts(
                                stock.ofAggregate("shelves.counted_on", "2026-03-01", "2026-04-01")
                                        .facts()))
                .hasSize(1);
    }

    @Test
    void aTableThatNobodyCountedOrThatIsLargeIsAskedNothing() {
        int before = DATABASE.sent().size();
        DatasetView large = sized(view("shelves"), 5_000_000L);
        DatasetView unknown = sized(view("lines"), null);
        int asked = DATABASE.sent().size() - before;

        assertThat(of(List.of(large), facts(aggregate("sum", "shelves.stock", false)))).isEmpty();
        assertThat(of(List.of(unknown), facts(aggregate("sum", "lines.slip_total", false))))
                .isEmpty();
        assertThat(DATABASE.sent()).hasSize(before + asked);
    }

    @Test
    void anAnswerToSomethingElseSaysNothing() {
        Optional<TableData> other = ask("select 99");
        DataDoubts doubts = new DataDoubts(VIEWS, sql -> other);
        DataDoubts silent = new DataDoubts(VIEWS, sql -> Optional.empty());

        for (String figure : List.of("lines.slip_total", "oven.mark", "shelves.stock")) {
            StatementFacts facts = facts(aggregate("sum", figure, false));
            assertThat(doubts.of(facts, List.of())).isEmpty();
            assertThat(silent.of(facts, List.of())).isEmpty();
        }
    }

    @Test
    void ofALargeTableTheMeasuredEndsAreEnough() {
        DatasetView oven = view("oven");
        FieldView degrees = ends(oven.field("degrees").orElseThrow(), "-999", "209");
        DatasetView large =
                new DatasetView(
                        "oven",
                        "oven",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        5_000_000L,
                        List.of(degrees),
                        null);

        assertThat(of(List.of(large), facts(aggregate("avg", "oven.degrees", false)))).hasSize(1);
    }

    private static List<String> doubts(StatementFacts facts) {
        return of(VIEWS, facts);
    }

    private static List<String> of(List<DatasetView> datasets, StatementFacts facts) {
        return new DataDoubts(datasets, DataDoubtsTest::ask).of(facts, List.of());
    }

    private static Optional<TableData> ask(String sql) {
        return DATABASE.ask(sql);
    }

    private static DatasetView view(String table) {
        return DATABASE.view(table);
    }

    private static FieldView ends(FieldView f, String min, String max) {
        return new FieldView(
                f.name(),
                f.expression(),
                null,
                null,
                f.datatype(),
                false,
                List.of(),
                List.of(),
                0.0,
                60L,
                min,
                max);
    }

    private static DatasetView sized(DatasetView d, @Nullable Long rows) {
        return new DatasetView(
                d.name(),
                d.source(),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                rows,
                d.fields(),
                null);
    }

    private static ExpressionFact aggregate(String function, String field, boolean distinct) {
        return distinct ? Facts.distinct(function, field) : Facts.aggregate(function, field);
    }

    private static StatementFacts facts(ExpressionFact figure) {
        return Facts.of(figure).facts();
    }

    private static StatementFacts bound(ExpressionFact figure, String field, Operator operator) {
        return Facts.of(figure).where(Facts.filter(field, operator, "1")).facts();
    }

    private static StatementFacts within(ExpressionFact figure, String from, String to) {
        return Facts.of(figure).within(0, "shelves.counted_on", from, to).facts();
    }

    private static StatementFacts grouped(
            ExpressionFact figure, String field, @Nullable Grain grain) {
        return Facts.of(figure)
                .by(grain == null ? Facts.column(field) : Facts.bucket(field, grain))
                .facts();
    }
}
