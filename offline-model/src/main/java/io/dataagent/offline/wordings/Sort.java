package io.dataagent.offline.wordings;

import java.util.List;
import java.util.function.UnaryOperator;

/// One sort of wordings: turns of phrase that are told plainly one after the other, each seeing
/// what those before it made of the question. The turns are data, `wordings/<name>.txt`.
///
/// @param name of the file
/// @param rules in order
record Sort(String name, List<Rewrite> rules) implements UnaryOperator<String> {

    private static final int LONGEST = 1_000;

    Sort {
        rules = List.copyOf(rules);
    }

    static Sort of(String name) {
        return new WordingFile(name).read();
    }

    /// The text with all rules applied in order; as it is where it quotes or is very long.
    @Override
    public String apply(String text) {
        if (text.indexOf('"') >= 0 || text.indexOf('“') >= 0 || text.length() > LONGEST) {
            return text;
        }
        String plain = text;
        for (Rewrite rule : rules) {
            plain = rule.applied(plain);
        }
        return plain;
    }
}
