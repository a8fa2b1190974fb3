package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.explore.claim.ClaimArguments.Condition;
import io.dataagent.agent.explore.claim.Claims.Told;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.QueryLineage;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Claims on a real database: what is known of the data is what the verdict says.
class ClaimsTest {

    private static final LocalDate TODAY = LocalDate.parse("2026-07-10");
    private static final Database DATABASE = new Database();

    @BeforeAll
    static void fill() {
        DATABASE.run("CREATE TABLE towns (town_id int PRIMARY KEY, town text, region text)");
        DATABASE.run(
                "INSERT INTO towns VALUES (1, 'Ulm', 'South'), (2, 'Bonn', 'West'),"
                        + " (3, 'O''Fallon', 'West')");
        DATABASE.run(
                "CREATE TABLE sales (sale_id serial, town_id int, sold_on date, amount numeric,"
                        + " currency text, note text)");
        DATABASE.run(
                "INSERT INTO sales (town_id, sold_on, amount, currency)"
                        + " SELECT CASE WHEN i % 5 < 3 THEN 1 ELSE 2 END, DATE '2026-01-01' + i,"
                        + " 100 + i + CASE WHEN i % 5 < 3 THEN 40 ELSE 0 END + (i * 37) % 11, 'EUR'"
                        + " FROM generate_series(0, 185) AS i");
        DATABASE.run(
                "INSERT INTO sales (town_id, sold_on, amount, currency)"
                        + " VALUES (3, '2026-02-03', 90000, 'EUR'), (3, '2026-02-04', 10, 'EUR')");
        DATABASE.run("UPDATE sales SET note = 'x' WHERE sale_id % 4 = 0");
        DATABASE.run(
                "CREATE TABLE trades (trade_id serial, desk text, amount numeric, currency text)");
        DATABASE.run(
                "INSERT INTO trades (desk, amount, currency)"
                        + " SELECT CASE WHEN i % 2 = 0 THEN 'A' ELSE 'B' END, 10 + i % 7,"
                        + " CASE WHEN i % 3 = 0 THEN 'EUR' ELSE 'JPY' END"
                        + " FROM generate_series(1, 90) AS i");
        DATABASE.run("UPDATE trades SET currency = NULL WHERE trade_id <= 9");
        berkeley();
        visits();
        DATABASE.run("CREATE TABLE pairs (side text, size numeric, worn text)");
        DATABASE.run(
                "INSERT INTO pairs SELECT CASE WHEN i % 2 = 0 THEN 'left' ELSE 'right' END,"
                        + " 100 + (i / 2) % 5, CASE WHEN (i / 2) % 2 = 0 THEN 'yes' ELSE 'no' END"
                        + " FROM generate_series(0, 7999) AS i");
        DATABASE.run("CREATE TABLE calls (called_at timestamptz, minutes numeric)");
        DATABASE.run(
                "INSERT INTO calls SELECT TIMESTAMPTZ '2026-06-02 03:00:00+00' + d * INTERVAL '1 day',"
                        + " 5 + d % 3 FROM generate_series(0, 29) AS d, generate_series(0, d / 3) AS k");
        DATABASE.run("CREATE TABLE empties (kind text, made_on date, amount numeric)");
        DATABASE.run("CREATE TABLE accounts (account_id int PRIMARY KEY, ccy text, kind text)");
        DATABASE.run("INSERT INTO accounts VALUES (1, 'EUR', 'current'), (2, 'USD', 'savings')");
        DATABASE.run(
                "CREATE TABLE bookings (account_id int, town_from int, town_to int, kind text, amount numeric)");
        DATABASE.run(
                "INSERT INTO bookings SELECT 1 + i % 2, 1, 1 + i % 3, CASE WHEN i % 3 = 0 THEN 'pay' ELSE 'fee' END,"
                        + " 10 FROM generate_series(1, 60) AS i");
    }

