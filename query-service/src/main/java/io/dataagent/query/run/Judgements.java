package io.dataagent.query.run;

import io.dataagent.query.gate.Binding;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// What the gates say. A verdict depends on nothing but dialect, scope, text and how many values of
/// which form are bound, so that of a statement that was accepted a moment ago (validated, then
/// run; a page that is loaded again) is remembered.
@ApplicationScoped
class Judgements {

    private static final int REMEMBERED = 500;
    private static final int LONGEST = 10_000;
    private static final TextHints NONE = new TextHints(true, null);

    private final Map<Dialect, Gate> gates;
    private final Map<Key, Judgement> accepted =
            Collections.synchronizedMap(
                    new LinkedHashMap<>(64, 0.75f, true) {
                        private static final long serialVersionUID = 1L;

                        @Override
                        protected boolean removeEldestEntry(Map.Entry<Key, Judgement> eldest) {
                            return size() > REMEMBERED;
                        }
                    });

    private record Key(Dialect dialect, GateScope scope, String sql, Binding binding) {}

    /// A verdict.
    ///
    /// @param statement without its literals
    /// @param hints of the text that may run; of a refused one there are none
    record Judgement(Verdict verdict, String statement, TextHints hints) {}

    @Inject
    Judgements(DuckDbParser parser) {
        this.gates =
                Dialect.all().stream()
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        dialect -> dialect,
                                        dialect -> Gate.standard(dialect, parser)));
    }

    Judgement of(SqlText sql, GateScope scope, Dialect dialect, Binding binding) {
        Key key = new Key(dialect, scope, sql.value(), binding);
        Judgement known = accepted.get(key);
        if (known != null) {
            return known;
        }
        Gate gate = gates.get(dialect);
        if (gate == null) {
            throw new IllegalStateException("no gate for " + dialect);
        }
        Verdict verdict = gate.check(sql, scope, binding);
        TextHints hints =
                switch (verdict) {
                    case Verdict.Accepted yes -> TextHints.of(yes.sql());
                    case Verdict.Refused ignored -> NONE;
                };
        Judgement made = new Judgement(verdict, Gate.withoutLiterals(sql, dialect), hints);
        if (made.verdict() instanceof Verdict.Accepted && sql.value().length() <= LONGEST) {
            accepted.put(key, made);
        }
        return made;
    }
}
