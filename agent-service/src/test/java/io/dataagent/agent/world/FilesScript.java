package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.testkit.ScriptedReply;
import java.util.List;

/// A model that uses every tool for files, turn by turn, then answers with bound numbers; where the
/// question says `invents`, with one that it made up.
final class FilesScript {

    private static final String CITIES =
            "{\"query\":\"SELECT city, revenue FROM public.orders\",\"purpose\":\"Revenue by city\"}";

    private FilesScript() {}

    static ScriptedReply play(ContextBlock block, JsonNode request) {
        String messages = request.path("messages").toString();
        int turn = messages.split("\"role\":\"assistant\"", -1).length;
        if (block.question().contains("payments") || block.question().contains("bills")) {
            return Payments.play(turn, block.question());
        }
        return switch (turn) {
            case 1 ->
                    Script.tools(
                            "list_datasets {}",
                            "get_dataset_info {\"name\":\"Orders\"}",
                            "run_sql " + CITIES,
                            "find_value_columns {\"value\":\"Houston\",\"mode\":\"exact\",\"datasets\":[]}",
                            "run_sql {\"query\":\"SELECT refused_column\",\"purpose\":\"x\"}");
            case 2 ->
                    Script.tools(
                            "send_data_to_ui {\"step\":1,\"table\":null,\"title\":\"Cities\",\"note\":\"Every city\"}",
                            chart("bar", "revenue"),
                            chart("line", "city"),
                            chart("boxplot", "revenue"),
                            chart("bar", "nothing"));
            case 3 ->
                    Script.tools(
                            "python_repl {\"code\":\"answer_values = {'slope': 1.25}\",\"purpose\":\"Fit\",\"load\":[{\"step\":1,\"variable\":\"df\"}]}",
                            "python_repl {\"code\":\"sleep\",\"purpose\":\"Fit\",\"load\":[]}",
                            "python_repl {\"code\":\"sleep\",\"purpose\":\"Fit\",\"load\":[]}",
                            "python_repl {\"code\":\"sleep\",\"purpose\":\"Fit\",\"load\":[]}");
            case 4 ->
                    Script.tools(
                            "load_dataset_columns {\"name\":\"Orders\",\"variable\":\"d\",\"columns\":[\"total\"]}",
                            "load_dataset_columns {\"name\":\"Orders\",\"variable\":\"d\",\"columns\":[\"never\"]}",
                            "load_dataset_sample {\"name\":\"orders\",\"variable\":\"e\",\"rows\":100,\"mode\":\"random\",\"seed\":7}",
                            "load_dataset_full {\"name\":\"orders\",\"variable\":\"f\"}",
                            "load_dataset_full {\"name\":\"orders\",\"variable\":\"import os\"}");
            default -> Script.text(answer(block.question().contains("invents")));
        };
    }

    private static String chart(String type, String series) {
        return "send_chart_to_ui {\"step\":1,\"table\":null,\"type\":\"%s\",\"xField\":\"city\",\"series\":[\"%s\"],\"xLabel\":\"Town\",\"yLabel\":\"USD\",\"title\":\"Revenue\",\"note\":\"All of them\"}"
                .formatted(type, series);
    }

    private static Drafts.Narrative answer(boolean invents) {
        return new Drafts.Narrative(
                List.of(
                        "{{city}} has {{revenue}}, with a slope of {{slope}}.",
                        invents ? "There were 4711 others." : "That is all."),
                List.of(
                        new Binding.Cell("city", 1, null, 0, "city", ValueFormat.TEXT),
                        new Binding.Cell("revenue", 1, null, 0, "revenue", ValueFormat.DECIMAL),
                        new Binding.ReturnedValue("slope", 3, "slope", ValueFormat.DECIMAL)),
                List.of(),
                List.of(),
                "en");
    }
}
