package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.ERROR;
import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.sandbox.SandboxInput;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Files that a run is given.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class InputsTest {

    private static final List<Column> COLUMNS =
            List.of(
                    new Column("id", ColumnType.INTEGER),
                    new Column("amount", ColumnType.DECIMAL),
                    new Column("day", ColumnType.DATE),
                    new Column("open", ColumnType.BOOLEAN),
                    new Column("note", ColumnType.STRING));
    private static final String CSV =
            "id,amount,day,open,note\n1,10.25,2026-01-31,true,NA\n2,,,false,\"a,\"\"b\"\"\"\n";

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @Test
    void aTypedCsvBecomesAFrameAndStaysAFile() {
        SandboxResult result =
                run(
                        "[str(t) for t in t.dtypes], t.note.tolist(), t.amount.isna().tolist(),"
                                + " len(open('/tmp/inputs/t.csv').read())",
                        input("t.csv", null, "t", COLUMNS, CSV));

        assertThat(result.result())
                .as(result.stderr())
                .hasToString(
                        "[[\"int64\",\"float64\",\"datetime64[ns]\",\"bool\",\"object\"],[\"NA\",\"a,\\\"b\\\"\"],"
                                + "[false,true],"
                                + CSV.length()
                                + "]");
        assertThat(result.files()).isEmpty();
    }

    @Test
    void anUntypedCsvAndTypedJsonBecomeFrames() {
        SandboxResult result =
                run(
                        "a.x.sum(), b.y.tolist()",
                        input("a.csv", null, "a", null, "x\n1\n2\n"),
                        input(
                                "b",
                                "json",
                                "b",
                                null,
                                "{\"columns\":[{\"name\":\"y\",\"type\":\"string\"}],\"rows\":[[\"z\"]]}"));

        assertThat(result.result()).as(result.stderr()).hasToString("[3,[\"z\"]]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x.parquet | PAR1 | Parquet cannot be read here: neither pyarrow nor fastparquet is installed. Send CSV or typed JSON.",
                "x.json | {} | The input 'x.json' is no readable json table: 'columns'",
                "x.csv | '' | The input 'x.csv' is no readable csv table: No columns to parse from file",
                "x.xml | <x/> | The input 'x.xml' cannot become a DataFrame: csv, json and parquet can.",
            })
    void whatCannotBeReadSaysSo(String name, String content, String sentence) {
        SandboxResult result = run("x", input(name, null, "x", null, content));

        assertThat(result.outcome()).isEqualTo(ERROR);
        assertThat(result.stderr()).isEqualTo(sentence + "\n");
    }

    @Test
    void namesAreMadeSafeAndUnique() {
        SandboxResult result =
                run(
                        "import os\nsorted(os.listdir('/tmp/inputs')), os.path.exists('/tmp/evil')",
                        input("../../tmp/evil", null, null, null, "1"),
                        input("a\nb/c d", null, null, null, "1"),
                        input(".hidden", null, null, null, "1"),
                        input("hidden", null, null, null, "1"),
                        input("..", null, null, null, "1"));

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.result())
                .hasToString("[[\"2-hidden\",\"c_d\",\"evil\",\"hidden\",\"input\"],false]");
    }

    @Test
    void tooManyAndTooMuchIsRefused() {
        SandboxInput small = input("a", null, null, null, "1");
        SandboxInput[] many =
                IntStream.range(0, 21).mapToObj(i -> small).toArray(SandboxInput[]::new);
        SandboxInput large = input("a", null, null, null, "x".repeat(17 << 20));

        assertThat(post("1", many).statusCode()).isEqualTo(400);
        assertThat(post("1", large, large).statusCode()).isEqualTo(413);
    }

    @Test
    void aHundredThousandRowsOfCsvArriveTyped() {
        StringBuilder csv = new StringBuilder("id,amount\n");
        for (int i = 0; i < 100_000; i++) {
            csv.append(i).append(',').append(i).append(".25\n");
        }

        SandboxResult result =
                run(
                        "len(t), float(t.amount.sum()), str(t.amount.dtype)",
                        input("t.csv", null, "t", COLUMNS.subList(0, 2), csv.toString()));

        assertThat(result.result())
                .as(result.stderr())
                .hasToString("[100000,4999975000.0,\"float64\"]");
    }

    private static SandboxResult run(String code, SandboxInput... inputs) {
        return ContractJson.read(
                post(code, inputs).then().statusCode(200).extract().asString(),
                SandboxResult.class);
    }

    private static Response post(String code, SandboxInput... inputs) {
        return SandboxCalls.post(
                new SandboxRequest(
                        ExecutionId.next(),
                        code,
                        Map.of(),
                        SandboxCalls.PATIENT,
                        null,
                        List.of(inputs),
                        null),
                AcceptedGrants.RUN);
    }

    private static SandboxInput input(
            String name,
            @Nullable String format,
            @Nullable String variable,
            @Nullable List<Column> columns,
            String content) {
        return new SandboxInput(
                name,
                format,
                variable,
                columns,
                Base64.getEncoder().encodeToString(content.getBytes(StandardCharsets.UTF_8)));
    }
}
