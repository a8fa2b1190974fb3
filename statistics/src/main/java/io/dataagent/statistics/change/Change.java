package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What moved a measure between two windows. Amounts are per bucket, so that windows of different
/// lengths compare.
///
/// @param before the window compared with
/// @param after the window asked about
/// @param level the measure per bucket before
/// @param difference after − before
/// @param beganOn the first day of the new level; null if the series has no break
/// @param factors volume and value, for an additive measure
/// @param causes ranked by effect, those without a figure last
/// @param general the part that all values of the best field share
/// @param unexplained the part of the difference that no cause and no general movement explains
public record Change(
        Window before,
        Window after,
        double level,
        double difference,
        @Nullable LocalDate beganOn,
        List<Factors.Part> factors,
        List<Cause> causes,
        double general,
        double unexplained) {

    public Change {
        factors = List.copyOf(factors);
        causes = List.copyOf(causes);
    }

    /// The difference as a share of the level's size before, so that a loss that shrinks rises; 0
    /// where the level was 0.
    public double relative() {
        return level == 0 ? 0 : difference / Math.abs(level);
    }
}
