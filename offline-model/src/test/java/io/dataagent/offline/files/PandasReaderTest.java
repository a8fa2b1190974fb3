package io.dataagent.offline.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Move.Call;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.navigate.ToolTalk.Heard;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Questions over files that name Python: which tools are called, with which code, and when not.
class PandasReaderTest {

    private static final String LOADED = "{\"ok\":true,\"step\":1,\"variable\":\"data\"}";
    private static final String RAN =
            "{\"step\":2,\"tables\":[{\"table\":\"result\",\"row_count\":2,\"rows\":[[\"North\",9],[\"South\",4]]}]}";

    @Test
    void looksLoadsReckonsShowsAndAnswers() {
        List<Heard> heard = new ArrayList<>();
        String question = "Use pandas: total amount by region";

        assertThat(only(question, heard).name()).isEqualTo("get_dataset_info");
        hear(heard, "get_dataset_info", "{\"name\":\"sales\"}");
        Call load = only(question, heard);
        assertThat(load.name()).isEqualTo("load_dataset_columns");
        assertThat(load.arguments().get("columns")).isEqualTo(List.of("region", "amount"));
        hear(heard, "load_dataset_columns", LOADED);
        assertThat(only(question, heard).arguments().get("code"))
                .isEqualTo(
                        """
                        d = data
                        r = d.groupby("region")["amount"].sum().reset_index(name='value')
                        answer_tables = {'result': r.sort_values('value', ascending=False)}
                        """);
        hear(heard, "python_repl", RAN);
        assertThat(calls(question, heard))
                .extracting(Call::name)
                .containsExactly("send_data_to_ui", "send_chart_to_ui");
        hear(heard, "send_data_to_ui", "{\"ok\":true}");
        hear(heard, "send_chart_to_ui", "{\"ok\":true}");
        Drafts.Narrative answer = answer(question, heard);
        assertThat(answer.paragraphs()).first().isEqualTo("{{name}} has {{value}}.");
        assertThat(answer.bindings()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "In Python: average amount by region|[\"amount\"].mean()",
                "How many rows by region, with Python|groupby(\"region\").size()",
                "pandas: amount by region for web|d = d[d[\"channel\"] == \"web\"]",
                "Python, trend of amount|dt.to_period('M').dt.to_timestamp()",
                "Monthly amount in Python for web|d = d[d[\"channel\"] == \"web\"]",
            })
    void groupsFiltersAndFollowsMonths(String question, String part) {
        List<Heard> heard = new ArrayList<>();
        hear(heard, "get_dataset_info", "{}");
        hear(heard, "load_dataset_columns", LOADED);

        assertThat(only(question, heard).arguments().get("code").toString()).contains(part);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Fit a regression of price in Python",
                "Use pandas",
                "Python: total amount",
                "Python: unicorns by region",
            })
    void whatItCannotReadItRefuses(String question) {
        assertThat(answer(question, List.of()).paragraphs().getFirst())
                .startsWith("In Python I can only group one figure");
    }

    @Test
    void whatCannotBeLoadedOrHasNoRowsIsSaid() {
        String question = "Use pandas: total amount by region";
        List<Heard> heard = new ArrayList<>();
        hear(heard, "get_dataset_info", "{}");
        hear(heard, "load_dataset_columns", "{\"ok\":false}");
        assertThat(answer(question, heard).paragraphs().getFirst()).contains("not be loaded");

        hear(heard, "load_dataset_columns", LOADED);
        hear(heard, "python_repl", "{\"ok\":false,\"code\":\"error\"}");
        assertThat(answer(question, heard).paragraphs().getFirst()).contains("gave no rows");
    }

    @Test
    void aQuestionWithoutPythonGoesTheOtherWay() {
        assertThat(calls("total amount by region", List.of()))
                .extracting(Call::name)
                .containsOnly("run_sql");
    }

    private static void hear(List<Heard> heard, String tool, String answer) {
        heard.add(new Heard(tool, ToolTalk.read(answer)));
    }

    private static Call only(String question, List<Heard> heard) {
        assertThat(calls(question, heard)).hasSize(1);
        return calls(question, heard).getFirst();
    }

    private static List<Call> calls(String question, List<Heard> heard) {
        Move move = new FilesReader(block(question), heard).next();
        assertThat(move).isInstanceOf(Move.Calls.class);
        return ((Move.Calls) move).calls();
    }

    private static Drafts.Narrative answer(String question, List<Heard> heard) {
        Move move = new FilesReader(block(question), heard).next();
        assertThat(move).isInstanceOf(Move.Answer.class);
        return ((Drafts.Narrative) ((Move.Answer) move).draft());
    }

    private static ContextBlock block(String question) {
        return ContextBlock.ofQuestion(
                ResponseName.FILES,
                question,
                Instant.parse("2026-05-10T00:00:00Z"),
                "UTC",
                "duckdb",
                List.of(
                        new DatasetView(
                                "sales",
                                "main.sales",
                                null,
                                null,
                                List.of(),
                                List.of("id"),
                                List.of(),
                                200L,
                                List.of(
                                        field("id", "Integer", List.of()),
                                        field("region", "String", List.of("North", "South")),
                                        field("channel", "String", List.of("web", "shop")),
                                        field("day", "Date", List.of()),
                                        field("amount", "Decimal", List.of())),
                                null)),
                List.of());
    }

    private static FieldView field(String name, String type, List<String> samples) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                samples,
                0.0,
                9L,
                null,
                null);
    }
}
