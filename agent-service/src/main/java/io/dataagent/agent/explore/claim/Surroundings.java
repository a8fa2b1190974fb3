package io.dataagent.agent.explore.claim;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.TableData;
import io.dataagent.statistics.guard.Circumstances;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is known of the data around a claim: missing values, units, how much was compared.
record Surroundings(Claimed claimed, Probe probe, Data data) {

    /// With the share of rows that have no value of the measure.
    Circumstances around(int comparisons, boolean truncated) {
        return around(comparisons, truncated, true);
    }

    /// The same.
    ///
    /// @param localDays whether days are cut where the reader is
    Circumstances around(int comparisons, boolean truncated, boolean localDays) {
        double missing = 0;
        if (claimed.measure() != null
                && data.read(probe.gaps()) instanceof Data.Read.Got(SqlResult gaps)) {
            Cells cells = new Cells(gaps.table());
            double rows = Math.max(1, cells.number(0, "row_count"));
            missing = claimed.counts() ? 0 : cells.number(0, "missing") / rows;
        }
        return new Circumstances(missing, measured(), comparisons, localDays, truncated);
    }

    private List<String> measured() {
        return claimed.counts() ? List.of() : units();
    }

    /// With a share of missing values that is known.
    Circumstances of(double missing, int comparisons, boolean truncated) {
        return new Circumstances(missing, measured(), comparisons, true, truncated);
    }

    /// The value of groups that have no row at all, if there are any.
    Stream<Double> nothing(Cells cells) {
        boolean known = claimed.by() == null || claimed.by().dataset().equals(claimed.base());
        if (known || !claimed.where().isEmpty()) {
            return Stream.of();
        }
        long seen = cells.rows().filter(i -> cells.has(i, "grp")).count();
        return data.read(probe.there()) instanceof Data.Read.Got(SqlResult there)
                        && new Cells(there.table()).count(0, "value") > seen
                ? Stream.of(0.0)
                : Stream.of();
    }

    private List<String> units() {
        return claimed.unit()
                .flatMap(
                        unit ->
                                data.read(probe.units(unit)) instanceof Data.Read.Got(SqlResult r)
                                        ? Optional.of(r.table())
                                        : Optional.<TableData>empty())
                .map(Cells::new)
                .map(c -> c.rows().mapToObj(i -> c.cell(i, "unit").asText()).limit(5).toList())
                .orElse(List.of());
    }

    /// Whoever names two of many groups has compared many.
    int comparisons() {
        Long distinct = claimed.by() == null ? null : claimed.by().field().distinctCount();
        return distinct == null ? 1 : Math.clamp(distinct - 1, 1, 50);
    }
}
