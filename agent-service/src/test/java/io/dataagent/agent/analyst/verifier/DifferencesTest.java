package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Group;
import io.dataagent.contracts.query.StatementChecks.Spread;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.significance.Groups;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DifferencesTest {

    private static final String COMPARED = "Compare the average order of Oslo and Bergen";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 7 6 8 | 3 9 4 8 | It may be chance",
                "30 31 | 10 11 12 | It rests on 2 values; at least 3 are needed.",
                "30 31 32 33 | 10 11 12 9 | It rests on only 4 values.",
                "10 11 12 10 11 12 10 11 12 60 | 9 10 11 9 10 11 9 10 11 10 | It may be chance",
                "10 11 12 10 11 12 10 11 12 13 9 10 14 | 9 10 11 9 10 11 9 10 11 10 9 12 | One single value carries it",
            })
    void saysWhatADifferenceOfMeansRestsOn(String one, String other, String why) {
        assertThat(notes(COMPARED, spread(group("Oslo", one), group("Bergen", other))))
                .singleElement()
                .asString()
                .startsWith("The difference in average between Oslo and Bergen: ")
                .contains(why);
    }

    @Test
    void ofManyGroupsAllPairsAreCounted() {
        Spread many =
                spread(
                        IntStream.range(0, 12)
                                .mapToObj(i -> noise("store " + i, 20, 100, i))
                                .toArray(Group[]::new));

        assertThat(notes("Compare the average order by store", many))
                .singleElement()
                .asString()
                .contains("among 66 that were compared");
    }

    @Test
    void theTwoThatAreNamedAreCompared() {
        Spread three =
                spread(
                        group("Oslo", "90 100 110 95"),
                        group("Bergen", "91 99 109 95"),
                        noise("Rome", 40, 10, 3));

        assertThat(notes("Why is Oslo better than Bergen?", three))
                .singleElement()
                .asString()
                .contains("Oslo", "Bergen", "It may be chance")
                .doesNotContain("Rome");
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
                24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44,
                45, 46, 47, 48, 49, 50
            })
    void aClearDifferenceRaisesNoAlarm(int seed) {
        Spread clear =
                spread(
                        noise("Oslo", 20 + seed, 100 + seed, seed),
                        noise("Bergen", 30 + seed, 60 + seed, seed + 100L));

        assertThat(notes(COMPARED, clear)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Average order by store",
                "Orders per month in 2025",
                "Durchschnitt je Filiale"
            })
    void nothingIsSaidWhereNothingIsCompared(String question) {
        assertThat(notes(question, spread(group("Oslo", "3 9"), group("Bergen", "5 7")))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 30 0.1 4 28 0.142857 | It may be chance",
                "1 2 50.0 0 2 0.0 | It rests on 2 values",
                "300 1000 0.3 100 1000 0.1 | ",
                "300 1000 30.0 100 1000 10.0 | ",
            })
    void ratesAreHeldAgainstTheirCounts(String cells, String why) {
        String[] numbers = cells.split(" ");
        TableData table =
                new TableData(
                        List.of("region", "returned", "orders", "rate").stream()
                                .map(n -> new Column(n, ColumnType.OTHER))
                                .toList(),
                        List.of(row("South", numbers, 0), row("North", numbers, 3)));
        Proof.Looked proof = looked(table, List.of());

        List<Finding> notes = Differences.judge(proof, "Why does South return more than North?");

        if (why == null) {
            assertThat(notes).isEmpty();
        } else {
            assertThat(notes)
                    .singleElement()
                    .extracting(n -> ((Finding.Noted) n).sentence())
                    .asString()
                    .startsWith("The difference in rate between ")
                    .contains(why);
        }
    }

    @Test
    void isSaidInGermanToo() {
        String note =
                notes(
                                "Warum ist Oslo besser als Bergen?",
                                spread(group("Oslo", "3 9 4 8"), group("Bergen", "5 7 6 8")))
                        .getFirst();

        assertThat(new Wording(Locale.GERMAN).told(note))
                .startsWith("Der Unterschied von average zwischen ")
                .contains("Es kann Zufall sein (p = 0,");
    }

    private static List<JsonNode> row(String name, String[] cells, int from) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return List.of(
                json.textNode(name),
                json.numberNode(Long.parseLong(cells[from])),
                json.numberNode(Long.parseLong(cells[from + 1])),
                json.numberNode(Double.parseDouble(cells[from + 2])));
    }

    private static List<String> notes(String question, Spread spread) {
        return Differences.judge(
                        looked(new TableData(List.of(), List.of()), List.of(spread)), question)
                .stream()
                .map(n -> ((Finding.Noted) n).sentence())
                .toList();
    }

    private static Proof.Looked looked(TableData table, List<Spread> spreads) {
        SqlResult result =
                new SqlResult(
                        "SELECT 1",
                        table,
                        table.rows().size(),
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        return new Proof.Looked(
                1,
                result,
                new StatementChecks(
                        null, List.of(), List.of(), List.of(), null, null, 1, spreads, null));
    }

    private static Spread spread(Group... groups) {
        return new Spread("average", List.of(groups));
    }

    private static Group group(String name, String values) {
        return group(
                name, Arrays.stream(values.split(" ")).mapToDouble(Double::parseDouble).toArray());
    }

    private static Group noise(String name, int n, double mean, long seed) {
        Random random = new Random(seed);
        return group(
                name,
                IntStream.range(0, n).mapToDouble(i -> mean + 5 * random.nextGaussian()).toArray());
    }

    private static Group group(String name, double[] values) {
        Groups.Moments moments = Groups.Moments.of(values);
        return new Group(
                name,
                moments.n(),
                moments.mean(),
                moments.variance(),
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow());
    }
}
