package io.dataagent.statistics.change;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Something that a change goes back to, as far as the data tells.
public sealed interface Cause {

    /// How much of the change it makes, per bucket and in the measure's unit; null where that
    /// cannot be told.
    @Nullable Double effect();

    /// Values of a field in which the change is concentrated.
    ///
    /// @param dimension the field
    /// @param elements those that differ from the rest, largest effect first
    /// @param effect of all of them
    /// @param surprise how far the field's distribution moved (Jensen and Shannon), 0 to 1
    record Concentrated(String dimension, List<Moved> elements, Double effect, double surprise)
            implements Cause {

        public Concentrated {
            elements = List.copyOf(elements);
        }
    }

    /// A value of a field, per bucket before and after.
    record Moved(String name, double before, double after, double effect) {}

    /// States that began around the break, or hold more often since.
    ///
    /// @param dataset where they are kept
    /// @param kind what they are
    /// @param before how many held in the mean bucket before
    /// @param after how many held after
    /// @param since the first day of the earliest that holds only after
    /// @param stillOpen how many have not ended
    /// @param elements the values that they concern, as far as the change shows in them
    /// @param effect the part of the change that lies in these values, or null
    record Holding(
            String dataset,
            String kind,
            double before,
            double after,
            LocalDate since,
            int stillOpen,
            List<String> elements,
            @Nullable Double effect)
            implements Cause {

        public Holding {
            elements = List.copyOf(elements);
        }
    }
}
