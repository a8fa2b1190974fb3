package io.dataagent.offline.meaning;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Table;
import io.dataagent.offline.schema.Tally;
import java.util.List;

/// What is measured: a formula over aggregates.
///
/// @param name the output column
/// @param template SQL in which `{0}`, `{1}` … stand for the aggregates
/// @param atoms the aggregates
/// @param format how a reader sees it
/// @param words for people
public record Measure(String name, String template, List<Atom> atoms, Format format, String words) {

    public Measure {
        atoms = List.copyOf(atoms);
    }

    /// Formats of numbers, as narratives name them.
    public enum Format {
        INTEGER,
        DECIMAL,
        PERCENT,
        DATE,
        TEXT
    }

    /// Whether it is what each group has of the whole.
    public boolean shared() {
        return template.endsWith("OVER (), 0)");
    }

    /// How many there are of what a dataset holds: its rows, or what they count.
    public static Measure rows(Table t) {
        Atom atom = Tally.of(t).map(c -> Atom.of(Atom.How.SUM, c)).orElse(Atom.rows(t.name()));
        return of(
                Names.plain(t.name()).replace(' ', '_') + "_count",
                atom,
                Format.INTEGER,
                "number of " + Labels.of(t));
    }

    /// What a field adds up to.
    public static Measure total(Column c, String words) {
        return of("total_" + c.name(), Atom.of(Atom.How.SUM, c), Format.DECIMAL, "total " + words);
    }

    public static Measure of(String name, Atom atom, Format format, String words) {
        return new Measure(name, "{0}", List.of(atom), format, words);
    }
}
