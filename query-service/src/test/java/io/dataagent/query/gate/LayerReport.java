package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Puts the corpus before one layer with the others off, and counts what it stops.
final class LayerReport {

    private LayerReport() {}

    /// Which of these lines the gate lets through: none, where it is what stops them instead.
    static List<String> pastTheGate(Dialect dialect, List<String> ids) {
        return Corpus.attacks().stream()
                .filter(line -> ids.contains(line.id()))
                .filter(
                        line ->
                                Corpus.gate(dialect)
                                                .check(
                                                        new SqlText(line.sql()),
                                                        Corpus.scope(dialect))
                                        instanceof Verdict.Accepted)
                .map(Corpus.Line::id)
                .toList();
    }

    /// The lines that name the layer and that it lets through.
    ///
    /// @param attempt runs a text; answers with the refusal, or with nothing if it ran
    static List<String> letThrough(
            String server,
            String layer,
            Dialect dialect,
            Function<String, Optional<String>> attempt) {
        List<Corpus.Line> lines =
                Corpus.attacks().stream()
                        .filter(line -> line.dialect().equals(dialect))
                        .filter(line -> List.of(line.stop().split(" ")).contains(layer))
                        .toList();
        List<String> through = new ArrayList<>();
        for (Corpus.Line line : lines) {
            if (attempt.apply(line.sql()).isEmpty()) {
                through.add(line.id());
            }
        }
        System.out.printf(
                "layer %s on %s: %d of %d lines stopped%s%n",
                layer,
                server,
                lines.size() - through.size(),
                lines.size(),
                through.isEmpty() ? "" : ", not " + String.join(" ", through));
        return through;
    }
}
