package io.dataagent.suite.reference;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `docs/settings.md`: every setting that the code maps, with type, default and meaning, and every
/// variable of the environment that the modules' files of settings name.
final class SettingsReference {

    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private static final Pattern OWN = Pattern.compile("dataagent\\.|data-agent\\.|DATA_AGENT_");

    private SettingsReference() {}

    static String page(Path root) throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        SettingsFiles files = SettingsFiles.of(root);
        for (String module : Sources.MODULES) {
            TreeSet<String> mapped = mapped(module, Sources.of(root.resolve(module)), files);
            TreeSet<String> variables = variables(files.of(module));
            if (mapped.isEmpty() && variables.isEmpty()) {
                continue;
            }
            page.append("\n## ").append(module).append('\n');
            table(page, "| variable | what it sets | default |\n| --- | --- | --- |\n", variables);
            table(
                    page,
                    "| setting | type | default | meaning |\n| --- | --- | --- | --- |\n",
                    mapped);
        }
        return page.toString();
    }

    private static final String HEAD =
            """
            # Settings

            Read from the code; `ReferenceTest` holds this page to it. A setting is given as it stands, or as a variable of the
            environment: upper case, every other character a `_` (`dataagent.gateway.idle-timeout` → `DATAAGENT_GATEWAY_IDLE_TIMEOUT`).
            Durations as ISO 8601. A default is what is in force where nobody sets it: what the module's file of settings says, or else
            the code. What Quarkus itself reads is in its own reference.
            """;

    private static void table(StringBuilder page, String head, TreeSet<String> rows) {
        if (!rows.isEmpty()) {
            page.append('\n').append(head);
            rows.forEach(row -> page.append(row).append('\n'));
        }
    }

    private static TreeSet<String> variables(Map<String, String> said) {
        TreeSet<String> rows = new TreeSet<>();
        said.forEach(
                (setting, value) ->
                        SettingsFiles.variables(value)
                                .forEach(
                                        variable ->
                                                rows.add(
                                                        "| `%s` | `%s` | %s |"
                                                                .formatted(
                                                                        variable.name(),
                                                                        setting,
                                                                        SettingsFiles.code(
                                                                                variable
                                                                                        .otherwise())))));
        return rows;
    }

    private static TreeSet<String> mapped(String module, Sources sources, SettingsFiles files) {
        TreeSet<String> rows = new TreeSet<>();
        sources.units()
                .forEach(unit -> new Mappings(module, sources, files, rows).scan(unit, null));
        return rows;
    }

    /// Finds the mappings of a file and reads them, the nested ones with their parents; and the
    /// suite's own settings that are read singly.
    private static final class Mappings extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final String module;
        private final Sources sources;
        private final SettingsFiles files;
        private final TreeSet<String> rows;

        private Mappings(
                String module, Sources sources, SettingsFiles files, TreeSet<String> rows) {
            this.module = module;
            this.sources = sources;
            this.files = files;
            this.rows = rows;
        }

        @Override
        public @Nullable Void visitClass(ClassTree type, @Nullable Void none) {
            annotation(type.getModifiers().getAnnotations(), "ConfigMapping", "prefix")
                    .ifPresent(prefix -> read(getCurrentPath(), type, prefix));
            return super.visitClass(type, none);
        }

        private void read(TreePath place, ClassTree type, String prefix) {
            for (var member : type.getMembers()) {
                if (member instanceof MethodTree method && method.getBody() == null) {
                    setting(place, type, method, prefix);
                }
            }
        }

        private void setting(TreePath place, ClassTree type, MethodTree method, String prefix) {
            var annotations = method.getModifiers().getAnnotations();
            String own =
                    annotation(annotations, "WithName", "value")
                            .orElseGet(() -> kebab(method.getName().toString()));
            boolean parent =
                    annotations.stream()
                            .anyMatch(
                                    a -> a.getAnnotationType().toString().equals("WithParentName"));
            String returned = String.valueOf(method.getReturnType());
            String name = parent ? prefix : prefix + "." + own;
            Optional<ClassTree> nested = nested(type, returned);
            if (nested.isPresent()) {
                String key = returned.startsWith("Map<") ? name + ".*" : name;
                read(new TreePath(place, nested.get()), nested.get(), key);
            } else {
                row(
                        name,
                        returned,
                        annotation(annotations, "WithDefault", "value").orElse(""),
                        sources.comment(new TreePath(place, method)));
            }
        }

        @Override
        public @Nullable Void visitVariable(VariableTree variable, @Nullable Void none) {
            var annotations = variable.getModifiers().getAnnotations();
            annotation(annotations, "ConfigProperty", "name")
                    .filter(name -> OWN.matcher(name).lookingAt())
                    .ifPresent(
                            name ->
                                    row(
                                            name,
                                            String.valueOf(variable.getType()),
                                            annotation(
                                                            annotations,
                                                            "ConfigProperty",
                                                            "defaultValue")
                                                    .orElse(""),
                                            sources.parameter(
                                                    getCurrentPath().getParentPath(),
                                                    variable.getName().toString())));
            return super.visitVariable(variable, none);
        }

        private void row(String name, String type, String byCode, String meaning) {
            rows.add(
                    "| `%s` | %s | %s | %s |"
                            .formatted(
                                    name,
                                    SettingsFiles.code(type),
                                    files.inForce(module, name, byCode),
                                    meaning));
        }

        private static Optional<ClassTree> nested(ClassTree type, String returned) {
            String simple = returned.replaceAll(".*[<, ]([A-Za-z.]+)>+$", "$1");
            return type.getMembers().stream()
                    .filter(ClassTree.class::isInstance)
                    .map(ClassTree.class::cast)
                    .filter(one -> one.getSimpleName().contentEquals(simple))
                    .filter(one -> one.getKind() == com.sun.source.tree.Tree.Kind.INTERFACE)
                    .findFirst();
        }

        private static Optional<String> annotation(
                List<? extends AnnotationTree> all, String name, String argument) {
            return all.stream()
                    .filter(a -> a.getAnnotationType().toString().equals(name))
                    .flatMap(a -> a.getArguments().stream())
                    .map(a -> value(a, argument))
                    .flatMap(Optional::stream)
                    .findFirst();
        }

        private static Optional<String> value(ExpressionTree given, String argument) {
            if (given instanceof AssignmentTree assigned) {
                return assigned.getVariable().toString().equals(argument)
                        ? value(assigned.getExpression(), argument)
                        : Optional.empty();
            }
            return given instanceof LiteralTree literal
                    ? Optional.of(String.valueOf(literal.getValue()))
                    : Optional.of(given.toString());
        }

        private static String kebab(String name) {
            return CAPITAL.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
        }
    }
}
