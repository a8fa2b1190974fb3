package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.ERROR;
import static io.dataagent.contracts.sandbox.SandboxOutcome.KILLED;
import static io.dataagent.contracts.sandbox.SandboxOutcome.MEMORY;
import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static io.dataagent.contracts.sandbox.SandboxOutcome.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a run gets and what comes out of it.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class ExecutionTest {

    private static final TableData SALES =
            ContractJson.read(
                    """
                    {"columns": [{"name": "city", "type": "string"}, {"name": "orders", "type": "integer"},
                                 {"name": "revenue", "type": "decimal"}, {"name": "day", "type": "date"},
                                 {"name": "seen", "type": "datetime_tz"}, {"name": "open", "type": "boolean"},
                                 {"name": "far", "type": "date"}, {"name": "tags", "type": "json"}],
                     "rows": [["Houston", 3, 10.25, "2026-01-31", "2026-01-31T10:00:00-06:00", true, "9999-12-31", "{\\"a\\": 1}"],
                              ["Dallas", null, 20.5, null, null, false, null, null]]}
                    """,
                    TableData.class);

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    @Test
    void tablesArriveAsFramesWithTheirTypes() {
        SandboxResult result =
                SandboxCalls.run(
                        "[str(t) for t in sales.dtypes], sales.revenue.sum(), sales.orders.isna().tolist()",
                        Map.of("sales", SALES),
                        SandboxCalls.SHORT);

        assertThat(result.result())
                .hasToString(
                        "[[\"object\",\"float64\",\"float64\",\"datetime64[ns]\",\"datetime64[ns, UTC]\","
                                + "\"bool\",\"object\",\"object\"],30.75,[false,true]]");
    }

    @Test
    void everyRunFindsTheSameWhateverItsProcessHasRehearsed() {
        Set<String> found = new HashSet<>();
        for (int run = 0; run < 24; run++) {
            found.add(
                    SandboxCalls.run(
                                    """
                                    import os, random
                                    [random.random(), float(np.random.rand()), plt.figure().number,
                                     [f for f in os.listdir('/tmp') if f[0] != '.'],
                                     sorted(n for n in globals() if n[:2] != '__')]
                                    """)
                            .result()
                            .toString());
        }

        assertThat(found)
                .singleElement()
                .asString()
                .endsWith(",1,[],[\"np\",\"os\",\"pd\",\"plt\",\"random\"]]");
    }

    @Test
    void aFrameAsResultShowsItsHeadItsTypesAndItsSize() {
        SandboxResult result =
                SandboxCalls.run(
                        "pd.concat([sales[['city', 'revenue', 'day']]] * 50)",
                        Map.of("sales", SALES),
                        SandboxCalls.SHORT);

        assertThat(result.result().path("columns")).hasToString("[\"city\",\"revenue\",\"day\"]");
        assertThat(result.result().path("dtypes"))
                .hasToString("[\"object\",\"float64\",\"datetime64[ns]\"]");
        assertThat(result.result().path("head")).hasSize(20);
        assertThat(result.result().path("head").get(0))
                .hasToString("[\"Houston\",10.25,\"2026-01-31T00:00:00\"]");
        assertThat(result.result().path("head").get(1)).hasToString("[\"Dallas\",20.5,null]");
        assertThat(result.result().path("rowCount").asInt()).isEqualTo(100);
    }

    @Test
    void tablesAndValuesThatTheCodeReturnsKeepTheirTypes() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import datetime
                        result = sales[['city', 'revenue', 'day']].head(1)
                        answer_tables = {
                            'by_city': sales.groupby('city').revenue.sum(),
                            'long': pd.DataFrame({'n': range(1500)}),
                            'none': 3}
                        answer_values = {
                            'slope': np.float64(1.25), 'n': np.int64(3), 'ok': np.bool_(True),
                            'on': datetime.date(2026, 1, 2), 'words': 'x', 'list': [1], 'nan': float('nan')}
                        """,
                        Map.of("sales", SALES),
                        SandboxCalls.SHORT);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.result()).isNull();
        assertThat(result.tables().stream().map(t -> t.name() + " " + t.rowCount()).toList())
                .containsExactly("result 1", "by_city 2", "long 1500");
        assertThat(result.tables().getFirst().table().columns())
                .extracting(column -> column.name() + " " + column.type())
                .containsExactly("city STRING", "revenue FLOAT", "day DATE");
        assertThat(result.tables().getFirst().table().rows().toString())
                .isEqualTo("[[\"Houston\", 10.25, \"2026-01-31\"]]");
        assertThat(result.tables().getLast().table().rows()).hasSize(1000);
        assertThat(
                        result.values().stream()
                                .map(v -> v.name() + " " + v.type().wire() + " " + v.value())
                                .toList())
                .containsExactly(
                        "slope float 1.25",
                        "n integer 3",
                        "ok boolean true",
                        "on date \"2026-01-02\"",
                        "words string \"x\"");
        assertThat(result.stderr())
                .contains(
                        "[sandbox] none was left out: it is no DataFrame",
                        "[sandbox] list was left out: it is no number, text, truth value or date",
                        "[sandbox] nan was left out: it has no value");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "None | ",
                "x = 1 | ",
                "1 + 1 | 2",
                "'text' | \"text\"",
                "float('nan') | null",
                "[float('inf'), np.float64(1.5), np.int64(7), True] | [\"Infinity\",1.5,7,true]",
                "import decimal; decimal.Decimal('10.10') | 10.1",
                "import datetime; datetime.date(2026, 1, 2) | \"2026-01-02\"",
                "{'a': {1, }, 2: (3, None)} | {\"a\":[1],\"2\":[3,null]}",
                "pd.NaT | null",
                "np.arange(3) | [0,1,2]",
                "object.__new__(type('Odd', (), {'__repr__': lambda s: 'odd'})) | \"odd\"",
            })
    void theLastExpressionBecomesTheResult(String code, String json) {
        SandboxResult result = SandboxCalls.run(code);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.result() == null ? null : result.result().toString()).isEqualTo(json);
    }

    @Test
    void figuresSavedOrLeftOpenBecomePictures() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        plt.figure(); plt.plot([1, 2]); plt.savefig('/tmp/chart of sales.png')
                        plt.figure(); plt.bar(['a'], [1]); plt.show()
                        plt.figure(); plt.plot([2, 1]); plt.savefig('/tmp/photo.jpg')
                        open('/tmp/notes.txt', 'w').write('notes')
                        """);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.files().stream().map(SandboxFile::name).toList())
                .containsExactlyInAnyOrder(
                        "chart_of_sales.png", "photo.jpg", "figure-2.png", "notes.txt");
        assertThat(result.files().stream().map(SandboxFile::mediaType).toList())
                .containsExactlyInAnyOrder(
                        "image/png", "image/jpeg", "image/png", "application/octet-stream");
        byte[] picture = Base64.getDecoder().decode(result.files().getFirst().base64());
        assertThat(picture).hasSize((int) result.files().getFirst().size());
    }

    @Test
    void aLinkOutOfTheRunIsNotFollowed() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import os
                        os.symlink('/etc/shadow', '/tmp/shadow.txt')
                        os.symlink('/usr/share', '/tmp/share')
                        os.mkfifo('/tmp/fifo.png')
                        """);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(OK);
        assertThat(result.files()).isEmpty();
    }

    @Test
    void aSyntaxErrorKeepsLineAndCaret() {
        SandboxResult result = SandboxCalls.run("x = 1\ny = = 2\n");

        assertThat(result.outcome()).isEqualTo(ERROR);
        assertThat(result.stderr())
                .isEqualTo(
                        "  File \"<code>\", line 2\n    y = = 2\n        ^\nSyntaxError: invalid syntax\n");
    }

    @Test
    void aTracebackShowsTheCodeAndNothingOfTheRunner() {
        SandboxResult result = SandboxCalls.run("def f(x):\n    return 1 / x\nf(0)");

        assertThat(result.stderr())
                .startsWith(
                        "Traceback (most recent call last):\n  File \"<code>\", line 3, in <module>\n")
                .contains("return 1 / x")
                .endsWith("ZeroDivisionError: division by zero\n")
                .doesNotContain("runner.py");
    }

    @Test
    void aTimeoutKeepsWhatWasPrintedAndSaved() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import sys, time
                        print('half', end='')
                        print('why', file=sys.stderr)
                        plt.plot([1]); plt.savefig('/tmp/before.png')
                        time.sleep(60)
                        """,
                        Map.of(),
                        SandboxCalls.SHORT);

        assertThat(result.outcome()).isEqualTo(TIMEOUT);
        assertThat(result.returnCode()).isNull();
        assertThat(result.stdout()).isEqualTo("half");
        assertThat(result.stderr()).isEqualTo("why\n");
        assertThat(result.files()).extracting(SandboxFile::name).containsExactly("before.png");
    }

    @Test
    void memoryIsHeldForTheWholeTree() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import os, time
                        for n in range(6):
                            if os.fork() == 0:
                                block = bytearray(os.urandom(1 << 20)) * 100
                                time.sleep(60)
                        for n in range(6):
                            print(os.waitstatus_to_exitcode(os.wait()[1]))
                        """,
                        Map.of(),
                        SandboxCalls.SHORT);

        boolean someWereEnded = result.outcome() == TIMEOUT && result.stdout().contains("-9");
        assertThat(someWereEnded || result.outcome() == MEMORY).as(result.toString()).isTrue();
        assertThat(result.limits()).isEqualTo(SandboxCalls.SHORT);
    }

    @Test
    void limitsNeverExceedTheCeilings() {
        SandboxResult result =
                SandboxCalls.run("1", Map.of(), new SandboxLimits(10_000_000, 1_000_000));

        assertThat(result.limits()).isEqualTo(new SandboxLimits(120_000, 2_048));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"import sys; sys.exit(3)", "import os; os._exit(3)", "raise SystemExit(3)"})
    void theExitCodeIsReported(String code) {
        SandboxResult result = SandboxCalls.run("print('said')\n" + code);

        assertThat(result.outcome()).isEqualTo(ERROR);
        assertThat(result.returnCode()).isEqualTo(3);
        assertThat(result.stdout()).isEqualTo("said\n");
    }

    @Test
    void theSameCodeGivesTheSameRandomNumbers() {
        String code = "import random\nrandom.random(), np.random.rand()";

        assertThat(SandboxCalls.run(code).result()).isEqualTo(SandboxCalls.run(code).result());
    }

    @Test
    void aCancelledRunEndsAsKilledWithItsOutput() {
        // Given
        ExecutionId id = ExecutionId.next();
        SandboxRequest endless =
                new SandboxRequest(
                        id,
                        "import time\nprint('began')\n"
                                + SandboxCalls.naming("cancel-me")
                                + "time.sleep(600)",
                        Map.of(),
                        SandboxCalls.PATIENT,
                        null);
        CompletableFuture<String> answer =
                CompletableFuture.supplyAsync(
                        () -> SandboxCalls.post(endless, AcceptedGrants.RUN).asString());
        SandboxCalls.awaitProcess("cancel-me");

        // When
        int foreign = SandboxCalls.cancel(id, AcceptedGrants.OTHER_RUN);
        int own = SandboxCalls.cancel(id, AcceptedGrants.RUN);

        // Then
        SandboxResult result = ContractJson.read(answer.join(), SandboxResult.class);
        assertThat(foreign).isEqualTo(404);
        assertThat(own).isEqualTo(204);
        assertThat(result.outcome()).isEqualTo(KILLED);
        assertThat(result.stdout()).isEqualTo("began\n");
        assertThat(SandboxCalls.cancel(id, AcceptedGrants.RUN)).isEqualTo(404);
    }

    @Test
    void aLargeTableTravelsWhole() {
        // Given
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            rows.append(i == 0 ? "" : ",")
                    .append("[")
                    .append(i)
                    .append(",\"name ")
                    .append(i)
                    .append("\"]");
        }
        String body =
                """
                {"executionId": "%s", "code": "big.n.sum(), len(big)", "data": {"big": {"columns":
                [{"name": "n", "type": "integer"}, {"name": "s", "type": "string"}], "rows": [%s]}}}
                """
                        .formatted(ExecutionId.next(), rows);

        // When
        String answer = SandboxCalls.post(body, AcceptedGrants.RUN).asString();

        // Then
        SandboxResult result = ContractJson.read(answer, SandboxResult.class);
        assertThat(result.result()).hasToString("[4999950000,100000]");
    }
}
