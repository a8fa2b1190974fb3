package io.dataagent.sandbox.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What every driver must do, whatever it builds its walls from.
public abstract class DriverConformance {

    private static final SandboxLimits PATIENT = new SandboxLimits(60_000, 256);
    private static final SandboxLimits BRIEF = new SandboxLimits(2_000, 256);

    /// The driver, ready.
    protected abstract SandboxDriver driver();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "6 * 7 | ok | 0 | 42",
                "print('x') | ok | 0 | ~~",
                "1 / 0 | error | 1 | ~~",
                "x = = 1 | error | 1 | ~~",
                "raise SystemExit(3) | error | 3 | ~~",
                "import os; os._exit(4) | error | 4 | ~~",
                "import os; os.abort() | error | -6 | ~~",
                "import os; os.kill(os.getpid(), 9) | killed | -9 | ~~",
                "a = bytearray(1 << 30) | memory | 1 | ~~",
                "import os; [p for p in os.listdir('/tmp') if p[0] != '.'] | ok | 0 | []",
                "import os; os.getuid() == 0 | ok | 0 | false",
                "import os; 'SANDBOX_KEY_SHA256' in os.environ | ok | 0 | false",
            })
    void endsAsItShould(String code, String outcome, int returnCode, String result) {
        RunEnding.Ended ended = run(code);

        assertThat(ended.outcome().wire()).as(ended.stderr()).isEqualTo(outcome);
        assertThat(ended.returnCode()).isEqualTo(returnCode);
        assertThat(ended.resultJson()).isEqualTo(result);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "import socket; socket.socket() | Operation not permitted",
                "open('/usr/x', 'w') | Read-only file system",
                "open('/etc/shadow').read() | No such file or directory",
                "import os; open(f'/proc/{os.getppid()}/mem', 'rb') | Permission denied",
            })
    void refuses(String code, String complaint) {
        assertThat(run(code).stderr()).contains(complaint);
    }

    @Test
    void tablesGoInAndFilesComeOut() {
        TableData table =
                ContractJson.read(
                        "{\"columns\": [{\"name\": \"v\", \"type\": \"integer\"}], \"rows\": [[1], [2]]}",
                        TableData.class);
        SandboxRequest request =
                new SandboxRequest(
                        ExecutionId.next(),
                        "t.v.plot.bar(); plt.savefig('/tmp/a.png'); int(t.v.sum())",
                        Map.of("t", table),
                        null,
                        null);

        RunEnding.Ended ended =
                (RunEnding.Ended)
                        driver().run(
                                        new RunOrder(
                                                request.executionId(),
                                                ContractJson.write(request)
                                                        .getBytes(StandardCharsets.UTF_8),
                                                PATIENT));

        assertThat(ended.resultJson()).as(ended.stderr()).isEqualTo("3");
        assertThat(ended.files()).extracting(SandboxFile::mediaType).containsExactly("image/png");
    }

    @Test
    void aTimeoutEndsTheTreeAndKeepsWhatWasSaid() {
        RunEnding.Ended ended =
                ended(order("import os\nprint('said')\nos.fork()\nwhile True: pass", BRIEF, null));

        assertThat(ended.outcome()).isEqualTo(SandboxOutcome.TIMEOUT);
        assertThat(ended.stdout()).isEqualTo("said\n");
    }

    @Test
    void tooMuchOutputEndsTheRun() {
        RunEnding.Ended ended = run("while True: print('x' * 10_000)");

        assertThat(ended.outcome()).isEqualTo(SandboxOutcome.OUTPUT_LIMIT);
        assertThat(ended.stdout()).hasSize(1 << 20);
    }

    @Test
    void aRunIsCancelledInWhateverMomentThatIsAsked() {
        for (int n = 0; n < 8; n++) {
            RunOrder order = order("import time\ntime.sleep(60)", PATIENT, null);
            CompletableFuture<RunEnding> ending =
                    CompletableFuture.supplyAsync(() -> driver().run(order));
            if (n > 0) {
                LockSupport.parkNanos(n * 3_000_000L); // any moment is right
            }

            order.cancellation().ask();

            assertThat(ending.join())
                    .satisfiesAnyOf(
                            e -> assertThat(e).isInstanceOf(RunEnding.Cancelled.class),
                            e ->
                                    assertThat(((RunEnding.Ended) e).outcome())
                                            .isEqualTo(SandboxOutcome.KILLED));
        }
    }

    @Test
    void whatWasCancelledBeforeDoesNotBegin() {
        RunOrder order = order("1", PATIENT, null);
        order.cancellation().ask();

        assertThat(driver().run(order)).isEqualTo(new RunEnding.Cancelled());
    }

    @Test
    void aRunThatKillsWhoWatchesOverItEndsInTime() {
        RunEnding ending =
                driver().run(
                                order(
                                        "import os, time\nos.kill(os.getppid(), 9)\ntime.sleep(600)",
                                        BRIEF,
                                        null));

        assertThat(ending)
                .isInstanceOfSatisfying(
                        RunEnding.Ended.class,
                        e ->
                                assertThat(e.outcome())
                                        .isIn(SandboxOutcome.TIMEOUT, SandboxOutcome.KILLED));
        assertThat(run("6 * 7").resultJson()).isEqualTo("42");
    }

    @Test
    void aSessionKeepsItsVariablesThroughErrorsAndTimeouts() {
        SessionId session = SessionId.next();

        ended(order("x = 41\ndef f(): return x + 1", PATIENT, session));
        RunEnding.Ended error = ended(order("1 / 0", PATIENT, session));
        RunEnding.Ended late = ended(order("import time; time.sleep(60)", BRIEF, session));
        RunEnding.Ended last = ended(order("f()", PATIENT, session));

        assertThat(error.outcome()).isEqualTo(SandboxOutcome.ERROR);
        assertThat(late.outcome()).isEqualTo(SandboxOutcome.TIMEOUT);
        assertThat(last.resultJson()).as(last.stderr()).isEqualTo("42");
        assertThat(last.stateJson()).contains("\"name\": \"x\"");
        assertThat(driver().holds(session)).isTrue();
        driver().end(session);
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !driver().holds(session));
    }

    @Test
    void aSessionThatDiesIsNotHeldAnyMore() {
        SessionId session = SessionId.next();

        RunEnding.Ended death = ended(order("import os; os._exit(3)", PATIENT, session));

        assertThat(death.alive()).isFalse();
        assertThat(death.returnCode()).isEqualTo(3);
        assertThat(driver().holds(session)).isFalse();
    }

    private RunEnding.Ended run(String code) {
        return ended(order(code, PATIENT, null));
    }

    private RunEnding.Ended ended(RunOrder order) {
        RunEnding ending = driver().run(order);
        assertThat(ending).isInstanceOf(RunEnding.Ended.class);
        return (RunEnding.Ended) ending;
    }

    private static RunOrder order(
            String code,
            SandboxLimits limits,
            @org.jspecify.annotations.Nullable SessionId session) {
        ExecutionId id = ExecutionId.next();
        String body = ContractJson.write(new SandboxRequest(id, code, Map.of(), null, null));
        return new RunOrder(id, body.getBytes(StandardCharsets.UTF_8), limits, session);
    }
}
