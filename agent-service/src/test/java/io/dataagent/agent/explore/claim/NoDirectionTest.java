package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Claims.Told;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.statement.Grain;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.ontology.DatasetView;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Where the data goes no way, nobody is told that it goes the other; on a real database.
class NoDirectionTest {

    private static final String NEITHER = "The data points neither way.";
    private static final String OTHER = "The data points the other way.";
    private static final Database DATABASE = new Database();
    private static final List<DatasetView> DATASETS =
            List.of(
                    Given.dataset("flats", "made_on Date", "amount Decimal"),
                    Given.dataset("marks", "grp String", "amount Decimal", "good String"),
                    Given.dataset("zeros", "grp String", "amount Decimal"),
                    Given.dataset("cases", "grp String", "amount Decimal"),
                    Given.dataset("full", "word String", "hole String"),
                    Given.dataset("none", "word String"));

    @BeforeAll
    static void fill() {
        DATABASE.run("CREATE TABLE flats (made_on date, amount numeric)");
        DATABASE.run(
                "INSERT INTO flats SELECT (DATE '2025-01-01' + m * INTERVAL '1 month')::date + d,"
                        + " 10 FROM generate_series(0, 9) m, generate_series(0, 27, 27) d");
        DATABASE.run("CREATE TABLE marks (grp text, amount numeric, good text)");
        DATABASE.run(
                "INSERT INTO marks SELECT g, CASE g WHEN 'low' THEN 1 + i % 3 ELSE 50 + i % 3 END,"
                        + " CASE WHEN i % 2 = 0 THEN 'yes' ELSE 'no' END"
                        + " FROM unnest(ARRAY['a', 'b', 'low']) g, generate_series(1, 30) i");
        DATABASE.run("CREATE TABLE zeros (grp text, amount numeric)");
        DATABASE.run(
                "INSERT INTO zeros SELECT g, 0 FROM unnest(ARRAY['a', 'b']) g,"
                        + " generate_series(1, 40) i");
        DATABASE.run("CREATE TABLE cases (grp text, amount numeric)");
        DATABASE.run("INSERT INTO cases VALUES ('ulm', 100), ('Ulm', 5), ('bonn', 50)");
        DATABASE.run("CREATE TABLE \"full\" (word text, hole text)");
        DATABASE.run("INSERT INTO \"full\" VALUES ('x', NULL), ('y', 'z')");
        DATABASE.run("CREATE TABLE none (word text)");
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFlatTrendPointsNeitherWay(Way way) {
        Told told = check(trend("flats", way));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).containsExactly(NEITHER);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void twoGroupsWithTheSameAveragePointNeitherWay(Way way) {
        Told told =
                check(
                        Given.against(
                                ClaimKind.DIFFERENCE, "marks.amount", "marks.grp", "a", "b", way));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).containsExactly(NEITHER);
    }

    @ParameterizedTest
    @CsvSource({"HIGHEST, SUM", "HIGHEST, COUNT", "LOWEST, COUNT"})
    void aTieIsNoFirstPlace(ClaimKind kind, Aggregate made) {
        Told told = check(Given.claim(kind, "marks.amount", made, "marks.grp", "a"));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).containsExactly(NEITHER);
    }

    @ParameterizedTest
    @CsvSource({"HIGHEST, a", "HIGHEST, b"})
    void noAverageIsTheHighestWhereAnotherIsTheSame(ClaimKind kind, String group) {
        Told told = check(Given.claim(kind, "marks.amount", Aggregate.AVERAGE, "marks.grp", group));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).contains(NEITHER).doesNotContain(OTHER);
    }

    @Test
    void theLowestAverageIsTheLowest() {
        Told low =
                check(
                        Given.claim(
                                ClaimKind.LOWEST,
                                "marks.amount",
                                Aggregate.AVERAGE,
                                "marks.grp",
                                "low"));
        Told beaten =
                check(
                        Given.claim(
                                ClaimKind.LOWEST,
                                "marks.amount",
                                Aggregate.AVERAGE,
                                "marks.grp",
                                "a"));

        assertThat(low.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(beaten.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(beaten.reasons()).contains(OTHER);
    }

    @Test
    void whatGoesTheOtherWayIsSaidTo() {
        Told told =
                check(
                        Given.against(
                                ClaimKind.DIFFERENCE,
                                "marks.amount",
                                "marks.grp",
                                "low",
                                "a",
                                Way.UP));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).containsExactly(OTHER);
    }

    @Test
    void theSameIsSaidInGerman() {
        Told told = claims("de").check(trend("flats", Way.UP), 1, null);

        assertThat(told.reasons()).containsExactly("Die Daten zeigen in keine Richtung.");
    }

    @Test
    void twoGroupsOfNothingButZerosAreAlike() {
        Told told =
                check(Given.against(ClaimKind.ALIKE, "zeros.amount", "zeros.grp", "a", "b", null));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text())
                .isEqualTo("The average amount is about the same for grp a as for b: 0 and 0.");
    }

    @Test
    void aGroupIsTheOneThatIsWrittenSoAndNotOneThatLooksLikeIt() {
        Told lower =
                check(
                        Given.claim(
                                ClaimKind.HIGHEST,
                                "cases.amount",
                                Aggregate.SUM,
                                "cases.grp",
                                "ulm"));
        Told upper =
                check(
                        Given.claim(
                                ClaimKind.HIGHEST,
                                "cases.amount",
                                Aggregate.SUM,
                                "cases.grp",
                                "Ulm"));
        Told loose =
                check(
                        Given.claim(
                                ClaimKind.HIGHEST,
                                "cases.amount",
                                Aggregate.SUM,
                                "cases.grp",
                                "BONN"));

        assertThat(lower.verdict()).isNotEqualTo(FindingVerdict.REFUTED);
        assertThat(lower.text()).contains("ulm has the highest");
        assertThat(upper.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(loose.reasons()).contains(OTHER);
    }

    @ParameterizedTest
    @CsvSource({"full.word, the other way", "none.word, neither way"})
    void whereNothingIsMissingItIsSaid(String field, String way) {
        Told told = check(Given.claim(ClaimKind.MISSING, field, null, null, null));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.REFUTED);
        assertThat(told.reasons()).containsExactly("The data points " + way + ".");
    }

    @Test
    void whatIsMissingIsCounted() {
        Told told = check(Given.claim(ClaimKind.MISSING, "full.hole", null, null, null));

        assertThat(told.verdict()).isEqualTo(FindingVerdict.SUPPORTED);
        assertThat(told.text()).isEqualTo("50.0% of the full have no hole: 1 of 2.");
    }

    private static ClaimArguments trend(String dataset, Way way) {
        return new ClaimArguments(
                "It changes",
                null,
                ClaimKind.TREND,
                dataset + ".amount",
                Aggregate.SUM,
                dataset + ".made_on",
                null,
                null,
                way,
                Grain.MONTH,
                null,
                null,
                List.of());
    }

    private static Told check(ClaimArguments said) {
        return claims("en").check(said, 1, null);
    }

    private static Claims claims(String language) {
        List<DatasetView> all =
                DATASETS.stream().map(d -> d.name().equals("full") ? quoted(d) : d).toList();
        return new Claims(
                all,
                List.of(),
                new Dialect("postgresql"),
                DATABASE,
                DATABASE::ask,
                LocalDate.parse("2026-07-10"),
                language,
                Map.of("language", language),
                "UTC");
    }

    private static DatasetView quoted(DatasetView d) {
        return new DatasetView(
                d.name(),
                "public.\"" + d.name() + "\"",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                2L,
                d.fields(),
                null);
    }
}
