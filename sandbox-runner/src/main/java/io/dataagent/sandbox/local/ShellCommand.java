package io.dataagent.sandbox.local;

import static java.util.Map.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The command line of the shell: joins control groups, leaves root, then bubblewrap with a
/// read-only system, no network, no environment and a private `/tmp`.
///
/// @param settings the driver's settings
/// @param files directory with the executor's sources, readable for everyone
/// @param groups the control groups
/// @param root whether the service runs as root
record ShellCommand(LocalSettings settings, Path files, ControlGroups groups, boolean root) {

    private static final String JOIN =
            "for f in $JOIN; do echo $$ > \"$f\" || exit 77; done; unset JOIN; exec \"$@\"";
    private static final String SHARED_BYTES = Integer.toString(16 << 20);
    /// Where malloc reads whether there are huge pages; runs do not see it.
    private static final String HUGE_PAGES = "/sys/kernel/mm/transparent_hugepage";

    private static final List<String> SYSTEM_FILES =
            List.of("/etc/alternatives", "/etc/fonts", "/etc/matplotlibrc", "/etc/localtime");

    /// The shell that serves many runs.
    List<String> forManyRuns() {
        List<String> command = start(groups.shellMembers().stream().toList());
        groups.mounts()
                .forEach(
                        (name, path) -> add(command, "--bind", path.toString(), "/cgroup/" + name));
        add(command, "--ro-bind-try", HUGE_PAGES, HUGE_PAGES);
        finish(command);
        if (groups.memoryAccounted()) {
            command.add("--memory-accounted");
        }
        return command;
    }

    /// A shell for a single run, which is in the place's control groups as a whole.
    List<String> forOneRun(int place) {
        List<Path> members = new ArrayList<>();
        groups.mounts()
                .values()
                .forEach(path -> members.add(path.resolve(place + "/cgroup.procs")));
        List<String> command = start(members);
        finish(command);
        command.add("--once");
        if (groups.memoryAccounted()) {
            command.add("--memory-accounted");
        }
        return command;
    }

    private List<String> start(List<Path> members) {
        String join = String.join(" ", members.stream().map(Path::toString).toList());
        List<String> command =
                new ArrayList<>(
                        List.of("/usr/bin/env", "-i", "PATH=/usr/bin:/bin", "JOIN=" + join));
        add(command, "/bin/sh", "-c", JOIN, "sh");
        if (root) {
            String uid = Integer.toString(settings.hostUid());
            add(command, "setpriv", "--reuid=" + uid, "--regid=" + uid, "--clear-groups", "--");
        }
        add(
                command,
                settings.bwrap(),
                "--unshare-all",
                "--unshare-user",
                "--die-with-parent",
                "--new-session");
        add(
                command,
                "--uid",
                "65534",
                "--gid",
                "65534",
                "--hostname",
                "sandbox",
                "--cap-drop",
                "ALL");
        add(command, "--ro-bind", "/usr", "/usr");
        for (String name : List.of("lib", "lib64", "bin", "sbin")) {
            if (Files.exists(Path.of("/", name))) {
                add(command, "--symlink", "usr/" + name, "/" + name);
            }
        }
        add(command, "--tmpfs", "/usr/local", "--remount-ro", "/usr/local");
        SYSTEM_FILES.forEach(path -> add(command, "--ro-bind-try", path, path));
        add(command, "--ro-bind", files.toString(), "/opt/sandbox");
        return command;
    }

    private void finish(List<String> command) {
        add(command, "--proc", "/proc", "--dev", "/dev", "--size", SHARED_BYTES);
        add(command, "--tmpfs", "/dev/shm", "--remount-ro", "/dev");
        add(command, "--size", Long.toString((long) settings.tmpMb() << 20), "--tmpfs", "/tmp");
        add(command, "--clearenv");
        environment().forEach((name, value) -> add(command, "--setenv", name, value));
        add(command, "--remount-ro", "/", "--chdir", "/tmp", "--");
        add(command, settings.python(), "-s", "-B", "/opt/sandbox/parent.py");
    }

    /// All of a run's environment. Numeric libraries stay on one thread, as a forked child has
    /// none of the others; huge pages behind malloc make a fork three times as fast.
    private static Map<String, String> environment() {
        return Map.ofEntries(
                entry("HOME", "/tmp"),
                entry("LANG", "C.UTF-8"),
                entry("PATH", "/usr/bin"),
                entry("MPLCONFIGDIR", "/tmp/.matplotlib"),
                entry("OPENBLAS_NUM_THREADS", "1"),
                entry("OMP_NUM_THREADS", "1"),
                entry("MKL_NUM_THREADS", "1"),
                entry("NUMEXPR_NUM_THREADS", "1"),
                entry("ARROW_NUM_THREADS", "1"),
                entry("MALLOC_ARENA_MAX", "2"),
                entry("PYTHONMALLOC", "malloc"),
                entry("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1"));
    }

    private static void add(List<String> command, String... words) {
        command.addAll(List.of(words));
    }
}
