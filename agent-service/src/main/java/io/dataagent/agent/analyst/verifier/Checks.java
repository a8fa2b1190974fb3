package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.contracts.artifact.Aspect;
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

/// The checks that need no model: columns, emptiness, grain, missing values, truncation.
final class Checks {

    private static final double ODD_NULL_RATE = 0.5;

    private final List<Check> checks = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private final Set<Finding> plausible = new HashSet<>();
    private final Emptiness emptiness;

    private Checks(Emptiness emptiness) {
        this.emptiness = emptiness;
    }

    /// What was checked and found.
    ///
    /// @param checks every check
    /// @param findings what is to be known, blocking or not
    /// @param plausible findings that are likely the truth and no mistake
    record Checked(List<Check> checks, List<Finding> findings, Set<Finding> plausible) {

        List<Finding> blocking() {
            return findings.stream().filter(f -> blocks(f) && !plausible.contains(f)).toList();
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
            case Finding.LineFailed l -> l.aspect() != Aspect.QUESTION_COVERED;
            case Finding.PartialPeriod p -> false;
            case Finding.Noted n -> false;
        };
    }

    static Checked of(Step.Verifying step, Emptiness emptiness) {
        Checks all = new Checks(emptiness);
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
        return new Checked(
                List.copyOf(all.checks), List.copyOf(all.findings), Set.copyOf(all.plausible));
    }

    private void check(int id, SqlResult result, Step.Verifying step) {
        Optional<QuerySpec> spec =
                step.specs().specs().stream().filter(s -> s.stepId() == id).findFirst();
        TableData table = result.table();
        spec.ifPresent(s -> columns(id, table, s.expectedColumns()));
        if (table.rows().isEmpty()) {
            empty("step " + id + " has rows", new Finding.EmptyResult(id), result);
        } else {
            note(
                    "step " + id + " has rows",
                    Optional.empty(),
                    table.rows().size() + (table.rows().size() == 1 ? " row" : " rows"));
        }
        spec.ifPresent(s -> grain(id, table, s.grainColumns()));
        nulls(id, result);
        if (result.truncated()) {
            note(
                    "step " + id + " is whole",
                    Optional.of(new Finding.Truncated(id, result.rowCount())),
                    "only the first " + result.rowCount() + " rows");
        }
    }

    private void columns(int id, TableData table, List<String> expected) {
        List<String> missing = expected.stream().filter(c -> position(table, c) < 0).toList();
        note(
                "step " + id + " has the expected columns",
                missing.stream().findFirst().map(c -> new Finding.MissingColumn(id, c)),
                missing.isEmpty() ? "all there" : "missing: " + String.join(", ", missing));
    }

    /// Databases fold the case of names, each in its own way.
    private static int position(TableData table, String column) {
        int exact = table.indexOf(column);
        for (int i = 0; exact < 0 && i < table.columns().size(); i++) {
            if (table.columns().get(i).name().equalsIgnoreCase(column)) {
                return i;
            }
        }
        return exact;
    }

    private void grain(int id, TableData table, List<String> grain) {
        List<Integer> key =
                grain.stream().map(c -> position(table, c)).filter(i -> i >= 0).toList();
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

    /// What is empty may be the truth: then it is told, and does not count as a failure.
    private void empty(String name, Finding finding, SqlResult result) {
        switch (emptiness.judge(finding.stepId(), result)) {
            case Emptiness.Verdict.Plausible(String why) -> {
                checks.add(new Check(name, true, why));
                findings.add(finding);
                plausible.add(finding);
            }
            case Emptiness.Verdict.Doubtful(String why) -> note(name, Optional.of(finding), why);
        }
    }

    private void nulls(int id, SqlResult result) {
        TableData table = result.table();
        int rows = table.rows().size();
        for (int i = 0; i < table.columns().size() && rows > 0; i++) {
            int column = i;
            long missing = table.rows().stream().filter(r -> r.get(column).isNull()).count();
            double rate = (double) missing / rows;
            if (rate > ODD_NULL_RATE) {
                String name = table.columns().get(i).name();
                String check = "step " + id + ": " + name + " has values";
                Finding finding = new Finding.NullRate(id, name, rate);
                if (rows == 1 && aggregated(name, result)) {
                    empty(check, finding, result);
                } else {
                    note(check, Optional.of(finding), missing + " of " + rows + " are missing");
                }
            }
        }
    }

    /// The one row of an aggregate over no rows at all.
    private static boolean aggregated(String column, SqlResult result) {
        return result.lineage().grain().isEmpty()
                && result.lineage().outputs().stream()
                        .anyMatch(o -> o.name().equals(column) && o.aggregated());
    }

    private void note(String name, Optional<? extends Finding> finding, String message) {
        checks.add(new Check(name, finding.isEmpty(), message));
        finding.ifPresent(findings::add);
    }
}
