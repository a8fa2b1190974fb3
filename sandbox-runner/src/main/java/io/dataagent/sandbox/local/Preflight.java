package io.dataagent.sandbox.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// Says what must be installed before the sandbox can start, as the exact command.
final class Preflight {

    private static final Map<String, String> PACKAGES =
            Map.of(
                    "numpy", "python3-numpy",
                    "pandas", "python3-pandas",
                    "matplotlib", "python3-matplotlib",
                    "seaborn", "python3-seaborn",
                    "scipy", "python3-scipy",
                    "sklearn", "python3-sklearn",
                    "libseccomp", "libseccomp2");
    private static final List<Path> SEARCHED = List.of(Path.of("/usr/bin"), Path.of("/bin"));

    private Preflight() {}

    /// What is missing of the programs, or nothing.
    static Optional<String> programs(LocalSettings settings, boolean root) {
        TreeSet<String> packages = new TreeSet<>();
        if (!installed(settings.bwrap())) {
            packages.add("bubblewrap");
        }
        if (!Files.isExecutable(Path.of(settings.python()))) {
            packages.add("python3");
        }
        if (root && !installed("setpriv")) {
            packages.add("util-linux");
        }
        return packages.isEmpty()
                ? Optional.empty()
                : Optional.of(sentence("Programs are missing", packages));
    }

    /// What to say when the interpreter lacks these modules.
    static String modules(Iterable<String> modules) {
        List<String> names = new ArrayList<>();
        TreeSet<String> packages = new TreeSet<>();
        for (String module : modules) {
            names.add(module);
            packages.add(PACKAGES.getOrDefault(module, "python3-" + module));
        }
        return sentence("Python modules are missing (" + String.join(", ", names) + ")", packages);
    }

    private static String sentence(String what, Iterable<String> packages) {
        return what
                + " for the Python sandbox; run: apt-get install -y "
                + String.join(" ", packages);
    }

    private static boolean installed(String program) {
        return program.startsWith("/")
                ? Files.isExecutable(Path.of(program))
                : SEARCHED.stream().anyMatch(folder -> Files.isExecutable(folder.resolve(program)));
    }
}
