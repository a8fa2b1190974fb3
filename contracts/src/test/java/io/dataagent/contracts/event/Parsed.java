package io.dataagent.contracts.event;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// The Java files below a folder as trees, only parsed.
///
/// @param docs what finds their comments
record Parsed(List<CompilationUnitTree> units, DocTrees docs) {

    static Parsed of(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(null, Locale.ROOT, null);
                Stream<Path> all = Files.walk(folder)) {
            List<Path> sources = all.filter(f -> f.toString().endsWith(".java")).sorted().toList();
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
            return new Parsed(List.copyOf(units), DocTrees.instance(task));
        }
    }
}
