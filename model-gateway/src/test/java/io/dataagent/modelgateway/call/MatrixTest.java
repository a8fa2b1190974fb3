package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.turn;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolSpec;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.Request;
import io.dataagent.testkit.provider.Traits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The table of the README, made from what the servers were really sent.
class MatrixTest {

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("openai", Traits.reasoning("o3"), Traits.chat("gpt-4o")),
                    new Column("azure", Traits.reasoning("o3"), Traits.chat("gpt-4o")),
                    new Column("offline", Traits.plain("any"), Traits.plain("any")),
                    new Column("anthropic", Traits.thinking("claude"), Traits.thinking("claude")));

    private static final List<Row> ROWS =
            List.of(
                    new Row("key", Wish.plain(), MatrixTest::key),
                    new Row("address", Wish.plain(), r -> "`" + r.path() + query(r) + "`"),
                    new Row("temperature 0.5", Wish.set(0.5, null), r -> at(r, "/temperature")),
                    new Row("temperature 1.5", Wish.set(1.5, null), r -> at(r, "/temperature")),
                    new Row("reasoning low", Wish.set(null, "low"), MatrixTest::reasoning),
                    new Row("reasoning high", Wish.set(null, "high"), MatrixTest::reasoning),
                    new Row(
                            "reasoning adaptive",
                            Wish.set(null, "adaptive"),
                            MatrixTest::reasoning),
                    new Row("reasoning 2000 tokens", Wish.set(null, "2000"), MatrixTest::reasoning),
                    new Row(
                            "temperature 0.5, reasoning",
                            Wish.thinking(0.5),
                            r -> at(r, "/temperature") + ", " + reasoning(r)),
                    new Row("bound of the answer", Wish.plain(), MatrixTest::bound),
                    new Row("form of the answer", Wish.formed(false), MatrixTest::form),
                    new Row("form of the answer, reasoning", Wish.formed(true), MatrixTest::form),
                    new Row("tools", Wish.withTools(), r -> at(r, "/tools/0/type", "input_schema")),
                    new Row("mark for the cache", Wish.plain(), MatrixTest::mark),
                    new Row("streaming", Wish.plain(), r -> at(r, "/stream")));

    private record Column(String provider, Traits reasoning, Traits chat) {}

    private record Row(String name, Wish wish, Function<Request, String> cell) {}

    /// What is wished for; a level that the provider has no word for is not sent at all.
    private record Wish(
            @Nullable Double temperature,
            @Nullable String level,
            boolean thinks,
            @Nullable ResponseSchema schema,
            List<ToolSpec> tools) {

        static Wish plain() {
            return set(null, null);
        }

        static Wish set(@Nullable Double temperature, @Nullable String level) {
            return new Wish(temperature, level, false, null, List.of());
        }

        static Wish thinking(double temperature) {
            return new Wish(temperature, null, true, null, List.of());
        }

        static Wish formed(boolean thinks) {
            return new Wish(null, null, thinks, Installation.SCHEMA, List.of());
        }

        static Wish withTools() {
            return new Wish(null, null, false, null, List.of(Installation.TOOL));
        }

        ModelSettings settings(String provider) {
            String own = provider.equals("anthropic") ? "adaptive" : "medium";
            return new ModelSettings(null, temperature, thinks ? own : level);
        }
    }

    @Test
    void theReadmeTellsWhatIsSent() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        assertThat(readme).contains(table());
    }

    @Test
    void everyProviderCountsItsTokens() throws ModelFailure {
        for (Column column : COLUMNS) {
            try (Installation it = installation(column, Wish.plain())) {
                ModelAnswer answer = it.gateway.call(it.call(null, List.of(), ModelSettings.NONE));
                assertThat(answer.usage().prompt()).isPositive();
                assertThat(answer.usage().completion()).isEqualTo(90);
            }
        }
    }

    private static String table() {
        StringBuilder table =
                new StringBuilder(
                        "| as sent for | openai | azure | offline, any compatible | anthropic |\n"
                                + "| --- | --- | --- | --- | --- |\n");
        for (Row row : ROWS) {
            table.append("| ").append(row.name()).append(" |");
            COLUMNS.forEach(c -> table.append(' ').append(cell(row, c)).append(" |"));
            table.append('\n');
        }
        return table.toString();
    }

    private static String cell(Row row, Column column) {
        try (Installation it = installation(column, row.wish())) {
            it.gateway.call(
                    it.call(
                            row.wish().schema(),
                            row.wish().tools(),
                            row.wish().settings(column.provider())));
            return row.cell().apply(it.server.requests().getLast());
        } catch (ModelFailure e) {
            return "refused";
        }
    }

    private static Installation installation(Column column, Wish wish) {
        boolean reasons = wish.thinks() || wish.level() != null;
        return new Installation(
                column.provider(),
                reasons ? column.reasoning() : column.chat(),
                turn(ModelTurn.says("{}").after("Hm.")));
    }

    private static String key(Request request) {
        for (String name : List.of("api-key", "x-api-key", "authorization")) {
            if (!request.header(name).isEmpty()) {
                return "`" + name + "`";
            }
        }
        return "none";
    }

    private static String query(Request request) {
        return request.query().isEmpty() ? "" : "?" + request.query();
    }

    private static String reasoning(Request request) {
        JsonNode thinking = request.body().path("thinking");
        return thinking.isMissingNode()
                ? at(request, "/reasoning_effort")
                : "`thinking " + thinking.toString().replace("\"", "") + "`";
    }

    private static String bound(Request request) {
        return request.body().has("max_tokens") ? "`max_tokens`" : "`max_completion_tokens`";
    }

    private static String form(Request request) {
        JsonNode body = request.body();
        if (body.has("response_format")) {
            boolean strict = body.at("/response_format/json_schema/strict").asBoolean();
            return at(request, "/response_format/type")
                    + (strict ? ", strict" : ", schema in words");
        }
        String choice = body.at("/tool_choice/type").asText("auto");
        return "a tool, `tool_choice " + choice + "`";
    }

    private static String mark(Request request) {
        return request.body().toString().contains("cache_control")
                ? "`cache_control`"
                : "by itself";
    }

    private static String at(Request request, String pointer) {
        return at(request, pointer, "no");
    }

    private static String at(Request request, String pointer, String otherwise) {
        JsonNode found = request.body().at(pointer);
        return found.isMissingNode() ? otherwise : "`" + found.asText() + "`";
    }
}
