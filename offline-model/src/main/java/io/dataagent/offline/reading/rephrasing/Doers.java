package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// `who submitted over 2 applications`: where no people are named, the ones are meant that the rows
/// named belong to, if those can only be of one dataset.
public record Doers(Schema schema, PhraseIndex index) {

    private static final double KNOWN = 0.7;
    private static final Set<String> BEING = Set.of("is", "are", "was", "were", "s");
    private static final Set<String> SUPERLATIVE =
            Set.of("most", "least", "best", "worst", "first", "last", "top");

    /// The tokens with `which customers` in the place of `who`.
    public List<Token> named(List<Token> tokens) {
        boolean best = tokens.stream().anyMatch(Doers::superlative);
        int who = tokens.size() > 2 && !best ? opening(tokens) : -1;
        if (who < 0) {
            return tokens;
        }
        Set<String> rows = rows(tokens.subList(who + 1, tokens.size()));
        List<Table> people =
                schema.tables().stream()
                        .filter(t -> Concepts.persons(t.words()))
                        .filter(t -> rows.stream().anyMatch(r -> belongs(r, t.name())))
                        .toList();
        boolean told = rows.stream().anyMatch(r -> Concepts.persons(schema.table(r).words()));
        if (told || people.size() != 1) {
            return tokens;
        }
        return Retold.with(tokens, who, who + 1, "which " + Labels.of(people.getFirst()));
    }

    /// `who works the most hours` asks for one only, and is read as it stands.
    private static boolean superlative(Token t) {
        return t.in(SUPERLATIVE) || t.word() && t.lower().length() > 5 && t.lower().endsWith("est");
    }

    /// Where `who` opens the question, also behind a time and a comma, and does something.
    private static int opening(List<Token> tokens) {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            boolean opens = i == 0 || tokens.get(i - 1).is(",");
            if (tokens.get(i).is("who") && opens) {
                return tokens.get(i + 1).in(BEING) ? -1 : i;
            }
        }
        return -1;
    }

    /// The datasets that the words name, by themselves, a field or a value.
    private Set<String> rows(List<Token> tokens) {
        Set<String> rows = new LinkedHashSet<>();
        for (int i = 0; i < tokens.size(); i++) {
            for (int n = 1; n <= 3 && i + n <= tokens.size(); n++) {
                index.find(tokens.subList(i, i + n)).stream()
                        .filter(x -> x.quality() >= KNOWN)
                        .limit(1)
                        .map(x -> x.home())
                        .filter(Objects::nonNull)
                        .forEach(rows::add);
            }
        }
        return rows;
    }

    private boolean belongs(String rows, String people) {
        return schema.path(rows, people)
                .filter(p -> !p.multiplies() && p.edges().size() == 1)
                .isPresent();
    }
}
