package io.dataagent.agent.explore.look;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The statements of one analysis of change, which count as checks; the first gives the figure by
/// month.
final class ChangeStatements {

    private final Looking looking;
    private final int step;
    private final List<SqlResult> results = new ArrayList<>();

    ChangeStatements(Looking looking, int step) {
        this.looking = looking;
        this.step = step;
    }

    /// What ran, in order.
    List<SqlResult> results() {
        return List.copyOf(results);
    }

    /// The rows of a statement; empty if it does not run, is cut, or would be one too many.
    Optional<TableData> rows(String sql) {
        if (looking.desk().notebook().checks() >= looking.limits().checks()) {
            return Optional.empty();
        }
        looking.desk().note(book -> book.counted(0, 1));
        if (looking.run(sql, step, false) instanceof Looking.Outcome.Ran(SqlResult result)
                && !result.truncated()) {
            results.add(result);
            return Optional.of(result.table());
        }
        return Optional.empty();
    }
}
