package io.dataagent.query.gate;

/// Texts that no gate has seen, for tests of the layers behind it.
public final class Ungated {

    private Ungated() {}

    /// The text as it is.
    public static CheckedSql text(String sql) {
        return new CheckedSql(sql);
    }

    /// The lines of the corpus for PostgreSQL that name the limits, by their ids.
    public static java.util.SequencedMap<String, String> limitLines() {
        java.util.SequencedMap<String, String> lines = new java.util.LinkedHashMap<>();
        Corpus.attacks().stream()
                .filter(line -> line.dialect().equals(Dialect.POSTGRESQL))
                .filter(line -> java.util.List.of(line.stop().split(" ")).contains("L"))
                .forEach(line -> lines.put(line.id(), line.sql()));
        return lines;
    }
}
