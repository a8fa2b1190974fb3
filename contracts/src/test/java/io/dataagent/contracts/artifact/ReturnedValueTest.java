package io.dataagent.contracts.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.DoubleNode;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ColumnType;
import org.junit.jupiter.api.Test;

/// A value of Python names its code where that was kept; what was written before names none.
class ReturnedValueTest {

    private static final String BEFORE = "{\"name\":\"slope\",\"type\":\"float\",\"value\":1.25}";

    @Test
    void whatWasWrittenBeforeIsReadAndWrittenAsItWas() {
        ReturnedValue read = ContractJson.read(BEFORE, ReturnedValue.class);

        assertThat(read.codeHash()).isNull();
        assertThat(ContractJson.write(read)).isEqualTo(BEFORE);
    }

    @Test
    void theCodeIsNamedByItsHash() {
        ReturnedValue value =
                new ReturnedValue("slope", ColumnType.FLOAT, DoubleNode.valueOf(1.25), "ab");

        assertThat(ContractJson.write(value))
                .isEqualTo(BEFORE.replace("}", ",\"codeHash\":\"ab\"}"));
    }
}
