package io.dataagent.suite.reference;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// `docs/metrics.md`: every meter of the suite's own that the code makes, with its kind, labels and
/// where it is made.
final class MetricsReference {

    private static final Map<String, String> KINDS =
            Map.of(
                    "counter", "counter",
                    "timer", "timer",
                    "summary", "summary",
                    "gauge", "gauge",
                    "gaugeMapSize", "gauge",
                    "builder", "");
    private static final Pattern OWN = Pattern.compile("(dataagent|gen_ai)\\.[a-z_.]+");
    private static final Pattern LABEL = Pattern.compile("[a-z][a-z_.]*");

    private static final String HEAD =
            """
            # Metrics

            Read from the code; `ReferenceTest` holds this page to it. In Prometheus a `.` is a `_`; counters end in `_total`, timers
            in `_seconds_{bucket,count,sum}`. Every name has at most 200 series, and no label holds a person, a chat, a statement or a host.
            Beside these are those of HTTP, the JVM, pools and Kafka's clients as Micrometer names them. Counters are there from the start, at 0
            (`dataagent.metrics.counters`; retries of models from the first call of a provider). What ends carries `outcome`; the waits
            `dataagent.run.first.event` and `dataagent.sandbox.wait` do not: they are measured when what was waited for began, and what never
            begins is counted by `dataagent.run.duration` and `dataagent.sandbox.duration`.

            | name | kind | labels | made by |
            | --- | --- | --- | --- |
            """;

    private MetricsReference() {}

    static String page(Path root) throws IOException {
        TreeSet<String> rows = new TreeSet<>();
        for (String module : Sources.MODULES) {
            Sources sources = Sources.of(root.resolve(module));
            Map<String, TreeSet<String>> tags = new HashMap<>();
            sources.units().forEach(unit -> new TagMethods(tags).scan(unit, null));
            sources.units().forEach(unit -> new Meters(module, tags, rows).scan(unit, null));
        }
        return HEAD + String.join("\n", rows) + "\n";
    }

    private static @Nullable String text(ExpressionTree given) {
        return given instanceof LiteralTree literal && literal.getValue() instanceof String value
                ? value
                : null;
    }

    /// Methods that give tags, with the names of those.
    private static final class TagMethods extends TreeScanner<@Nullable Void, @Nullable Void> {

        private final Map<String, TreeSet<String>> found;

        private TagMethods(Map<String, TreeSet<String>> found) {
            this.found = found;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void none) {
            if (String.valueOf(method.getReturnType()).equals("Tags")) {
                method.accept(
                        new Labels(
                                found.computeIfAbsent(
                                        method.getName().toString(), n -> new TreeSet<>()),
                                found,
                                Map.of()),
                        null);
            }
            return super.visitMethod(method, none);
        }
    }

    /// The names of labels within an expression: every other text of a call that takes pairs.
    private static final class Labels extends TreeScanner<@Nullable Void, @Nullable Void> {

        private static final List<String> ALL_PAIRS = List.of("of", "and", "tags", "tag");

        private final TreeSet<String> found;
        private final Map<String, TreeSet<String>> methods;
        private final Map<String, ExpressionTree> variables;

        private Labels(
                TreeSet<String> found,
                Map<String, TreeSet<String>> methods,
                Map<String, ExpressionTree> variables) {
            this.found = found;
            this.methods = methods;
            this.variables = variables;
        }

        @Override
        public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void none) {
            ExpressionTree kept = variables.get(name.getName().toString());
            return kept == null ? null : kept.accept(this, none);
        }

        @Override
        public @Nullable Void visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void none) {
            String name = name(call);
            if (ALL_PAIRS.contains(name)) {
                pairs(call.getArguments(), 0, found);
            }
            found.addAll(methods.getOrDefault(name, new TreeSet<>()));
            return super.visitMethodInvocation(call, none);
        }
    }

    private static void pairs(
            List<? extends ExpressionTree> given, int first, TreeSet<String> found) {
        for (int at = first; at < given.size(); at += 2) {
            @Nullable String text = text(given.get(at));
            if (text != null && LABEL.matcher(text).matches()) {
                found.add(text);
            }
        }
    }

    private static String name(MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                ? select.getIdentifier().toString()
                : call.getMethodSelect().toString();
    }

    /// The meters of a file.
    private static final class Meters extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final String module;
        private final Map<String, TreeSet<String>> tags;
        private final TreeSet<String> rows;

        private Meters(String module, Map<String, TreeSet<String>> tags, TreeSet<String> rows) {
            this.module = module;
            this.tags = tags;
            this.rows = rows;
        }

        @Override
        public @Nullable Void visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void none) {
            @Nullable String kind = KINDS.get(name(call));
            @Nullable String meter =
                    call.getArguments().isEmpty() ? null : text(call.getArguments().getFirst());
            if (kind != null && meter != null && OWN.matcher(meter).matches()) {
                rows.add(row(call, kind.isEmpty() ? built(call) : kind, meter));
            }
            return super.visitMethodInvocation(call, none);
        }

        private String row(MethodInvocationTree call, String kind, String meter) {
            TreeSet<String> labels = new TreeSet<>();
            pairs(call.getArguments(), 1, labels);
            Labels deeper = new Labels(labels, tags, kept());
            call.getArguments().forEach(given -> given.accept(deeper, null));
            if (name(call).equals("builder")) {
                chained(deeper);
            }
            return "| `%s` | %s | %s | %s |"
                    .formatted(meter, kind, String.join(", ", labels), module);
        }

        /// The tags that the method around keeps in variables.
        private Map<String, ExpressionTree> kept() {
            Map<String, ExpressionTree> kept = new HashMap<>();
            TreePath path = getCurrentPath();
            while (path != null && !(path.getLeaf() instanceof MethodTree)) {
                path = path.getParentPath();
            }
            if (path != null) {
                new TreeScanner<@Nullable Void, @Nullable Void>() {
                    @Override
                    public @Nullable Void visitVariable(VariableTree one, @Nullable Void none) {
                        ExpressionTree value = one.getInitializer();
                        if (value != null && "Tags".equals(String.valueOf(one.getType()))) {
                            kept.put(one.getName().toString(), value);
                        }
                        return super.visitVariable(one, none);
                    }
                }.scan(path.getLeaf(), null);
            }
            return kept;
        }

        /// What follows a builder up to the end of its statement.
        private void chained(Labels labels) {
            TreePath path = getCurrentPath();
            while (path.getParentPath() != null
                    && path.getParentPath().getLeaf() instanceof ExpressionTree) {
                path = path.getParentPath();
            }
            path.getLeaf().accept(labels, null);
        }

        /// `Gauge.builder` makes a gauge.
        private static String built(MethodInvocationTree call) {
            String maker =
                    call.getMethodSelect() instanceof MemberSelectTree select
                            ? select.getExpression().toString()
                            : "";
            return maker.equals("DistributionSummary")
                    ? "summary"
                    : maker.toLowerCase(Locale.ROOT).replace("function", "");
        }
    }
}
