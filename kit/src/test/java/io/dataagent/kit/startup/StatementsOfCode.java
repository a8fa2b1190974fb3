package io.dataagent.kit.startup;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The texts of a module's main code that begin like a statement of SQL, with parameters as
/// PostgreSQL numbers them. Texts that are put together of constants of the same file are whole;
/// those put together at run time are parts.
final class StatementsOfCode {

    private static final Pattern STATEMENT =
            Pattern.compile(
                    "(?is)\\s*(select|insert\\s+into|update|delete\\s+from|with)\\s.*\\s.*");
    private static final Pattern NAMED = Pattern.compile("(?<![:\\w]):([a-zA-Z]\\w*)");

    private StatementsOfCode() {}

    static SortedSet<String> of(List<Path> modules) throws IOException {
        SortedSet<String> found = new TreeSet<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, null)) {
            for (Path module : modules) {
                JavacTask task =
                        (JavacTask)
                                compiler.getTask(
                                        null,
                                        files,
                                        told -> {},
                                        List.of("-proc:none"),
                                        null,
                                        files.getJavaFileObjectsFromPaths(sources(module)));
                for (CompilationUnitTree unit : task.parse()) {
                    Texts texts = new Texts();
                    texts.constants(unit);
                    unit.accept(texts, null);
                    found.addAll(texts.statements);
                }
            }
        }
        return found;
    }

    private static List<Path> sources(Path module) throws IOException {
        try (Stream<Path> all = Files.walk(module.resolve("src/main/java"))) {
            return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    /// One file.
    private static final class Texts extends TreeScanner<Void, Void> {

        private final Map<String, ExpressionTree> constants = new HashMap<>();
        private final SortedSet<String> statements = new TreeSet<>();

        private void constants(CompilationUnitTree unit) {
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree declared) {
                    for (Tree member : declared.getMembers()) {
                        if (member instanceof VariableTree field
                                && field.getInitializer() != null) {
                            constants.put(field.getName().toString(), field.getInitializer());
                        }
                    }
                }
            }
        }

        @Override
        public Void visitLiteral(LiteralTree literal, Void none) {
            take(text(literal));
            return null;
        }

        @Override
        public Void visitBinary(BinaryTree sum, Void none) {
            String whole = text(sum);
            if (whole == null) {
                return super.visitBinary(sum, none);
            }
            take(whole);
            return null;
        }

        private void take(String text) {
            if (text != null && STATEMENT.matcher(text).matches()) {
                statements.add(numbered(text.strip()));
            }
        }

        /// The value of a constant expression, or null.
        private String text(ExpressionTree given) {
            return switch (given) {
                case LiteralTree literal when literal.getValue() != null ->
                        String.valueOf(literal.getValue());
                case ParenthesizedTree inner -> text(inner.getExpression());
                case IdentifierTree name -> {
                    ExpressionTree value = constants.get(name.getName().toString());
                    yield value == null ? null : text(value);
                }
                case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS -> {
                    String left = text(sum.getLeftOperand());
                    String right = text(sum.getRightOperand());
                    yield left == null || right == null ? null : left + right;
                }
                default -> null;
            };
        }

        /// `?` and `:name` become `$1`, `$2` and so on.
        private static String numbered(String statement) {
            Map<String, Integer> names = new HashMap<>();
            String plain =
                    NAMED.matcher(statement)
                            .replaceAll(
                                    name ->
                                            Matcher.quoteReplacement(
                                                    "$"
                                                            + names.computeIfAbsent(
                                                                    name.group(1),
                                                                    n -> names.size() + 1)));
            StringBuilder numbered = new StringBuilder();
            int count = 0;
            for (char c : plain.toCharArray()) {
                numbered.append(c == '?' ? "$" + ++count : String.valueOf(c));
            }
            return numbered.toString();
        }
    }
}
