package io.dataagent.offline.schema;

import io.dataagent.offline.lexicon.Names;
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
}
