package io.dataagent.chat.text;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Where a list goes on: the values that its last item is ordered by. Opaque to clients; it holds
/// nothing that the page before did not show, and opens nothing: every list names its owner.
public final class Cursor {

    private static final String SEPARATOR = "\n";
    private static final int MAX_LENGTH = 2_000;

    private Cursor() {}

    /// Writes a cursor.
    ///
    /// @param order what the list is ordered by
    /// @param parts texts without line breaks
    public static String of(String order, String... parts) {
        String text = order + SEPARATOR + String.join(SEPARATOR, parts);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Reads a cursor of this list.
    ///
    /// @param order what the list is ordered by; another list's cursor is refused
    /// @param read makes a value of the parts
    /// @throws ProblemException `validation_failed` if it is none
    public static <T> T read(
            String cursor, String order, int parts, Function<List<String>, T> read) {
        try {
            List<String> found = parts(cursor);
            if (found.size() == parts + 1 && found.getFirst().equals(order)) {
                return read.apply(found.subList(1, found.size()));
            }
        } catch (IllegalArgumentException | java.time.DateTimeException e) {
            throw refused();
        }
        throw refused();
    }

    private static List<String> parts(String cursor) {
        if (cursor.length() > MAX_LENGTH) {
            throw refused();
        }
        String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        return List.of(text.split(Pattern.quote(SEPARATOR), -1));
    }

    private static ProblemException refused() {
        return new ProblemException(
                ProblemCode.VALIDATION_FAILED,
                "'cursor' is not one that this list gave out; begin without one.");
    }
}
