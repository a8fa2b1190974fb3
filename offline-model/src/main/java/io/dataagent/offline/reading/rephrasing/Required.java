package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `drugs that need no prescription`, `rides without a permit` where a yes-or-no field of the rows
/// says that it is required: the field is meant, and not whether any such rows are linked.
record Required(Schema schema, PhraseIndex index) {

    private static final Set<String> MUST =
            Set.of("only", "required", "needed", "mandatory", "compulsory", "obligatory");
    private static final Set<String> NEEDING =
            Set.of("need", "needs", "needing", "require", "requires", "requiring");
    private static final Set<String> ARTICLES = Set.of("a", "an", "any", "the");
    private static final Set<String> NOT =
            Set.of("do", "does", "did", "don", "doesn", "didn", "t", "not", "don't", "doesn't");
    private static final Set<String> DOING = Set.of("can", "may", "could", "be", "is", "are");

    /// The tokens with the name of the field in the place of such a turn.
    List<Token> told(List<Token> tokens) {
        for (int k = 2; k < tokens.size(); k++) {
            int from = tokens.get(k - 1).in(ARTICLES) ? k - 2 : k - 1;
            Token verb = tokens.get(Math.max(from, 0));
            boolean no = verb.is("no") && from > 0 && tokens.get(from - 1).in(NEEDING);
            boolean bare = verb.is("without");
            boolean needs = verb.in(NEEDING);
            Column flag =
                    from > 0 && (no || bare || needs)
                            ? flag(tokens.get(k), before(tokens, from))
                            : null;
            if (flag != null) {
                int start = start(tokens, no ? from - 1 : from, bare);
                boolean denied = bare || no || needs && start < from;
                String name = String.join(" ", Names.words(flag.name()));
                return Retold.with(tokens, start, k + 1, (denied ? "are not " : "are ") + name);
            }
        }
        return tokens;
    }

    private static int start(List<Token> tokens, int verb, boolean bare) {
        int i = verb;
        if (bare && i > 1 && Participles.is(tokens.get(i - 1).lower())) {
            while (i > 1 && tokens.get(i - 2).in(DOING)) {
                i--;
            }
            return i < verb ? i - 1 : verb;
        }
        while (!bare && i > 0 && NOT.contains(tokens.get(i - 1).lower())) {
            i--;
        }
        return i;
    }

    /// The dataset that is named last before a place.
    private @Nullable String before(List<Token> tokens, int end) {
        for (int i = end - 1; i >= 0; i--) {
            for (Candidate x : index.find(tokens.subList(i, i + 1))) {
                if (x.ref() instanceof Ref.OfTable t) {
                    return t.table().name();
                }
            }
        }
        return null;
    }

    private @Nullable Column flag(Token what, @Nullable String table) {
        List<Column> found =
                table == null
                        ? List.of()
                        : schema.table(table).columns().stream()
                                .filter(c -> c.isFlag())
                                .filter(c -> of(Names.words(c.name()), what.stem()))
                                .toList();
        return found.size() == 1 ? found.getFirst() : null;
    }

    private static boolean of(List<String> words, String what) {
        return words.size() == 2
                && (MUST.contains(words.getLast()) && Stem.of(words.getFirst()).equals(what)
                        || NEEDING.contains(words.getFirst())
                                && Stem.of(words.getLast()).equals(what));
    }
}
