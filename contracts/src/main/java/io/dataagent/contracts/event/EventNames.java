package io.dataagent.contracts.event;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The table of event names, read from [RunEvent] itself.
public final class EventNames {

    private static final Map<Class<?>, String> NAMES = table();

    private EventNames() {}

    /// The name of an event type, for example `phase_start`.
    ///
    /// @throws IllegalArgumentException if the type is not in the table
    public static String of(Class<? extends RunEvent> type) {
        String name = NAMES.get(type);
        if (name == null) {
            throw new IllegalArgumentException(
                    "not in the table of events: " + type.getSimpleName());
        }
        return name;
    }

    /// Every name with its type, in the table's order.
    public static Map<Class<?>, String> all() {
        return NAMES;
    }

    /// The names of the events after which nothing follows.
    public static List<String> terminal() {
        return NAMES.entrySet().stream()
                .filter(e -> RunEvent.Terminal.class.isAssignableFrom(e.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static Map<Class<?>, String> table() {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        JsonSubTypes subTypes = RunEvent.class.getAnnotation(JsonSubTypes.class);
        Arrays.stream(subTypes.value()).forEach(t -> names.put(t.value(), t.name()));
        return java.util.Collections.unmodifiableMap(names);
    }
}
