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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /// The index is asked first, the database for the values in question alone.
    @ParameterizedTest
    @MethodSource("cases")
    void offersTheSameByItsIndex(Case one) {
        Counted asked = new Counted(one.there(), true);

        Values.Found found =
                new Values(Dialect.DUCKDB, asked)
                        .look(field(), List.of(one.written()), false, false);

        assertThat(found.nearest()).isEqualTo(one.nearest());
        assertThat(found.occurs()).isFalse();
        assertThat(asked.statements).hasSize(1);
        assertThat(asked.statements.getFirst()).contains(" IN (");
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 1"})
    void asksNothingWhereAllValuesOccurAndThereAreRows(boolean empty, int statements) {
        Counted asked = new Counted(List.of("open", "it's"), true);

        Values.Found found =
                new Values(Dialect.POSTGRESQL, asked)
                        .look(field(), List.of("it's", "open"), false, empty);

        assertThat(found.occurs()).isTrue();
        assertThat(asked.statements).hasSize(statements);
    }

    @Test
    void believesTheDatabaseAndNotItsIndex() {
        Counted asked = new Counted(List.of("open"), true);
        asked.now.add("opened");

        Values.Found found =
                new Values(Dialect.DUCKDB, asked).look(field(), List.of("opened"), false, false);

        assertThat(found.occurs()).isTrue();
        assertThat(found.nearest()).isEmpty();
    }

    @Test
    void knowsOfAColumnOfManyValuesWhetherOneOccurs() {
        Counted asked = new Counted(List.of("open"), false);

        Values.Found found =
                new Values(Dialect.DUCKDB, asked).look(field(), List.of("paid"), false, false);

        assertThat(found.occurs()).isFalse();
    }

    @Test
    void neitherConfirmsNorOffersWhatIsSwitchedOff() {
        List<String> statements = new ArrayList<>();
        Asking asking =
                new Asking() {
                    @Override
                    public Answer ask(String sql, int maxRows) {
                        statements.add(sql);
                        return new Answer.NotAvailable("");
                    }

                    @Override
                    public Indexed known(Field field) {
                        return new Indexed.SwitchedOff();
                    }
                };

        Values.Found found =
                new Values(Dialect.DUCKDB, asking).look(field(), List.of("open"), false, true);

        assertThat(found).isEqualTo(Values.Found.UNTOLD);
        assertThat(statements).isEmpty();
    }

    /// An index, and a database that has a little more.
    private static final class Counted implements Asking {

        private final List<String> indexed;
        private final boolean complete;
        private final List<String> now;
        private final List<String> statements = new ArrayList<>();

        Counted(List<String> indexed, boolean complete) {
            this.indexed = indexed;
            this.complete = complete;
            this.now = new ArrayList<>(indexed);
        }

        @Override
        public Answer ask(String sql, int maxRows) {
            statements.add(sql);
            return answer(
                    now.stream()
                            .filter(v -> sql.contains("'" + v.replace("'", "''") + "'"))
                            .toList());
        }

        @Override
        public Indexed known(Field field) {
            Map<String, Long> rows = new LinkedHashMap<>();
            indexed.forEach(v -> rows.put(v, 100L - rows.size()));
            return new Indexed.Held(rows, complete);
        }
    }

    @Test
    void thereAreAtLeastSixtyCases() throws IOException {
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(60);
    }

    private static Values.Found look(List<String> there, String written) {
        return new Values(Dialect.DUCKDB, (sql, rows) -> answer(there))
                .look(field(), List.of(written), false, false);
    }

    private static Field field() {
        ScopeTable table = World.scope(Dialect.DUCKDB).tables().getFirst();
        return new Field(table, "name");
    }

    private static Answer answer(List<String> there) {
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
    }
}
