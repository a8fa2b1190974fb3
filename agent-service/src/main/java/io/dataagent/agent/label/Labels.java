package io.dataagent.agent.label;

import java.util.Locale;

/// How a label is written where it does not begin.
public final class Labels {

    private Labels() {}

    /// With a small first letter, if it is no acronym: `Unit price` is `unit price`, `VAT rate`
    /// stays.
    public static String within(String label) {
        boolean acronym = label.length() > 1 && Character.isUpperCase(label.charAt(1));
        return acronym || label.isEmpty()
                ? label
                : label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1);
    }
}
