package io.dataagent.query.gate.text;

import io.dataagent.contracts.query.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The outcome of reading a statement as tokens.
public sealed interface Lexed {

    /// It reads.
    ///
    /// @param tokens in order, without comments and without a trailing semicolon
    record Tokens(List<Token> tokens) implements Lexed {

        public Tokens {
            tokens = List.copyOf(tokens);
        }

        /// The tokens with a question mark in place of every literal.
        public String withoutLiterals() {
            return tokens.stream()
                    .map(
                            token ->
                                    switch (token.kind()) {
                                        case STRING, NUMBER -> "?";
                                        case PARAMETER -> token.value();
                                        case WORD, QUOTED, OPERATOR, PUNCTUATION -> token.text();
                                    })
                    .collect(Collectors.joining(" "));
        }

        /// The placeholders in order.
        public List<Token> placeholders() {
            List<Token> found = List.of();
            for (Token token : tokens) {
                if (token.kind() == Token.Kind.PARAMETER) {
                    found = found.isEmpty() ? new ArrayList<>() : found;
                    found.add(token);
                }
            }
            return found;
        }

        /// The 1-based position of the first token with this value, or null.
        @Nullable
        public Integer position(String value) {
            for (Token token : tokens) {
                if (token.value().equals(value)) {
                    return token.offset() + 1;
                }
            }
            return null;
        }
    }

    /// It does not read.
    record Broken(Violation violation) implements Lexed {}
}
