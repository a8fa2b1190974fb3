package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.proof.Asking.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Values as people write them, beside those that the data has.
class ValuesTest {

    private static final Path WRITTEN = Path.of("src/test/resources/values/as-written.txt");

    /// What somebody wrote, what there is, what is offered.
    record Case(String written, List<String> there, List<String> nearest) {}

    static Stream<Case> cases() throws IOException {
        return Files.readAllLines(WRITTEN).stream()
                .filter(l -> l.contains(" | ") && !l.startsWith("#"))
                .map(l -> l.split(" \\| ?", -1))
                .map(l -> new Case(l[0].replace("\"", ""), listed(l[1]), listed(l[2])));
    }

    private static List<String> listed(String text) {
        return text.isBlank() ? List.of() : Arrays.asList(text.strip().split(", "));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void offersWhatIsMeant(Case one) {
        Values.Found found = look(one.there(), one.written());

        assertThat(found.nearest()).isEqualTo(one.nearest());
        assertThat(found.occurs()).isFalse();
    }

    @Test
    void thereAreAtLeastSixtyCases() throws IOException {
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(60);
    }

    private static Values.Found look(List<String> there, String written) {
        ScopeTable table = World.scope(Dialect.DUCKDB).tables().getFirst();
        Asking asking =
                (sql, rows) -> {
                    List<List<JsonNode>> counted = new ArrayList<>();
                    for (int i = 0; i < there.size(); i++) {
                        counted.add(
                                List.of(
                                        JsonNodeFactory.instance.textNode(there.get(i)),
                                        JsonNodeFactory.instance.numberNode(100 - i)));
                    }
                    return new Answer.Rows(
                            new TableData(
                                    List.of(
                                            new Column("v", ColumnType.STRING),
                                            new Column("n", ColumnType.INTEGER)),
                                    counted),
                            false);
                };
        return new Values(Dialect.DUCKDB, asking)
                .look(new Field(table, "name"), List.of(written), false);
    }
}
