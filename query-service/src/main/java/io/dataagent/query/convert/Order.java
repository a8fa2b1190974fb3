package io.dataagent.query.convert;

/// What the child process is to do.
///
/// @param folder the only folder that it reads and writes; its Parquet files and its database are
///   left there
/// @param original name of the file in it
/// @param title the name that the person gave, for the names of tables
/// @param database name of the DuckDB file that it makes
/// @param reading how the person wants it read
/// @param bounds what it may cost
public record Order(
        String folder,
        String original,
        String title,
        String database,
        Reading reading,
        Bounds bounds) {

    /// What a conversion may cost.
    ///
    /// @param unpackedBytes the most that a packed file may hold
    /// @param ratio the most that a packed file may grow
    /// @param columns the most columns of a table
    /// @param memoryMb MiB of DuckDB's memory
    /// @param threads of DuckDB
    public record Bounds(long unpackedBytes, int ratio, int columns, int memoryMb, int threads) {

        /// Members of a row are not columns yet: rows of many names that differ become one column.
        private static final int WIDER = 10;

        /// Refuses rows so wide that it is not even looked at what columns they make.
        ///
        /// @param members of the widest row
        void requireNarrow(long members) throws Refusal {
            if (members > (long) columns * WIDER) {
                throw tooWide(members);
            }
        }

        Refusal tooWide(long found) {
            return new Refusal(
                    "too_many_columns",
                    "The table has %d columns; at most %d are taken.".formatted(found, columns));
        }
    }
}
