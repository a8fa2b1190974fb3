package io.dataagent.sandbox.local;

import io.dataagent.sandbox.local.ControlGroups.GroupFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Makes the control groups of the places below the service's own group, with whichever version
/// this machine has.
///
/// @param root where control groups are mounted
/// @param membership the lines of `/proc/self/cgroup`
/// @param name directory name of this service's groups, unique on the machine
/// @param places how many groups
/// @param processes processes and threads of a run
/// @param owner user id that joins the groups, or -1 if it is the service's own
record ControlGroupSetup(
        Path root, List<String> membership, String name, int places, int processes, int owner) {

    static final String PREFIX = "data-agent-sandbox-";
    private static final List<String> WANTED = List.of("memory", "pids", "cpu");

    ControlGroupSetup {
        membership = List.copyOf(membership);
    }

    ControlGroups make() {
        try {
            if (Files.exists(root.resolve("cgroup.controllers"))) {
                return makeVersion2();
            }
            return makeVersion1();
        } catch (IOException | UnsupportedOperationException e) {
            return new ControlGroups.None("not writable");
        }
    }

    private ControlGroups makeVersion1() throws IOException {
        Map<String, Path> made = new HashMap<>();
        List<String> missing = new ArrayList<>();
        for (String controller : WANTED) {
            Path base = own(root.resolve(controller), controller).resolve(name);
            if (makeTree(base, controller)) {
                made.put(controller, base);
            } else {
                missing.add("cgroup v1 " + controller + " (not writable)");
            }
        }
        return made.isEmpty()
                ? new ControlGroups.None("not writable")
                : new ControlGroups.Version1(made, places, missing);
    }

    private boolean makeTree(Path base, String controller) throws IOException {
        Path parent = base.getParent();
        if (parent == null || !Files.isWritable(parent)) {
            return false;
        }
        sweep(parent);
        for (int place = 0; place < places; place++) {
            Path group = Files.createDirectories(base.resolve(Integer.toString(place)));
            hand(group.resolve("cgroup.procs"));
            switch (controller) {
                case "pids" ->
                        GroupFiles.write(group.resolve("pids.max"), Integer.toString(processes));
                case "cpu" -> GroupFiles.write(group.resolve("cpu.cfs_quota_us"), "100000");
                case "memory" -> GroupFiles.write(group.resolve("memory.swappiness"), "0");
                default -> throw new IllegalArgumentException(controller);
            }
        }
        return true;
    }

    private ControlGroups makeVersion2() throws IOException {
        Path parent = own(root, "");
        if (!Files.isWritable(parent)) {
            return new ControlGroups.None("not writable");
        }
        sweep(parent);
        Path base = Files.createDirectories(parent.resolve(name));
        List<String> given = enable(parent, base);
        if (given.isEmpty()) {
            Files.deleteIfExists(base);
            return new ControlGroups.None("no controller is delegated to this service");
        }
        hand(base.resolve("cgroup.procs"));
        hand(Files.createDirectories(base.resolve("shell")).resolve("cgroup.procs"));
        for (int place = 0; place < places; place++) {
            limitVersion2(Files.createDirectories(base.resolve(Integer.toString(place))), given);
        }
        List<String> missing =
                WANTED.stream().filter(c -> !given.contains(c)).map(c -> "cgroup v2 " + c).toList();
        return new ControlGroups.Version2(base, places, given, missing);
    }

    private void limitVersion2(Path group, List<String> given) throws IOException {
        hand(group.resolve("cgroup.procs"));
        if (given.contains("pids")) {
            GroupFiles.write(group.resolve("pids.max"), Integer.toString(processes));
        }
        if (given.contains("cpu")) {
            GroupFiles.write(group.resolve("cpu.max"), "100000 100000");
        }
        if (given.contains("memory") && Files.exists(group.resolve("memory.swap.max"))) {
            GroupFiles.write(group.resolve("memory.swap.max"), "0");
        }
    }

    /// The wanted controllers that the groups below `base` really have. A group with processes
    /// of its own cannot pass controllers on; then only what its parent already passes is
    /// there.
    private static List<String> enable(Path parent, Path base) throws IOException {
        List<String> given = new ArrayList<>();
        for (String controller : WANTED) {
            if (!words(base.resolve("cgroup.controllers")).contains(controller)) {
                tryWrite(parent.resolve("cgroup.subtree_control"), "+" + controller);
            }
            if (words(base.resolve("cgroup.controllers")).contains(controller)
                    && tryWrite(base.resolve("cgroup.subtree_control"), "+" + controller)) {
                given.add(controller);
            }
        }
        return given;
    }

    private static boolean tryWrite(Path file, String text) {
        try {
            Files.writeString(file, text);
            return true;
        } catch (IOException e) {
            return false; // "this machine does not give it" is an answer here, and it is reported
        }
    }

    private static List<String> words(Path file) throws IOException {
        return List.of(Files.readString(file).trim().split("\\s+"));
    }

    /// The service's own group of a controller, or the root if that path is not visible from here.
    private Path own(Path mount, String controller) {
        for (String line : membership) {
            String[] parts = line.split(":", 3);
            boolean mine = parts.length == 3 && List.of(parts[1].split(",")).contains(controller);
            if (mine) {
                Path group = mount.resolve(parts[2].substring(1));
                return Files.isDirectory(group) ? group : mount;
            }
        }
        return mount;
    }

    private void hand(Path file) throws IOException {
        if (owner >= 0) {
            Files.setAttribute(file, "unix:uid", owner);
        }
    }

    /// Removes the groups of services that ended without cleaning up.
    private void sweep(Path parent) throws IOException {
        try (Stream<Path> groups = Files.list(parent)) {
            for (Path group : groups.toList()) {
                String file = String.valueOf(group.getFileName());
                if (file.startsWith(PREFIX) && !alive(file.substring(PREFIX.length()))) {
                    GroupFiles.removeTree(group, 64);
                }
            }
        }
    }

    private static boolean alive(String pid) {
        return !pid.matches("[0-9]{1,9}") || ProcessHandle.of(Long.parseLong(pid)).isPresent();
    }
}
