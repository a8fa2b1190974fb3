package io.dataagent.offline.reading.engine;

import java.util.List;

/// What a rule took of a question, or a stage that is none.
///
/// @param rule its name
/// @param words what said it
public record Taken(String rule, List<String> words) {

    /// What no words say: it is implied.
    static final Taken NOTHING = new Taken("", List.of());

    public Taken {
        words = List.copyOf(words);
    }

    static Taken of(Rule rule, Match match) {
        return new Taken(rule.name(), match.words());
    }
}
