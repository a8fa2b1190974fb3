package io.dataagent.contracts.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes a JSON Schema (2020-12) from a record: the one source for response schemas of models,
/// OpenAPI and AsyncAPI. Objects are closed and every property is required, nullable ones may be
/// null, as strict structured output asks for it. Events are open, since they grow by addition, and
/// what [ContractJson] leaves out is not required of them. What is [Described] is described; the
/// words of an enum are explained where it is used.
public final class RecordSchema {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final boolean event;
    private final boolean redacted;

    /// Records that are being described: one that holds its own kind has no end.
    private final Set<Class<?>> open = new HashSet<>();

    private RecordSchema(boolean event, boolean redacted) {
        this.event = event;
        this.redacted = redacted;
    }

    /// The schema of a record or a sealed interface of records with `@JsonSubTypes`.
    ///
    /// @throws IllegalArgumentException if a component has a type that has no JSON form, or is a
    ///   record within its own kind
    public static ObjectNode of(Class<?> type) {
        return new RecordSchema(false, false).schema(type);
    }

    /// The schema of a record that a model answers with: whoever asks knows which record it is, so
    /// that the record itself carries no type name. Tokens count here, so nothing is said twice.
    public static ObjectNode answer(Class<?> type) {
        ObjectNode schema = of(type);
        Class<?> parent = taggedParent(type);
        if (parent != null && schema.path("properties") instanceof ObjectNode properties) {
            properties.remove(parent.getAnnotation(JsonTypeInfo.class).property());
            ArrayNode required = schema.putArray("required");
            properties.fieldNames().forEachRemaining(required::add);
        }
        schema.findValues("anyOf").forEach(RecordSchema::sayOnce);
        SharedEnums.in(schema);
        return schema;
    }

    /// What several forms of the same thing have in common is explained in the first of them.
    private static void sayOnce(JsonNode options) {
        Set<String> said = new HashSet<>();
        for (JsonNode option : options) {
            for (Map.Entry<String, JsonNode> property : option.path("properties").properties()) {
                String text = property.getValue().path("description").asText("");
                if (!text.isEmpty() && !said.add(property.getKey() + ": " + text)) {
                    ((ObjectNode) property.getValue()).remove("description");
                }
            }
        }
    }

    /// The schema of an event as [ContractJson] writes it: what has no value is absent, never null,
    /// and a later version may say more.
    public static ObjectNode event(Class<?> type) {
        return new RecordSchema(true, false).schema(type);
    }

    /// The same of an event of the bus: without the components and types that are [Private].
    public static ObjectNode redacted(Class<?> type) {
        return new RecordSchema(true, true).schema(type);
    }

