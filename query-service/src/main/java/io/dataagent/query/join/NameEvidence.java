package io.dataagent.query.join;

import io.dataagent.contracts.query.SnapshotView;
import java.util.List;
import java.util.stream.Stream;

/// How much the names say for a column to refer to a key, 0 to 1.
final class NameEvidence {

    /// What a name says.
    ///
    /// @param score 0 to 1; 0 is nothing
    /// @param why as a part of a sentence
    record Said(double score, String why) {

        static final Said NOTHING = new Said(0, "the names say nothing");

        Said or(Said other) {
            return other.score > score ? other : this;
        }
    }

    private final SchemaNames names;

    NameEvidence(SchemaNames names) {
        this.names = names;
    }

    /// @param from where the column is
    /// @param to where the key is
    Said of(SnapshotView.Table from, String column, SnapshotView.Table to, String key) {
        boolean own = SchemaNames.at(from).equals(SchemaNames.at(to));
        Said best = Said.NOTHING;
        for (List<String> form : names.forms(from, column)) {
            best = best.or(own ? self(form, to) : named(form, to, key));
            if (!own) {
                best = best.or(people(form, to));
            }
        }
        return best;
    }

    private Said named(List<String> form, SnapshotView.Table to, String key) {
        Said best = sameName(form, to, key);
        List<String> core = NameWords.core(form);
        boolean marked = core.size() < form.size();
        for (List<String> stem : names.stems(to)) {
            best = best.or(byTable(core, marked, stem)).or(byTableAndKey(form, stem, to, key));
        }
        return best.or(abbreviated(core, marked, to));
    }

    private static Said byTable(List<String> core, boolean marked, List<String> stem) {
        if (core.equals(stem)) {
            return new Said(marked ? 0.95 : 0.85, "the column is named after the table");
        }
        if (NameWords.endsWith(core, stem)
                && (marked
                        || core.subList(0, core.size() - stem.size()).stream()
                                .noneMatch(Lexicon.MEASURES::contains))) {
            return new Said(
                    marked ? 0.9 : 0.8, "the column's name ends in the table's, with a role");
        }
        if (NameWords.startsWith(core, stem)
                && core.subList(stem.size(), core.size()).stream()
                        .noneMatch(
                                w -> Lexicon.MEASURES.contains(w) || Lexicon.GENERIC.contains(w))) {
            return new Said(
                    marked ? 0.7 : 0.55, "the column's name begins with the table's, with a role");
        }
        List<String> last = stem.subList(stem.size() - 1, stem.size());
        return marked && stem.size() > 1 && (core.equals(last) || NameWords.endsWith(core, last))
                ? new Said(0.7, "the column is named after the end of the table's name")
                : Said.NOTHING;
    }

    /// `customer_code` for `customers.code`, `state_name` for `state.name`.
    private Said byTableAndKey(
            List<String> form, List<String> stem, SnapshotView.Table to, String key) {
        for (List<String> keyForm : names.forms(to, key)) {
            List<String> joined = Stream.concat(stem.stream(), keyForm.stream()).toList();
            if (form.equals(joined) || NameWords.endsWith(form, joined)) {
                return new Said(0.95, "the column has the names of the table and of its key");
            }
        }
        return Said.NOTHING;
    }

    private Said sameName(List<String> form, SnapshotView.Table to, String key) {
        for (List<String> keyForm : names.forms(to, key)) {
            if (Lexicon.GENERIC.contains(String.join("_", keyForm))
                    || Lexicon.GENERIC.contains(keyForm.getLast()) && keyForm.size() == 1) {
                continue;
            }
            boolean marked = NameWords.core(keyForm).size() < keyForm.size();
            if (form.equals(keyForm)) {
                return new Said(marked ? 0.85 : 0.75, "both columns have the same name");
            }
            if (NameWords.endsWith(form, keyForm)) {
                return new Said(marked ? 0.8 : 0.6, "the column has the key's name, with a role");
            }
        }
        return Said.NOTHING;
    }

    private Said abbreviated(List<String> core, boolean marked, SnapshotView.Table to) {
        if (core.isEmpty()) {
            return Said.NOTHING;
        }
        Said best = Said.NOTHING;
        for (List<String> stem : names.stems(to)) {
            double whole = Abbreviation.of(String.join("", core), stem);
            double last = core.size() == 1 ? 0 : Abbreviation.of(core.getLast(), stem) - 0.05;
            double end =
                    stem.size() == 1
                            ? 0
                            : Abbreviation.of(core.getLast(), List.of(stem.getLast())) - 0.1;
            double score = Math.max(Math.max(whole, last), end) - (marked ? 0 : 0.25);
            if (score > 0.2) {
                best = best.or(new Said(score, "the column's name abbreviates the table's"));
            }
        }
        return best;
    }

    private Said self(List<String> form, SnapshotView.Table to) {
        boolean role = form.stream().anyMatch(Lexicon.SELF::contains);
        List<String> core = NameWords.core(form);
        boolean named = names.stems(to).stream().anyMatch(stem -> NameWords.endsWith(core, stem));
        if (role) {
            return new Said(named ? 0.9 : 0.75, "the column names another row of its own table");
        }
        return named && core.size() < form.size()
                ? new Said(0.6, "the column may name another row of its own table")
                : Said.NOTHING;
    }

    private Said people(List<String> form, SnapshotView.Table to) {
        boolean role = form.stream().anyMatch(Lexicon.PEOPLE::contains);
        boolean people =
                names.stems(to).stream().anyMatch(s -> Lexicon.PEOPLE_TABLES.contains(s.getLast()));
        return role && people ? new Said(0.6, "the column names a role of a person") : Said.NOTHING;
    }
}
