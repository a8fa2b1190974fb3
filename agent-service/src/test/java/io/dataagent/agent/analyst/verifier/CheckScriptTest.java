package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What generated checks come to, with the script run by the Python of this machine.
class CheckScriptTest {

    /// The Python that the sandbox uses on one machine.
    private static final String PYTHON =
            Files.isExecutable(Path.of("/usr/bin/python3")) ? "/usr/bin/python3" : "python3";

    private static final String FRAME =
            "import pandas as pd\nstep_1 = pd.DataFrame({'n': [1, 2, 2], 'part': [0.1, 0.2, 0.7]})\n";

    @Test
    void convertsAndCollectsWithStepAndMessage() throws IOException, InterruptedException {
        Ran ran =
                run(
                        FRAME
                                + "check('adds up', np.isclose(step_1['part'].sum(), 1), 'sum is 1', 1)\n"
                                + "check('no n twice', not step_1.duplicated(['n']).any(), f'{1} twice', 3)\n");

        assertThat(CheckScript.read(ran.out()))
                .isEqualTo(
                        new GeneratedChecks.Outcome.Checked(
                                java.util.List.of(
                                        new Check("adds up", true, "sum is 1"),
                                        new Check("no n twice", false, "1 twice")),
                                java.util.List.of(new Finding.CheckFailed(3, "no n twice"))));
    }

    @Test
    void aWholeColumnIsNoVerdictAndSaysSo() throws IOException, InterruptedException {
        Ran ran = run(FRAME + "check('positive', step_1['n'] > 0, '')\n");

        assertThat(ran.code()).isNotZero();
        assertThat(ran.err()).contains("reduce it with .all() or .any()");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x"})
    void noSignOfALongMessageIsCutInTwo(String before) {
        String text = before + "😀".repeat(3_000);
        String line =
                "{\"checks\":[{\"name\":\"%s\",\"passed\":true,\"message\":\"%s\"}]}"
                        .formatted(text, text);

        assertThat(CheckScript.read(line))
                .isInstanceOfSatisfying(
                        GeneratedChecks.Outcome.Checked.class,
                        c ->
                                assertThat(c.checks())
                                        .allMatch(k -> k.name().matches(before + "(😀)+…"))
                                        .allMatch(k -> k.message().matches(before + "(😀)+…")));
    }

    @Test
    void codeThatPrintsItsOwnLineIsReadToo() throws IOException, InterruptedException {
        Ran ran =
                run(
                        "print('{\"checks\":[{\"name\":\"own\",\"passed\":true,\"message\":\"m\"}]}')\n");

        assertThat(CheckScript.read(ran.out()))
                .isEqualTo(
                        new GeneratedChecks.Outcome.Checked(
                                java.util.List.of(new Check("own", true, "m")),
                                java.util.List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "print('done')", "print('{\"checks\":[]}')"})
    void noCheckIsNoPass(String code) throws IOException, InterruptedException {
        assertThat(CheckScript.read(run(code).out()))
                .isInstanceOf(GeneratedChecks.Outcome.Silent.class);
    }

    private record Ran(int code, String out, String err) {}

    private static Ran run(String code) throws IOException, InterruptedException {
        assumeTrue(python("import pandas, numpy").code() == 0, "pandas is there");
        return python(CheckScript.of(code));
    }

    private static Ran python(String code) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(PYTHON, "-c", code).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor(20, TimeUnit.SECONDS);
        return new Ran(process.exitValue(), out, err);
    }
}
