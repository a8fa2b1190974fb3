package io.dataagent.query.gate.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.sf.jsqlparser.schema.Table;
import org.jspecify.annotations.Nullable;

/// How a database folds, quotes and compares names. PostgreSQL folds what is not quoted and then
/// compares exactly. MySQL compares columns without regard to case; tables and aliases are
/// compared exactly here, as its servers on Linux do.
///
/// @param mark the character around quoted names
/// @param foldsUnquoted whether a name without quotes is folded
/// @param foldsColumns whether columns are folded, quoted or not
public record Names(char mark, boolean foldsUnquoted, boolean foldsColumns) {

    /// Stands between a name that is taken and its number; no written name holds it.
    public static final char TAKEN = '\0';

    static final Names POSTGRESQL = new Names('"', true, false);
    static final Names MYSQL = new Names('`', false, true);
    static final Names DUCKDB = new Names('"', false, true);

    private static final int LISTED = 30;

    /// The longest name of any database, in characters.
    private static final int LONGEST = 255;

    private static final Set<String> RESERVED = WordList.read("/gate/postgresql-reserved.txt");

    /// The stored name of a table, an alias or a schema behind a name as it is written.
    public String relation(String written) {
        String bare = unquoted(written);
        return bare == null ? foldsUnquoted ? fold(written) : written : bare;
    }

    /// The stored names of a table and what stands before it; a missing part is empty.
    public List<String> parts(Table table) {
        List<String> written = table.getNameParts();
        List<String> stored = new ArrayList<>(written.size());
        for (int i = written.size() - 1; i >= 0; i--) {
            String part = written.get(i);
            stored.add(part == null ? "" : relation(part));
        }
        return stored;
    }

    /// The name by which a column is compared.
    public String column(String written) {
        String bare = unquoted(written);
        return bare == null ? columnKey(foldsUnquoted ? fold(written) : written) : columnKey(bare);
    }

    /// The name by which a stored column is compared.
    public String columnKey(String stored) {
        return foldsColumns ? stored.toLowerCase(Locale.ROOT) : stored;
    }

    /// The name of a function; none is told apart by case.
    public String function(String written) {
        String bare = unquoted(written);
        return bare == null ? fold(written) : bare;
    }

    private @Nullable String unquoted(String written) {
        int last = written.length() - 1;
        if (last < 1 || written.charAt(0) != mark || written.charAt(last) != mark) {
            return null;
        }
        String inner = written.substring(1, last);
        String one = String.valueOf(mark);
        return inner.indexOf(mark) < 0 ? inner : inner.replace(one + one, one);
    }

    /// A stored name as it is written in a statement, with quotes only where they are needed.
    public String written(String stored) {
        return mark == '"' && plain(stored) && !RESERVED.contains(stored)
                ? stored
                : quote(stored, mark);
    }

    private static boolean plain(String stored) {
        for (int i = 0; i < stored.length(); i++) {
            char c = stored.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || c == '_';
            if (!letter && !(i > 0 && c >= '0' && c <= '9')) {
                return false;
            }
        }
        return !stored.isEmpty();
    }

    /// An unquoted name as the database stores it: ASCII letters in lower case.
    public static String fold(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) >= 'A' && word.charAt(i) <= 'Z') {
                return foldedFrom(word, i);
            }
        }
        return word;
    }

    private static String foldedFrom(String word, int from) {
        char[] folded = word.toCharArray();
        for (int i = from; i < folded.length; i++) {
            if (folded[i] >= 'A' && folded[i] <= 'Z') {
                folded[i] += 'a' - 'A';
            }
        }
        return new String(folded);
    }

    /// An unquoted word with quotes, meaning the same name.
    String quoted(Token word) {
        return quote(foldsUnquoted ? word.value() : word.text(), mark);
    }

    public static String quote(String stored, char mark) {
        String one = String.valueOf(mark);
        return mark + stored.replace(one, one + one) + mark;
    }

    /// A name without the mark that tells columns of one name apart.
    public static String shown(String name) {
        int mark = name.indexOf(TAKEN);
        return mark < 0 ? name : name.substring(0, mark);
    }

    /// A sentence with the names that there are; the first thirty.
    public static String listed(Collection<String> available) {
        List<String> shown =
                available.stream().map(Names::shown).distinct().limit(LISTED + 1L).toList();
        String names = String.join(", ", shown.subList(0, Math.min(LISTED, shown.size())));
        return shown.isEmpty()
                ? ""
                : " There are: " + names + (shown.size() > LISTED ? ", …" : ".");
    }

    /// Up to three names that are near this one, the nearest first.
    public static List<String> nearest(String name, Collection<String> candidates) {
        if (name.length() > LONGEST) {
            return List.of();
        }
        String wanted = name.toLowerCase(Locale.ROOT);
        int limit = Math.max(2, wanted.length() / 2);
        return candidates.stream()
                .distinct()
                .filter(candidate -> candidate.length() <= 2 * LONGEST)
                .map(candidate -> new Near(candidate, distance(wanted, lastPart(candidate))))
                .filter(near -> near.distance() <= limit || alike(wanted, near.name()))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .limit(3)
                .map(Near::name)
                .toList();
    }

    private record Near(String name, int distance) {}

    private static boolean alike(String wanted, String candidate) {
        String part = lastPart(candidate);
        return part.length() >= 3
                && wanted.length() >= 3
                && (part.contains(wanted) || wanted.contains(part));
    }

    private static String lastPart(String candidate) {
        return candidate.substring(candidate.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /// Levenshtein's distance.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
