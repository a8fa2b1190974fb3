package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// One thing in relation to another is two figures.
class RelationsAskedTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "sales",
                            Views.field("sold", "Integer", 0.0, 50L),
                            Views.field("brought_back", "Integer", 0.0, 50L),
                            Views.field("return_rate", "Decimal", 0.0, 50L),
                            Views.field("maker", "String", 0.0, 9L, "Acme", "Bolt"),
                            Views.field("channel", "String", 0.0, 2L, "online", "in-store"),
                            Views.field("sold_on", "Date", 0.0, 90L)));

    private static final ExpressionFact BACK = Facts.aggregate("sum", "sales.brought_back");
    private static final ExpressionFact SOLD = Facts.aggregate("sum", "sales.sold");
    private static final ExpressionFact MAKER = Facts.column("sales.maker");
    private static final ExpressionFact CHANNEL = Facts.column("sales.channel");
    private static final String RELATIVE =
            "Which maker has the fewest pieces brought back relative to pieces sold?";
    private static final String GERMAN =
            "Welcher Hersteller hat die wenigsten Rückgaben im Verhältnis zu den Verkäufen?";

    static Stream<Arguments> questions() {
        StatementFacts one = Facts.of(MAKER, BACK).by(MAKER).facts();
        StatementFacts divided =
                Facts.of(MAKER, Facts.made(Kind.RATIO, null, BACK, SOLD)).by(MAKER).facts();
        StatementFacts two = Facts.of(MAKER, BACK, SOLD).by(MAKER).facts();
        StatementFacts rate =
                Facts.of(MAKER, Facts.aggregate("max", "sales.return_rate")).by(MAKER).facts();
        StatementFacts months =
                Facts.of(Facts.bucket("sales.sold_on", Grain.MONTH), SOLD)
                        .by(Facts.bucket("sales.sold_on", Grain.MONTH))
                        .facts();
        StatementFacts channels = Facts.of(CHANNEL, SOLD).by(CHANNEL).facts();
        return Stream.of(
                Arguments.of(RELATIVE, one, true),
                Arguments.of(GERMAN, one, true),
                Arguments.of("Ratio of pieces brought back to pieces sold by maker", one, true),
                Arguments.of(RELATIVE, divided, false),
                Arguments.of(GERMAN, divided, false),
                Arguments.of(RELATIVE, two, false),
                Arguments.of(RELATIVE, rate, false),
                Arguments.of("Sales of May relative to April", months, false),
                Arguments.of("Sales online in relation to in-store", channels, false),
                Arguments.of("Fewest pieces brought back by maker", one, false),
                Arguments.of("Pieces sold with and without a maker", Facts.of(SOLD).facts(), true),
                Arguments.of("Pieces sold with and without a maker", channels, false),
                Arguments.of(
                        "Pieces sold with and without a maker",
                        Facts.of(SOLD, BACK).facts(),
                        false),
                Arguments.of("Pieces sold with or without a maker", Facts.of(SOLD).facts(), false));
    }

    @ParameterizedTest
    @MethodSource("questions")
    void oneFigureRelatesToNothing(String question, StatementFacts facts, boolean doubted) {
        Used used = new Used(DATASETS, List.of(facts));

        assertThat(new RelationsAsked(Words.of(question), used).all()).hasSize(doubted ? 1 : 0);
    }
}
