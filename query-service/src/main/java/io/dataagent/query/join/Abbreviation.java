package io.dataagent.query.join;

import java.util.List;
import java.util.stream.Collectors;

/// How well a short form stands for a name, 0 to 1.
final class Abbreviation {

    private static final int SURE = 3;

    private Abbreviation() {}

    /// `cust` for `customer`, `dpt` for `department`, `oi` for `order item`, `a` for `author`.
    static double of(String shortForm, List<String> name) {
        String whole = String.join("", name);
        if (shortForm.length() >= whole.length() || shortForm.isEmpty()) {
            return 0;
        }
        if (whole.startsWith(shortForm)) {
            return shortForm.length() >= SURE ? 0.75 : 0.4;
        }
        String initials = name.stream().map(w -> w.substring(0, 1)).collect(Collectors.joining());
        if (name.size() > 1 && shortForm.equals(initials)) {
            return 0.65;
        }
        boolean skeleton =
                shortForm.length() >= SURE
                        && shortForm.charAt(0) == whole.charAt(0)
                        && within(shortForm, whole);
        return skeleton ? 0.6 : 0;
    }

    /// Whether all letters occur in this order.
    private static boolean within(String letters, String whole) {
        int at = 0;
        for (int i = 0; i < whole.length() && at < letters.length(); i++) {
            if (whole.charAt(i) == letters.charAt(at)) {
                at++;
            }
        }
        return at == letters.length();
    }
}
