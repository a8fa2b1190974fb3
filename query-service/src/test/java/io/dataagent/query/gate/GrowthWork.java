package io.dataagent.query.gate;

/// What a gate spends on a statement.
final class GrowthWork {

    /// @param steps of work
    /// @param read whether the statement was within the limits of length and depth
    /// @param verdict what the gate said
    record Spent(long steps, boolean read, Verdict verdict) {}

    private GrowthWork() {}

    static Spent of(Dialect dialect, String sql) {
        Budget budget = Budget.standard();
        Verdict verdict =
                Corpus.gate(dialect)
                        .check(new SqlText(sql), Corpus.modelled(dialect), Binding.NONE, budget);
        boolean read =
                Corpus.rules(verdict).stream()
                        .noneMatch(rule -> rule.equals("too_long") || rule.equals("too_deep"));
        return new Spent(budget.spent(), read, verdict);
    }
}
