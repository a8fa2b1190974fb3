package io.dataagent.offline.files;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.Binding.Cell;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Move.Call;
import io.dataagent.offline.navigate.ToolTalk.Heard;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A small reader of questions that name Python: looks at the dataset, loads its columns, groups
/// and filters them in pandas, shows one table and one chart. What it cannot read it refuses.
record PandasReader(ContextBlock block, List<Heard> heard) {

    private static final String RESULT = "result";
    private static final String REFUSAL =
            "In Python I can only group one figure of one table by a column or by months: name them.";

    Move next() {
        Optional<PandasTask> task = PandasTask.of(block);
        return task.isEmpty() ? said(List.of(REFUSAL)) : next(task.get());
    }

    private Move next(PandasTask task) {
        if (last("get_dataset_info").isEmpty()) {
            return call("get_dataset_info", Map.of("name", task.dataset().name()));
        }
        Optional<JsonNode> loaded = last("load_dataset_columns");
        if (loaded.isEmpty()) {
            return call(
                    "load_dataset_columns",
                    Map.of(
                            "name", task.dataset().name(),
                            "variable", "data",
                            "columns", task.columns()));
        }
        if (!loaded.get().path("ok").asBoolean()) {
            return said(List.of("The columns could not be loaded into Python."));
        }
        Optional<JsonNode> ran = last("python_repl");
        if (ran.isEmpty()) {
            return call(
                    "python_repl",
                    Map.of("code", task.code(), "purpose", "Groups in pandas", "load", List.of()));
        }
        return reckoned(task, ran.get());
    }

    private Move reckoned(PandasTask task, JsonNode ran) {
        JsonNode table = ran.path("tables").path(0);
        if (table.path("rows").isEmpty()) {
            return said(List.of("The code gave no rows: nothing can be said of it."));
        }
        int step = ran.path("step").asInt();
        return last("send_data_to_ui").isEmpty()
                ? shown(task, step)
                : answer(task, step, table.path("row_count").asInt());
    }

    private static Move shown(PandasTask task, int step) {
        Map<String, ?> table =
                Map.of("step", step, "table", RESULT, "title", title(task), "note", "");
        Map<String, ?> chart =
                Map.of(
                        "step",
                        step,
                        "table",
                        RESULT,
                        "title",
                        title(task),
                        "note",
                        "",
                        "type",
                        task.months() ? "line" : "column",
                        "xField",
                        task.by(),
                        "series",
                        List.of("value"));
        return new Move.Calls(
                List.of(new Call("send_data_to_ui", table), new Call("send_chart_to_ui", chart)));
    }

    private static Move answer(PandasTask task, int step, int rows) {
        String shown = "The table shows the %s.".formatted(title(task));
        return task.months()
                ? said(
                        List.of("It goes from {{first}} to {{last}}.", shown),
                        new Cell("first", step, RESULT, 0, "value", ValueFormat.DECIMAL),
                        new Cell("last", step, RESULT, rows - 1, "value", ValueFormat.DECIMAL))
                : said(
                        List.of("{{name}} has {{value}}.", shown),
                        new Cell("name", step, RESULT, 0, task.by(), ValueFormat.TEXT),
                        new Cell("value", step, RESULT, 0, "value", ValueFormat.DECIMAL));
    }

    private static String title(PandasTask task) {
        FieldView m = task.measure();
        return (m == null ? "number of rows" : task.how() + " of " + m.name()) + " by " + task.by();
    }

    private Optional<JsonNode> last(String tool) {
        return heard.stream()
                .filter(h -> h.tool().equals(tool))
                .map(Heard::answer)
                .reduce((a, b) -> b);
    }

    private static Move call(String tool, Map<String, ?> arguments) {
        return new Move.Calls(List.of(new Call(tool, arguments)));
    }

    private static Move said(List<String> paragraphs, Binding... bindings) {
        return new Move.Answer(
                new Drafts.Narrative(paragraphs, List.of(bindings), List.of(), List.of(), "en"));
    }
}
