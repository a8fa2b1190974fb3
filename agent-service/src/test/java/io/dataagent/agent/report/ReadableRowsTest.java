package io.dataagent.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadableRowsTest {

    @Test
    void leavesOutWhatOnlyServedToJudge() throws Exception {
        TableData table =
                table(
                        "[[\"Ulm\",60,60,1,1],[\"Bonn\",31,31,1,1]]",
                        "grp",
                        "value",
                        "n",
                        "low",
                        "high");

        TableData shown = new ReadableRows(table, Phrases.of("en")).readable();

        assertThat(shown.columns()).extracting(Column::name).containsExactly("Group", "Value");
        assertThat(shown.rows().toString()).isEqualTo("[[\"Ulm\", 60], [\"Bonn\", 31]]");
    }

    @Test
    void namesBothSidesAndRoundsWhatNobodyReads() throws Exception {
        TableData table = table("[[1,40,0.168788803],[2,60,0.18]]", "side", "n", "value");

        TableData shown = new ReadableRows(table, Phrases.of("de")).readable();

        assertThat(shown.columns())
                .extracting(Column::name)
                .containsExactly("Seite", "Zeilen", "Wert");
        assertThat(shown.rows().toString())
                .isEqualTo("[[\"zuerst genannt\", 40, 0.1688], [\"verglichen mit\", 60, 0.18]]");
    }

    private static TableData table(String rows, String... columns) throws Exception {
        return new TableData(
                Stream.of(columns).map(c -> new Column(c, ColumnType.DECIMAL)).toList(),
                ContractJson.mapper()
                        .readValue(rows, new TypeReference<List<List<JsonNode>>>() {}));
    }
}
