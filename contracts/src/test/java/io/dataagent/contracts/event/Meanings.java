package io.dataagent.contracts.event;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the contracts' types mean: the first sentence of the comment that each has in the code.
record Meanings(Map<String, String> byName) {

    private static final Pattern FIRST = Pattern.compile("^(.+?\\.)(?:\\s|$)", Pattern.DOTALL);

    static Meanings read() throws IOException {
        Map<String, String> found = new HashMap<>();
        Parsed parsed = Parsed.of(Path.of("src/main/java"));
        for (CompilationUnitTree unit : parsed.units()) {
            new Types(parsed.docs(), found).scan(unit, null);
        }
        return new Meanings(Map.copyOf(found));
    }

    /// @throws IllegalArgumentException if the type says nothing of itself
    String of(Class<?> type) {
        String meaning = byName.get(type.getName());
        if (meaning == null) {
            throw new IllegalArgumentException("no comment: " + type);
        }
        return meaning;
    }

    /// The types of a file, nested ones too.
    private static final class Types extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final DocTrees docs;
        private final Map<String, String> found;

        private Types(DocTrees docs, Map<String, String> found) {
            this.docs = docs;
            this.found = found;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
            String said = docs.getDocComment(getCurrentPath());
            if (said != null) {
                Matcher first = FIRST.matcher(said.strip().replaceAll("\\s+", " "));
                if (first.find()) {
                    found.put(name(getCurrentPath()), first.group(1));
                }
            }
            return super.visitClass(type, none);
        }

        /// As [Class#getName] has it.
        private static String name(TreePath place) {
            String name = "";
            for (Tree tree : place) {
                if (tree instanceof ClassTree type) {
                    name =
                            name.isEmpty()
                                    ? "" + type.getSimpleName()
                                    : type.getSimpleName() + "$" + name;
                }
            }
            return place.getCompilationUnit().getPackageName() + "." + name;
        }
    }
}
