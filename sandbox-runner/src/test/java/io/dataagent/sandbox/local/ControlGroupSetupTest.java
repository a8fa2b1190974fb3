package io.dataagent.sandbox.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The layout of control groups, on a tree of plain files.
class ControlGroupSetupTest {

    private static final String NAME = ControlGroupSetup.PREFIX + ProcessHandle.current().pid();

    @TempDir Path root;

    @Test
    void version1MakesAGroupPerPlaceAndControllerBelowItsOwn() throws IOException {
        // Given
        Files.createDirectories(root.resolve("memory/own/group"));
        Files.createDirectories(root.resolve("pids"));
        prepareMembers("memory/own/group", "pids");

        // When
        ControlGroups groups =
                setup(List.of("4:memory:/own/group", "3:pids:/", "1:name=systemd:/")).make();

        // Then
        assertThat(groups.enforced()).containsExactly("cgroup v1 memory", "cgroup v1 pids");
        assertThat(groups.missing()).containsExactly("cgroup v1 cpu (not writable)");
        assertThat(groups.memoryAccounted()).isTrue();
        assertThat(root.resolve("pids/" + NAME + "/1/pids.max")).hasContent("64");
        groups.limitMemory(1, 512);
        assertThat(root.resolve("memory/own/group/" + NAME + "/1/memory.limit_in_bytes"))
                .hasContent(Long.toString(576L << 20));
    }

    @Test
    void version1CountsKillsForWantOfMemory() throws IOException {
        Files.createDirectories(root.resolve("memory"));
        ControlGroups groups = setup(List.of("4:memory:/")).make();
        Path control = root.resolve("memory/" + NAME + "/0/memory.oom_control");

        Files.writeString(control, "oom_kill_disable 0\nunder_oom 0\noom_kill 3\n");

        assertThat(groups.memoryKills(0)).isEqualTo(3);
        assertThat(groups.memoryKills(1)).isZero();
    }

    @Test
    void version2UsesWhatIsDelegated() throws IOException {
        // Given
        Path own = Files.createDirectories(root.resolve("service"));
        Files.writeString(root.resolve("cgroup.controllers"), "cpu memory pids");
        Path base = Files.createDirectories(own.resolve(NAME));
        Files.writeString(base.resolve("cgroup.controllers"), "memory pids");

        // When
        ControlGroups groups = setup(List.of("0::/service")).make();

        // Then
        assertThat(groups.enforced()).containsExactly("cgroup v2 memory", "cgroup v2 pids");
        assertThat(groups.missing()).containsExactly("cgroup v2 cpu");
        assertThat(groups.shellMembers()).contains(base.resolve("shell/cgroup.procs"));
        assertThat(base.resolve("0/pids.max")).hasContent("64");
        groups.limitMemory(0, 256);
        assertThat(base.resolve("0/memory.max")).hasContent(Long.toString(320L << 20));
    }

    @Test
    void withoutAnyItSaysSo() {
        ControlGroups groups = setup(List.of()).make();

        assertThat(groups.enforced()).isEmpty();
        assertThat(groups.memoryAccounted()).isFalse();
        assertThat(groups.missing())
                .singleElement()
                .asString()
                .startsWith("control groups (not writable)");
    }

    private ControlGroupSetup setup(List<String> membership) {
        return new ControlGroupSetup(root, membership, NAME, 2, 64, -1);
    }

    private void prepareMembers(String... groups) throws IOException {
        for (String group : groups) {
            Files.writeString(root.resolve(group).resolve("cgroup.procs"), "");
        }
    }
}
