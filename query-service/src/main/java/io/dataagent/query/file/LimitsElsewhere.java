package io.dataagent.query.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// The limits of a conversation over files that other services hold to. They stand in a resource,
/// which a test holds to the settings' reference.
final class LimitsElsewhere {

    private static final String RESOURCE = "/files/limits-elsewhere.txt";
    private static final int PARTS = 4;

    private LimitsElsewhere() {}

    /// All of them, in the order of the resource.
    static List<FileLimits.Elsewhere> all() {
        try (InputStream in =
                Objects.requireNonNull(LimitsElsewhere.class.getResourceAsStream(RESOURCE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(LimitsElsewhere::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileLimits.Elsewhere read(String line) {
        String[] parts = line.split("\\|", PARTS);
        String setting = parts[3].strip();
        return new FileLimits.Elsewhere(
                parts[0].strip(),
                parts[1].strip(),
                parts[2].strip(),
                setting.isEmpty() ? null : setting);
    }
}
