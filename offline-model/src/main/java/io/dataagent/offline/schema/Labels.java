package io.dataagent.offline.schema;

import io.dataagent.offline.lexicon.Names;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How people call things: the label of the model where there is one, else the name in words with
/// its short forms written out.
public final class Labels {

    private Labels() {}

    /// A field in words.
    public static String of(Column c) {
        return of(c.field().label(), c.name());
    }

    /// A dataset in words.
    public static String of(Table t) {
        return of(t.view().label(), t.name());
    }

    private static String of(@Nullable String label, String name) {
        return label == null || label.isBlank()
                ? Names.plain(name)
                : label.toLowerCase(Locale.ROOT);
    }
}
