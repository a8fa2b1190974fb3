package io.dataagent.query.tree;

import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.text.Names;

/// Names as a dialect compares them: PostgreSQL keeps the case of quoted names, the others ignore
/// case.
///
/// @param dialect the dialect
public record Fold(Dialect dialect) {

    /// The name by which a written name is compared.
    public String name(String written) {
        String bare = bare(written);
        boolean quoted = bare.length() != written.length();
        return stored(quoted ? bare : Names.fold(bare));
    }

    /// The name by which a stored name is compared.
    public String stored(String name) {
        return dialect.rules().names().columnKey(name);
    }

    /// A name without its quotes.
    public static String bare(String written) {
        int last = written.length() - 1;
        if (last < 1) {
            return written;
        }
        char first = written.charAt(0);
        boolean quoted = (first == '"' || first == '`') && written.charAt(last) == first;
        String one = String.valueOf(first);
        return quoted ? written.substring(1, last).replace(one + one, one) : written;
    }
}
