package io.dataagent.suite.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// No call of a logger is handed question text, SQL, cells, secrets or answers of models. Names
/// tell what a value is: the types that hold such text are called so in this code.
class LogCallsTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern CALL =
            Pattern.compile("(trace|debug|info|warn|error|fatal|log)[vf]?");
    private static final Set<String> PRIVATE =
            Set.of(
                    "question",
                    "sql",
                    "statement",
                    "query",
                    "literal",
                    "literals",
                    "cell",
                    "cells",
                    "row",
                    "rows",
                    "password",
                    "secret",
                    "token",
                    "bearer",
                    "credential",
                    "credentials",
                    "prompt",
                    "answer",
                    "content",
                    "body",
                    "payload",
                    "preference",
                    "preferences",
                    "email",
                    "host");

    static Stream<String> modules() {
        return Sources.MODULES.stream();
    }

    @ParameterizedTest
    @MethodSource("modules")
    void noneIsHandedWordsOfPeople(String module) throws IOException {
        List<String> found = new ArrayList<>();
        int[] calls = {0};
        for (CompilationUnitTree unit : Sources.of(ROOT.resolve(module)).units()) {
            new Calls(unit, found, calls).scan(unit, null);
        }

        assertThat(found).isEmpty();
    }

    @Test
    void callsAreFound() throws IOException {
        int[] calls = {0};
        for (CompilationUnitTree unit : Sources.of(ROOT.resolve("agent-service")).units()) {
            new Calls(unit, new ArrayList<>(), calls).scan(unit, null);
        }

        assertThat(calls[0]).isGreaterThan(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"question", "runQuestion", "sqlText", "lastRows", "keyPassword"})
    void aNameThatHoldsAPrivateWordIsPrivate(String name) {
        assertThat(hidden(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"runId", "code", "tokens", "hostile", "getMessage", "bodySize"})
    void othersAreNot(String name) {
        assertThat(hidden(name)).isFalse();
    }

    /// By its words; how many or how large something is may be told.
    private static boolean hidden(String name) {
        List<String> words = List.of(name.split("(?<=[a-z])(?=[A-Z])"));
        String last = words.getLast().toLowerCase(Locale.ROOT);
        return !Set.of("size", "count", "id", "length", "code").contains(last)
                && words.stream().anyMatch(word -> PRIVATE.contains(word.toLowerCase(Locale.ROOT)));
    }

    /// What calls of loggers are handed.
    private static final class Calls extends TreeScanner<@Nullable Void, @Nullable Void> {

        private final CompilationUnitTree unit;
        private final List<String> found;
        private final int[] calls;
        private boolean within;

        private Calls(CompilationUnitTree unit, List<String> found, int[] calls) {
            this.unit = unit;
            this.found = found;
            this.calls = calls;
        }

        @Override
        public @Nullable Void visitMethodInvocation(
                MethodInvocationTree call, @Nullable Void none) {
            if (!logs(call)) {
                return super.visitMethodInvocation(call, none);
            }
            calls[0]++;
            within = true;
            call.getArguments().forEach(given -> given.accept(this, none));
            within = false;
            return null;
        }

        private static boolean logs(MethodInvocationTree call) {
            return call.getMethodSelect() instanceof MemberSelectTree select
                    && select.getExpression().toString().equals("LOG")
                    && CALL.matcher(select.getIdentifier()).matches();
        }

        @Override
        public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void none) {
            check(name.getName().toString());
            return super.visitIdentifier(name, none);
        }

        /// `rows.size()` tells a number: what a call of a number is made on may be anything.
        @Override
        public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void none) {
            String name = select.getIdentifier().toString();
            if (Set.of("size", "length", "count", "getStatus").contains(name)) {
                return null;
            }
            check(name);
            return super.visitMemberSelect(select, none);
        }

        private void check(String name) {
            if (within && hidden(name)) {
                found.add(Path.of(unit.getSourceFile().getName()).getFileName() + ": " + name);
            }
        }
    }
}
