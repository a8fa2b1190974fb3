package io.dataagent.ontology.draft;

/// How a measurement changes what a name suggests.
final class Confidence {

    private static final double GAIN = 0.7;
    private static final double LOSS = 4.0;
    private static final long ENOUGH_ROWS = 20;

    private Confidence() {}

    /// With enough rows and no orphan most of the doubt goes; every percent of orphans costs four.
    ///
    /// @param named by name, type and range, 0 to 1
    /// @param orphanRate share of rows that point nowhere, 0 to 1
    /// @param rows that were read
    static double measured(double named, double orphanRate, long rows) {
        double sure = rows >= ENOUGH_ROWS ? named + (1 - named) * GAIN : named;
        return Math.round(100 * Math.clamp(sure * (1 - LOSS * orphanRate), 0.0, 1.0)) / 100.0;
    }
}
