package io.dataagent.offline.questions;

import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A reading as one line that a person can compare: components that are set, by name; datasets and
/// fields by theirs; the kind of a part only where there are several.
final class ReadingText {

    private ReadingText() {}

    static String of(Object value) {
        return switch (value) {
            case Column c -> c.qualified();
            case Table t -> t.name();
            case BigDecimal n -> n.stripTrailingZeros().toPlainString();
            case Set<?> s -> s.stream().map(ReadingText::of).sorted().toList().toString();
            case Collection<?> c -> c.stream().map(ReadingText::of).toList().toString();
            case Record r -> kind(r) + parts(r);
            default -> value.toString().replace("\n", "\\n");
        };
    }

    /// What a sealed choice came to.
    private static String kind(Record r) {
        Class<?>[] faces = r.getClass().getInterfaces();
        return faces.length > 0 && faces[0].isSealed() ? r.getClass().getSimpleName() : "";
    }

    private static String parts(Record r) {
        List<String> parts = new ArrayList<>();
        for (RecordComponent component : r.getClass().getRecordComponents()) {
            Object value = value(r, component);
            if (said(value)) {
                parts.add(
                        Boolean.TRUE.equals(value)
                                ? component.getName()
                                : component.getName() + "=" + of(value));
            }
        }
        return "{" + String.join(" ", parts) + "}";
    }

    private static boolean said(@Nullable Object value) {
        return value != null
                && !Boolean.FALSE.equals(value)
                && !(value instanceof Collection<?> c && c.isEmpty());
    }

    private static @Nullable Object value(Record r, RecordComponent component) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(r);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component.getName(), e);
        }
    }
}
