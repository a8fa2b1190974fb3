package io.dataagent.agent.answer.text;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the name that somebody meant who wrote another.
public final class Nearest {

    private Nearest() {}

    /// The nearest of some names: at most a third of its letters are others, or one holds the
    /// other.
    public static Optional<String> of(String wanted, List<String> names) {
        String folded = folded(wanted);
        return names.stream()
                .filter(n -> near(folded, folded(n)))
                .min(Comparator.comparingInt(n -> distance(folded, folded(n))));
    }

    private static boolean near(String a, String b) {
        boolean part = Math.min(a.length(), b.length()) > 2 && (a.contains(b) || b.contains(a));
        return part || distance(a, b) * 3 <= Math.max(a.length(), b.length());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
