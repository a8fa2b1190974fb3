package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.Column;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the figures of a table are called, and the unit behind their numbers.
record Captions(
        ContextBlock block,
        @Nullable Meaning meaning,
        @Nullable SqlResult result,
        TableData table) {

    /// How many columns tell what the result is split by.
    static int split(Meaning m) {
        if (m.together()) {
            return 0;
        }
        return m.dimensions().stream()
                .mapToInt(d -> d instanceof Dimension.ByEntity e ? e.columns().size() : 1)
                .sum();
    }

    /// A figure in the words of the installation, without its unit.
    String words(int v) {
        String words =
                terms().flatMap(t -> t.metric(name(v)))
                        .map(Plain::lowered)
                        .orElseGet(() -> measured(v));
        return column(v).map(c -> Terms.unitless(words, c.name())).orElse(words);
    }

    /// The unit behind its number, with a space before it; empty if none is known.
    String unit(int v) {
        String own = column(v).flatMap(c -> Terms.suffixed(c.name())).orElse("");
        return terms().map(t -> t.unit(name(v), words(v), own)).orElse("");
    }

    /// What a column measures.
    Optional<Measure> measure(int v) {
        int at = meaning == null ? -1 : v - split(meaning);
        return meaning == null || at < 0 || at >= meaning.measures().size()
                ? Optional.empty()
                : Optional.of(meaning.measures().get(at));
    }

    private String measured(int v) {
        return measure(v)
                .map(m -> Plain.words(Plain.once(ofFile(m) ? "number of rows" : m.words())))
                .orElseGet(() -> Plain.name(name(v)));
    }

    /// Rows of a file are not what it is called where that names no things: `crm export`.
    private boolean ofFile(Measure m) {
        return block.dialect().equals("duckdb")
                && m.atoms().getFirst().how() == Atom.How.ROWS
                && m.words().startsWith("number of ")
                && !m.words().endsWith("s");
    }

    /// The field whose values a figure is made of and has the unit of.
    private Optional<Column> column(int v) {
        return measure(v)
                .filter(m -> m.template().equals("{0}"))
                .map(m -> m.atoms().getFirst())
                .filter(a -> a.how().keepsUnit())
                .flatMap(a -> Optional.ofNullable(a.column()));
    }

    private Optional<Terms> terms() {
        return Optional.ofNullable(result).map(r -> new Terms(block, r));
    }

    private String name(int v) {
        return table.columns().get(v).name();
    }
}
