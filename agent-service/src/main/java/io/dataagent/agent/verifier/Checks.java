package io.dataagent.agent.verifier;

import io.dataagent.agent.machine.Step;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.VerificationReport.Check;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The checks that need no model: columns, emptiness, grain, join multiplication, missing values,
/// truncation.
final class Checks {

    private static final double ODD_NULL_RATE = 0.5;

    private final List<Check> checks = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private Checks() {}

    /// What was checked and found.
    record Checked(List<Check> checks, List<Finding> findings) {

        List<Finding> blocking() {
            return findings.stream().filter(Checks::blocks).toList();
        }
    }

    /// Whether an answer with this finding must not be called right; the others are caveats.
    static boolean blocks(Finding finding) {
        return switch (finding) {
            case Finding.Truncated t -> false;
            case Finding.NullRate n -> n.rate() >= 1;
            case Finding.UnknownColumn u -> true;
            case Finding.MissingColumn m -> true;
            case Finding.EmptyResult e -> true;
            case Finding.DuplicateGrain d -> true;
            case Finding.JoinMultiplication j -> true;
            case Finding.StepFailed s -> true;
            case Finding.CheckFailed c -> true;
        };
    }

    static Checked of(Step.Verifying step) {
        Checks all = new Checks();
        for (StepResult result : step.results().results()) {
            if (result.error() != null) {
                all.note(
                        "step " + result.stepId() + " ran",
                        Optional.of(
                                new Finding.StepFailed(
                                        result.stepId(),
                                        result.error().code(),
                                        result.error().code().title())),
                        result.error().message());
            } else if (result.sql() != null) {
                all.check(result.stepId(), result.sql(), step);
            }
        }
        return new Checked(List.copyOf(all.checks), List.copyOf(all.findings));
    }

    private void check(int id, SqlResult result, Step.Verifying step) {
        Optional<QuerySpec> spec =
                step.specs().specs().stream().filter(s -> s.stepId() == id).findFirst();
        TableData table = result.table();
        spec.ifPresent(s -> columns(id, table, s.expectedColumns()));
        note(
                "step " + id + " has rows",
                table.rows().isEmpty()
                        ? Optional.of(new Finding.EmptyResult(id))
                        : Optional.empty(),
                table.rows().size() + " rows");
        spec.ifPresent(s -> grain(id, table, s.grainColumns()));
        Optional<Finding.JoinMultiplication> fan =
                FanOut.find(
                        id,
                        result.executedSql(),
                        result.lineage(),
                        step.grounding().joinPlan().joins());
        note(
                "step " + id + ": no join multiplies a measure",
                fan.map(f -> (Finding) f),
                fan.map(f -> f.from() + " has many " + f.to()).orElse("joins fit the measures"));
        nulls(id, table);
        if (result.truncated()) {
            note(
                    "step " + id + " is whole",
                    Optional.of(new Finding.Truncated(id, result.rowCount())),
                    "only the first " + result.rowCount() + " rows");
        }
    }

    private void columns(int id, TableData table, List<String> expected) {
        List<String> missing = expected.stream().filter(c -> table.indexOf(c) < 0).toList();
        note(
                "step " + id + " has the expected columns",
                missing.stream().findFirst().map(c -> new Finding.MissingColumn(id, c)),
                missing.isEmpty() ? "all there" : "missing: " + String.join(", ", missing));
    }

    private void grain(int id, TableData table, List<String> grain) {
        List<Integer> key = grain.stream().map(table::indexOf).filter(i -> i >= 0).toList();
        if (key.isEmpty()) {
            return;
        }
        Set<List<String>> seen = new HashSet<>();
        long duplicates =
                table.rows().stream()
                        .filter(
                                row ->
                                        !seen.add(
                                                key.stream()
                                                        .map(i -> row.get(i).toString())
                                                        .toList()))
                        .count();
        note(
                "step " + id + " has one row for each " + String.join(", ", grain),
                duplicates == 0
                        ? Optional.empty()
                        : Optional.of(new Finding.DuplicateGrain(id, grain, duplicates)),
                duplicates + " duplicates");
    }

    private void nulls(int id, TableData table) {
        int rows = table.rows().size();
        for (int i = 0; i < table.columns().size() && rows > 0; i++) {
            int column = i;
            long missing = table.rows().stream().filter(r -> r.get(column).isNull()).count();
            double rate = (double) missing / rows;
            if (rate > ODD_NULL_RATE) {
                String name = table.columns().get(i).name();
                note(
                        "step " + id + ": " + name + " has values",
                        Optional.of(new Finding.NullRate(id, name, rate)),
                        missing + " of " + rows + " are missing");
            }
        }
    }

    private void note(String name, Optional<? extends Finding> finding, String message) {
        checks.add(new Check(name, finding.isEmpty(), message));
        finding.ifPresent(findings::add);
    }
}
