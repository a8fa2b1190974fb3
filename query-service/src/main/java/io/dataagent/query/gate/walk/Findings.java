package io.dataagent.query.gate.walk;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Rule;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The reasons against a statement. The search for them ends once there are more than anybody
/// reads.
public final class Findings {

    private static final int MOST = 20;

    private final Set<Violation> violations = new LinkedHashSet<>();
    private int asked;

    /// The end of looking for more reasons.
    public static final class Enough extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Enough() {
            super("enough reasons", null, false, false);
        }
    }

    public void add(
            Rule rule,
            String message,
            @Nullable Integer position,
            @Nullable String name,
            List<String> suggestions) {
        violations.add(new Violation(rule.wire(), message, position, name, suggestions));
        asked++;
        if (violations.size() >= MOST || asked >= 5 * MOST) {
            throw new Enough();
        }
    }

    /// A form that is not in the grammar.
    ///
    /// @param sentence why not
    /// @param near the first words of it; empty if they are not known
    public void form(String sentence, String near, @Nullable Integer position) {
        String where = near.isEmpty() ? "" : " Look at “" + near + "”.";
        add(Rule.CONSTRUCT, sentence + where, position, null, List.of());
    }

    public List<Violation> all() {
        return List.copyOf(violations);
    }

    public boolean none() {
        return violations.isEmpty();
    }
}
