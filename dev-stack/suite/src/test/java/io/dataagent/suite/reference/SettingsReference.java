package io.dataagent.suite.reference;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `docs/settings.md`: every setting that the code maps, with type, default and meaning, and every
/// variable of the environment that the modules' files of settings name.
final class SettingsReference {

    private static final Pattern VARIABLE =
            Pattern.compile("^([^#=]+)=.*\\$\\{([A-Z][A-Z0-9_]+)(?::((?:[^{}]|\\{[^}]*})*))?}");
    private static final Pattern CAPITAL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private SettingsReference() {}

    static String page(Path root) throws IOException {
        StringBuilder page = new StringBuilder(HEAD);
        for (String module : Sources.MODULES) {
            TreeSet<String> mapped = mapped(Sources.of(root.resolve(module)));
            TreeSet<String> variables = variables(root.resolve(module));
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
            environment: upper case, every other character a `_` (`dataagent.chat.retention` → `DATAAGENT_CHAT_RETENTION`). Durations as
            ISO 8601. What Quarkus itself reads is in its own reference.
            """;

    private static void table(StringBuilder page, String head, TreeSet<String> rows) {
        if (!rows.isEmpty()) {
            page.append('\n').append(head);
            rows.forEach(row -> page.append(row).append('\n'));
        }
    }

    private static TreeSet<String> variables(Path module) throws IOException {
        TreeSet<String> rows = new TreeSet<>();
        for (String file :
                List.of("application.properties", "META-INF/microprofile-config.properties")) {
            Path settings = module.resolve("src/main/resources").resolve(file);
            if (Files.exists(settings)) {
                for (String line : Files.readAllLines(settings)) {
                    Matcher found = VARIABLE.matcher(line);
                    if (found.find()) {
                        rows.add(
                                "| `%s` | `%s` | %s |"
                                        .formatted(
                                                found.group(2),
                                                found.group(1).strip(),
                                                code(found.group(3))));
                    }
                }
            }
        }
        return rows;
    }

    private static TreeSet<String> mapped(Sources sources) {
        TreeSet<String> rows = new TreeSet<>();
        sources.units().forEach(unit -> new Mappings(sources, rows).scan(unit, null));
        return rows;
    }

    private static String code(@Nullable String text) {
        return text == null || text.isBlank() ? "" : "`" + text.replace("|", "\\|") + "`";
    }

    /// Finds the mappings of a file and reads them, the nested ones with their parents.
    private static final class Mappings extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final Sources sources;
        private final TreeSet<String> rows;

        private Mappings(Sources sources, TreeSet<String> rows) {
            this.sources = sources;
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
                rows.add(
                        "| `%s` | %s | %s | %s |"
                                .formatted(
                                        name,
                                        code(returned),
                                        code(
                                                annotation(annotations, "WithDefault", "value")
                                                        .orElse("")),
                                        sources.comment(new TreePath(place, method))));
            }
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
