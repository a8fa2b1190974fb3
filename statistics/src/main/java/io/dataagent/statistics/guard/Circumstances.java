package io.dataagent.statistics.guard;

import java.util.List;

/// What is known about the data around a claim.
///
/// @param missing share of rows without a value, from 0 to 1
/// @param units units or currencies that occur in the measure
/// @param comparisons how many claims of this kind were looked at together, at least 1
/// @param dayInReadersZone whether days were cut in the reader's time zone; true where none is cut
/// @param truncated whether the values are only a part of all
public record Circumstances(
        double missing,
        List<String> units,
        int comparisons,
        boolean dayInReadersZone,
        boolean truncated) {

    public Circumstances {
        units = List.copyOf(units);
        if (!(missing >= 0 && missing <= 1) || comparisons < 1) {
            throw new IllegalArgumentException("a share is from 0 to 1, and one claim is one");
        }
    }

    /// Nothing out of the ordinary.
    public static Circumstances ordinary() {
        return new Circumstances(0, List.of(), 1, true, false);
    }
}
