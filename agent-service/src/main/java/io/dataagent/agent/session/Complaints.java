package io.dataagent.agent.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import io.dataagent.contracts.json.ContractJson;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Says what is wrong with a model's JSON in words that it knows: the names and values of the
/// schema, never those of this program.
final class Complaints {

    private static final int MOST_SHOWN = 60;

    private Complaints() {}

    /// Why an object is not what was asked for.
    static String about(JsonMappingException e, JsonNode whole) {
        String place = place(e);
        if (e instanceof ValueInstantiationException refused) {
            return refused(refused, place, whole);
        }
        if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
            return place + " must be " + kind(mismatch.getTargetType());
        }
        return place + " does not follow the schema";
    }

    /// Why a text is no JSON.
    static String syntax(JsonProcessingException e) {
        return e.getLocation() == null
                ? "it is not well-formed JSON"
                : "it is not well-formed JSON near line %d, column %d of the object"
                        .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    }

    /// The values of an enumeration.
    static String oneOf(JsonNode values) {
        return "one of "
                + StreamSupport.stream(values.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(", "));
    }

    private static String refused(ValueInstantiationException e, String place, JsonNode whole) {
        JavaType type = e.getType();
        if (type != null && type.isEnumType()) {
            return place + " must be " + values(type.getRawClass()) + shown(at(e, whole));
        }
        List<String> missing = missing(type, at(e, whole));
        if (e.getCause() instanceof IllegalArgumentException own && own.getMessage() != null) {
            return e.getPath().isEmpty() ? own.getMessage() : place + ": " + own.getMessage();
        }
        return missing.isEmpty()
                ? place + " does not follow the schema"
                : place + " lacks " + String.join(", ", missing);
    }

    private static String kind(Class<?> type) {
        if (type.isEnum()) {
            return values(type);
        }
        if (Iterable.class.isAssignableFrom(type)) {
            return "a list";
        }
        if (type == String.class) {
            return "a text";
        }
        if (type == boolean.class || type == Boolean.class) {
            return "true or false";
        }
        if (type == BigDecimal.class || type == double.class || type == Double.class) {
            return "a number";
        }
        if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "a whole number";
        }
        return type.isRecord()
                ? "an object with "
                        + Arrays.stream(type.getRecordComponents())
                                .map(c -> quoted(c.getName()))
                                .collect(Collectors.joining(", "))
                : "as the schema says";
    }

    private static String values(Class<?> type) {
        return oneOf(ContractJson.mapper().valueToTree(type.getEnumConstants()));
    }

    private static String shown(JsonNode value) {
        String text = value.asText();
        return text.isEmpty() || text.length() > MOST_SHOWN ? "" : ", not " + quoted(text);
    }

    /// Components that must be there and are not.
    private static List<String> missing(@Nullable JavaType type, JsonNode object) {
        return type == null || !type.getRawClass().isRecord()
                ? List.of()
                : Arrays.stream(type.getRawClass().getRecordComponents())
                        .filter(c -> !object.hasNonNull(c.getName()))
                        .filter(c -> !nullable(c))
                        .map(c -> quoted(c.getName()))
                        .toList();
    }

    private static boolean nullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static JsonNode at(JsonMappingException e, JsonNode whole) {
        JsonNode node = whole;
        for (JsonMappingException.Reference step : e.getPath()) {
            node =
                    step.getFieldName() == null
                            ? node.path(step.getIndex())
                            : node.path(step.getFieldName());
        }
        return node;
    }

    private static String place(JsonMappingException e) {
        if (e.getPath().isEmpty()) {
            return "the answer";
        }
        StringBuilder place = new StringBuilder();
        for (JsonMappingException.Reference step : e.getPath()) {
            if (step.getFieldName() == null) {
                place.append('[').append(step.getIndex()).append(']');
            } else {
                place.append(place.isEmpty() ? "" : ".").append(step.getFieldName());
            }
        }
        return quoted(place.toString());
    }

    private static String quoted(String text) {
        return "“" + text + "”";
    }
}
