package io.dataagent.query.discovery;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Guesses which columns refer to which keys where nobody declared it: by the column's name
/// (`store_id`, `storeId`, `home_store_id` for `stores.id`; the same name on both sides), the same
/// kind of value, and a range that lies within the other one's. What it guesses is measured
/// afterwards; it only has to leave out what is hopeless.
final class LikelyReferences {

    private static final int MOST_PER_COLUMN = 2;

    private final Map<String, List<Target>> byStem = new HashMap<>();
    private final Map<String, List<Target>> byKeyName = new HashMap<>();

    /// A column that is a key by itself.
    record Target(SnapshotView.Table table, ColumnProfile column) {}

    /// A guess.
    record Guess(String column, Target target) {}

    LikelyReferences(List<SnapshotView.Table> tables) {
        for (SnapshotView.Table table : tables) {
            for (ColumnProfile column : table.columns()) {
                if (keyByItself(table, column.name())) {
                    Target target = new Target(table, column);
                    stems(table.name()).forEach(stem -> add(byStem, stem, target));
                    add(byKeyName, plain(column.name()), target);
                }
            }
        }
    }

    private static void add(Map<String, List<Target>> map, String name, Target target) {
        map.computeIfAbsent(name, ignored -> new ArrayList<>()).add(target);
    }

    private static boolean keyByItself(SnapshotView.Table table, String column) {
        List<String> alone = List.of(column);
        TableMeasurement measured = table.measured();
        return table.primaryKey().equals(alone)
                || table.uniqueKeys().contains(alone)
                || measured != null
                        && measured.keys().stream()
                                .anyMatch(
                                        key ->
                                                key.columns().equals(alone)
                                                        && Boolean.TRUE.equals(key.unique()));
    }

    List<Guess> of(SnapshotView.Table table) {
        List<Guess> guesses = new ArrayList<>();
        for (ColumnProfile column : table.columns()) {
            boolean declared =
                    table.foreignKeys().stream().anyMatch(k -> k.columns().contains(column.name()));
            if (!declared && identifies(column.type())) {
                candidates(column).stream()
                        .filter(target -> !same(target, table, column) && fits(column, target))
                        .limit(MOST_PER_COLUMN)
                        .forEach(target -> guesses.add(new Guess(column.name(), target)));
            }
        }
        return guesses;
    }

    private List<Target> candidates(ColumnProfile column) {
        List<Target> found = new ArrayList<>();
        String stem = stem(column.name());
        while (!stem.isEmpty()) {
            found.addAll(byStem.getOrDefault(stem, List.of()));
            int role = stem.indexOf('_');
            stem = role < 0 ? "" : stem.substring(role + 1);
        }
        String name = plain(column.name());
        if (!name.equals("id") && Keys.calledLikeAKey(column.name())) {
            byKeyName.getOrDefault(name, List.of()).stream()
                    .filter(target -> !found.contains(target))
                    .forEach(found::add);
        }
        return found;
    }

    private static boolean same(Target target, SnapshotView.Table table, ColumnProfile column) {
        return target.column().name().equals(column.name())
                && target.table().name().equals(table.name())
                && target.table().schema().equals(table.schema());
    }

    private static boolean fits(ColumnProfile column, Target target) {
        ColumnProfile key = target.column();
        if (key.type() != column.type()) {
            return false;
        }
        boolean inside =
                column.type() != ColumnType.INTEGER
                        || within(column.min(), key.min(), key.max())
                        || within(column.max(), key.min(), key.max());
        return inside && (column.distinctCount() == null || column.distinctCount() > 0);
    }

    private static boolean within(
            @Nullable String value, @Nullable String min, @Nullable String max) {
        if (value == null || min == null || max == null) {
            return true;
        }
        try {
            BigDecimal number = new BigDecimal(value);
            return number.compareTo(new BigDecimal(min)) >= 0
                    && number.compareTo(new BigDecimal(max)) <= 0;
        } catch (NumberFormatException e) {
            return true;
        }
    }

    private static boolean identifies(ColumnType type) {
        return type == ColumnType.INTEGER || type == ColumnType.STRING || type == ColumnType.OTHER;
    }

    /// `HomeStoreId`, `home_store_id` → `home_store`; empty if the name is not of that kind.
    static String stem(String name) {
        String plain = plain(name);
        return plain.matches(".+_(id|key|code|cde|cd|no|nr|nbr|num|number|uuid|guid)")
                ? plain.substring(0, plain.lastIndexOf('_'))
                : "";
    }

    /// Lower case with underscores.
    static String plain(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[ .-]+", "_");
    }

    /// A table's name in the forms in which columns call it: as it is, and in the singular.
    static List<String> stems(String table) {
        String plain = plain(table);
        List<String> stems = new ArrayList<>(List.of(plain));
        if (plain.endsWith("ies")) {
            stems.add(plain.substring(0, plain.length() - 3) + "y");
        } else if (plain.matches(".*(s|x|ch|sh)es")) {
            stems.add(plain.substring(0, plain.length() - 2));
        }
        if (plain.endsWith("s")) {
            stems.add(plain.substring(0, plain.length() - 1));
        }
        return stems;
    }
}