    /// Thirty shops: the larger, the more visits, each of them worth less; more in summer, and more
    /// every year.
    private static void visits() {
        DATABASE.run("CREATE TABLE shops (shop_id int PRIMARY KEY, shop text, area numeric)");
        DATABASE.run("INSERT INTO shops SELECT i, 'S' || i, i FROM generate_series(1, 30) AS i");
        DATABASE.run("INSERT INTO shops VALUES (99, 'S99', 1)");
        DATABASE.run(
                "CREATE TABLE visits (shop_id int, visited_on date, spent numeric, visit_id serial)");
        DATABASE.run(
                "INSERT INTO visits SELECT s, DATE '2026-06-30' - s * 3, 10"
                        + " FROM generate_series(1, 30) AS s, generate_series(1, s) AS k");
        DATABASE.run(
                "INSERT INTO visits SELECT 31, d, 100 + 80 * abs(extract(month FROM d) - 6)"
                        + " + (d - DATE '2024-05-01') / 10.0"
                        + " FROM (SELECT DATE '2024-05-01' + i AS d FROM generate_series(0, 790) i)"
                        + " AS days");
    }

    /// Admissions of six departments at Berkeley, autumn 1973.
    private static void berkeley() {
        DATABASE.run("CREATE TABLE applications (sex text, department text, admitted text)");
        int[][] counts = {
            {512, 825, 89, 108},
            {353, 560, 17, 25},
            {120, 325, 202, 593},
            {138, 417, 131, 375},
            {53, 191, 94, 393},
            {22, 373, 24, 341}
        };
        for (int d = 0; d < counts.length; d++) {
            String department = String.valueOf((char) ('A' + d));
            apply("men", department, counts[d][0], counts[d][1]);
            apply("women", department, counts[d][2], counts[d][3]);
        }
    }

    private static void apply(String sex, String department, int admitted, int applied) {
        DATABASE.run(
                "INSERT INTO applications SELECT '%s', '%s', CASE WHEN i <= %d THEN 'yes' ELSE 'no' END FROM generate_series(1, %d) AS i"
                        .formatted(sex, department, admitted, applied));
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @Test
    void namesTheReversalOfTheBerkeleyAdmissions() {
        Told told =
                check(
                        rate(
                                "applications",
                                "applications.sex",
                                "men",
                                "women",
                                new Condition("applications.admitted", "yes")));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons())
                .containsExactly(
                        "Within department it turns round (4 of 6 groups): the mix of groups makes"
                                + " it.");
        assertThat(told.text())
                .isEqualTo("More of the applications of sex men have admitted yes than of women.");
    }

