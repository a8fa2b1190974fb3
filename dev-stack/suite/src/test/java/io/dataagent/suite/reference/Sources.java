package io.dataagent.suite.reference;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// The main sources of a module as trees.
///
/// @param units one for each file
/// @param docs what finds comments
record Sources(List<CompilationUnitTree> units, DocTrees docs) {

    /// The modules whose settings and meters an operator meets.
    static final List<String> MODULES =
            List.of(
                    "kit",
                    "gateway",
                    "chat-service",
                    "agent-service",
                    "model-gateway",
                    "ontology-service",
                    "query-service",
                    "sandbox-runner",
                    "offline-model");

    static Sources of(Path module) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(null, Locale.ROOT, null);
                Stream<Path> all = Files.walk(module.resolve("src/main/java"))) {
            List<Path> sources =
                    all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
            JavacTask task =
                    (JavacTask)
                            compiler.getTask(
                                    null,
                                    files,
                                    told -> {},
                                    List.of("-proc:none"),
                                    null,
                                    files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            return new Sources(List.copyOf(units), DocTrees.instance(task));
        }
    }

    /// What a method's comment says of a parameter, on one line and as a sentence; or nothing.
    String parameter(TreePath method, String name) {
        Matcher said =
                Pattern.compile("@param " + name + " (.+?)(?= @[a-z]+ |$)")
                        .matcher(comment(method));
        if (!said.find()) {
            return "";
        }
        String text = said.group(1);
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
    }

    /// A comment on one line, or nothing.
    String comment(TreePath path) {
        @Nullable String said = docs.getDocComment(path);
        return said == null ? "" : said.strip().replaceAll("\\s+", " ").replace("|", "\\|");
    }
}
