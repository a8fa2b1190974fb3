package io.dataagent.contracts.event;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the code of the services sends to Kafka: every place that makes an `OutboxMessage` or a
/// `ProducerRecord`. A place that is written so that its topic or type cannot be read is an error,
/// so that none is overlooked.
final class SentMessages {

    private static final Pattern CE_TYPE = Pattern.compile("io\\.dataagent\\.[a-z_]+\\.v1");

    /// A kind of message that a service sends.
    ///
    /// @param key what stands in the code for the key; of a constant its value
    record Sent(String service, String topic, String ceType, String key) {}

    private SentMessages() {}

    static List<Sent> of(List<Path> services) throws IOException {
        List<Sent> found = new ArrayList<>();
        for (Path service : services) {
            String name = service.getFileName().toString();
            for (CompilationUnitTree unit : Parsed.of(service.resolve("src/main/java")).units()) {
                new Places(name, unit, found).scan(unit, null);
            }
        }
        return List.copyOf(found);
    }

    /// The places of a file.
    private static final class Places extends TreePathScanner<@Nullable Void, @Nullable Void> {

        private final String service;
        private final CompilationUnitTree unit;
        private final List<Sent> found;

        private Places(String service, CompilationUnitTree unit, List<Sent> found) {
            this.service = service;
            this.unit = unit;
            this.found = found;
        }

        @Override
        public @Nullable Void visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void none) {
            if (call.getMethodSelect().toString().equals("OutboxMessage.of")) {
                List<? extends ExpressionTree> given = call.getArguments();
                List<String> types =
                        texts(given.get(2)).stream().map(n -> "io.dataagent." + n + ".v1").toList();
                add(given.get(0), given.get(1), types);
            }
            return super.visitMethodInvocation(call, none);
        }

        @Override
        public @Nullable Void visitNewClass(NewClassTree made, @Nullable Void none) {
            List<? extends ExpressionTree> given = made.getArguments();
            String type = made.getIdentifier().toString();
            if (type.equals("OutboxMessage")) {
                add(given.get(0), given.get(1), types(given.get(3)));
            }
            if (type.startsWith("ProducerRecord<")) {
                add(given.get(0), given.get(1), types(unit));
            }
            return super.visitNewClass(made, none);
        }

        private void add(ExpressionTree topic, ExpressionTree key, List<String> types) {
            String name = text(topic);
            if (name == null || types.isEmpty()) {
                throw new IllegalStateException("no topic or type to read: " + getCurrentPath());
            }
            String under = text(key);
            for (String type : types) {
                found.add(new Sent(service, name, type, under == null ? key.toString() : under));
            }
        }

        /// A type that is written out, or those of recorded events.
        private static List<String> types(Tree given) {
            if (given.toString().endsWith(".ceType()")) {
                return EventNames.all().values().stream()
                        .map(n -> "io.dataagent." + n + ".v1")
                        .toList();
            }
            List<String> types = new ArrayList<>();
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitLiteral(LiteralTree text, @Nullable Void none) {
                    if (text.getValue() instanceof String s && CE_TYPE.matcher(s).matches()) {
                        types.add(s);
                    }
                    return null;
                }
            }.scan(given, null);
            return types;
        }

        /// A text, or all those that the callers of this method give for it.
        private List<String> texts(ExpressionTree given) {
            String text = text(given);
            if (text != null) {
                return List.of(text);
            }
            MethodTree method = method();
            List<String> names =
                    method.getParameters().stream().map(p -> p.getName().toString()).toList();
            int at = names.indexOf(given.toString());
            List<String> said = new ArrayList<>();
            if (at >= 0) {
                calls(method.getName().toString(), names.size())
                        .forEach(call -> said.addAll(texts(call.getArguments().get(at))));
            }
            return said;
        }

        private MethodTree method() {
            TreePath path = getCurrentPath();
            while (!(path.getLeaf() instanceof MethodTree)) {
                path = path.getParentPath();
            }
            return (MethodTree) path.getLeaf();
        }

        private List<MethodInvocationTree> calls(String name, int arguments) {
            List<MethodInvocationTree> calls = new ArrayList<>();
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitMethodInvocation(
                        MethodInvocationTree call, @Nullable Void none) {
                    if (call.getMethodSelect().toString().equals(name)
                            && call.getArguments().size() == arguments) {
                        calls.add(call);
                    }
                    return super.visitMethodInvocation(call, none);
                }
            }.scan(unit, null);
            return calls;
        }

        /// A literal, a name out of [Topics], or a constant of this file.
        private @Nullable String text(ExpressionTree given) {
            if (given instanceof LiteralTree literal) {
                return String.valueOf(literal.getValue());
            }
            Map<String, String> topics = new TreeMap<>();
            for (String topic : Topics.all()) {
                String constant = topic.substring("data-agent.".length()).replace('-', '_');
                topics.put("Topics." + constant.toUpperCase(Locale.ROOT), topic);
            }
            String known = topics.get(given.toString());
            return known == null ? constant(given.toString()) : known;
        }

        private @Nullable String constant(String name) {
            for (Tree type : unit.getTypeDecls()) {
                for (Tree member : type instanceof ClassTree c ? c.getMembers() : List.<Tree>of()) {
                    if (member instanceof VariableTree field
                            && field.getName().contentEquals(name)
                            && field.getInitializer() instanceof LiteralTree literal) {
                        return String.valueOf(literal.getValue());
                    }
                }
            }
            return null;
        }
    }
}
