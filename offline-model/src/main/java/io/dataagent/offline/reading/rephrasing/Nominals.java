package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;

/// Nouns made of verbs, told by what the schema has of the verb: the `reason for cancelling` is the
/// field `cancel_reason`.
final class Nominals {

    private static final Set<String> HEADS =
            Set.of("reason", "reasons", "cause", "causes", "type", "types", "method", "methods");
    private static final Set<String> OF = Set.of("for", "of", "behind");
    private static final Set<String> STOPS =
            Set.of("in", "by", "per", "during", "last", "this", "each", "and", "with", "among");
    private static final int FARTHEST = 4;

    private Nominals() {}

    /// The tokens with the first such noun told.
    static List<Token> of(List<Token> tokens, Schema schema) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            boolean head = tokens.get(i).in(HEADS) && tokens.get(i + 1).in(OF);
            int end = Math.min(tokens.size(), i + 2 + FARTHEST);
            for (int k = i + 2; head && k < end && !tokens.get(k).in(STOPS); k++) {
                List<Column> fields = fields(schema, tokens.get(i).stem(), tokens.get(k).stem());
                if (fields.size() == 1) {
                    return Retold.with(tokens, i, k + 1, Names.plain(fields.getFirst().name()));
                }
            }
        }
        return tokens;
    }

    private static List<Column> fields(Schema schema, String head, String verb) {
        return schema.tables().stream()
                .flatMap(t -> t.columns().stream())
                .filter(c -> c.isText() && c.words().size() == 2)
                .filter(c -> c.words().getLast().equals(head))
                .filter(c -> Kin.related(c.words().getFirst(), verb))
                .toList();
    }
}
