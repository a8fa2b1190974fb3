package io.dataagent.sandbox.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/// The control groups of the places: memory, processes and processor time of a whole process
/// tree. One group per place, made by the service, joined by the run's user process before it
/// runs any user code.
sealed interface ControlGroups {

    /// Memory that the interpreter itself needs beyond the code's limit, in MiB.
    int OVERHEAD_MB = 64;

    /// Directory per controller, to be shown to the warm parent as `/cgroup/<name>`.
    Map<String, Path> mounts();

    /// The `cgroup.procs` file that the shell joins, where the kernel wants it to be in a leaf
    /// of its own.
    default Optional<Path> shellMembers() {
        return Optional.empty();
    }

    /// Whether every page of a run is accounted for, those of files in memory included.
    default boolean memoryAccounted() {
        return false;
    }

    /// What these groups enforce, in words for the operator.
    List<String> enforced();

    /// What this machine does not give, in words for the operator.
    List<String> missing();

    /// Sets the memory of a place for the next run.
    default void limitMemory(int place, int memoryMb) {}

    /// How many processes of this place the kernel has ended so far because memory ran out.
    default long memoryKills(int place) {
        return 0;
    }

    /// Removes the groups; everything in them has ended.
    default void remove() {}

    /// Version 1: a tree per controller.
    record Version1(Map<String, Path> mounts, int places, List<String> missing)
            implements ControlGroups {

        public Version1 {
            mounts = Map.copyOf(mounts);
            missing = List.copyOf(missing);
        }

        @Override
        public boolean memoryAccounted() {
            return mounts.containsKey("memory");
        }

        @Override
        public List<String> enforced() {
            return mounts.keySet().stream().sorted().map(name -> "cgroup v1 " + name).toList();
        }

        @Override
        public void limitMemory(int place, int memoryMb) {
            Path memory = mounts.get("memory");
            if (memory != null) {
                String bytes = Long.toString((long) (memoryMb + OVERHEAD_MB) << 20);
                GroupFiles.write(memory.resolve(place + "/memory.limit_in_bytes"), bytes);
            }
        }

        @Override
        public long memoryKills(int place) {
            Path memory = mounts.get("memory");
            return memory == null
                    ? 0
                    : GroupFiles.counter(memory.resolve(place + "/memory.oom_control"), "oom_kill");
        }

        @Override
        public void remove() {
            mounts.values().forEach(base -> GroupFiles.removeTree(base, places));
        }
    }

    /// Version 2: one tree.
    record Version2(Path base, int places, List<String> controllers, List<String> missing)
            implements ControlGroups {

        public Version2 {
            controllers = List.copyOf(controllers);
            missing = List.copyOf(missing);
        }

        @Override
        public Map<String, Path> mounts() {
            return Map.of("unified", base);
        }

        @Override
        public Optional<Path> shellMembers() {
            return Optional.of(base.resolve("shell/cgroup.procs"));
        }

        @Override
        public boolean memoryAccounted() {
            return controllers.contains("memory");
        }

        @Override
        public List<String> enforced() {
            return controllers.stream().map(name -> "cgroup v2 " + name).toList();
        }

        @Override
        public void limitMemory(int place, int memoryMb) {
            if (memoryAccounted()) {
                String bytes = Long.toString((long) (memoryMb + OVERHEAD_MB) << 20);
                GroupFiles.write(base.resolve(place + "/memory.max"), bytes);
            }
        }

        @Override
        public long memoryKills(int place) {
            return memoryAccounted()
                    ? GroupFiles.counter(base.resolve(place + "/memory.events"), "oom_kill")
                    : 0;
        }

        @Override
        public void remove() {
            GroupFiles.removeTree(base, places);
        }
    }

    /// None: rlimits and the run's own supervisor hold memory and processes, less exactly.
    record None(String reason) implements ControlGroups {

        @Override
        public Map<String, Path> mounts() {
            return Map.of();
        }

        @Override
        public List<String> enforced() {
            return List.of();
        }

        @Override
        public List<String> missing() {
            return List.of(
                    "control groups ("
                            + reason
                            + "): memory by watching, processor time not shared out");
        }
    }

    /// Reads and writes of control files. A file that cannot be written is logged, never
    /// ignored silently.
    final class GroupFiles {

        private static final Logger LOG = Logger.getLogger(ControlGroups.class);
        private static final int ATTEMPTS = 20;
        private static final long PAUSE_NANOS = 50_000_000;

        private GroupFiles() {}

        static boolean write(Path file, String text) {
            try {
                Files.writeString(file, text);
                return true;
            } catch (IOException e) {
                LOG.warnf("control file not written: %s", file.getFileName());
                return false;
            }
        }

        static long counter(Path file, String name) {
            try {
                return Files.readAllLines(file).stream()
                        .filter(line -> line.startsWith(name + " "))
                        .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1).trim()))
                        .findFirst()
                        .orElse(0);
            } catch (IOException e) {
                return 0;
            }
        }

        static void removeTree(Path base, int places) {
            for (int place = 0; place < places; place++) {
                remove(base.resolve(Integer.toString(place)));
            }
            remove(base.resolve("shell"));
            remove(base);
        }

        /// Waits a little: the last processes may still be on their way out.
        private static void remove(Path group) {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                try {
                    Files.deleteIfExists(group);
                    return;
                } catch (IOException e) {
                    LockSupport.parkNanos(PAUSE_NANOS);
                }
            }
            LOG.warnf("control group not removed: %s", group.getFileName());
        }
    }
}
