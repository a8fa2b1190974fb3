package io.dataagent.agent.explore.notebook;

import io.dataagent.contracts.artifact.ExplorationArtifact.Drawn;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.id.ScopeId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// All that an exploration knows. Nothing in it changes; each thing that is noted makes a new one.
///
/// @param ground what statements may read; null until it is opened
/// @param steps what was looked at, in order
/// @param found what was claimed and checked, in order
/// @param charts what was drawn
/// @param statements statements sent for the model
/// @param checks statements sent to check claims
/// @param errors how often the same error came, by tool and message
public record Notebook(
        @Nullable Ground ground,
        List<Seen> steps,
        List<Claimed> found,
        List<Drawn> charts,
        int statements,
        int checks,
        Map<String, Integer> errors) {

    /// Nothing is known yet.
    public static final Notebook EMPTY =
            new Notebook(null, List.of(), List.of(), List.of(), 0, 0, Map.of());

    public Notebook {
        steps = steps == null ? List.of() : List.copyOf(steps);
        found = found == null ? List.of() : List.copyOf(found);
        charts = charts == null ? List.of() : List.copyOf(charts);
        errors = errors == null ? Map.of() : Map.copyOf(errors);
    }

    /// What statements may read.
    ///
    /// @param scopeId the scope at query-service
    /// @param datasets names of its datasets
    public record Ground(ScopeId scopeId, List<String> datasets) {

        public Ground {
            datasets = List.copyOf(datasets);
        }
    }

    /// A step.
    ///
    /// @param number from 1
    /// @param tool the tool that was called
    /// @param reason why, in the model's words
    /// @param statement the canonical text of the statement, or null
    /// @param result what came out, or null if nothing did
    /// @param cached whether the statement had run before
    public record Seen(
            int number,
            String tool,
            String reason,
            @Nullable String statement,
            @Nullable StepResult result,
            boolean cached) {}

    /// A claim that was checked.
    ///
    /// @param same what makes two claims the same
    /// @param out what it came to
    public record Claimed(String same, FoundOut out) {}

    /// With this ground.
    public Notebook on(Ground other) {
        return new Notebook(other, steps, found, charts, statements, checks, errors);
    }

    /// With one more step, without result yet.
    public Notebook step(String tool, String reason) {
        return with(new Seen(steps.size() + 1, tool, reason, null, null, false));
    }

    /// With a step as it came out.
    public Notebook with(Seen seen) {
        List<Seen> all = new ArrayList<>(steps);
        all.removeIf(s -> s.number() == seen.number());
        all.add(Math.min(all.size(), seen.number() - 1), seen);
        return new Notebook(ground, all, found, charts, statements, checks, errors);
    }

    /// With a claim.
    public Notebook with(Claimed claim) {
        List<Claimed> all = new ArrayList<>(found);
        all.add(claim);
        return new Notebook(ground, steps, all, charts, statements, checks, errors);
    }

    /// With a chart.
    public Notebook with(Drawn chart) {
        List<Drawn> all = new ArrayList<>(charts);
        all.add(chart);
        return new Notebook(ground, steps, found, all, statements, checks, errors);
    }

    /// With statements counted.
    public Notebook counted(int more, int moreChecks) {
        return new Notebook(
                ground, steps, found, charts, statements + more, checks + moreChecks, errors);
    }

    /// With an error counted.
    public Notebook failed(String error) {
        Map<String, Integer> all = new LinkedHashMap<>(errors);
        all.merge(error, 1, Integer::sum);
        return new Notebook(ground, steps, found, charts, statements, checks, all);
    }

    /// The results that there are, for whoever binds numbers to them.
    public List<StepResult> results() {
        return steps.stream().map(Seen::result).filter(Objects::nonNull).toList();
    }

    /// The result of a step, if it has one.
    public Optional<StepResult> result(int number) {
        return steps.stream()
                .filter(s -> s.number() == number && s.result() != null)
                .map(s -> s.result())
                .findFirst();
    }

    /// The step that ran the same statement.
    public Optional<Seen> ran(String statement) {
        return steps.stream()
                .filter(s -> statement.equals(s.statement()) && s.result() != null)
                .findFirst();
    }
}
