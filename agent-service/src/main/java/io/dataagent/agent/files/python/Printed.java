package io.dataagent.agent.files.python;

import io.dataagent.agent.session.Beginning;
import java.util.List;

/// What code printed, as much of it as a model reads.
final class Printed {

    private static final int MOST_PRINTED = 4_000;
    private static final int MOST_REMARKS = 20;
    private static final int LONGEST_REMARK = 300;

    /// What the sandbox has to say of answers that it did not take begins so.
    private static final String REMARK = "[sandbox] ";

    private Printed() {}

    /// The beginning of a text.
    static String cut(String text) {
        return text.length() <= MOST_PRINTED
                ? text
                : Beginning.of(text, MOST_PRINTED) + "\n(the rest was cut)";
    }

    /// The end of a traceback.
    static String tail(String stderr) {
        String text = stderr.strip();
        return text.length() <= MOST_PRINTED / 2 ? text : ending(text, MOST_PRINTED / 2);
    }

    private static String ending(String text, int most) {
        int start = text.length() - most;
        return text.substring(Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
    }

    /// What the sandbox says of answers that it did not take, as a model may read it.
    static List<String> remarks(String stderr) {
        return stderr.lines()
                .filter(line -> line.startsWith(REMARK))
                .map(line -> line.substring(REMARK.length()))
                .map(line -> Beginning.of(line, LONGEST_REMARK))
                .limit(MOST_REMARKS)
                .toList();
    }
}
