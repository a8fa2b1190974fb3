package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.verifier.data.DataDoubts;
import io.dataagent.agent.explore.claim.Claims.Told;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.TableDoubt;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// A finding that is computed rightly over data that makes its figure wrong is weak and says why.
class DoubtedClaimsTest {

    private static final Database DATABASE = new Database();
    private static final List<DatasetView> VIEWS = new ArrayList<>();

    private final List<String> asked = new ArrayList<>();

    @BeforeAll
    static void fill() {
        DATABASE.run(
                "create table lines as select s as slip_no, 'shop ' || s % 3 as shop, 10.5 * s as"
                        + " slip_total, l as line_no, s * l * 1.1 as line_amount"
                        + " from generate_series(1, 30) s, generate_series(1, 1 + s % 4) l");
        DATABASE.run(
                "create table oven as select r as reading_no, case when r <= 100 then 'left' else"
                        + " 'right' end as side, case when r % 20 = 0 and r <= 100 then -999 else 150 + r % 60 +"
                        + " r / 10 end as degrees, 20 + r % 7 + r / 8 as minutes"
                        + " from generate_series(1, 200) r");
        DATABASE.run(
                "create table shelves as select 'a' || a as article, (date '2026-01-01' + m *"
                        + " interval '1 month')::date as counted_on, a * 100 + m * 9 as stock"
                        + " from generate_series(1, 8) a, generate_series(0, 5) m");
        DATABASE.run(
                "create table calls as select 'desk ' || c % 3 % 2 as desk, 'c' || c as caller,"
                        + " timestamp '2026-01-01' + c * interval '13 minutes' as called_at, c * 7 % 500 as seconds from"
                        + " generate_series(1, 400) c, generate_series(1, case when c % 10 = 0"
                        + " then 2 else 1 end)");
        DATABASE.run(
                "create table inhabitants as select r as region, 1001 + i * 10 as people from"
                        + " unnest(array['North', 'South']) r, generate_series(1, 9) i union all"
                        + " select 'Everybody', 18918");
        Stream.of("lines", "oven", "shelves", "calls", "inhabitants")
                .map(DATABASE::view)
                .forEach(VIEWS::add);
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @Test
    void aFigureThatStandsInEachRowIsWeak() {
        weak(
                check(highest("lines.slip_total", Aggregate.SUM, "lines.shop", "shop 0")),
                "lines.slip_total is repeated in each row of the same slip_no");
        assertThat(
                        check(highest("lines.line_amount", Aggregate.SUM, "lines.shop", "shop 0"))
                                .reasons())
                .isEmpty();
    }

    @Test
    void valuesOfNinesPullMeansAndWhatGoesTogether() {
        weak(
                check(differ("oven.degrees", "oven.side", "right", "left")),
                "oven.degrees has a value of nines again and again");
        assertThat(check(differ("oven.minutes", "oven.side", "right", "left")).verdict())
                .isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(facts(together("oven.minutes", "oven.degrees"))).contains("oven.degrees has");
        assertThat(facts(together("oven.minutes", "oven.reading_no"))).isEmpty();
    }

    @Test
    void aStockIsNotAddedUpOverMoments() {
        weak(
                check(highest("shelves.stock", Aggregate.SUM, "shelves.article", "a8")),
                "shelves.stock is a state at each counted_on");
        assertThat(check(highest("shelves.stock", Aggregate.AVERAGE, "shelves.article", "a8")))
                .extracting(Told::reasons)
                .asString()
                .doesNotContain("state");
        assertThat(check(over("shelves.stock", "shelves.counted_on", Grain.MONTH)).reasons())
                .noneMatch(r -> r.contains("state"));
        assertThat(facts(over("shelves.stock", "shelves.counted_on", Grain.YEAR)))
                .contains("state");
    }

    @Test
    void rowsThatStandTwiceAreCountedTwice() {
        weak(
                check(highest("calls", Aggregate.COUNT, "calls.desk", "desk 0")),
                "Rows of calls stand in it several times");
    }

    @Test
    void aRowThatIsASumOfOthersIsNoHighestGroup() {
        weak(
                check(
                        highest(
                                "inhabitants.people",
                                Aggregate.SUM,
                                "inhabitants.region",
                                "Everybody")),
                "Rows that are sums of others are among those of inhabitants");
    }

    @Test
    void whatDoesNotHoldIsNotHeldAgainstTheData() {
        assertThat(
                        check(highest("lines.slip_total", Aggregate.SUM, "lines.shop", "shop 1"))
                                .verdict())
                .isEqualTo(FindingVerdict.REFUTED);
        assertThat(asked).isEmpty();
    }

    @Test
    void whatAFileSaidIsToldOnce() {
        String said =
                new TableDoubt("lines.slip_total", TableDoubt.Kind.REPEATED_AMOUNT.sentence())
                        .told();
        Data told =
                sql ->
                        DATABASE.read(sql) instanceof Data.Read.Got(var result)
                                ? new Data.Read.Got(result.doubted(List.of(said)))
                                : new Data.Read.Not("");

        Told found =
                claims(told)
                        .check(
                                highest("lines.slip_total", Aggregate.SUM, "lines.shop", "shop 0"),
                                1,
                                null);

        assertThat(found.verdict()).isEqualTo(FindingVerdict.WEAK);
        assertThat(found.reasons())
                .containsOnlyOnce(said)
                .noneMatch(r -> r.contains("repeated in"));
    }

    private static void weak(Told told, String reason) {
        assertThat(told.verdict()).isEqualTo(FindingVerdict.WEAK);
        assertThat(told.reasons()).filteredOn(r -> r.startsWith(reason)).hasSize(1);
        assertThat(told.text()).contains(reason);
    }

    private Told check(ClaimArguments said) {
        return claims(DATABASE).check(said, 1, null);
    }

    private Claims claims(Data data) {
        return new Claims(
                VIEWS,
                List.of(),
                new Dialect("postgresql"),
                data,
                sql -> {
                    asked.add(sql);
                    return DATABASE.ask(sql);
                },
                LocalDate.parse("2026-07-10"),
                "en",
                Map.of("language", "en"),
                "UTC");
    }

    /// What the data says against a claim, whether it holds or not.
    private static String facts(ClaimArguments said) {
        Claimed claimed = Claimed.of(said, new Fields(VIEWS), List.of(), new Dialect("postgresql"));
        return String.join(
                "\n",
                new DataDoubts(VIEWS, DATABASE::ask)
                        .of(new ClaimFacts(claimed).facts(), List.of()));
    }

    private static ClaimArguments highest(
            String measure, Aggregate aggregate, String by, String value) {
        return said(ClaimKind.HIGHEST, measure, aggregate, by, value, null, null, null, null);
    }

    private static ClaimArguments differ(String measure, String by, String value, String other) {
        return said(ClaimKind.DIFFERENCE, measure, null, by, value, other, Way.UP, null, null);
    }

    private static ClaimArguments over(String measure, String by, Grain grain) {
        return said(ClaimKind.TREND, measure, Aggregate.SUM, by, null, null, Way.UP, grain, null);
    }

    private static ClaimArguments together(String measure, String second) {
        return said(ClaimKind.CORRELATION, measure, null, null, null, null, Way.UP, null, second);
    }

    private static ClaimArguments said(
            ClaimKind kind,
            String measure,
            @Nullable Aggregate aggregate,
            @Nullable String by,
            @Nullable String value,
            @Nullable String other,
            @Nullable Way direction,
            @Nullable Grain grain,
            @Nullable String second) {
        return new ClaimArguments(
                "It is so",
                null,
                kind,
                measure,
                aggregate,
                by,
                value,
                other,
                direction,
                grain,
                second,
                null,
                List.of());
    }
}
