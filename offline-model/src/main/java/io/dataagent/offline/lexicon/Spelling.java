package io.dataagent.offline.lexicon;

/// Tolerates a slip of the finger: one edit from five letters on, two from nine. An edit is an
/// insertion, a deletion, a substitution or a swap of neighbours (optimal string alignment).
public final class Spelling {

    private static final int SHORTEST = 5;
    private static final int LONG = 9;

    private Spelling() {}

    /// Whether one word may be a misspelling of the other. The first letters must agree.
    public static boolean near(String a, String b) {
        int allowed = a.length() < SHORTEST ? 0 : a.length() < LONG ? 1 : 2;
        if (allowed == 0
                || b.length() < SHORTEST
                || a.charAt(0) != b.charAt(0)
                || Math.abs(a.length() - b.length()) > allowed) {
            return false;
        }
        return distance(a, b) <= allowed;
    }

    /// How many edits lie between two words.
    public static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                d[i][j] = i == 0 || j == 0 ? i + j : cell(d, a, b, i, j);
            }
        }
        return d[a.length()][b.length()];
    }

    private static int cell(int[][] d, String a, String b, int i, int j) {
        int swap = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int best = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + swap);
        boolean crossed =
                i > 1
                        && j > 1
                        && a.charAt(i - 1) == b.charAt(j - 2)
                        && a.charAt(i - 2) == b.charAt(j - 1);
        return crossed ? Math.min(best, d[i - 2][j - 2] + 1) : best;
    }
}
