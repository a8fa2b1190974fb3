package io.dataagent.ontology.draft;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads from the name of a referencing column which part the other dataset plays.
final class Roles {

    private static final Set<String> KEY_WORDS =
            Set.of(
                    "id", "key", "code", "cd", "cde", "no", "nr", "nbr", "num", "number", "fk",
                    "uuid", "guid");

    private Roles() {}

    /// The role of a reference: `billing` for `billing_address_id → addresses`, `manager` for
    /// `manager_id → employees`; empty for `customer_id → customers` and `cst_no → cst_mst`.
    static Optional<String> of(List<String> columns, String toTable) {
        if (columns.size() != 1) {
            return Optional.empty();
        }
        String target = Words.stem(toTable);
        String stem = withoutKeyWord(columns.getFirst());
        if (stem.isEmpty()
                || stem.equals(target)
                || isPartOf(stem, target)
                || isPartOf(withoutLast(columns.getFirst()), target)) {
            return Optional.empty();
        }
        String suffix = "_" + target;
        String role =
                stem.endsWith(suffix) ? stem.substring(0, stem.length() - suffix.length()) : stem;
        return Optional.of(role.replace('_', ' '));
    }

    /// As it stands: the singular of `whs` is not what a table calls itself.
    private static String withoutLast(String column) {
        List<String> words = Words.of(column);
        return String.join("_", words.subList(0, Math.max(0, words.size() - 1)));
    }

    /// The column's name without its trailing `id` or `key`, in the singular.
    static String withoutKeyWord(String column) {
        List<String> words = Words.of(column);
        if (words.size() > 1 && KEY_WORDS.contains(words.getLast())) {
            words = words.subList(0, words.size() - 1);
        } else if (words.size() == 1 && words.getFirst().length() > 2) {
            String only = words.getFirst();
            words = List.of(only.endsWith("id") ? only.substring(0, only.length() - 2) : only);
        }
        return words.isEmpty() ? "" : Words.stem(String.join("_", words));
    }

    /// Whether a column looks like a reference at all.
    static boolean looksLikeKey(String column) {
        List<String> words = Words.of(column);
        return words.size() > 1 && KEY_WORDS.contains(words.getLast())
                || words.size() == 1
                        && words.getFirst().length() > 3
                        && words.getFirst().endsWith("id");
    }

    /// `home_address` and `address`, but also `cst_mst` and `cst`.
    private static boolean isPartOf(String stem, String target) {
        return !stem.isEmpty() && ("_" + target + "_").contains("_" + stem + "_");
    }
}
