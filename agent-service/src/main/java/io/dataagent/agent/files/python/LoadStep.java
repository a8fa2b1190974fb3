package io.dataagent.agent.files.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A load as a step of an answer. How many rows came is a value of it, which an answer can name.
///
/// @param line what was done, in a sentence
/// @param whole whether all rows were asked for
/// @param rows how many came, or null
record LoadStep(String line, boolean whole, @Nullable JsonNode rows) {

    private static final String ROWS = "rows";

    /// @param frame what the session tells of the DataFrame, or null
    static LoadStep of(String variable, DataTicketRequest request, @Nullable JsonNode frame) {
        String which =
                request.rows() == null
                        ? ""
                        : request.seed() == null
                                ? "the first %d rows of ".formatted(request.rows())
                                : "%d rows by chance of ".formatted(request.rows());
        JsonNode rows = frame == null ? null : frame.path("rowCount");
        return new LoadStep(
                "Loaded %s%s into %s.".formatted(which, request.dataset(), variable),
                request.rows() == null,
                rows == null || !rows.isIntegralNumber() ? null : rows);
    }

    /// Notes it; the number of the step.
    int noted(Desk desk) {
        int[] step = new int[1];
        desk.note(
                book -> {
                    step[0] = book.next();
                    return book.with(result(step[0])).checked(checks(step[0]));
                });
        return step[0];
    }

    /// Says how many rows came, before what may be long.
    void tell(ObjectNode told) {
        if (rows != null) {
            told.set(ROWS, rows);
        }
    }

    private StepResult result(int step) {
        List<ReturnedValue> values =
                rows == null
                        ? List.of()
                        : List.of(new ReturnedValue(ROWS, ColumnType.INTEGER, rows));
        PythonResult python = new PythonResult("# " + line, "", List.of(), List.of(), values);
        return new StepResult(step, line, Strategy.PYTHON, null, python, null);
    }

    private List<PythonCheck> checks(int step) {
        String said =
                whole
                        ? "“rows” of step %d were counted as they were loaded."
                        : "“rows” of step %d are those of a sample.";
        Outcome outcome = whole ? Outcome.HELD : Outcome.NOT_AVAILABLE;
        return List.of(
                new PythonCheck(step, Aspect.RIGHT_DATA, outcome, ROWS, said.formatted(step)));
    }
}
