package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedAnswersTest {

    @Test
    void readsTheResultAndWhatFollowsIt() {
        TypedAnswers said =
                TypedAnswers.of(
                        "42\n{\"tables\":[{\"name\":\"result\",\"table\":{\"columns\":[{\"name\":\"n\","
                                + "\"type\":\"integer\"}],\"rows\":[[1],[\"x\"],[2.5],[]]},\"rowCount\":9}],"
                                + "\"values\":[{\"name\":\"a\",\"type\":\"float\",\"value\":1.5},"
                                + "{\"name\":\"b\",\"type\":\"float\",\"value\":\"1.5\"},"
                                + "{\"name\":\"c\",\"type\":\"wish\",\"value\":1}]}");

        assertThat(said.result()).hasToString("42");
        assertThat(said.tables()).hasSize(1);
        assertThat(said.tables().getFirst().table().columns())
                .containsExactly(new Column("n", ColumnType.INTEGER));
        assertThat(said.tables().getFirst().table().rows().toString())
                .isEqualTo("[[1], [null], [null], [null]]");
        assertThat(said.tables().getFirst().rowCount()).isEqualTo(9);
        assertThat(said.values())
                .singleElement()
                .satisfies(v -> assertThat(v.name()).isEqualTo("a"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "\n",
                "\nno json",
                "\n[1]",
                "\n{\"tables\":{\"a\":1},\"values\":7}",
                "\n{\"tables\":[{\"name\":\"a\",\"table\":{\"columns\":[{\"name\":\"n\",\"type\":\"integer\"},"
                        + "{\"name\":\"n\",\"type\":\"integer\"}],\"rows\":[]}}]}",
                "\n{\"tables\":[{\"name\":\"\",\"table\":{\"columns\":[],\"rows\":[]}}]}"
            })
    void whatIsNoAnswerIsNone(String words) {
        TypedAnswers said = TypedAnswers.of(words);

        assertThat(said.tables()).isEmpty();
        assertThat(said.values()).isEmpty();
    }

    @Test
    void keepsAtMostFiftyThousandRowsOfATable() {
        StringBuilder rows = new StringBuilder("[0]");
        for (int n = 1; n < 50_400; n++) {
            rows.append(",[").append(n).append(']');
        }
        TypedAnswers said =
                TypedAnswers.of(
                        "\n{\"tables\":[{\"name\":\"t\",\"table\":{\"columns\":[{\"name\":\"n\",\"type\":\"integer\"}],"
                                + "\"rows\":["
                                + rows
                                + "]},\"rowCount\":0}]}");

        JsonNode last = said.tables().getFirst().table().rows().getLast().getFirst();
        assertThat(last.intValue()).isEqualTo(49_999);
        assertThat(said.tables().getFirst().rowCount()).isEqualTo(50_000);
    }
}
