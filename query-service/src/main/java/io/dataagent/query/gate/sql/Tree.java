package io.dataagent.query.gate.sql;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a parsed tree completely: by the fields of its nodes and not by a visitor that may leave
/// some out. A node of an unknown class, or a known one with a field set that the grammar below
/// does not list, is refused, so that a construct nobody thought of cannot pass.
public final class Tree {

    private static final String NODES = "net.sf.jsqlparser.";
    private static final Set<String> IGNORED = Set.of("node", "resolvedTable");

    private static final ClassValue<List<Field>> FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return fieldsOf(type);
                }
            };

    /// The fields among them that can hold nodes.
    private static final ClassValue<List<Field>> BRANCHES =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return fieldsOf(type).stream()
                            .filter(field -> branches(field.getType()))
                            .toList();
                }
            };

    private Tree() {}

    private static boolean branches(Class<?> type) {
        return !type.isPrimitive()
                && !type.isEnum()
                && !CharSequence.class.isAssignableFrom(type)
                && !Number.class.isAssignableFrom(type)
                && type != Boolean.class;
    }

    /// The nodes directly below a node, in the order of its fields.
    static List<Object> children(Object node) {
        List<Object> found = new ArrayList<>();
        if (node instanceof Collection<?> list) {
            list.forEach(item -> collect(item, found));
        }
        for (Field field : BRANCHES.get(node.getClass())) {
            collect(value(field, node), found);
        }
        return found;
    }

    /// The first field that is set although the grammar does not know it, or null.
    static @Nullable String unexpectedField(Object node, Grammar grammar) {
        for (Field field : grammar.unexpected(node.getClass())) {
            if (!empty(value(field, node))) {
                return field.getName();
            }
        }
        return null;
    }

    /// The fields of a class but these.
    static List<Field> fieldsBut(Class<?> type, Set<String> names) {
        return FIELDS.get(type).stream().filter(field -> !names.contains(field.getName())).toList();
    }

    private static void collect(@Nullable Object value, List<Object> found) {
        switch (value) {
            case null -> {}
            case Optional<?> optional -> optional.ifPresent(inner -> collect(inner, found));
            case Map.Entry<?, ?> entry -> {
                collect(entry.getKey(), found);
                collect(entry.getValue(), found);
            }
            case Enum<?> ignored -> {}
            case Object node when node.getClass().getName().startsWith(NODES) -> found.add(node);
            case Collection<?> list -> list.forEach(item -> collect(item, found));
            case Object[] array -> List.of(array).forEach(item -> collect(item, found));
            case Object ignored -> {}
        }
    }

    private static boolean empty(@Nullable Object value) {
        return switch (value) {
            case null -> true;
            case Boolean flag -> !flag;
            case Integer number -> number == 0;
            case String text -> text.isEmpty();
            case Collection<?> list -> list.isEmpty();
            case Optional<?> optional -> optional.isEmpty();
            case Object ignored -> false;
        };
    }

    private static List<Field> fieldsOf(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> c = type; c != null && c.getName().startsWith(NODES); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !IGNORED.contains(field.getName())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return List.copyOf(fields);
    }

    private static @Nullable Object value(Field field, Object node) {
        try {
            return field.get(node);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
