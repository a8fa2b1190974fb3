package io.dataagent.offline.narrate;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Says to a German question in German that only English is read. The words by which it is known
/// are none of English.
final class GermanRefusal {

    private static final Set<String> WORDS = Lexicon.set("narrate.germanRefusal.words");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}]+");

    /// One or two may stand in a name ("Die Zeit", "Haus und Hof") of an English question.
    private static final int ENOUGH = 3;

    private GermanRefusal() {}

    /// Whether a question is German.
    static boolean fits(String question) {
        return BETWEEN.splitAsStream(question.toLowerCase(Locale.ROOT))
                        .filter(WORDS::contains)
                        .distinct()
                        .count()
                >= ENOUGH;
    }

    /// The paragraphs, with questions that are answered.
    static List<String> of(String questions) {
        String why =
                "Das eingebaute Modell liest nur englische Fragen. Stellen Sie sie auf Englisch,"
                        + " oder wählen Sie ein anderes Modell, wenn eines eingerichtet ist.";
        return List.of(
                questions.isEmpty()
                        ? why
                        : why + " Zum Beispiel: “" + Plain.words(questions) + "”.");
    }
}
