package io.dataagent.agent.budget;

import io.dataagent.agent.database.Database;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;

/// Adds up what a day cost, by person, provider and purpose.
@ApplicationScoped
class SpendReport {

    private static final String LINES =
            """
            SELECT user_id, provider, purpose, sum(tokens)::bigint AS tokens,
                   sum(model_calls)::bigint AS model_calls, sum(micros)::bigint AS micros,
                   sum(sql_ms)::bigint AS sql_ms, sum(python_ms)::bigint AS python_ms
            FROM spend WHERE day = $1 GROUP BY user_id, provider, purpose
            ORDER BY micros DESC, tokens DESC, user_id, provider, purpose LIMIT $2 OFFSET $3
            """;

    private final Database database;

    @Inject
    SpendReport(Database database) {
        this.database = database;
    }

    /// What one person spent at one provider for one purpose.
    ///
    /// @param user opaque id
    /// @param provider the model provider; empty for statements and Python
    /// @param purpose `plan`, `sql`, `verify`, `explain`, `summary`; `sql` without a provider is
    ///   statements, `python` is Python
    /// @param spent how much
    public record Line(String user, String provider, String purpose, Amounts spent) {}

    List<Line> of(LocalDate day, int limit, int offset) {
        return database.list(
                LINES,
                row ->
                        new Line(
                                row.getString("user_id"),
                                row.getString("provider"),
                                row.getString("purpose"),
                                Amounts.of(row, "")),
                day,
                limit,
                offset);
    }
}
