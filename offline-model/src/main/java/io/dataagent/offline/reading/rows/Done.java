package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import java.util.Locale;
import java.util.Optional;

/// `paid purchases`: where the rows themselves keep when it was done, a value of the same word that
/// other rows have is not meant.
public final class Done {

    private Done() {}

    /// The condition that it was done, or not; empty where the value is as near as a time.
    public static Optional<Filter> of(
            Candidate value, Said.ValueAsk ask, Choice choice, String anchor) {
        boolean far =
                value.ref() instanceof Ref.OfValue v
                        && choice.multiplies(anchor, v.column().table());
        if (!far || !(value.ref() instanceof Ref.OfValue v)) {
            return Optional.empty();
        }
        return choice.schema().table(anchor).columns().stream()
                .filter(c -> c.isTime() && c.nullRate() > 0)
                .filter(c -> says(c, v.value()))
                .map(c -> (Filter) new Filter.Missing(c, !ask.negated()))
                .findFirst();
    }

    /// Whether a time says that what a value is called was done.
    public static boolean says(Column c, String value) {
        return c.isTime()
                && !c.words().isEmpty()
                && c.words().getFirst().equals(Stem.of(value.toLowerCase(Locale.ROOT)));
    }
}
