package io.dataagent.sandbox.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The parent's event loop beside a zygote that answers when the test wants it to.
class ParentTest {

    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final List<String> FILES =
            List.of(
                    "children.py",
                    "frames.py",
                    "isolation.py",
                    "parent.py",
                    "places.py",
                    "policy.py",
                    "sessions.py",
                    "supervisor.py",
                    "zygote.py");
    private static final String WORLD =
            """
            import os, select, socket, subprocess, sys, threading, time
            import frames, parent, places, zygote

            LIMITS = {"outputBytes": 1000}
            ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            control_in, orders = os.pipe()
            answers, control_out = os.pipe()
            loop = parent.Parent(control_in, control_out, zygote.Link(ours), False)
            sleeper = subprocess.Popen(["sleep", "60"])

            def fork_order():
                data, descriptors, _, _ = socket.recv_fds(its, 1 << 16, 64)
                return frames.take(bytearray(data))[0], descriptors

            def answer(event):
                its.send(frames.pack(event | {"pid": sleeper.pid}))

            def run(name, place):
                header = {"do": "run", "id": name, "place": place, "timeoutMs": 60000, "memoryMb": 64}
                os.write(orders, frames.pack(header | {"stays": True, "session": "s" + name}, b"{}"))

            def work(descriptors):
                # what a child does: reads its order and reports
                frames.read_next(descriptors[0])
                os.write(descriptors[4], frames.pack({"outcome": "ok", "returnCode": 0}))

            def serve():
                threading.Thread(target=loop.serve, daemon=True).start()

            heard = bytearray()
            def said(seconds=8):
                end = time.monotonic() + seconds
                while (frame := frames.take(heard)) is None:
                    left = end - time.monotonic()
                    if left <= 0 or not select.select([answers], [], [], left)[0]:
                        return "silence"
                    heard.extend(os.read(answers, 1 << 16))
                return " ".join(str(frame[0].get(k)) for k in ("event", "id", "place", "outcome", "reason"))

            def end():
                sleeper.kill()
                sys.stdout.flush()
                os._exit(0)
            """;

    @TempDir Path folder;

    @BeforeEach
    void unpack() throws IOException {
        assumeTrue(Files.isExecutable(PYTHON), "python3 is absent");
        for (String name : FILES) {
            try (InputStream source = getClass().getResourceAsStream("/sandbox/" + name)) {
                Files.copy(source, folder.resolve(name));
            }
        }
    }

    /// A run of a session comes while a child for another place is being made: in one round of the
    /// loop there is an order to read and an answer of the zygote, which the order takes first.
    @Test
    void anAnswerThatARunHasTakenIsNotWaitedForAgain() throws IOException {
        String said =
                python(
                        """
                        loop.places.configure(LIMITS, 1)
                        loop.places.tidy(0)
                        fork_order()
                        run("a", 1)
                        answer({"event": "forked"})

                        def zygote_goes_on():
                            _, descriptors = fork_order()
                            answer({"event": "forked"})
                            work(descriptors)
                        threading.Thread(target=zygote_goes_on, daemon=True).start()
                        serve()
                        print(said())
                        print(said())
                        end()
                        """);

        assertThat(said.lines()).containsExactly("free None 0 None None", "done a None ok None");
    }

    @Test
    void aRunWhoseProcessIsNotMadeInTimeIsRefusedAndTheNextOneGetsIt() throws IOException {
        String said =
                python(
                        """
                        places.PATIENCE_SECONDS = 0.3
                        loop.places.configure(LIMITS, 0)
                        serve()
                        run("a", 1)
                        _, descriptors = fork_order()
                        print(said())
                        print(said())
                        answer({"event": "forked"})
                        run("b", 1)
                        work(descriptors)
                        print(said())
                        end()
                        """);

        assertThat(said.lines())
                .containsExactly(
                        "done a None failed the machine takes too long to make a process",
                        "free None 1 None None",
                        "done b None ok None");
    }

    /// Only asked, not tried: what a single run leaves is ended with everything that can be seen.
    @Test
    void outsideOfAShellNothingIsAlone() throws IOException {
        assertThat(python("print(parent.alone())\nend()")).isEqualTo("False");
    }

    private String python(String scene) throws IOException {
        Path script = Files.writeString(folder.resolve("scene.py"), WORLD + scene);
        Process process =
                new ProcessBuilder(PYTHON.toString(), "-s", "-B", script.toString())
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return said.strip();
    }
}
