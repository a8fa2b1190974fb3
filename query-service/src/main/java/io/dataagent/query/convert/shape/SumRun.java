package io.dataagent.query.convert.shape;

/// A run of rows that a row is the sum of.
///
/// @param from number of the first part of the table
/// @param values the most that it has in a column that was summed
/// @param sums how many numbers are sums
/// @param some whether one of them is not zero
record SumRun(int from, long values, int sums, boolean some) {

    private static final int FEWEST = 2;

    /// Without a name, two numbers that add up to a third can be chance.
    boolean noChance() {
        return some && values >= (sums > 1 ? FEWEST : FEWEST + 1);
    }
}
