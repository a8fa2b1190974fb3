package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Milestones;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The moments that a stretch of a question can mean: those it names, else those of the same root,
/// else those that are said so in other words, else the one at which the rows it names happen.
record Steps(Clauses c, Schema schema) {

    private static final double NAMED = 0.6;
    private static final double ALIKE = 0.4;
    private static final double ROWS = 0.3;
    private static final Set<String> LIGHT =
            Set.of("to", "until", "till", "before", "after", "the", "it", "for", "has", "have");

    /// A moment that words of a question can mean.
    ///
    /// @param time where it is kept
    /// @param at the piece that names it
    /// @param quality how well, from 0 to 1
    record Step(Column time, int at, double quality) {}

    /// The steps between two places, of the kind that fits best.
    List<Step> in(int from, int to) {
        List<Step> all = new ArrayList<>();
        for (int k = from; k < to; k++) {
            named(k, all);
        }
        Set<String> tables = tables(from, to);
        Predicate<Step> own = s -> tables.contains(s.time().table());
        for (Predicate<Step> which :
                List.<Predicate<Step>>of(
                        own.and(s -> s.quality() >= NAMED),
                        own.and(s -> s.quality() >= ALIKE),
                        s -> s.quality() >= NAMED,
                        s -> s.quality() >= ALIKE,
                        s -> true)) {
            List<Step> best = all.stream().filter(which).toList();
            if (!best.isEmpty()) {
                return best;
            }
        }
        return List.of();
    }

    /// Whether a stretch names a moment and not only rows.
    boolean told(int from, int to) {
        return in(from, to).stream().anyMatch(s -> s.quality() >= ALIKE);
    }

    /// The datasets that a stretch names.
    Set<String> tables(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(this::table)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /// The rows that a piece names, or null.
    @Nullable String table(int k) {
        return c.first(k, Ref::isTable) ? c.things(k).getFirst().home() : null;
    }

    private void named(int k, List<Step> found) {
        boolean word =
                c.unknown(k)
                        || c.thing(k) && c.free(k)
                        || c.at(k) instanceof Piece.Filler
                        || c.is(k, Function.LIST);
        if (!word || LIGHT.contains(c.lower(k))) {
            return;
        }
        for (Candidate x : c.things(k)) {
            if (x.isTime()) {
                found.add(new Step(x.column(), k, Math.max(NAMED, x.quality())));
            } else if (x.ref() instanceof Ref.OfTable t && RowTimes.event(t.table())) {
                RowTimes.times(t.table()).stream()
                        .limit(1)
                        .forEach(m -> found.add(new Step(m, k, ROWS * x.quality())));
            }
        }
        kin(k, c.lower(k), found);
    }

    private void kin(int k, String word, List<Step> found) {
        String stem = Stem.of(word);
        if (word.length() < 3) {
            return;
        }
        List<String> several = Names.stems(word.replace('-', ' '));
        for (Table t : schema.tables()) {
            for (Column x : t.columns()) {
                boolean rows = t.words().contains(stem);
                double fit =
                        !x.isTime()
                                ? 0
                                : several.size() > 1
                                        ? x.words().containsAll(several) ? NAMED : 0
                                        : fit(x, word, stem, rows);
                if (fit > 0) {
                    found.add(new Step(x, k, fit));
                }
            }
        }
    }

    /// @param rows whether the word names the rows themselves, so that a field with it in its name
    ///     is none of the step
    private static double fit(Column x, String word, String stem, boolean rows) {
        boolean kin = x.words().stream().anyMatch(w -> Kin.related(w, stem));
        if (kin) {
            return rows ? 0 : NAMED;
        }
        return x.words().stream().anyMatch(w -> Milestones.alike(word, w)) ? ALIKE : 0;
    }
}
