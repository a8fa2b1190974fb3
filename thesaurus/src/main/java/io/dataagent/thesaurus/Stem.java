package io.dataagent.thesaurus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Pattern;

/// Cuts a word to the part that inflection leaves alone, so that `orders`, `order` and `ordered`
/// meet. Deliberately light: it strips plural, past and progressive endings and nothing else.
public final class Stem {

    private static final Properties IRREGULAR = irregular();

    private static final Pattern HISSING = Pattern.compile(".*(ss|sh|ch|x|z)es");
    private static final Pattern SINGULAR = Pattern.compile(".*(ss|us|is)");

    private Stem() {}

    /// The stem of one word, in lower case.
    public static String of(String word) {
        String w = word.toLowerCase(Locale.ROOT);
        String irregular = IRREGULAR.getProperty(w);
        if (irregular != null) {
            return irregular;
        }
        if (w.length() > 8 && w.endsWith("people")) {
            return w.substring(0, w.length() - 6) + "person";
        }
        return w.length() <= 3 ? w : closed(past(singular(w)));
    }

    private static String singular(String w) {
        if (w.endsWith("ies") && w.length() > 4) {
            return w.substring(0, w.length() - 3) + "y";
        }
        if (HISSING.matcher(w).matches()) {
            return w.substring(0, w.length() - 2);
        }
        boolean plural = w.endsWith("s") && !SINGULAR.matcher(w).matches();
        return plural ? w.substring(0, w.length() - 1) : w;
    }

    private static String past(String w) {
        if (w.endsWith("ing") && w.length() > 5) {
            return w.substring(0, w.length() - 3);
        }
        if (w.endsWith("ied") && w.length() > 4) {
            return w.substring(0, w.length() - 3) + "y";
        }
        return w.endsWith("ed") && w.length() > 4 ? w.substring(0, w.length() - 2) : w;
    }

    private static String closed(String w) {
        String end = w.endsWith("e") && w.length() > 3 ? w.substring(0, w.length() - 1) : w;
        int n = end.length();
        boolean doubled =
                n > 3
                        && end.charAt(n - 1) == end.charAt(n - 2)
                        && "aeiou".indexOf(end.charAt(n - 1)) < 0;
        return doubled ? end.substring(0, n - 1) : end;
    }

    private static Properties irregular() {
        Properties words = new Properties();
        try (InputStream in = Stem.class.getResourceAsStream("irregular.properties")) {
            words.load(Objects.requireNonNull(in, "irregular.properties"));
            return words;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