    @Test
    void wordsWhatHoldsWithNumbersThatAreBound() {
        Told told = check(highest("sales.amount", Aggregate.COUNT, "towns.town", "Ulm"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text())
                .isEqualTo(
                        "By town, Ulm has the highest number of sales: 112, 59.6% of all. Next is"
                                + " Bonn with 74.");
        assertThat(told.numbers()).extracting(n -> n.exact()).contains("112", "74");
    }

    @Test
    void whatHoldsOverDataInDoubtIsWeak() {
        ClaimArguments said = highest("sales.amount", Aggregate.COUNT, "towns.town", "Ulm");

        Told told = claims("en", "postgresql", "UTC", ClaimsTest::doubted).check(said, 1, null);

        assertThat(told.verdict()).isEqualTo(FindingVerdict.WEAK);
        assertThat(told.text())
                .startsWith("By town, Ulm has the highest number of sales: 112")
                .endsWith("This is weak: “sales”: 2 rows are named like sums.");
        assertThat(told.reasons()).containsExactly("“sales”: 2 rows are named like sums.");
    }

    private static Data.Read doubted(String sql) {
        if (!(DATABASE.read(sql) instanceof Data.Read.Got(SqlResult read))) {
            throw new IllegalStateException(sql);
        }
        return new Data.Read.Got(read.doubted(List.of("“sales”: 2 rows are named like sums.")));
    }

    @Test
    void namesTheSingleRowThatCarriesATotal() {
        Told told = check(highest("sales.amount", Aggregate.SUM, "towns.town", "O'Fallon"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.WEAK);
        assertThat(told.text())
                .contains(
                        "This is weak: One single value carries it; without that it does not"
                                + " hold.");
    }

    @Test
    void countsWhatBelongsToNoGroup() {
        Told told = check(highest("trades.trade_id", Aggregate.COUNT, "trades.currency", "JPY"));

        assertThat(told.text())
                .isEqualTo(
                        "By currency, JPY has the highest number of trades: 54, 60.0% of all. Next"
                                + " is EUR with 27. 10.0% of it belongs to no currency.");
    }

    @Test
    void doesNotDoubtATotalOfManyRows() {
        Told told = check(highest("sales.amount", Aggregate.SUM, "towns.region", "West"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.WEAK);

        Told alike =
                check(
                        where(
                                highest("sales.amount", Aggregate.SUM, "towns.town", "Ulm"),
                                new Condition("towns.region", "South")));
        assertThat(alike.verdict()).isEqualTo(FindingVerdict.NOT_CHECKABLE);

        Told many = check(highest("trades.trade_id", Aggregate.SUM, "trades.currency", "JPY"));
        assertThat(many.reasons()).noneMatch(r -> r.contains("single value"));
    }

    @Test
    void refusesATrendOfThreePeriods() {
        Told told = check(trend("sales.amount", Grain.QUARTER, Way.UP));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.NOT_CHECKABLE);
        assertThat(told.reasons()).containsExactly("It rests on 2 values; at least 4 are needed.");
    }

    @Test
    void doesNotCallAnUnfinishedMonthADecline() {
        Told falls =
                check(
                        where(
                                trend("sales.amount", Grain.MONTH, Way.DOWN),
                                new Condition("towns.region", "South")));
        Told rises =
                check(
                        where(
                                trend("sales.amount", Grain.MONTH, Way.UP),
                                new Condition("towns.region", "South")));

        assertThat(falls.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(falls.reasons())
                .containsExactly("Only the last period makes it, and that is not finished.");
        assertThat(rises.verdict()).isNotEqualTo(FindingVerdict.REFUTED);
        assertThat(rises.text())
                .contains("from", "January 2026", "June 2026")
                .doesNotContain("July");
    }

    @Test
    void refusesATotalOfTwoCurrencies() {
        Told told = check(highest("trades.amount", Aggregate.SUM, "trades.desk", "A"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).contains("Different units were put together: JPY, EUR.");
    }

    @Test
    void refusesATotalOfAmountsWhoseAccountsHaveTwoCurrencies() {
        Told told = check(highest("bookings.amount", Aggregate.SUM, "bookings.kind", "fee"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons())
                .anySatisfy(r -> assertThat(r).contains("Different units", "EUR", "USD"));
    }

    @Test
    void comparesTheAveragesOfTwoGroups() {
        Told told =
                check(
                        new ClaimArguments(
                                "Ulm sells more at once",
                                null,
                                ClaimKind.DIFFERENCE,
                                "sales.amount",
                                null,
                                "towns.town",
                                "Ulm",
                                "Bonn",
                                Way.UP,
                                null,
                                null,
                                null,
                                List.of()));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text())
                .startsWith("The average amount is higher for town Ulm than for Bonn: ");
    }

    @Test
    void confirmsThatNothingDiffersOnlyWithEnoughValues() {
        Told few = check(alike("sales.amount", "towns.town", "Ulm", "O'Fallon", null));
        Told shares =
                check(
                        alike(
                                "visits",
                                "shops.shop",
                                "S29",
                                "S30",
                                new Condition("visits.spent", "10")));
        Told apart =
                check(
                        alike(
                                "applications",
                                "applications.sex",
                                "men",
                                "women",
                                new Condition("applications.admitted", "yes")));

        assertThat(few.verdict()).isNotIn(FindingVerdict.SUPPORTED, FindingVerdict.WEAK);
        assertThat(shares.verdict()).isEqualTo(FindingVerdict.NOT_CHECKABLE);
        assertThat(shares.reasons().getFirst()).startsWith("It rests on 59 values; at least ");
        assertThat(apart.verdict()).isEqualTo(FindingVerdict.REFUTED);
    }

    @Test
    void wordsThatNothingDiffers() {
        Told told = check(alike("pairs.size", "pairs.side", "left", "right", null));
        Told shares =
                claims("de")
                        .check(
                                alike(
                                        "pairs",
                                        "pairs.side",
                                        "left",
                                        "right",
                                        new Condition("pairs.worn", "yes")),
                                1,
                                null);

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text())
                .isEqualTo(
                        "The average size is about the same for side left as for right: 102 and"
                                + " 102.");
        assertThat(shares.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(shares.text())
                .startsWith(
                        "Bei „side“ left haben etwa gleich viele Zeilen („pairs“) „worn“ yes wie bei right: ");
    }

    private static ClaimArguments alike(
            String measure, String by, String value, String other, @Nullable Condition having) {
        return new ClaimArguments(
                "Nothing differs",
                null,
                ClaimKind.ALIKE,
                measure,
                null,
                by,
                value,
                other,
                null,
                null,
                null,
                having,
                List.of());
    }

    @Test
    void countsWhatIsMissing() {
        Told told =
                check(
                        new ClaimArguments(
                                "Notes are missing",
                                null,
                                ClaimKind.MISSING,
                                "sales.note",
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                null,
                                List.of()));

        assertThat(told.text()).isEqualTo("75.0% of the sales have no note: 141 of 188.");
    }

    @Test
    void saysSoIfTheStepThatShowedItHasAnotherFigure() {
        Told alone = check(highest("sales.amount", Aggregate.COUNT, "towns.town", "Ulm"));
        Told beside =
                claims("en")
                        .check(
                                highest("sales.amount", Aggregate.COUNT, "towns.town", "Ulm"),
                                2,
                                ((Data.Read.Got)
                                                DATABASE.read(
                                                        "SELECT town, COUNT(*) * 3 AS n FROM towns"
                                                                + " GROUP BY town"))
                                        .result());

        assertThat(alone.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(beside.verdict()).isEqualTo(FindingVerdict.WEAK);
        assertThat(beside.reasons())
                .containsExactly(
                        "An earlier statement gave another figure; this one was computed anew.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT town, COUNT(*) * 3 AS n FROM t GROUP BY town|sales.sale_id||WEAK",
                "SELECT town, SUM(amount) AS n FROM t GROUP BY town|sales.amount||SUPPORTED",
                "SELECT town, COUNT(*) AS n FROM t WHERE x GROUP BY town|sales.sale_id|x|SUPPORTED",
            })
    void mindsOnlyStepsThatMeasuredTheSame(
            String sql, String source, @Nullable String filter, FindingVerdict verdict) {
        SqlResult rows =
                ((Data.Read.Got)
                                DATABASE.read(
                                        "SELECT town, town_id * 7 AS n FROM towns ORDER BY town"))
                        .result();
        SqlResult seen =
                new SqlResult(
                        sql,
                        rows.table(),
                        rows.rowCount(),
                        false,
                        1,
                        new QueryLineage(
                                List.of("towns", "sales"),
                                List.of(
                                        new QueryLineage.OutputColumn(
                                                "town", List.of("towns.town"), false),
                                        new QueryLineage.OutputColumn("n", List.of(source), true)),
                                List.of(),
                                filter == null ? List.of() : List.of(filter),
                                null,
                                List.of("town")),
                        null);

        Told told =
                claims("en")
                        .check(
                                highest("sales.amount", Aggregate.COUNT, "towns.town", "Ulm"),
                                2,
                                seen);

        assertThat(told.verdict()).isEqualTo(verdict);
    }

    @Test
    void setsTotalsOfGroupsAgainstWhatTheGroupsHave() {
        ClaimArguments said =
                new ClaimArguments(
                        "They go together",
                        null,
                        ClaimKind.CORRELATION,
                        "visits.spent",
                        Aggregate.SUM,
                        "shops.shop",
                        null,
                        null,
                        Way.UP,
                        null,
                        "shops.area",
                        null,
                        List.of());

        Told told = check(said);

        assertThat(told.result().table().rows().getFirst())
                .extracting(cell -> cell.isTextual() ? cell.asText() : cell.asDouble())
                .containsExactly("S1", 10.0, 1.0);
        assertThat(told.verdict()).isIn(FindingVerdict.SUPPORTED, FindingVerdict.WEAK);
        assertThat(told.text()).startsWith("The more total spent, the more area: correlation 1.00");
    }

    @Test
    void knowsOfGroupsThatHaveNothing() {
        ClaimArguments said = highest("visits", Aggregate.COUNT, "shops.shop", "S1");
        ClaimArguments lowest =
                new ClaimArguments(
                        "It comes last",
                        null,
                        ClaimKind.LOWEST,
                        said.measure(),
                        said.aggregate(),
                        said.by(),
                        said.value(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        List.of());

        assertThat(check(lowest).verdict()).isEqualTo(FindingVerdict.REFUTED);
    }

    @Test
    void findsNothingInATableWithoutRows() {
        assertThat(check(over("empties.amount", "empties.made_on", Grain.MONTH, Way.UP)).verdict())
                .isEqualTo(FindingVerdict.NOT_CHECKABLE);
        assertThatThrownBy(
                        () -> check(highest("empties.amount", Aggregate.SUM, "empties.kind", "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there is no group");
    }

    @Test
    void comparesPeriodsOfTheSameTimeOfTheYear() {
        Told told = check(over("visits.spent", "visits.visited_on", Grain.MONTH, Way.UP));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text()).contains("in June 2024 to").contains("in June 2026");
    }

    @Test
    void saysWhoseFieldItIsWhereSeveralHaveItsName() {
        Told told = check(highest("bookings.amount", Aggregate.COUNT, "accounts.kind", "current"));

        assertThat(told.text())
                .startsWith("By kind (accounts), current has the highest number of bookings");
        assertThat(
                        check(highest("bookings.amount", Aggregate.COUNT, "bookings.kind", "fee"))
                                .text())
                .startsWith("By kind, fee has");
    }

    @Test
    void saysWhichOfTwoWaysItWent() {
        ClaimArguments said = highest("bookings.amount", Aggregate.COUNT, "towns.town", "Ulm");

        assertThat(check(said).text())
                .startsWith(
                        "By town (towns via town from), Ulm has the highest number of bookings");
        assertThat(claims("de").check(said, 1, null).text())
                .startsWith("Nach „town“ (aus „towns“ über „town from“) hat Ulm");
    }

    @Test
    void cutsDaysWhereTheReaderIs() {
        ClaimArguments said =
                new ClaimArguments(
                        "More calls come",
                        null,
                        ClaimKind.TREND,
                        "calls",
                        Aggregate.COUNT,
                        "calls.called_at",
                        null,
                        null,
                        Way.UP,
                        Grain.DAY,
                        null,
                        null,
                        List.of());

        Told utc = check(said);
        Told pacific = claims("en", "postgresql", "America/Los_Angeles").check(said, 1, null);

        assertThat(utc.result().table().rows().getFirst().getFirst().asText())
                .isEqualTo("2026-06-02");
        assertThat(pacific.result().table().rows().getFirst().getFirst().asText())
                .isEqualTo("2026-06-01");
        assertThat(pacific.result().executedSql()).contains("AT TIME ZONE 'America/Los_Angeles'");
    }

    @ParameterizedTest
    @CsvSource({"America/Los_Angeles, true", "UTC, false"})
    void saysSoWhereItCannotCutThem(String zone, boolean shifted) {
        ClaimArguments said = over("calls.minutes", "calls.called_at", Grain.DAY, Way.UP);

        Told told = claims("en", "duckdb", zone).check(said, 1, null);

        assertThat(told.reasons().contains("Days are cut in another time zone than yours."))
                .isEqualTo(shifted);
    }

    @Test
    void speaksGermanToGermans() {
        Told told =
                claims("de")
                        .check(
                                highest("sales.amount", Aggregate.SUM, "towns.town", "O'Fallon"),
                                1,
                                null);

        assertThat(told.text())
                .startsWith("Nach „town“ hat O'Fallon den höchsten Wert (Summe „amount“): ")
                .contains(
                        "Das ist schwach belegt: Ein einziger Wert trägt es; ohne ihn gilt es"
                                + " nicht.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sales.amont | towns.town | Ulm | There is no field",
                "sales.amount | towns.twn | Ulm | There is no field",
                "sales.amount | towns.town | Paris | there is no group “Paris”; there are:"
                        + " O'Fallon, Ulm, Bonn",
                "towns.town_id | sales.currency | EUR | does not belong to one row of sales",
                "sales.note | towns.town | Ulm | measure must be a field that holds numbers",
            })
    void saysWhatIsWrongWithAClaim(String measure, String by, String value, String why) {
        assertThatThrownBy(() -> check(highest(measure, Aggregate.SUM, by, value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void writesNoValueIntoAStatementUnquoted() {
        assertThatThrownBy(
                        () ->
                                check(
                                        where(
                                                highest(
                                                        "sales.amount",
                                                        Aggregate.SUM,
                                                        "towns.town",
                                                        "Ulm"),
                                                new Condition("sales.sale_id", "1 OR 1=1"))))
                .hasMessageContaining("is no number");
        check(
                where(
                        trend("sales.amount", Grain.MONTH, Way.UP),
                        new Condition("towns.town", "x' OR '1'='1")));

        assertThat(DATABASE.sent().getLast()).contains("'x'' OR ''1''=''1'");
    }

    private static Told check(ClaimArguments said) {
        return claims("en").check(said, 1, null);
    }

    private static ClaimArguments highest(
            String measure, Aggregate aggregate, String by, String value) {
        return new ClaimArguments(
                "It leads",
                null,
                ClaimKind.HIGHEST,
                measure,
                aggregate,
                by,
                value,
                null,
                null,
                null,
                null,
                null,
                List.of());
    }

    private static ClaimArguments trend(String measure, Grain grain, Way way) {
        return over(measure, "sales.sold_on", grain, way);
    }

    private static ClaimArguments over(String measure, String by, Grain grain, Way way) {
        return new ClaimArguments(
                "It changes",
                null,
                ClaimKind.TREND,
                measure,
                Aggregate.SUM,
                by,
                null,
                null,
                way,
                grain,
                null,
                null,
                List.of());
    }

    private static ClaimArguments rate(
            String rows, String by, String value, String other, Condition having) {
        return new ClaimArguments(
                "More do",
                null,
                ClaimKind.RATE,
                rows,
                Aggregate.COUNT,
                by,
                value,
                other,
                Way.UP,
                null,
                null,
                having,
                List.of());
    }

    private static ClaimArguments where(ClaimArguments said, Condition condition) {
        return new ClaimArguments(
                said.finding(),
                said.stepNumber(),
                said.kind(),
                said.measure(),
                said.aggregate(),
                said.by(),
                said.value(),
                said.other(),
                said.direction(),
                said.grain(),
                said.second(),
                said.having(),
                List.of(condition));
    }

    private static Claims claims(String language) {
        return claims(language, "postgresql", "UTC");
    }

    private static Claims claims(String language, String dialect, String zone) {
        return claims(language, dialect, zone, DATABASE);
    }

    private static Claims claims(String language, String dialect, String zone, Data data) {
        return new Claims(
                List.of(
                        dataset(
                                "towns",
                                3,
                                List.of("town_id"),
                                field("town_id", "Integer", 3),
                                field("town", "String", 3),
                                field("region", "String", 2)),
                        dataset(
                                "sales",
                                188,
                                List.of("sale_id"),
                                field("sale_id", "Integer", 188),
                                field("town_id", "Integer", 3),
                                field("sold_on", "Date", 186),
                                field("amount", "Decimal", 180),
                                field("currency", "String", 1),
                                field("note", "String", 1)),
                        dataset(
                                "trades",
                                90,
                                List.of("trade_id"),
                                field("trade_id", "Integer", 90),
                                field("desk", "String", 2),
                                field("amount", "Decimal", 7),
                                field("currency", "String", 2)),
                        dataset(
                                "pairs",
                                8000,
                                List.of(),
                                field("side", "String", 2),
                                field("size", "Decimal", 5),
                                field("worn", "String", 2)),
                        dataset(
                                "calls",
                                165,
                                List.of(),
                                field("called_at", "DateTimeTz", 30),
                                field("minutes", "Decimal", 3)),
                        dataset(
                                "empties",
                                0,
                                List.of(),
                                field("kind", "String", 0),
                                field("made_on", "Date", 0),
                                field("amount", "Decimal", 0)),
                        dataset(
                                "accounts",
                                2,
                                List.of("account_id"),
                                field("account_id", "Integer", 2),
                                field("ccy", "String", 2),
                                field("kind", "String", 2)),
                        dataset(
                                "bookings",
                                60,
                                List.of(),
                                field("account_id", "Integer", 2),
                                field("town_from", "Integer", 1),
                                field("town_to", "Integer", 3),
                                field("kind", "String", 2),
                                field("amount", "Decimal", 1)),
                        dataset(
                                "shops",
                                30,
                                List.of("shop_id"),
                                field("shop_id", "Integer", 30),
                                field("shop", "String", 30),
                                field("area", "Decimal", 30)),
                        dataset(
                                "visits",
                                1256,
                                List.of("visit_id"),
                                field("visit_id", "Integer", 1256),
                                field("shop_id", "Integer", 31),
                                field("visited_on", "Date", 791),
                                field("spent", "Decimal", 900)),
                        dataset(
                                "applications",
                                4526,
                                List.of(),
                                field("sex", "String", 2),
                                field("department", "String", 6),
                                field("admitted", "String", 2))),
                List.of(
                        new RelationshipView(
                                "sales_towns",
                                "sales",
                                List.of("town_id"),
                                "towns",
                                List.of("town_id"),
                                Cardinality.MANY_TO_ONE,
                                null,
                                1,
                                "declared"),
                        new RelationshipView(
                                "bookings_accounts",
                                "bookings",
                                List.of("account_id"),
                                "accounts",
                                List.of("account_id"),
                                Cardinality.MANY_TO_ONE,
                                null,
                                1,
                                "declared"),
                        bookingsTowns("town_from"),
                        bookingsTowns("town_to"),
                        new RelationshipView(
                                "visits_shops",
                                "visits",
                                List.of("shop_id"),
                                "shops",
                                List.of("shop_id"),
                                Cardinality.MANY_TO_ONE,
                                null,
                                1,
                                "declared")),
                new Dialect(dialect),
                data,
                DATABASE::ask,
                TODAY,
                language,
                Map.of("language", language),
                zone);
    }

    private static RelationshipView bookingsTowns(String column) {
        return new RelationshipView(
                "bookings_" + column,
                "bookings",
                List.of(column),
                "towns",
                List.of("town_id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private static DatasetView dataset(
            String name, long rows, List<String> key, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                key,
                List.of(),
                rows,
                Arrays.asList(fields),
                null);
    }

    private static FieldView field(String name, String type, @Nullable Integer distinct) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                List.of(),
                null,
                distinct == null ? null : Long.valueOf(distinct),
                null,
                null);
    }
}
