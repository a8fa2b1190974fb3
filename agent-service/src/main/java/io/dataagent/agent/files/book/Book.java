package io.dataagent.agent.files.book;

import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.id.ScopeId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What was asked and shown so far. Numbers of an answer are bound to its results.
///
/// @param scopeId the scope that statements stay in; null before the first
/// @param results of statements and of Python, in order; a result's step is its place from 1
/// @param shown names of the tables that the person has
/// @param charts the charts that the person has
/// @param failures how often the same thing failed
/// @param notes what the answer has to say besides its findings
/// @param variables what the Python session holds, in a line each; null if it was not asked
/// @param checks what came of reckoning Python's answers again
public record Book(
        @Nullable ScopeId scopeId,
        List<StepResult> results,
        List<String> shown,
        List<ChartView> charts,
        Map<String, Integer> failures,
        List<String> notes,
        @Nullable List<String> variables,
        List<PythonCheck> checks) {

    /// Nothing yet.
    public static final Book EMPTY =
            new Book(null, List.of(), List.of(), List.of(), Map.of(), List.of(), null, List.of());

    public Book {
        results = results == null ? List.of() : List.copyOf(results);
        shown = shown == null ? List.of() : List.copyOf(shown);
        charts = charts == null ? List.of() : List.copyOf(charts);
        failures = failures == null ? Map.of() : Map.copyOf(failures);
        notes = notes == null ? List.of() : List.copyOf(notes);
        variables = variables == null ? null : List.copyOf(variables);
        checks = checks == null ? List.of() : List.copyOf(checks);
    }

    /// With a scope.
    public Book on(ScopeId scope) {
        return new Book(scope, results, shown, charts, failures, notes, variables, checks);
    }

    /// The number of the next result.
    public int next() {
        return results.size() + 1;
    }

    /// With a result.
    public Book with(StepResult result) {
        return new Book(
                scopeId, added(results, result), shown, charts, failures, notes, variables, checks);
    }

    /// With a table that the person has.
    public Book showing(String name) {
        return new Book(
                scopeId, results, added(shown, name), charts, failures, notes, variables, checks);
    }

    /// With a chart that the person has.
    public Book with(ChartView chart) {
        return new Book(
                scopeId, results, shown, added(charts, chart), failures, notes, variables, checks);
    }

    /// With a failure counted.
    public Book failed(String what) {
        Map<String, Integer> all = new LinkedHashMap<>(failures);
        all.merge(what, 1, Integer::sum);
        return new Book(scopeId, results, shown, charts, all, notes, variables, checks);
    }

    /// With something that the answer has to say, once.
    public Book noted(String note) {
        return notes.contains(note)
                ? this
                : new Book(
                        scopeId,
                        results,
                        shown,
                        charts,
                        failures,
                        added(notes, note),
                        variables,
                        checks);
    }

    /// With what the Python session holds now.
    public Book holding(List<String> now) {
        return new Book(scopeId, results, shown, charts, failures, notes, now, checks);
    }

    /// With what came of reckoning something again.
    public Book checked(List<PythonCheck> made) {
        List<PythonCheck> all = new ArrayList<>(checks);
        all.addAll(made);
        return new Book(scopeId, results, shown, charts, failures, notes, variables, all);
    }

    /// How often something failed.
    public int failures(String what) {
        return failures.getOrDefault(what, 0);
    }

    /// A result by its number.
    public Optional<StepResult> result(int step) {
        return results.stream().filter(r -> r.stepId() == step).findFirst();
    }

    /// The result of the same statement, if it ran.
    public Optional<StepResult> ran(String sql) {
        return results.stream()
                .filter(r -> r.sql() != null)
                .filter(r -> r.description().equals(sql))
                .findFirst()
                .filter(r -> Objects.requireNonNull(r.sql()).resultRef() != null);
    }

    private static <T> List<T> added(List<T> list, T one) {
        List<T> all = new ArrayList<>(list);
        all.add(one);
        return all;
    }
}
