package io.dataagent.suite;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/// Measures the shape of a module's sources, read by the compiler's own parser. Lines are lines of
/// the file, comments and blanks included.
///
/// @param files main sources, without package-info
/// @param lines their lines
/// @param longest lines of the longest file
/// @param fileMedian median lines of a file
/// @param fileP90 nine of ten files have at most so many lines
/// @param methodP90 nine of ten methods with a body have at most so many lines
/// @param longMethods methods of more than 30 lines
/// @param fullPackages packages of more than 25 files
/// @param broadCatches clauses that catch RuntimeException, Exception, Error or Throwable
/// @param looseMaps uses of `Map<String, Object>`
/// @param recordsPer100 records declared per 100 main files
/// @param testPercent lines of tests per 100 lines of main
record Yardstick(
        int files,
        int lines,
        int longest,
        int fileMedian,
        int fileP90,
        int methodP90,
        int longMethods,
        int fullPackages,
        int broadCatches,
        int looseMaps,
        int recordsPer100,
        int testPercent) {

    private static final int LONG_METHOD = 30;
    private static final int FULL_PACKAGE = 25;
    private static final Set<String> BROAD =
            Set.of("RuntimeException", "Exception", "Error", "Throwable");

    /// Reads the sources below `src/main/java` and counts those below `src/test/java`.
    static Yardstick of(Path module) {
        List<Path> main = sources(module.resolve("src/main/java"));
        int test =
                sources(module.resolve("src/test/java")).stream().mapToInt(Yardstick::lines).sum();
        List<Integer> sizes = main.stream().map(Yardstick::lines).sorted().toList();
        Map<Path, Integer> packages = new HashMap<>();
        main.forEach(file -> packages.merge(file.getParent(), 1, Integer::sum));
        int lines = sizes.stream().mapToInt(Integer::intValue).sum();
        Shapes shapes = Shapes.of(main);
        List<Integer> methods = shapes.methods.stream().sorted().toList();
        return new Yardstick(
                main.size(),
                lines,
                sizes.isEmpty() ? 0 : sizes.getLast(),
                quantile(sizes, 0.5),
                quantile(sizes, 0.9),
                quantile(methods, 0.9),
                (int) methods.stream().filter(n -> n > LONG_METHOD).count(),
                (int) packages.values().stream().filter(n -> n > FULL_PACKAGE).count(),
                shapes.broadCatches,
                shapes.looseMaps,
                main.isEmpty() ? 0 : shapes.records * 100 / main.size(),
                lines == 0 ? 0 : test * 100 / lines);
    }

    private static int quantile(List<Integer> sorted, double share) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }

    private static List<Path> sources(Path root) {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int lines(Path file) {
        try {
            return (int) Files.readString(file).lines().count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What only a tree tells.
    private static final class Shapes extends TreeScanner<Void, CompilationUnitTree> {

        private final List<Integer> methods = new ArrayList<>();
        private final SourcePositions positions;
        private int records;
        private int broadCatches;
        private int looseMaps;

        private Shapes(SourcePositions positions) {
            this.positions = positions;
        }

        static Shapes of(List<Path> files) {
            var compiler = ToolProvider.getSystemJavaCompiler();
            try (StandardJavaFileManager manager =
                    compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
                if (files.isEmpty()) {
                    return new Shapes(new NoPositions());
                }
                JavacTask task =
                        (JavacTask)
                                compiler.getTask(
                                        null,
                                        manager,
                                        null,
                                        List.of("-proc:none"),
                                        null,
                                        manager.getJavaFileObjectsFromPaths(files));
                Shapes shapes = new Shapes(Trees.instance(task).getSourcePositions());
                task.parse().forEach(unit -> shapes.scan(unit, unit));
                return shapes;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public Void visitClass(ClassTree type, CompilationUnitTree unit) {
            if (type.getKind() == Tree.Kind.RECORD) {
                records++;
            }
            return super.visitClass(type, unit);
        }

        @Override
        public Void visitMethod(MethodTree method, CompilationUnitTree unit) {
            long start = positions.getStartPosition(unit, method);
            long end = positions.getEndPosition(unit, method);
            if (method.getBody() != null && start >= 0 && end >= 0) {
                var lines = unit.getLineMap();
                methods.add((int) (lines.getLineNumber(end) - lines.getLineNumber(start) + 1));
            }
            return super.visitMethod(method, unit);
        }

        @Override
        public Void visitCatch(CatchTree clause, CompilationUnitTree unit) {
            String caught = clause.getParameter().getType().toString();
            if (Stream.of(caught.split("\\|")).map(String::strip).anyMatch(BROAD::contains)) {
                broadCatches++;
            }
            return super.visitCatch(clause, unit);
        }

        @Override
        public Void visitParameterizedType(ParameterizedTypeTree type, CompilationUnitTree unit) {
            if (type.toString().replace(" ", "").equals("Map<String,Object>")) {
                looseMaps++;
            }
            return super.visitParameterizedType(type, unit);
        }
    }

    /// For a module without sources.
    private static final class NoPositions implements SourcePositions {

        @Override
        public long getStartPosition(CompilationUnitTree file, Tree tree) {
            return -1;
        }

        @Override
        public long getEndPosition(CompilationUnitTree file, Tree tree) {
            return -1;
        }
    }
}
