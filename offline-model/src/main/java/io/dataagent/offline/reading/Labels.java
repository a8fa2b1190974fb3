package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.Locale;

/// How people call things: the label of the model where there is one, else the name in words with
/// its short forms written out.
public final class Labels {

    private Labels() {}

    /// A field in words.
    public static String of(Column c) {
        String label = c.field().label();
        return label == null || label.isBlank()
                ? Names.plain(c.name())
                : label.toLowerCase(Locale.ROOT);
    }

    /// A dataset in words.
    public static String of(Table t) {
        String label = t.view().label();
        return label == null || label.isBlank()
                ? Names.plain(t.name())
                : label.toLowerCase(Locale.ROOT);
    }

    /// Whether the description of a measure holds a word, given by its stem.
    static boolean says(Ref ref, String stem) {
        String said =
                switch (ref) {
                    case Ref.OfMetric m -> m.metric().description();
                    case Ref.OfColumn x -> x.column().field().description();
                    case Ref.OfTable t -> null;
                    case Ref.OfValue v -> null;
                    case Ref.OfConcept k -> null;
                    case Ref.OfRole r -> null;
                    case Ref.OfSpan s -> null;
                };
        return said != null && Names.stems(said).contains(stem);
    }
}
