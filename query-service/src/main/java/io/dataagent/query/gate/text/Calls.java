package io.dataagent.query.gate.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks at the rendered text alone and refuses every name before a bracket that is not an
/// allowed function, type or word. It knows nothing of the tree, so that a call which the parser
/// kept as mere text is seen as well.
public final class Calls {

    private Calls() {}

    /// The name that is none of these, or null.
    static @Nullable public String refused(
            List<Token> tokens, DialectRules rules, Set<String> declaredNames) {
        Set<String> declared = new HashSet<>(declaredNames);
        for (int i = 0; i + 1 < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (!token.name() || !tokens.get(i + 1).is("(")) {
                continue;
            }
            boolean word = token.kind() == Token.Kind.WORD;
            String name = token.value();
            boolean known =
                    rules.functions().contains(name)
                            || declared.contains(name)
                            || (word
                                    && (rules.keywordCalls().contains(name)
                                            || rules.allowsType(name)));
            if (!known) {
                return name;
            }
        }
        return null;
    }
}
