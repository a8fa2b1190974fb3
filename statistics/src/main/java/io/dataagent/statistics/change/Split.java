package io.dataagent.statistics.change;

import java.util.List;

/// A series split by a field of few values.
///
/// @param dimension the field, for example `stores.region`
/// @param elements one for each value
public record Split(String dimension, List<Element> elements) {

    public Split {
        elements = List.copyOf(elements);
    }

    /// The series of one value; as long as the whole series, with 0 where there is nothing.
    ///
    /// @param name the value
    /// @param amounts the measure's sums, or numerators
    /// @param volumes rows, units, or denominators
    public record Element(String name, List<Double> amounts, List<Double> volumes) {

        public Element {
            amounts = List.copyOf(amounts);
            volumes = List.copyOf(volumes);
            if (amounts.size() != volumes.size()) {
                throw new IllegalArgumentException("amounts and volumes are of one length");
            }
        }
    }
}
