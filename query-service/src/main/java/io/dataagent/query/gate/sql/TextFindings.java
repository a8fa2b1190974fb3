package io.dataagent.query.gate.sql;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.Rule;
import io.dataagent.query.gate.text.Canonical;
import io.dataagent.query.gate.text.Lexed;
import io.dataagent.query.gate.text.Token;
import io.dataagent.query.gate.walk.Findings;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import net.sf.jsqlparser.parser.ASTNodeAccess;
import org.jspecify.annotations.Nullable;

/// The reasons against a statement, each at its place in the text as it was written.
final class TextFindings {

    /// What the fields that the grammar does not know are, to a person.
    private static final Map<String, Form> FORMS =
            Map.ofEntries(
                    Map.entry("forMode", new Form("for", "A query must not lock rows.")),
                    Map.entry("forUpdateTable", new Form("for", "A query must not lock rows.")),
                    Map.entry("forClause", new Form("for", "A query must not lock rows.")),
                    Map.entry("intoTables", new Form("into", "A query must not write.")),
                    Map.entry("intoTempTable", new Form("into", "A query must not write.")),
                    Map.entry("sampleClause", new Form("tablesample", "Sampling is not allowed.")),
                    Map.entry("top", new Form("top", "Write LIMIT.")),
                    Map.entry("isolation", new Form("with", "A query has no isolation level.")),
                    Map.entry("partitions", new Form("partition", "Partitions are not allowed.")));

    private final Findings findings = new Findings();
    private final List<Token> tokens;
    private final Canonical text;
    private @Nullable Object at;
    private @Nullable Object around;

    /// A form and how to say that it is refused.
    ///
    /// @param word the first word of it
    /// @param sentence why not
    private record Form(String word, String sentence) {}

    /// @param tokens of the text as it was written
    /// @param text what was parsed
    TextFindings(Lexed.Tokens tokens, Canonical text) {
        this.tokens = tokens.tokens();
        this.text = text;
    }

    /// Notes which node the next findings are about.
    void at(Object node) {
        at = node;
        if (node instanceof ASTNodeAccess access && access.getASTNode() != null) {
            around = node;
        }
    }

    List<Violation> all() {
        return findings.all();
    }

    boolean none() {
        return findings.none();
    }

    void add(Rule rule, String message, @Nullable String name, List<String> suggestions) {
        Token token = name == null ? token(place()) : token(name, place());
        findings.add(rule, message, position(token), name, suggestions);
    }

    private static @Nullable Integer position(@Nullable Token token) {
        return token == null ? null : token.offset() + 1;
    }

    /// A node whose kind the grammar does not know.
    void form(Object node) {
        at(node);
        refused(token(place()), "This form of SQL is not allowed.");
    }

    /// A node that has a field which the grammar does not know.
    void form(Object node, String field) {
        at(node);
        Form form = FORMS.get(field);
        Token token = token(form == null ? lastWord(field) : form.word(), place());
        refused(
                token == null ? token(place()) : token,
                form == null ? "This form of SQL is not allowed." : form.sentence());
    }

    private void refused(@Nullable Token token, String sentence) {
        findings.form(sentence, token == null ? "" : shortened(token.text()), position(token));
    }

    private static String lastWord(String field) {
        int i = field.length() - 1;
        while (i > 0 && !Character.isUpperCase(field.charAt(i))) {
            i--;
        }
        return field.substring(i).toLowerCase(Locale.ROOT);
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 40) + "…";
    }

    /// Where the node stands in the original; 1 if that is not known.
    private int place() {
        int own = at == null ? Integer.MAX_VALUE : begin(at, 0);
        int offset = own == Integer.MAX_VALUE && around != null ? begin(around, 0) : own;
        Integer position = offset == Integer.MAX_VALUE ? null : text.position(offset);
        return position == null ? 1 : position;
    }

    /// Where a node begins in the parsed text: where it says, or else where what is in it does.
    private static int begin(Object node, int depth) {
        if (node instanceof ASTNodeAccess access
                && access.getASTNode() != null
                && access.getASTNode().jjtGetFirstToken() != null) {
            return access.getASTNode().jjtGetFirstToken().absoluteBegin;
        }
        int least = Integer.MAX_VALUE;
        if (depth < 6) {
            for (Object child : Tree.children(node)) {
                least = Math.min(least, begin(child, depth + 1));
            }
        }
        return least;
    }

    private @Nullable Token token(int position) {
        for (Token token : tokens) {
            if (token.end() >= position) {
                return token;
            }
        }
        return null;
    }

    /// The first token with a value from a place on; else the first at all.
    private @Nullable Token token(String value, int from) {
        Token first = null;
        for (Token token : tokens) {
            if (token.value().equals(value)) {
                if (token.offset() + 1 >= from) {
                    return token;
                }
                first = first == null ? token : first;
            }
        }
        return first;
    }
}
