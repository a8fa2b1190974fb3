package io.dataagent.suite.reference;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the modules' files of settings say; a service's own wins over that of a library, and both
/// over the code.
///
/// @param byModule the names and values of each module
record SettingsFiles(Map<String, Map<String, String>> byModule) {

    private static final Pattern VARIABLE = Pattern.compile("[A-Z][A-Z0-9_]+");

    private static final int LONG = 40;

    /// A variable of the environment within a value.
    ///
    /// @param otherwise what stands for it where it is not set, or null
    record Variable(String name, @Nullable String otherwise) {}

    static SettingsFiles of(Path root) throws IOException {
        Map<String, Map<String, String>> byModule = new LinkedHashMap<>();
        for (String module : Sources.MODULES) {
            Map<String, String> said = new TreeMap<>();
            for (String file :
                    List.of("META-INF/microprofile-config.properties", "application.properties")) {
                Path place = root.resolve(module).resolve("src/main/resources").resolve(file);
                if (Files.exists(place)) {
                    Properties read = new Properties();
                    try (Reader reader = Files.newBufferedReader(place)) {
                        read.load(reader);
                    }
                    read.stringPropertyNames().forEach(n -> said.put(n, read.getProperty(n)));
                }
            }
            byModule.put(module, said);
        }
        return new SettingsFiles(byModule);
    }

    /// What a setting of a module is where nobody sets it, and which other modules say otherwise.
    String inForce(String module, String setting, String byCode) {
        String here = code(of(module).getOrDefault(setting, byCode));
        Map<String, List<String>> elsewhere = new LinkedHashMap<>();
        byModule.forEach(
                (other, said) -> {
                    String value = said.get(setting);
                    if (value != null && !other.equals(module) && !code(value).equals(here)) {
                        String shown = value.length() > LONG ? "a list of its own" : code(value);
                        elsewhere.computeIfAbsent(shown, v -> new ArrayList<>()).add(other);
                    }
                });
        List<String> all = new ArrayList<>();
        if (!here.isEmpty()) {
            all.add(here);
        }
        elsewhere.forEach((value, at) -> all.add(value + ": " + String.join(", ", at)));
        return String.join("; ", all);
    }

    Map<String, String> of(String module) {
        return byModule.getOrDefault(module, Map.of());
    }

    /// The variables in a value, those that others fall back to as well.
    static List<Variable> variables(String value) {
        List<Variable> found = new ArrayList<>();
        for (int at = value.indexOf("${"); at >= 0; at = value.indexOf("${", at + 2)) {
            String inside = value.substring(at + 2, end(value, at + 2));
            int colon = inside.indexOf(':');
            String name = colon < 0 ? inside : inside.substring(0, colon);
            if (VARIABLE.matcher(name).matches()) {
                found.add(new Variable(name, colon < 0 ? null : inside.substring(colon + 1)));
            }
        }
        return found;
    }

    /// Where the brace is closed that was opened before a place.
    private static int end(String value, int from) {
        int open = 1;
        for (int at = from; at < value.length(); at++) {
            open += value.charAt(at) == '{' ? 1 : value.charAt(at) == '}' ? -1 : 0;
            if (open == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException("a brace is not closed: " + value);
    }

    static String code(@Nullable String text) {
        return text == null || text.isBlank() ? "" : "`" + text.replace("|", "\\|") + "`";
    }
}
