package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Probes beside the corpus: what this design in particular must withstand.
@QuarkusTest
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class FurtherProbesTest {

    @BeforeEach
    void ready() {
        SandboxCalls.awaitReady();
    }

    /// System calls by number (x86_64): all must fail.
    @ParameterizedTest
    @CsvSource({
        "101, ptrace",
        "425, io_uring_setup",
        "248, add_key",
        "249, request_key",
        "165, mount",
        "166, umount2",
        "161, chroot",
        "155, pivot_root",
        "272, unshare",
        "308, setns",
        "311, process_vm_writev",
        "312, kcmp",
        "304, open_by_handle_at",
        "303, name_to_handle_at",
        "163, acct",
        "167, swapon",
        "103, syslog",
        "135, personality",
        "29, shmget",
        "68, msgget",
        "240, mq_open",
        "428, open_tree",
        "430, fsopen",
        "442, mount_setattr",
        "438, pidfd_getfd",
        "172, iopl",
        "154, modify_ldt",
        "317, seccomp"
    })
    void aCallOutsideOfTheListFails(int number, String name) {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import ctypes
                        libc = ctypes.CDLL(None, use_errno=True)
                        libc.syscall(%d, 0, 0, 0, 0, 0), ctypes.get_errno()
                        """
                                .formatted(number));

        assertThat(result.outcome()).as(name + result.stderr()).isEqualTo(SandboxOutcome.OK);
        assertThat(result.result()).as(name).hasToString("[-1,1]");
    }

    @ParameterizedTest
    @CsvSource({"AF_INET", "AF_INET6", "AF_NETLINK", "AF_PACKET", "AF_ALG", "AF_VSOCK"})
    void noSocketLeavesTheRun(String family) {
        SandboxResult result =
                SandboxCalls.run("import socket\nsocket.socket(socket." + family + ")");

        assertThat(result.stderr()).contains("Operation not permitted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x10000000", "0x20000000", "0x40000000", "0x00020000", "0x7e020000"})
    void noNewNamespaceByClone(String flags) {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import ctypes
                        libc = ctypes.CDLL(None, use_errno=True)
                        libc.syscall(56, %s | 17, 0, 0, 0, 0), ctypes.get_errno()
                        """
                                .formatted(flags));

        assertThat(result.result()).hasToString("[-1,1]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open('/proc/1/mem', 'r+b')",
                "open('/proc/1/environ', 'rb').read()",
                "__import__('os').listdir('/proc/1/fd')",
                "__import__('os').readlink('/proc/1/exe')",
                "open('/proc/1/maps').read()",
            })
    void theSupervisorCannotBeLookedInto(String code) {
        SandboxResult result = SandboxCalls.run(code);

        assertThat(result.outcome()).isEqualTo(SandboxOutcome.ERROR);
        assertThat(result.stderr()).contains("Permission denied");
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 15, 19, 11, 17})
    void theSupervisorSurvivesEverySignal(int signal) {
        SandboxResult result =
                SandboxCalls.run(
                        "print('before')\nimport os, time\nos.kill(1, "
                                + signal
                                + ")\ntime.sleep(0.2)\nprint('after')");

        assertThat(result.outcome()).isIn(SandboxOutcome.OK, SandboxOutcome.KILLED);
        assertThat(result.stdout()).startsWith("before\n");
    }

    @Test
    void aRunThatStopsItselfIsEnded() {
        SandboxResult result =
                SandboxCalls.run(
                        "print('x')\nimport os, signal\nos.kill(os.getpid(), signal.SIGSTOP)");

        assertThat(result.outcome()).isEqualTo(SandboxOutcome.KILLED);
        assertThat(result.stdout()).isEqualTo("x\n");
    }

    /// A run that has reported is stopped until it is tidied away; what wakes it does not save it.
    @Test
    void aRunThatWakesAfterItsEndIsEnded() {
        SandboxResult result =
                SandboxCalls.run(
                        SandboxCalls.naming("sleepless")
                                + """
                                import ctypes, signal, time
                                class Event(ctypes.Structure):
                                    _fields_ = [('value', ctypes.c_void_p), ('signal', ctypes.c_int),
                                                ('way', ctypes.c_int), ('rest', ctypes.c_int * 12)]
                                def wake(*_):
                                    while True:
                                        time.sleep(1)
                                signal.signal(signal.SIGCONT, wake)
                                libc, timer = ctypes.CDLL(None), ctypes.c_void_p()
                                assert libc.timer_create(1, ctypes.byref(Event(None, signal.SIGCONT)), ctypes.byref(timer)) == 0
                                assert libc.timer_settime(timer, 0, (ctypes.c_long * 4)(0, 50_000_000, 0, 50_000_000), None) == 0
                                print('armed')
                                """);

        assertThat(result.stdout()).as(result.stderr()).isEqualTo("armed\n");
        SandboxCalls.awaitNoProcess("sleepless");
    }

    /// While a neighbour runs, enough runs come and go that every place is prepared anew.
    @Test
    void nothingOfANeighbourIsInTheMemoryThatARunInherits() {
        // Given
        CompletableFuture<SandboxResult> neighbour =
                CompletableFuture.supplyAsync(
                        () ->
                                SandboxCalls.run(
                                        """
                                        import time
                                        print('SECRET-OF-' + 'A-NEIGHBOUR', flush=True)
                                        time.sleep(6)
                                        """));

        // When
        List<String> found =
                IntStream.range(0, 12)
                        .mapToObj(
                                i ->
                                        SandboxCalls.run(
                                                """
                                                import gc, sys
                                                things = list(gc.get_objects())
                                                frame = sys._getframe()
                                                while frame is not None:
                                                    things.append(frame.f_locals)
                                                    frame = frame.f_back
                                                for _ in range(3):
                                                    things += [r for r in gc.get_referents(*things)
                                                               if isinstance(r, (bytes, bytearray, dict, list))]
                                                marks = (b'A-FO-TERCES'[::-1], b"IEN-A' + '-FO"[::-1])
                                                sum(1 for t in things if isinstance(t, (bytes, bytearray))
                                                    and any(m in t for m in marks))
                                                """))
                        .map(result -> result.outcome().wire() + " " + result.result())
                        .toList();

        // Then
        assertThat(found).containsOnly("ok 0");
        assertThat(neighbour.join().stdout()).contains("SECRET-OF-A-NEIGHBOUR");
    }

    @Test
    void aForgedEndingIsOnlyTheUsersOwnWord() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import glob, os, gc
                        for name in glob.glob('/tmp/.*'):
                            print(name)
                        for thing in gc.get_objects():
                            if isinstance(thing, str) and thing.startswith('/tmp/.result-'):
                                open(thing, 'wb').write(b'\\x00{"forged": true}')
                        raise ValueError('mine')
                        """);

        assertThat(result.outcome()).isIn(SandboxOutcome.ERROR, SandboxOutcome.OK);
        assertThat(SandboxCalls.run("6 * 7").result()).hasToString("42");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "open('/usr/x', 'w')",
                "open('/opt/sandbox/parent.py', 'a')",
                "open('/x', 'w')",
                "open('/dev/x', 'w')",
                "open('/etc/x', 'w')",
                "open('/proc/sys/kernel/core_pattern', 'w')",
                "open('/proc/sysrq-trigger', 'w')",
            })
    void nothingButTmpCanBeWritten(String code) {
        SandboxResult result = SandboxCalls.run(code);

        assertThat(result.outcome()).as(result.stdout()).isEqualTo(SandboxOutcome.ERROR);
        assertThat(result.stderr()).containsAnyOf("Read-only", "Permission denied", "No such file");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/root",
                "/home",
                "/work",
                "/etc/passwd",
                "/etc/shadow",
                "/var",
                "/sys",
                "/run",
                "/usr/local/bin"
            })
    void theHostsFilesAreNotThere(String path) {
        SandboxResult result =
                SandboxCalls.run(
                        "import os\nos.path.isfile('"
                                + path
                                + "') or (os.path.isdir('"
                                + path
                                + "') and len(os.listdir('"
                                + path
                                + "')) > 0)");

        assertThat(result.result()).hasToString("false");
    }

    @Test
    void whatCanBeWrittenIsTheRunsOwn() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import os
                        own = []
                        for path in {line.split()[4] for line in open('/proc/self/mountinfo')}:
                            try:
                                open(path + '/written', 'w').close(); own.append(path)
                            except OSError:
                                pass
                        sorted(own)
                        """);

        assertThat(result.result()).hasToString("[\"/dev/shm\",\"/tmp\"]");
    }

    @Test
    void theControlGroupsCannotBeLeft() {
        SandboxResult result =
                SandboxCalls.run(
                        "import os\nos.listdir('/cgroup') if os.path.isdir('/cgroup') else []");

        assertThat(result.result()).hasToString("[]");
    }

    @Test
    void runsSideBySideCannotTalkThroughAbstractSockets() {
        // Given
        CompletableFuture<SandboxResult> listener =
                CompletableFuture.supplyAsync(
                        () ->
                                SandboxCalls.run(
                                        """
                                        import socket
                                        s = socket.socket(socket.AF_UNIX)
                                        s.bind('\\0meet'); s.listen(); s.settimeout(1)
                                        s.accept()
                                        """));

        // When
        SandboxResult caller =
                SandboxCalls.run(
                        """
                        import socket, time
                        met = 0
                        for _ in range(8):
                            try:
                                socket.socket(socket.AF_UNIX).connect('\\0meet'); met += 1
                            except ConnectionRefusedError:
                                pass
                            time.sleep(0.1)
                        met
                        """);

        // Then
        assertThat(caller.result()).hasToString("0");
        assertThat(listener.join().stderr()).contains("TimeoutError");
    }

    @Test
    void namesWithNewlinesAndThousandsOfPicturesAreBounded() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        picture = b'\\x89PNG\\r\\n\\x1a\\n\\0\\0\\0\\rIHDR' + b'\\0\\0\\0\\x09' * 2
                        for n in range(3000):
                            open(f'/tmp/a\\n{n}.png', 'wb').write(picture)
                        open('/tmp/huge.png', 'wb').write(picture + b'x' * (6 << 20))
                        """);

        assertThat(result.files()).hasSize(20);
        assertThat(result.files())
                .extracting(SandboxFile::name)
                .allMatch(n -> n.matches("[A-Za-z0-9._-]+"));
        assertThat(result.stderr()).contains("files left out");
    }

    @Test
    void aFrameLargerThanTheMemoryEndsTheRunOnly() {
        SandboxResult result = SandboxCalls.run("pd.DataFrame(np.ones((20_000, 20_000)))");

        assertThat(result.outcome()).isEqualTo(SandboxOutcome.MEMORY);
        assertThat(SandboxCalls.run("print(1)").stdout()).isEqualTo("1\n");
    }

    @Test
    void theUsersThreadsAndProcessesWork() {
        SandboxResult result =
                SandboxCalls.run(
                        """
                        import subprocess, threading, multiprocessing
                        out = subprocess.run(['echo', 'hi'], capture_output=True, text=True).stdout
                        seen = []
                        thread = threading.Thread(target=lambda: seen.append(1)); thread.start(); thread.join()
                        with multiprocessing.get_context('fork').Pool(2) as pool:
                            squares = pool.map(abs, [-1, -2])
                        out, seen, squares
                        """);

        assertThat(result.outcome()).as(result.stderr()).isEqualTo(SandboxOutcome.OK);
        assertThat(result.result()).hasToString("[\"hi\\n\",[1],[1,2]]");
    }
}
