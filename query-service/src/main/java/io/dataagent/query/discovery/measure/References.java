package io.dataagent.query.discovery.measure;

import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.contracts.query.TableMeasurement.Reference;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.value.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Measures whether the values of columns exist in another table, and shows one that does not.
///
/// @param table where the columns are
/// @param from its rows, or a sample of them
/// @param hidden columns whose values must not be shown
record References(CatalogTable table, String from, Set<String> hidden) {

    private static final int TEXT_LENGTH = 100;
    private static final int SOME = 200;

    /// A declared one; what the database guarantees is not measured again.
    ///
    /// @param present rows without a missing value, where known
    Reference declared(ForeignKey key, long present, SqlWords words, Probe probe) {
        return key.orphanRate() != null
                ? reference(key, true, present, key.orphanRate(), null)
                : measured(key, true, words, probe);
    }

    /// A likely one.
    Reference likely(ForeignKey key, SqlWords words, Probe probe) {
        return measured(key, false, words, probe);
    }

    /// Whether some of the values of one column all exist there.
    boolean firstOnes(ForeignKey key, SqlWords words, Probe probe) {
        String name = words.quote(key.columns().getFirst());
        String some =
                "SELECT count(*) FROM (SELECT DISTINCT "
                        + name
                        + " FROM (SELECT "
                        + name
                        + " FROM "
                        + from
                        + ") r WHERE "
                        + name
                        + " IS NOT NULL LIMIT "
                        + SOME
                        + ") c WHERE "
                        + orphan(key, words);
        return probe.one(some).map(row -> row.getLong(0) == 0).orElse(false);
    }

    private Reference measured(ForeignKey key, boolean declared, SqlWords words, Probe probe) {
        Optional<Row> counts = probe.one(counting(key, words));
        if (counts.isEmpty()) {
            return reference(key, declared, 0, null, null);
        }
        long rows = counts.get().getLong(0);
        long orphans = counts.get().getLong(1);
        boolean secret = key.columns().stream().anyMatch(hidden::contains);
        List<@Nullable String> example =
                orphans == 0 || secret
                        ? null
                        : probe.one(example(key, words)).map(row -> values(key, row)).orElse(null);
        return reference(key, declared, rows, rows == 0 ? 0.0 : orphans / (double) rows, example);
    }

    private static Reference reference(
            ForeignKey key,
            boolean declared,
            long rows,
            @Nullable Double rate,
            @Nullable List<@Nullable String> example) {
        return new Reference(
                key.columns(),
                key.toSchema(),
                key.toTable(),
                key.toColumns(),
                declared,
                rows,
                rate,
                example);
    }

    private String counting(ForeignKey key, SqlWords words) {
        return "SELECT count(*), count(CASE WHEN "
                + orphan(key, words)
                + " THEN 1 END)"
                + source(key, words);
    }

    private String example(ForeignKey key, SqlWords words) {
        String texts =
                key.columns().stream()
                        .map(name -> words.shortText("c." + words.quote(name), TEXT_LENGTH))
                        .collect(Collectors.joining(", "));
        return "SELECT " + texts + source(key, words) + " AND " + orphan(key, words) + " LIMIT 1";
    }

    private String source(ForeignKey key, SqlWords words) {
        String present =
                key.columns().stream()
                        .map(name -> "c." + words.quote(name) + " IS NOT NULL")
                        .collect(Collectors.joining(" AND "));
        return " FROM (SELECT "
                + words.quoted(key.columns())
                + " FROM "
                + from
                + ") c WHERE "
                + present;
    }

    private static String orphan(ForeignKey key, SqlWords words) {
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < key.columns().size(); i++) {
            joined.add(
                    "p."
                            + words.quote(key.toColumns().get(i))
                            + " = c."
                            + words.quote(key.columns().get(i)));
        }
        return "NOT EXISTS (SELECT 1 FROM "
                + words.quote(key.toSchema(), key.toTable())
                + " p WHERE "
                + String.join(" AND ", joined)
                + ")";
    }

    private static List<@Nullable String> values(ForeignKey key, Row row) {
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 0; i < key.columns().size(); i++) {
            values.add(Shown.text(row.optional(i)));
        }
        return values;
    }
}
