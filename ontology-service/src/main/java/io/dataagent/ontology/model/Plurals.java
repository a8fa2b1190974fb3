package io.dataagent.ontology.model;

import java.util.regex.Pattern;

/// English plurals of lower-case words, good enough to compare names.
public final class Plurals {

    private static final Pattern ES = Pattern.compile(".*(ss|sh|ch|x|tz|zz|[^aeo]us)es");

    private Plurals() {}

    /// The word for one of them; a word that is no plural as it is.
    public static String singular(String word) {
        if (word.length() > 3 && word.endsWith("ies")) {
            return word.substring(0, word.length() - 3) + "y";
        }
        return ES.matcher(word).matches() ? word.substring(0, word.length() - 2) : withoutS(word);
    }

    /// The word without the `s` of a plural, and nothing else changed.
    public static String withoutS(String word) {
        boolean plural =
                word.length() > 2
                        && word.endsWith("s")
                        && !word.endsWith("ss")
                        && (!word.endsWith("us") || word.equals("menus"));
        return plural ? word.substring(0, word.length() - 1) : word;
    }
}
