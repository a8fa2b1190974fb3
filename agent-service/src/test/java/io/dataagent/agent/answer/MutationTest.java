package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Changing one cell changes exactly the sentences that rest on it: all of them, and no other.
class MutationTest {

    private static final int CASES = 240;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /// A table of numbers, an answer with a sentence for each binding, and the cells that each
    /// rests
    /// on.
    private record Story(
            TableData table,
            List<String> bindings,
            List<String> sentences,
            List<Set<String>> rests) {}

    static Stream<Integer> seeds() {
        return IntStream.range(0, CASES).boxed();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneCellChangesExactlyTheSentencesThatRestOnIt(int seed) {
        Random random = new Random(seed);
        Story story = story(random);
        int row = random.nextInt(story.table().rows().size());
        int column = 1 + random.nextInt(story.table().columns().size() - 1);
        List<String> before = told(story, story.table());

        List<String> after = told(story, mutated(story.table(), row, column, random));

        Set<Integer> changed = new TreeSet<>();
        Set<Integer> expected = new TreeSet<>();
        for (int i = 0; i < before.size(); i++) {
            if (!before.get(i).equals(after.get(i))) {
                changed.add(i);
            }
            if (story.rests().get(i).contains(row + "/" + column)) {
                expected.add(i);
            }
        }
        assertThat(before).noneMatch(s -> s.contains("(not confirmed)"));
        assertThat(changed).isEqualTo(expected);
    }

    private static Story story(Random random) {
        int rows = 2 + random.nextInt(6);
        int columns = 1 + random.nextInt(3);
        TableData table = table(rows, columns, random);
        List<String> bindings = new ArrayList<>();
        Map<String, Set<String>> rests = new HashMap<>();
        for (int c = 1; c <= columns; c++) {
            for (int r = 0; r < rows; r++) {
                bindings.add("c%d_%d=cell 1 %d c%d decimal".formatted(r, c, r, c));
                rests.put("c%d_%d".formatted(r, c), Set.of(r + "/" + c));
            }
            bindings.add("sum%d=sum 1 c%d decimal".formatted(c, c));
            bindings.add("avg%d=average 1 c%d decimal".formatted(c, c));
            rests.put("sum" + c, column(rows, c));
            rests.put("avg" + c, column(rows, c));
        }
        List<String> names = new ArrayList<>(rests.keySet().stream().sorted().toList());
        for (int i = 0; i < 6; i++) {
            String a = names.get(random.nextInt(names.size()));
            String b = names.get(random.nextInt(names.size()));
            String op = List.of("diff", "ratio", "plus").get(random.nextInt(3));
            if (rests.get(a).stream().noneMatch(rests.get(b)::contains)) {
                String name = "d" + i;
                String format = op.equals("ratio") ? "text" : "decimal";
                bindings.add("%s=%s %s %s %s".formatted(name, op, a, b, format));
                rests.put(name, union(rests.get(a), rests.get(b)));
                names.add(name);
            }
        }
        List<String> sentences = new ArrayList<>();
        List<Set<String>> used = new ArrayList<>();
        for (String name : names) {
            sentences.add("It comes to {{" + name + "}}");
            used.add(rests.get(name));
        }
        return new Story(table, bindings, sentences, used);
    }

    private static Set<String> column(int rows, int column) {
        Set<String> cells = new HashSet<>();
        for (int r = 0; r < rows; r++) {
            cells.add(r + "/" + column);
        }
        return cells;
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
        Set<String> all = new HashSet<>(a);
        all.addAll(b);
        return all;
    }

    private static TableData table(int rows, int columns, Random random) {
        List<Column> header = new ArrayList<>();
        header.add(new Column("name", ColumnType.STRING));
        for (int c = 1; c <= columns; c++) {
            header.add(new Column("c" + c, ColumnType.DECIMAL));
        }
        List<List<JsonNode>> cells = new ArrayList<>();
        for (int r = 0; r < rows; r++) {
            List<JsonNode> row = new ArrayList<>();
            row.add(JSON.textNode("row " + r));
            for (int c = 1; c <= columns; c++) {
                row.add(JSON.numberNode(BigDecimal.valueOf(1_000 + random.nextInt(900_000), 2)));
            }
            cells.add(row);
        }
        return new TableData(header, cells);
    }

    private static TableData mutated(TableData table, int row, int column, Random random) {
        List<List<JsonNode>> rows = new ArrayList<>();
        table.rows().forEach(r -> rows.add(new ArrayList<>(r)));
        BigDecimal old = rows.get(row).get(column).decimalValue();
        BigDecimal other =
                old.multiply(BigDecimal.valueOf(3L + random.nextInt(50)))
                        .add(BigDecimal.valueOf(10_000));
        rows.get(row).set(column, JSON.numberNode(other));
        return new TableData(table.columns(), rows);
    }

    private static List<String> told(Story story, TableData table) {
        List<StepResult> results = List.of(Made.step(1, table));
        return Narration.of(
                        Made.draft(
                                String.join("¶", story.sentences()),
                                story.bindings().toArray(String[]::new)),
                        results,
                        Made.telling("", results))
                .paragraphs();
    }
}
