package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.answer.Reader;
import io.dataagent.agent.explore.claim.ClaimArguments;
import io.dataagent.agent.explore.claim.Claims;
import io.dataagent.agent.explore.claim.Data;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.explore.words.Language;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `validate_finding`: a claim is computed again by a statement of our own and judged in code.
final class FindingTool {

    static final String NAME = "validate_finding";
    private static final int ROWS = 40;

    private final Looking looking;

    FindingTool(Looking looking) {
        this.looking = looking;
    }

    Tool<ClaimArguments> tool() {
        return new Tool<>(
                NAME,
                "Checked a finding",
                "Checks one finding in code: it is computed again from the data and judged (sample"
                        + " size, chance, single rows, turns within groups, unfinished periods, mixed"
                        + " units). Only what was checked here can be in the summary. Comes back: id,"
                        + " verdict (supported, weak, refuted, not_checkable), text as people read it,"
                        + " reasons, and the step whose rows you can bind numbers to.",
                ClaimArguments.class,
                Tool.Nature.LOOKS,
                said -> looking.step(NAME, said.finding(), step -> check(said, step)));
    }

    private ToolAnswer check(ClaimArguments said, int step) {
        if (looking.desk().notebook().found().size() >= looking.limits().findings()) {
            return new ToolAnswer.NotAllowed(
                    "There are %d findings already; write the summary."
                            .formatted(looking.limits().findings()));
        }
        Claims.Told told = claims(step).check(said, step, seen(said));
        Optional<FoundOut> before =
                looking.desk().notebook().found().stream()
                        .filter(f -> f.same().equals(told.same()))
                        .map(Notebook.Claimed::out)
                        .findFirst();
        if (before.isPresent()) {
            return new ToolAnswer.NotAllowed(
                    "This was checked already, as finding " + before.get().id() + ".");
        }
        looking.noted(step, null, said.finding(), told.result(), false);
        FoundOut out = noted(told, said, step);
        Telemetry.finding(out.verdict());
        run(out);
        return new ToolAnswer.Found(shown(out, step, told.result()));
    }

    private FoundOut noted(Claims.Told told, ClaimArguments said, int step) {
        List<Integer> steps = new ArrayList<>();
        if (said.stepNumber() != null && said.stepNumber() > 0 && said.stepNumber() < step) {
            steps.add(said.stepNumber());
        }
        steps.add(step);
        FoundOut[] out = new FoundOut[1];
        looking.desk()
                .note(
                        book -> {
                            out[0] = out(told, "f" + (book.found().size() + 1), List.copyOf(steps));
                            return book.with(new Notebook.Claimed(told.same(), out[0]));
                        });
        return out[0];
    }

    private static FoundOut out(Claims.Told told, String id, List<Integer> steps) {
        SqlResult result = told.result();
        TableData table = result.table();
        TableData head =
                new TableData(
                        table.columns(),
                        table.rows().subList(0, Math.min(ROWS, table.rows().size())));
        return new FoundOut(
                id,
                told.verdict(),
                told.text(),
                told.numbers(),
                told.reasons(),
                told.figures(),
                steps,
                result.executedSql(),
                result.resultRef(),
                null,
                head);
    }

    private void run(FoundOut out) {
        looking.run()
                .emit(
                        new RunEvent.FindingAdded(
                                out.id(),
                                out.verdict(),
                                out.text(),
                                out.stepNumbers(),
                                out.resultRef() == null ? List.of() : List.of(out.resultRef())));
    }

    private static ObjectNode shown(FoundOut out, int step, SqlResult result) {
        ObjectNode shown =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("id", out.id())
                        .put("verdict", out.verdict().wire())
                        .put("text", out.text());
        ArrayNode reasons = shown.putArray("reasons");
        out.reasons().forEach(reasons::add);
        ObjectNode rows = RowsShown.of(step, result, false);
        rows.remove(List.of("stats", "line"));
        shown.set("recomputed", rows);
        boolean kept =
                out.verdict() == FindingVerdict.SUPPORTED || out.verdict() == FindingVerdict.WEAK;
        return shown.put("step", step)
                .put(
                        "line",
                        "Finding %s (%s)%s: %s"
                                .formatted(
                                        out.id(),
                                        out.verdict().wire(),
                                        kept ? "" : ", not to be told",
                                        out.text()));
    }

    private @Nullable SqlResult seen(ClaimArguments said) {
        Integer step = said.stepNumber();
        Notebook book = looking.desk().notebook();
        return step == null ? null : book.result(step).map(StepResult::sql).orElse(null);
    }

    private Claims claims(int step) {
        var input = looking.run().input();
        String zone = looking.run().context().timeZone();
        return new Claims(
                looking.datasets(),
                looking.relationships(),
                new Dialect(looking.run().context().pin().dialect()),
                sql -> read(sql, step),
                sql -> looking.judging(sql, step),
                looking.today(),
                Reader.of(input.preferences(), zone, Language.of(input.question()))
                        .words()
                        .getLanguage(),
                input.preferences(),
                zone);
    }

    private Data.Read read(String sql, int step) {
        if (looking.desk().notebook().checks() >= looking.limits().checks()) {
            return new Data.Read.Not("too many statements have checked claims");
        }
        looking.desk().note(book -> book.counted(0, 1));
        return switch (looking.run(sql, step, false)) {
            case Looking.Outcome.Ran(SqlResult result) -> new Data.Read.Got(result);
            case Looking.Outcome.Broke(ExecutionAnswer answer) -> new Data.Read.Not(why(answer));
        };
    }

    private String why(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows -> throw new IllegalStateException("it ran");
            case ExecutionAnswer.Refused refused ->
                    refused.violations().stream()
                            .map(Violation::message)
                            .collect(Collectors.joining(" "));
            case ExecutionAnswer.Failed failed -> Objects.requireNonNull(failed.message());
            case ExecutionAnswer.Cancelled cancelled -> {
                looking.run().cancel().check();
                yield "the statement was stopped";
            }
        };
    }
}
