package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;

/// Nouns made of verbs, told by what the schema has of the verb: the `reason for cancelling` is the
/// field `cancel_reason`.
final class Nominals extends Retelling {

    private static final Set<String> HEADS =
            Set.of("reason", "reasons", "cause", "causes", "type", "types", "method", "methods");
    private static final Set<String> OF = Set.of("for", "of", "behind");

    private static final Set<String> STOPS =
            Set.of("in", "by", "per", "during", "last", "this", "each", "and", "with", "among");
    private static final int FARTHEST = 4;

    private final Schema schema;

    private Nominals(List<Token> tokens, PhraseIndex index, Schema schema) {
        super(tokens, index);
        this.schema = schema;
    }

    /// The tokens with the first such noun told.
    static List<Token> of(List<Token> tokens, PhraseIndex index, Schema schema) {
        Nominals n = new Nominals(tokens, index, schema);
        for (int i = 0; i < tokens.size(); i++) {
            List<Token> told = n.headed(i);
            told = told.isEmpty() ? n.members(i) : told;
            if (!told.isEmpty()) {
                return told;
            }
        }
        return tokens;
    }

    /// `staff members`, where no rows are called members.
    private List<Token> members(int i) {
        boolean pair = is(i, "members") && is(i - 1, "staff");
        return pair && found(i).isEmpty() && index.find(tokens.subList(i - 1, i + 1)).isEmpty()
                ? with(i - 1, i + 1, "staff")
                : List.of();
    }

    /// `reason for a tenancy ending`.
    private List<Token> headed(int i) {
        boolean head = in(i, HEADS) && in(i + 1, OF);
        for (int k = i + 2; head && k < Math.min(tokens.size(), i + 2 + FARTHEST); k++) {

            if (in(k, STOPS)) {
                return List.of();
            }
            List<Column> fields = fields(tokens.get(i).stem(), tokens.get(k).stem());
            if (fields.size() == 1) {
                return with(i, k + 1, Names.plain(fields.getFirst().name()));
            }
        }
        return List.of();
    }

    private List<Column> fields(String head, String verb) {
        return schema.tables().stream()
                .flatMap(t -> t.columns().stream())
                .filter(c -> c.isText() && c.words().size() == 2)
                .filter(c -> c.words().getLast().equals(head))
                .filter(c -> Kin.related(c.words().getFirst(), verb))
                .toList();
    }
}