    private ObjectNode schema(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            return parameterized(parameterized);
        }
        return plain((Class<?>) type);
    }

    private ObjectNode parameterized(ParameterizedType type) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] arguments = type.getActualTypeArguments();
        if (Collection.class.isAssignableFrom(raw)) {
            return typed("array").set("items", schema(arguments[0]));
        }
        if (Map.class.isAssignableFrom(raw)) {
            return typed("object").set("additionalProperties", schema(arguments[1]));
        }
        throw new IllegalArgumentException("no JSON form: " + type);
    }

    private ObjectNode plain(Class<?> type) {
        if (JsonNode.class.isAssignableFrom(type)) {
            return JSON.objectNode();
        }
        if (type.isEnum()) {
            return enumeration(type);
        }
        if (type.isSealed() && type.isAnnotationPresent(JsonSubTypes.class)) {
            return oneOf(type);
        }
        if (type.isRecord() && open.add(type)) {
            ObjectNode schema = record(type);
            open.remove(type);
            return schema;
        }
        return scalar(type);
    }

    private static ObjectNode scalar(Class<?> type) {
        if (type == String.class || Temporal.class.isAssignableFrom(type)) {
            return typed("string");
        }
        if (type == int.class
                || type == long.class
                || type == Integer.class
                || type == Long.class) {
            return typed("integer");
        }
        if (type == double.class || type == Double.class || type == BigDecimal.class) {
            return typed("number");
        }
        if (type == boolean.class || type == Boolean.class) {
            return typed("boolean");
        }
        throw new IllegalArgumentException("no JSON form: " + type);
    }

    private ObjectNode record(Class<?> type) {
        if (Arrays.stream(type.getRecordComponents())
                .anyMatch(c -> c.getAccessor().isAnnotationPresent(JsonValue.class))) {
            return typed("string");
        }
        ObjectNode schema = typed("object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        tag(type, properties, required);
        for (RecordComponent component : type.getRecordComponents()) {
            if (redacted && (isPrivate(type) || isPrivate(component.getAccessor()))) {
                continue;
            }
            ObjectNode property = schema(component.getGenericType());
            String name = name(component);
            properties.set(name, described(component, property));
            if (!mayBeAbsent(component)) {
                required.add(name);
            }
        }
        return event ? schema : schema.put("additionalProperties", false);
    }

    private boolean mayBeAbsent(RecordComponent component) {
        JsonInclude own = component.getAccessor().getAnnotation(JsonInclude.class);
        JsonInclude given =
                own == null ? component.getDeclaringRecord().getAnnotation(JsonInclude.class) : own;
        if (!event || given != null && given.value() == JsonInclude.Include.ALWAYS) {
            return false;
        }
        return given != null || nullable(component);
    }

    /// What JSON calls a component.
    private static String name(RecordComponent component) {
        JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
        return renamed == null || renamed.value().isEmpty() ? component.getName() : renamed.value();
    }

    private ObjectNode described(RecordComponent component, ObjectNode property) {
        boolean orNull = nullable(component) && !mayBeAbsent(component);
        ObjectNode schema = orNull ? orNull(property) : property;
        String text = text(component);
        return redacted || text.isEmpty() ? schema : schema.put("description", text);
    }

    private static String text(RecordComponent component) {
        Described said = component.getAnnotation(Described.class);
        return Stream.concat(
                        Stream.ofNullable(said).map(Described::value),
                        words(component.getGenericType()))
                .collect(Collectors.joining(" "));
    }

    /// What the words of an enum mean, also of a list of them.
    private static Stream<String> words(Type type) {
        if (type instanceof ParameterizedType several) {
            return Arrays.stream(several.getActualTypeArguments()).flatMap(RecordSchema::words);
        }
        return type instanceof Class<?> one && one.isEnum()
                ? Arrays.stream(one.getFields())
                        .filter(f -> f.isEnumConstant() && f.isAnnotationPresent(Described.class))
                        .map(RecordSchema::word)
                : Stream.empty();
    }

    private static String word(Field constant) {
        try {
            return "`"
                    + ContractJson.mapper().valueToTree(constant.get(null)).asText()
                    + "`: "
                    + constant.getAnnotation(Described.class).value();
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException("not public: " + constant, e);
        }
    }

    private static void tag(Class<?> type, ObjectNode properties, ArrayNode required) {
        Class<?> parent = taggedParent(type);
        if (parent == null) {
            return;
        }
        String property = parent.getAnnotation(JsonTypeInfo.class).property();
        for (JsonSubTypes.Type t : parent.getAnnotation(JsonSubTypes.class).value()) {
            if (t.value() == type) {
                properties.set(
                        property, typed("string").set("enum", JSON.arrayNode().add(t.name())));
                required.add(property);
            }
        }
    }

    private static @Nullable Class<?> taggedParent(Class<?> type) {
        for (Class<?> parent : type.getInterfaces()) {
            if (parent.isAnnotationPresent(JsonSubTypes.class)) {
                return parent;
            }
            Class<?> above = taggedParent(parent);
            if (above != null) {
                return above;
            }
        }
        return null;
    }

    private ObjectNode oneOf(Class<?> type) {
        ObjectNode schema = JSON.objectNode();
        ArrayNode options = schema.putArray("anyOf");
        for (JsonSubTypes.Type t : type.getAnnotation(JsonSubTypes.class).value()) {
            options.add(plain(t.value()));
        }
        return schema;
    }

    private static ObjectNode enumeration(Class<?> type) {
        ObjectNode schema = typed("string");
        ArrayNode values = schema.putArray("enum");
        for (Object constant : type.getEnumConstants()) {
            values.add(ContractJson.mapper().valueToTree(constant).asText());
        }
        return schema;
    }

    private static ObjectNode orNull(ObjectNode schema) {
        if (schema.has("type") && !schema.has("enum")) {
            JsonNode type = schema.get("type");
            return schema.set("type", JSON.arrayNode().add(type).add("null"));
        }
        ObjectNode either = JSON.objectNode();
        either.putArray("anyOf").add(schema).add(typed("null"));
        return either;
    }

    private static boolean nullable(RecordComponent component) {
        AnnotatedType type = component.getAnnotatedType();
        Method accessor = component.getAccessor();
        return marked(type) || marked(accessor.getAnnotatedReturnType());
    }

    private static boolean isPrivate(AnnotatedElement element) {
        return element.isAnnotationPresent(Private.class);
    }

    private static boolean marked(AnnotatedElement element) {
        return element.isAnnotationPresent(Nullable.class);
    }

    private static ObjectNode typed(String type) {
        return JSON.objectNode().put("type", type);
    }
}
