package io.dataagent.offline.narrate;

import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.lexicon.Names;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Says that the data does not cover a question, which of its words are not understood, and what
/// can be asked instead: questions that are answered.
final class Refusal {

    private static final int SHOWN = 12;
    private static final String COVERED = "The question is not covered: ";

    private Refusal() {}

    static List<String> of(ContextBlock block, CannotAnswer why) {
        List<String> instead = Examples.of(block);
        if (GermanRefusal.fits(block.question())) {
            return GermanRefusal.of(String.join("” oder “", instead));
        }
        String reason = why.reason().strip();
        String words = String.join(", ", why.missing());
        String said = block.question().toLowerCase(Locale.ROOT);
        if (why.missing().stream().allMatch(m -> said.contains(m.toLowerCase(Locale.ROOT)))
                && !words.isEmpty()) {
            reason = reason.replace(words, "“" + words.replace(", ", "”, “") + "”");
        }
        boolean all = why.missing().contains(block.question().strip());
        String because =
                all
                        ? ": it is not clear what of the data is meant."
                        : reason.startsWith(COVERED)
                                ? ": " + reason.substring(COVERED.length())
                                : ". " + reason;
        String asks =
                instead.isEmpty()
                        ? columns(block.datasets())
                        : " You can ask, for example: “" + String.join("” or “", instead) + "”.";
        return List.of(Plain.words("I cannot answer this from the data at hand" + because + asks));
    }

    /// What one table holds, where nothing of it is sure to be answered; by the very name where it
    /// has digits, so that it is known for a name.
    private static String columns(List<DatasetView> tables) {
        if (tables.size() != 1) {
            return "";
        }
        List<FieldView> all = tables.getFirst().fields();
        return all.stream()
                .limit(SHOWN)
                .map(f -> f.name().matches(".*\\d.*") ? f.name() : Names.plain(f.name()))
                .collect(
                        Collectors.joining(
                                ", ",
                                " The columns are: ",
                                all.size() > SHOWN ? " and more." : "."));
    }
}
