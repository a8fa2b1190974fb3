package io.dataagent.agent.analyst.change;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The one sentence about a month that stands out, its figures bound to the table.
///
/// @param step that has the table
/// @param table of the analysis
record StandingOut(int step, TableData table) {

    /// What the row is called.
    static final String WHAT = "month that stands out";

    static boolean is(List<JsonNode> row) {
        return row.getFirst().asText().equals(WHAT);
    }

    Optional<String> told(Wording wording, List<Binding> bindings) {
        return IntStream.range(0, table.rows().size())
                .filter(r -> is(table.rows().get(r)))
                .mapToObj(
                        r ->
                                wording.say(
                                        "change.spike",
                                        cell(r, "since", ValueFormat.MONTH, bindings),
                                        cell(r, "after", ValueFormat.DECIMAL, bindings),
                                        cell(r, "before", ValueFormat.DECIMAL, bindings)))
                .findFirst();
    }

    private String cell(int row, String column, ValueFormat format, List<Binding> bindings) {
        String name = "spike_" + column;
        bindings.add(new Binding.Cell(name, step, null, row, column, format));
        return "{{" + name + "}}";
    }
}
