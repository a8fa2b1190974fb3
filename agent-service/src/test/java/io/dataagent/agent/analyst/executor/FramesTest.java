package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What later steps find of what Python code returned.
class FramesTest {

    private static final TableData ONE =
            new TableData(
                    List.of(new Column("n", ColumnType.INTEGER)),
                    List.of(List.of(JsonNodeFactory.instance.numberNode(1))));

    @Test
    void tablesAndValuesHaveNamesOfTheirStep() {
        StepResult step =
                step(
                        new ReturnedTable("result", ONE, 1, null),
                        new ReturnedTable("by city!", ONE, 1, null));

        assertThat(Frames.names(List.of(step)))
                .containsExactly("step_3", "step_3_by_city_", "step_3_values");
        assertThat(Frames.returned(step).get("step_3_values").columns())
                .containsExactly(new Column("slope", ColumnType.FLOAT));
    }

    @Test
    void aTableThatWasCutIsNotHandedOn() {
        assertThat(Frames.names(List.of(step(new ReturnedTable("result", ONE, 5_000, null)))))
                .containsExactly("step_3_values");
    }

    private static StepResult step(ReturnedTable... tables) {
        ReturnedValue slope =
                new ReturnedValue(
                        "slope", ColumnType.FLOAT, JsonNodeFactory.instance.numberNode(1.5));
        return new StepResult(
                3,
                "s",
                Strategy.PYTHON,
                null,
                new PythonResult("", "", List.of(), List.of(tables), List.of(slope)),
                null);
    }
}
