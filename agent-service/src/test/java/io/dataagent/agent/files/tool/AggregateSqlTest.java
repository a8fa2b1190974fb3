package io.dataagent.agent.files.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Aggregates of pandas in SQL, as text that the gate reads, and what models say to the tools.
class AggregateSqlTest {

    private static final DatasetView SALES =
            Given.dataset("sales", "amount Decimal", "rate Float", "town String");

    @Test
    void rowsAreCountedWithoutAColumn() {
        assertThat(AggregateSql.of(value(Op.ROWS, null), SALES))
                .contains("SELECT COUNT(*) AS v, COUNT(*) AS n, COUNT(*) AS s FROM public.sales");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SUM|SUM(\"amount\") AS v, COUNT(\"amount\") AS n, SUM(ABS(\"amount\")) AS s",
                "MEAN|SUM(\"amount\") AS v, COUNT(\"amount\") AS n, SUM(ABS(\"amount\")) AS s",
                "MIN|MIN(\"amount\") AS v, COUNT(\"amount\") AS n, MAX(ABS(\"amount\")) AS s",
                "MAX|MAX(\"amount\") AS v, COUNT(\"amount\") AS n, MAX(ABS(\"amount\")) AS s",
                "COUNT|COUNT(\"amount\") AS v, COUNT(\"amount\") AS n, COUNT(*) AS s",
                "NUNIQUE|COUNT(DISTINCT \"amount\") AS v, COUNT(\"amount\") AS n, COUNT(*) AS s",
            })
    void eachAggregateSaysItsValueItsCountAndItsSize(Op op, String select) {
        assertThat(AggregateSql.of(value(op, "amount"), SALES))
                .contains("SELECT " + select + " FROM public.sales");
    }

    @ParameterizedTest
    @EnumSource(value = Op.class, mode = EnumSource.Mode.EXCLUDE, names = "ROWS")
    void whatIsNotANumberIsMissing(Op op) {
        String sql = AggregateSql.of(value(op, "rate"), SALES).orElseThrow();

        assertThat(sql).contains("CASE WHEN ISNAN(\"rate\") THEN NULL ELSE \"rate\" END");
        assertThat(AggregateSql.of(value(op, "amount"), SALES).orElseThrow())
                .doesNotContain("ISNAN");
    }

    @Test
    void groupsLeaveOutWhatHasNoKeyAsPandasDoes() {
        Aggregate asked =
                new Aggregate(
                        "t", true, "sales", 9, "amount", Op.SUM, List.of("town", "rate"), 0, true);

        assertThat(AggregateSql.of(asked, SALES))
                .contains(
                        "SELECT \"town\", \"rate\", SUM(\"amount\") AS v, COUNT(\"amount\") AS n,"
                                + " SUM(ABS(\"amount\")) AS s FROM public.sales WHERE \"town\" IS"
                                + " NOT NULL AND \"rate\" IS NOT NULL GROUP BY \"town\", \"rate\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nothing", "AMOUNT", "amount\" FROM x --", "\"amount\" ", ""})
    void aColumnThatTheDatasetDoesNotHaveIsNotAskedFor(String column) {
        assertThat(AggregateSql.of(value(Op.SUM, column), SALES)).isEmpty();
        assertThat(
                        AggregateSql.of(
                                new Aggregate(
                                        "t",
                                        true,
                                        "sales",
                                        9,
                                        "amount",
                                        Op.SUM,
                                        List.of(column),
                                        0,
                                        true),
                                SALES))
                .isEmpty();
    }

    @Test
    void aSoughtValueIsContainedIfNothingIsSaid() {
        SoughtValue value = LenientJson.read("{\"value\":\"Ulm\"}", SoughtValue.class);

        assertThat(value.mode()).isEqualTo(SoughtValue.Mode.CONTAINS);
        assertThat(value.datasets()).isEmpty();
        assertThat(LenientJson.read("{\"value\":7,\"mode\":\"exact\"}", SoughtValue.class).value())
                .isEqualTo("7");
        assertThatThrownBy(() -> new SoughtValue(" ", null, null)).hasMessage("value is missing");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "3, -, -, Step 3",
                "3, ' ', '', Step 3",
                "3, ' Sales ', -, Sales",
                "3, Sales, ' by town ', Sales – by town",
                "3, -, by town, Step 3 – by town",
            })
    void aTableThatIsShownHasAName(
            int step, @Nullable String title, @Nullable String note, String name) {
        assertThat(new ShowData(step, null, title, note).named()).isEqualTo(name);
    }

    @Test
    void aChartNeedsAKindAndAnXAxis() {
        assertThatThrownBy(
                        () -> LenientJson.read("{\"step\":1,\"x_field\":\"a\"}", ShowChart.class))
                .hasMessage("“type” and “xField” are needed");
        assertThatThrownBy(() -> LenientJson.read("{\"step\":1,\"type\":\"bar\"}", ShowChart.class))
                .hasMessage("“type” and “xField” are needed");
        ShowChart asked =
                LenientJson.read(
                        "{\"step\":1,\"type\":\"stacked_column\",\"x_field\":\"a\",\"series\":\"b\"}",
                        ShowChart.class);
        assertThat(asked.series()).containsExactly("b");
        assertThat(asked.title()).isEmpty();
        assertThat(asked.xLabel()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(ChartKind.class)
    void everyKindCanBeDrawn(ChartKind kind) {
        assertThat(kind.drawn()).isNotNull();
        assertThat(kind.drawn() == ChartKind.BAR.drawn())
                .isEqualTo(kind == ChartKind.BAR || kind == ChartKind.COLUMN);
    }

    private static Aggregate value(Op op, @Nullable String column) {
        return new Aggregate("v", false, "sales", 9, column, op, List.of(), 0, true);
    }
}
