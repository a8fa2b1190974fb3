package io.dataagent.evals.meaning;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What checks could not apply to, of answers that carry the badge all the same: how often by the
/// form of its sentence, of right answers and of wrong ones. What it would cost and gain to take
/// the badge from them.
final class Opened {

    private final Map<String, int[]> counts = new TreeMap<>();

    /// Notes an answer with the badge.
    void add(List<String> forms, boolean right) {
        for (String form : forms.stream().distinct().toList()) {
            counts.computeIfAbsent(form, f -> new int[2])[right ? 0 : 1]++;
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        counts.forEach(
                (form, c) ->
                        text.append("open: right %d, wrong %d: %s%n".formatted(c[0], c[1], form)));
        return text.toString();
    }
}
