package io.dataagent.agent.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// The rows behind a finding as people read them: what only served to judge it is left out, columns
/// have names, and no number has more decimals than anybody needs.
record ReadableRows(TableData table, Phrases phrases) {

    private static final Set<String> FOR_THE_JUDGE =
            Set.of("low", "high", "variance", "first_at", "last_at");
    private static final Set<String> NAMED =
            Set.of("grp", "value", "period", "side", "n", "missing", "filled", "row_count");
    private static final int DECIMALS = 4;

    /// Below it four decimals say nothing; two figures do.
    private static final BigDecimal SMALL = new BigDecimal("0.001");

    TableData readable() {
        List<Integer> kept =
                IntStream.range(0, table.columns().size()).filter(this::keeps).boxed().toList();
        List<List<JsonNode>> rows = new ArrayList<>();
        for (List<JsonNode> row : table.rows()) {
            rows.add(kept.stream().map(i -> cell(table.columns().get(i), row.get(i))).toList());
        }
        return new TableData(kept.stream().map(i -> named(table.columns().get(i))).toList(), rows);
    }

    private boolean keeps(int at) {
        String name = table.columns().get(at).name();
        return !FOR_THE_JUDGE.contains(name) && !(name.equals("n") && repeats(at));
    }

    /// Whether a column says what the values say already.
    private boolean repeats(int at) {
        int value = table.indexOf("value");
        return value >= 0 && table.rows().stream().allMatch(r -> r.get(at).equals(r.get(value)));
    }

    private Column named(Column column) {
        ColumnType type = column.name().equals("side") ? ColumnType.STRING : column.type();
        return NAMED.contains(column.name())
                ? new Column(phrases.of("column." + column.name(), Map.of()), type)
                : column;
    }

    private JsonNode cell(Column column, JsonNode cell) {
        if (column.name().equals("side")) {
            return JsonNodeFactory.instance.textNode(
                    phrases.of("side." + (cell.asInt() == 1 ? "first" : "other"), Map.of()));
        }
        if (!cell.isNumber() || cell.decimalValue().scale() <= DECIMALS) {
            return cell;
        }
        BigDecimal number = cell.decimalValue();
        BigDecimal rounded = number.setScale(DECIMALS, RoundingMode.HALF_UP);
        boolean small = number.abs().compareTo(SMALL) < 0;
        return JsonNodeFactory.instance.numberNode(
                small ? number.round(new MathContext(2, RoundingMode.HALF_UP)) : rounded);
    }
}
