package io.dataagent.agent.session;

/// Takes a Markdown code fence off an answer; models without structured output like to add one.
final class Fences {

    private static final String FENCE = "```";

    private Fences() {}

    static String strip(String text) {
        String trimmed = text.strip();
        int firstLine = trimmed.indexOf('\n');
        if (!trimmed.startsWith(FENCE) || !trimmed.endsWith(FENCE) || firstLine < 0) {
            return trimmed;
        }
        int end = trimmed.length() - FENCE.length();
        return firstLine < end ? trimmed.substring(firstLine, end).strip() : trimmed;
    }
}
