package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.ERROR;
import static io.dataagent.contracts.sandbox.SandboxOutcome.MEMORY;
import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static io.dataagent.contracts.sandbox.SandboxOutcome.OUTPUT_LIMIT;
import static io.dataagent.contracts.sandbox.SandboxOutcome.TIMEOUT;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// What must hold for each probe of the corpus.
final class ProbeExpectations {

    private static final int HANG_MS = 10_000;
    private static final List<String> HOST_SECRETS =
            List.of("PATH=/root", "DATA_AGENT", "QUARKUS", "JAVA_HOME");
    private static final Map<String, Expectation> ALL =
            Map.ofEntries(
                    entry("S001", one(ProbeExpectations::cannotForkOn)),
                    entry("S003", one(r -> endsWith(r, OK))),
                    entry("S004", one(r -> endsWith(r, MEMORY))),
                    entry("S007", one(ProbeExpectations::memoryIsCharged)),
                    entry("S009", new ByTheClock(ProbeExpectations::timesOut)),
                    entry("S011", new ByTheClock(ProbeExpectations::timesOut)),
                    entry("S013", one(r -> failsWith(r, "not allowed to raise maximum limit"))),
                    entry("S015", one(r -> failsWith(r, "No space left on device"))),
                    entry("S016", one(r -> failsWith(r, "File too large"))),
                    entry(
                            "S019",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OUTPUT_LIMIT).stderr())
                                                    .hasSize(1 << 20))),
                    entry(
                            "S021",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OUTPUT_LIMIT).stdout())
                                                    .startsWith("0\n1\n2\n"))),
                    entry(
                            "S022",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OK).stdout())
                                                    .contains("~\u007f\ufffd"))),
                    entry("S024", new ByTheClock(ProbeExpectations::timesOut)),
                    entry("S027", one(ProbeExpectations::keepsFewFiles)),
                    entry("S028", one(r -> endsWith(r, MEMORY))),
                    entry("S029", one(r -> assertThat(r.outcome()).isIn(ERROR, MEMORY))),
                    entry(
                            "S031",
                            one(r -> assertThat(endsWith(r, ERROR).returnCode()).isEqualTo(-6))),
                    entry("S035", one(ProbeExpectations::knowsNoSecret)),
                    entry("S044", one(r -> failsWith(r, "Error: [Errno"))),
                    entry("S049", one(r -> endsWith(r, OK))),
                    entry("S052", one(ProbeExpectations::holdsNoDescriptor)),
                    entry("S053", one(r -> failsWith(r, "Read-only file system"))),
                    entry(
                            "S055",
                            one(r -> assertThat(endsWith(r, OK).stdout()).doesNotContain("READ"))),
                    entry(
                            "S057",
                            each(r -> assertThat(endsWith(r, OK).stdout()).isIn("", "[] []\n"))),
                    entry(
                            "S058",
                            each(
                                    r ->
                                            assertThat(endsWith(r, OK).stdout())
                                                    .doesNotContain("lambda"))),
                    entry(
                            "S059",
                            each(r -> assertThat(endsWith(r, OK).stdout()).isIn("", "10.0\n"))),
                    entry("S061", one(r -> prints(r, "-1\n"))),
                    entry("S062", new ByTheClock(ProbeExpectations::seesOnlyItself)),
                    entry("S063", new ParallelTokens()),
                    entry("S064", one(ProbeExpectations::hasNoNetwork)),
                    entry("S066", one(ProbeExpectations::hasNoNetwork)),
                    entry("S067", one(ProbeExpectations::hasNoNetwork)),
                    entry("S068", one(r -> prints(r, ""))),
                    entry("S069", one(ProbeExpectations::hasNoNetwork)),
                    entry("S070", one(ProbeExpectations::hasNoNetwork)),
                    entry("S071", one(ProbeExpectations::hasNoNetwork)),
                    entry("S082", one(r -> prints(r, "-1\n"))),
                    entry("S086", one(r -> failsWith(r, "PermissionError"))),
                    entry("S088", one(r -> prints(r, "[-1, -1, -1, -1, -1, -1, -1]\n"))),
                    entry("S089", one(r -> failsWith(r, "Operation not permitted"))),
                    entry("S090", one(r -> assertThat(r.outcome()).isIn(OK, ERROR))),
                    entry("S092", one(r -> failsWith(r, "Operation not permitted"))),
                    entry("S093", one(r -> failsWith(r, "Operation not permitted"))),
                    entry("S094", one(r -> failsWith(r, "Operation not permitted"))),
                    entry("S096", one(r -> failsWith(r, "Operation not permitted"))),
                    entry("S100", one(ProbeExpectations::hasNoPrivilege)),
                    entry("S102", one(r -> assertThat(endsWith(r, OK).result()).isNull())),
                    entry("S103", one(r -> assertThat(endsWith(r, OK).returnCode()).isZero())),
                    entry(
                            "S105",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OK).files().getFirst().picture())
                                                    .isFalse())),
                    entry("S106", one(r -> assertThat(endsWith(r, OK).stdout()).contains("Popen"))),
                    entry("S108", new ByTheClock(ProbeExpectations::timesOut)),
                    entry(
                            "S110",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OK).files())
                                                    .noneMatch(f -> f.picture()))),
                    entry("S111", one(r -> assertThat(endsWith(r, OK).files()).isEmpty())),
                    entry(
                            "S113",
                            one(
                                    r ->
                                            assertThat(endsWith(r, OK).stdout())
                                                    .startsWith("IGNORE PREVIOUS"))),
                    entry("S118", new HostileNames()));

    private ProbeExpectations() {}

    /// How a probe is run, and what must hold then.
    interface Expectation {

        default List<SandboxResult> run(SandboxProbesTest.Probe probe) {
            return probe.runs().stream().map(SandboxCalls::run).toList();
        }

        void check(List<SandboxResult> results);
    }

    static Expectation of(String id) {
        return ALL.get(id);
    }

    static Set<String> ids() {
        return ALL.keySet();
    }

    private static Expectation one(Consumer<SandboxResult> check) {
        return results -> {
            assertThat(results).hasSize(1);
            check.accept(results.getFirst());
        };
    }

    private static Expectation each(Consumer<SandboxResult> check) {
        return results -> {
            assertThat(results).hasSize(2);
            results.forEach(check);
        };
    }

    private static SandboxResult endsWith(SandboxResult result, SandboxOutcome outcome) {
        assertThat(result.outcome()).as(result.stderr()).isEqualTo(outcome);
        return result;
    }

    private static void failsWith(SandboxResult result, String words) {
        assertThat(endsWith(result, ERROR).stderr()).contains(words);
        assertThat(result.returnCode()).isEqualTo(1);
    }

    private static void prints(SandboxResult result, String text) {
        assertThat(endsWith(result, OK).stdout()).isEqualTo(text);
    }

    private static void timesOut(SandboxResult result) {
        int limit = result.limits().timeoutMs();
        assertThat(endsWith(result, TIMEOUT).executionTimeMs())
                .isBetween((long) limit, (long) limit + HANG_MS);
    }

    /// Not offered where nothing accounts for it, else bounded like a file; many of them by the
    /// control group.
    private static void memoryIsCharged(SandboxResult result) {
        assertThat(endsWith(result, ERROR).stderr())
                .containsAnyOf("Operation not permitted", "File too large");
        SandboxResult many =
                SandboxCalls.run(
                        """
                        import os
                        for n in range(40):
                            os.write(os.memfd_create(str(n)), b'x' * (20 << 20))
                        """);
        assertThat(many.outcome()).isIn(ERROR, MEMORY);
    }

    private static void keepsFewFiles(SandboxResult result) {
        assertThat(result.files()).isEmpty();
        assertThat(result.stderr())
                .contains("No space left on device")
                .contains("[sandbox] files left out");
    }

    /// The processes that got no further all complain; on a busy machine that takes its time.
    private static void cannotForkOn(SandboxResult result) {
        assertThat(result.outcome()).isIn(ERROR, TIMEOUT);
        assertThat(result.stderr()).contains("Resource temporarily unavailable");
    }

    private static void knowsNoSecret(SandboxResult result) {
        assertThat(endsWith(result, OK).stdout())
                .contains("'HOME': '/tmp'")
                .doesNotContain(HOST_SECRETS);
    }

    /// The listing's own descriptor is gone before it can be read, so the probe fails; a leaked
    /// one would be printed.
    private static void holdsNoDescriptor(SandboxResult result) {
        failsWith(result, "No such file or directory: '/proc/self/fd/3'");
        SandboxResult again = SandboxCalls.run("import os\nlen(os.listdir('/proc/self/fd'))");
        assertThat(again.result()).hasToString("4");
    }

    private static void seesOnlyItself(SandboxResult result) {
        assertThat(endsWith(result, TIMEOUT).stdout().lines().distinct())
                .containsExactly(
                        "b'/usr/bin/python3\\x00-s\\x00-B\\x00/opt/sandbox/parent.py"
                                + (result.stdout().contains("memory-accounted")
                                        ? "\\x00--memory-accounted\\x00'"
                                        : "\\x00'"));
    }

    private static void hasNoNetwork(SandboxResult result) {
        endsWith(result, ERROR);
        assertThat(result.stderr()).containsAnyOf("Operation not permitted", "name resolution");
    }

    private static void hasNoPrivilege(SandboxResult result) {
        assertThat(endsWith(result, OK).stdout())
                .contains("CapEff:\\t0000000000000000", "CapBnd:\\t0000000000000000")
                .contains("NoNewPrivs:\\t1", "Seccomp:\\t2");
    }

    private record ByTheClock(Consumer<SandboxResult> then) implements Expectation {

        @Override
        public List<SandboxResult> run(SandboxProbesTest.Probe probe) {
            return List.of(SandboxCalls.run(probe.code(), Map.of(), SandboxCalls.BRIEF));
        }

        @Override
        public void check(List<SandboxResult> results) {
            then.accept(results.getFirst());
        }
    }

    private static final class ParallelTokens implements Expectation {

        @Override
        public List<SandboxResult> run(SandboxProbesTest.Probe probe) {
            try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                return IntStream.range(0, 50)
                        .mapToObj(
                                i ->
                                        CompletableFuture.supplyAsync(
                                                () -> SandboxCalls.run(withToken(i, probe)),
                                                threads))
                        .toList()
                        .stream()
                        .map(CompletableFuture::join)
                        .toList();
            }
        }

        private static String withToken(int number, SandboxProbesTest.Probe probe) {
            return "TOKEN = 'token-" + number + "'\n" + probe.code();
        }

        @Override
        public void check(List<SandboxResult> results) {
            for (int i = 0; i < 50; i++) {
                prints(results.get(i), "token-" + i + "\n");
            }
        }
    }

    private static final class HostileNames implements Expectation {

        private static final String NAME = "\"]; import os; os.system(\"id\") #";
        private static final String CELL = "=cmd|/C calc!A0";

        @Override
        public List<SandboxResult> run(SandboxProbesTest.Probe probe) {
            TableData table =
                    new TableData(
                            List.of(new Column(NAME, ColumnType.STRING)),
                            List.of(List.of(JsonNodeFactory.instance.textNode(CELL))));
            return List.of(
                    SandboxCalls.run(
                            "df.columns[0], df.iloc[0, 0]",
                            Map.of("df", table),
                            SandboxCalls.SHORT));
        }

        @Override
        public void check(List<SandboxResult> results) {
            assertThat(endsWith(results.getFirst(), OK).result().get(0).asText()).isEqualTo(NAME);
            assertThat(results.getFirst().result().get(1).asText()).isEqualTo(CELL);
            assertThat(results.getFirst().stdout()).isEmpty();
        }
    }
}
