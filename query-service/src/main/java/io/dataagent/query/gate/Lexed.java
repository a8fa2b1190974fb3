package io.dataagent.query.gate;

import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The outcome of reading a statement as tokens.
sealed interface Lexed {

    /// It reads.
    ///
    /// @param tokens in order, without comments and without a trailing semicolon
    record Tokens(List<Token> tokens) implements Lexed {

        /// Names to PostgreSQL, but words of other dialects to the parser; they are quoted, so
        /// that it reads them as PostgreSQL does.
        private static final Set<String> FOREIGN_WORDS =
                Set.of(
                        ("absent csv current distinctrow enum errors excludes extend fbv final force"
                                        + " import includes minus nocycle number output pivot preferring"
                                        + " prewhere prior returns sample script semi settings"
                                        + " sql_cache sql_calc_found_rows sql_no_cache statement"
                                        + " unpivot use verify xor")
                                .split(" "));

        public Tokens {
            tokens = List.copyOf(tokens);
        }

        /// One text that every parser reads alike: no comments, plain literals only.
        String canonical() {
            StringBuilder text = new StringBuilder();
            int end = 0;
            for (int i = 0; i < tokens.size(); i++) {
                Token token = tokens.get(i);
                if (!text.isEmpty() && token.offset() > end) {
                    text.append(' ');
                }
                text.append(written(token, i + 1 < tokens.size() ? tokens.get(i + 1) : null));
                end = token.end();
            }
            return text.toString();
        }

        private static String written(Token token, @Nullable Token next) {
            boolean currentRow =
                    token.value().equals("current") && next != null && next.value().equals("row");
            return token.kind() == Token.Kind.WORD
                            && FOREIGN_WORDS.contains(token.value())
                            && !currentRow
                    ? Names.quote(token.value())
                    : token.text();
        }

        /// The tokens with a question mark in place of every literal.
        String withoutLiterals() {
            return tokens.stream()
                    .map(
                            token ->
                                    switch (token.kind()) {
                                        case STRING, NUMBER -> "?";
                                        case WORD, QUOTED, OPERATOR, PUNCTUATION -> token.text();
                                    })
                    .collect(Collectors.joining(" "));
        }

        /// The 1-based position of the first token with this value, or null.
        @Nullable Integer position(String value) {
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
