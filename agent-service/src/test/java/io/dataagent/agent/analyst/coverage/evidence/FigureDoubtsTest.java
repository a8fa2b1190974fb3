package io.dataagent.agent.analyst.coverage.evidence;

import static io.dataagent.agent.world.Facts.column;
import static io.dataagent.agent.world.Facts.filter;
import static io.dataagent.agent.world.Facts.literal;
import static io.dataagent.agent.world.Facts.made;
import static io.dataagent.agent.world.Facts.replaced;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import io.dataagent.contracts.query.StatementFacts.SetOperation;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Figures of figures, things in rows of others, states and units: in a laundry with machines,
/// their loads, who lent whom a key, and a reading of each machine a day.
class FigureDoubtsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    keyed(
                            "machines",
                            List.of("machine_id"),
                            field("machine_id", "Integer", 0),
                            field("name", "String", 0),
                            field("lent_by", "Integer", 0.4)),
                    keyed(
                            "loads",
                            List.of("load_id"),
                            field("load_id", "Integer", 0),
                            field("machine_id", "Integer", 0),
                            field("program", "String", 0),
                            field("minutes_spent", "Integer", 0),
                            field("weight", "Decimal", 0),
                            field("begun_on", "Date", 0)),
                    keyed(
                            "readings",
                            List.of("machine_id", "day"),
                            field("machine_id", "Integer", 0),
                            field("day", "Date", 0),
                            field("liters", "Integer", 0),
                            field("liters_to_date", "Integer", 0)));

    private static final ExpressionFact MEAN = figure("avg", column("loads.weight"));
    private static final ExpressionFact NAME = column("machines.name");
    private static final FilterFact TWO = filter("loads.program", Operator.IN, "cotton", "wool");

    static Stream<Arguments> doubted() {
        return Stream.of(
                Arguments.of("average weight per machine", facts(figure("avg", MEAN)), "A mean"),
                Arguments.of(
                        "how many liters were used",
                        facts(figure("sum", column("readings.liters_to_date"))),
                        "is a running total"),
                Arguments.of(
                        "which machine had the heaviest load per program",
                        facts(figure("max", NAME), figure("max", column("loads.weight"))),
                        "of the alphabet"),
                Arguments.of(
                        "How many machines ran?",
                        facts(figure("count", column("loads.machine_id"))),
                        "can have several"),
                Arguments.of("How many machines ran?", facts(figure("count")), "can have several"),
                Arguments.of(
                        "what is the current level of liters of each machine",
                        of("readings", figure("max", column("readings.liters")))
                                .by(column("readings.machine_id"))
                                .facts(),
                        "has a row for each time"),
                Arguments.of(
                        "How many machines ran both cotton and wool?",
                        of("loads", Facts.distinct("count", "loads.machine_id")).where(TWO).facts(),
                        "ask for both"),
                Arguments.of(
                        "Wie viele machines liefen sowohl mit cotton als auch mit wool?",
                        of("loads", Facts.distinct("count", "loads.machine_id")).where(TWO).facts(),
                        "ask for both"),
                Arguments.of(
                        "how many hours did loads take",
                        facts(figure("sum", column("loads.minutes_spent"))),
                        "is in another unit"),
                Arguments.of(
                        "number of loads per machine, including machines that have none",
                        of("machines", NAME, figure("count")).joined(INNER).facts(),
                        "Rows without loads are left out"),
                Arguments.of(
                        "number of loads per machine, including machines that have none",
                        of("machines", NAME, figure("count"))
                                .by(column("machines.name"))
                                .joined(OUTER)
                                .facts(),
                        "counts one where there is none"),
                Arguments.of(
                        "loads per machine, counting machines without loads too",
                        of("machines", Facts.distinct("count", "loads.machine_id"))
                                .joined(OUTER)
                                .facts(),
                        "Only those with loads.machine_id"),
                Arguments.of(
                        "what is the mean of lent by",
                        facts(figure("avg", replaced("machines.lent_by"))),
                        "count in the mean"),
                Arguments.of(
                        "what is the weight less lent by",
                        facts(figure("sum", difference(column("machines.lent_by")))),
                        "left out of what is added up"),
                Arguments.of("machines that lent none", notIn(), "NOT IN keeps no row"),
                Arguments.of("how many machines ran", union(true), "counts several times"));
    }

    @ParameterizedTest
    @MethodSource("doubted")
    void costWhatTheyAreNot(String question, StatementFacts facts, String why) {
        assertThat(said(question, facts)).hasSize(1).allMatch(s -> s.contains(why));
    }

    static Stream<Arguments> meant() {
        ExpressionFact hours =
                made(
                        Kind.RATIO,
                        null,
                        figure("sum", column("loads.minutes_spent")),
                        literal("60.0"));
        return Stream.of(
                Arguments.of("average weight per machine", facts(MEAN)),
                Arguments.of("average of the average weight", facts(figure("avg", MEAN))),
                Arguments.of(
                        "average of the daily liters",
                        facts(figure("avg", figure("sum", column("readings.liters"))))),
                Arguments.of(
                        "liters until May",
                        of("readings", figure("sum", column("readings.liters_to_date")))
                                .where(filter("readings.day", Operator.EQUAL, "2026-05-31"))
                                .facts()),
                Arguments.of(
                        "liters per day",
                        of("readings", figure("sum", column("readings.liters_to_date")))
                                .by(column("readings.day"))
                                .facts()),
                Arguments.of(
                        "the heaviest load of each machine",
                        of("loads", figure("max", NAME), figure("max", column("loads.weight")))
                                .by(column("machines.machine_id"))
                                .facts()),
                Arguments.of(
                        "how many machines ran",
                        facts(Facts.distinct("count", "loads.machine_id"))),
                Arguments.of("how many loads were there", facts(figure("count"))),
                Arguments.of(
                        "how many machines had a reading",
                        of("readings", figure("count")).by(column("readings.day")).facts()),
                Arguments.of(
                        "what is the current level of liters",
                        of("readings", figure("max", column("readings.liters")))
                                .where(filter("readings.day", Operator.EQUAL, "2026-05-31"))
                                .facts()),
                Arguments.of(
                        "liters of each machine in total",
                        of("readings", figure("sum", column("readings.liters")))
                                .by(column("readings.machine_id"))
                                .facts()),
                Arguments.of(
                        "How many machines ran cotton or wool?",
                        of("loads", Facts.distinct("count", "loads.machine_id"))
                                .where(TWO)
                                .facts()),
                Arguments.of(
                        "total weight of both cotton and wool",
                        of("loads", figure("sum", column("loads.weight"))).where(TWO).facts()),
                Arguments.of("how many hours did loads take", facts(hours)),
                Arguments.of(
                        "how many minutes did loads take",
                        facts(figure("sum", column("loads.minutes_spent")))),
                Arguments.of(
                        "weight of the last 30 days",
                        facts(figure("sum", column("loads.minutes_spent")))),
                Arguments.of(
                        "how many machines were run",
                        facts(figure("count", column("loads.machine_id")))),
                Arguments.of(
                        "number of loads per machine, including machines that have none",
                        of("machines", NAME, figure("count", column("loads.load_id")))
                                .by(column("machines.name"))
                                .joined(OUTER)
                                .facts()),
                Arguments.of(
                        "number of loads per machine",
                        of("machines", NAME, figure("count")).joined(INNER).facts()),
                Arguments.of(
                        "mean of lent by of all machines",
                        facts(figure("avg", replaced("machines.lent_by")))),
                Arguments.of(
                        "what is the mean of the weight",
                        facts(figure("avg", replaced("loads.weight")))),
                Arguments.of(
                        "what is the weight less lent by",
                        facts(figure("sum", difference(replaced("machines.lent_by"))))),
                Arguments.of("how many machines ran", union(false)));
    }

    @ParameterizedTest
    @MethodSource("meant")
    void areLeftAloneWhereTheWordsOrTheRowsSayIt(String question, StatementFacts facts) {
        assertThat(said(question, facts)).isEmpty();
    }

    @Test
    void notInIsRightWhereMissingValuesAreLeftOutFirst() {
        StatementFacts kept =
                of("machines", NAME)
                        .where(Facts.filter(1, "machines.lent_by", Operator.IS_NULL, true))
                        .joined(NOT_IN)
                        .facts();

        assertThat(said("machines that lent none", kept)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "the 2 heaviest loads in each program, 2, true",
        "die 2 schwersten loads in jedem program, 2, true",
        "the 2 heaviest loads, 2, false",
        "the 2 heaviest loads and for each the machine, 2, false",
        "weight of each of the 2 heaviest loads, 2, false",
        "the 2 heaviest loads in each program, 100, false"
    })
    void someOfEachAreNotSomeOfAll(String question, long rows, boolean doubted) {
        StatementFacts cut =
                of("loads", NAME, figure("sum", column("loads.weight"))).limit(rows).facts();

        assertThat(said(question, cut).stream().anyMatch(s -> s.contains("of each")))
                .isEqualTo(doubted);
    }

    private static List<String> said(String question, StatementFacts facts) {
        return FigureDoubts.of(question, false, DATASETS, List.of(facts)).stream()
                .map(Doubt::sentence)
                .toList();
    }

    private static final JoinFact NOT_IN =
            new JoinFact(
                    0,
                    JoinKind.ANTI,
                    List.of("machines"),
                    List.of("machines"),
                    List.of(new Pair("machines.machine_id", "machines.lent_by")),
                    "machines.machine_id NOT IN (machines.lent_by)",
                    true,
                    false,
                    false,
                    null);

    private static final JoinFact INNER = joined(JoinKind.INNER, true);
    private static final JoinFact OUTER = joined(JoinKind.LEFT, false);

    private static JoinFact joined(JoinKind kind, boolean drops) {
        return new JoinFact(
                0,
                kind,
                List.of("machines"),
                List.of("loads"),
                List.of(new Pair("machines.machine_id", "loads.machine_id")),
                "",
                drops,
                true,
                true,
                false);
    }

    private static ExpressionFact difference(ExpressionFact less) {
        return made(Kind.DIFFERENCE, null, column("loads.weight"), less);
    }

    private static StatementFacts notIn() {
        return of("machines", NAME).joined(NOT_IN).facts();
    }

    private static StatementFacts union(boolean all) {
        StatementFacts plain = of("", figure("count")).facts();
        Select part = new Select(Place.PART, "x", 0, List.of("loads"), true);
        return new StatementFacts(
                null,
                List.of(plain.selects().getFirst(), part, part),
                plain.outputs(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(new SetOperation("union", all, List.of(1, 2))));
    }

    private static StatementFacts facts(ExpressionFact... outputs) {
        return of("loads", outputs).facts();
    }

    private static Facts of(String dataset, ExpressionFact... outputs) {
        return Facts.of(dataset.isEmpty() ? List.of() : List.of(dataset), outputs);
    }

    private static ExpressionFact figure(String function, ExpressionFact... of) {
        return made(Kind.AGGREGATE, function, of);
    }

    private static DatasetView keyed(String name, List<String> key, FieldView... fields) {
        DatasetView plain = Views.dataset(name, fields);
        return new DatasetView(
                name,
                plain.source(),
                null,
                null,
                List.of(),
                key,
                List.of(key),
                100L,
                plain.fields(),
                null);
    }

    private static FieldView field(String name, String type, double missing) {
        return Views.field(name, type, missing, null);
    }
}
