package io.dataagent.contracts.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes values of any contract by chance: texts that are hard to write, absent parts, empty lists.
public final class AnyContract {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int DEEPEST = 6;
    private static final List<String> TEXTS =
            List.of(
                    "plain",
                    "name_1",
                    "",
                    " blanks around ",
                    "null",
                    "a, b",
                    "x Integer",
                    "orders: a(b) = c(d) many_to_one",
                    "\"quoted\" \\ back",
                    "line\nbreak\ttab",
                    "ünïcödé 🛒 日本",
                    "</data_agent_context>",
                    "\\u003c",
                    "{{total}}",
                    "0012",
                    "x".repeat(3000));

    private final Random random;
    private int steps;

    public AnyContract(int seed) {
        this.random = new Random(seed);
    }

    /// A value of a record, or of a sealed interface of records.
    public <T> T of(Class<T> type) {
        return type.cast(value(type, 0));
    }

    private Object value(Class<?> type, int depth) {
        if (type == TableData.class) {
            return table();
        }
        if (type == RelationshipView.class) {
            return relationship();
        }
        if (type == PlanStep.class) {
            return step(depth);
        }
        if (type == PlanArtifact.class) {
            steps = 0;
        }
        if (type == SandboxWorkings.Aggregate.class) {
            return new SandboxWorkings.Aggregate(
                    text(),
                    true,
                    text(),
                    7,
                    null,
                    SandboxWorkings.Op.ROWS,
                    List.of("k"),
                    0.5,
                    true);
        }
        if (type == UserId.class) {
            return UserId.from("issuer", text());
        }
        if (type.isSealed() && type.isAnnotationPresent(JsonSubTypes.class)) {
            JsonSubTypes.Type[] options = type.getAnnotation(JsonSubTypes.class).value();
            return value(options[random.nextInt(options.length)].value(), depth);
        }
        return type.isRecord() ? record(type, depth) : scalar(type);
    }

    private Object record(Class<?> type, int depth) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] arguments = Arrays.stream(components).map(c -> component(c, depth + 1)).toArray();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " " + Arrays.toString(arguments), e);
        }
    }

    private @Nullable Object component(RecordComponent component, int depth) {
        AnnotatedType type = component.getAnnotatedType();
        boolean orNull =
                type.isAnnotationPresent(Nullable.class)
                        || component
                                .getAccessor()
                                .getAnnotatedReturnType()
                                .isAnnotationPresent(Nullable.class);
        return orNull && (depth > DEEPEST || random.nextInt(3) == 0) ? null : any(type, depth);
    }

    private @Nullable Object any(AnnotatedType annotated, int depth) {
        Type type = annotated.getType();
        if (!(type instanceof ParameterizedType parameterized)) {
            return value((Class<?>) type, depth);
        }
        Class<?> raw = (Class<?>) parameterized.getRawType();
        AnnotatedType[] of =
                ((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments();
        int size = depth > DEEPEST ? 0 : random.nextInt(3);
        if (Map.class.isAssignableFrom(raw)) {
            Map<String, @Nullable Object> map = new HashMap<>();
            for (int i = 0; i < size; i++) {
                map.put("key_" + i, any(of[1], depth));
            }
            return map;
        }
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(any(of[0], depth));
        }
        return Set.class.isAssignableFrom(raw) ? new LinkedHashSet<>(list) : list;
    }

    private Object scalar(Class<?> type) {
        if (type.isEnum()) {
            return type.getEnumConstants()[random.nextInt(type.getEnumConstants().length)];
        }
        if (type == String.class) {
            return text();
        }
        if (type == boolean.class || type == Boolean.class) {
            return random.nextBoolean();
        }
        if (type == int.class || type == Integer.class) {
            return random.nextBoolean() ? 1 + random.nextInt(5) : Integer.MAX_VALUE;
        }
        if (type == long.class || type == Long.class) {
            return random.nextBoolean() ? 1L + random.nextInt(5) : Long.MAX_VALUE;
        }
        if (type == double.class || type == Double.class) {
            return List.of(0.0, 1.0, 0.1, 1e-300, 12345.6789, 1e15).get(random.nextInt(6));
        }
        if (type == UUID.class) {
            return new UUID(random.nextLong(), random.nextLong());
        }
        if (type == Instant.class) {
            return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
        }
        if (type == LocalDate.class) {
            return LocalDate.of(2026, 1, 1).plusDays(random.nextInt(900));
        }
        if (type == BigDecimal.class) {
            return new BigDecimal(
                    List.of("1.50", "0", "-12345678901234567890.123", "100")
                            .get(random.nextInt(4)));
        }
        if (JsonNode.class.isAssignableFrom(type)) {
            return json();
        }
        throw new IllegalStateException("no value of " + type);
    }

    private String text() {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }

    private JsonNode json() {
        return switch (random.nextInt(6)) {
            case 0 -> JSON.textNode(text());
            case 1 -> JSON.numberNode(random.nextInt(1000));
            case 2 -> JSON.numberNode(new BigDecimal("12.50"));
            case 3 -> JSON.booleanNode(random.nextBoolean());
            case 4 -> JSON.objectNode().put("a", text());
            default -> JSON.arrayNode().add(1).add(text());
        };
    }

    private TableData table() {
        Column column = (Column) record(Column.class, DEEPEST);
        List<Column> columns = random.nextBoolean() ? List.of(column) : List.of(column, column);
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            List<JsonNode> row = new ArrayList<>();
            columns.forEach(c -> row.add(random.nextInt(4) == 0 ? JSON.nullNode() : json()));
            rows.add(row);
        }
        return new TableData(columns, rows);
    }

    private RelationshipView relationship() {
        List<String> columns = random.nextBoolean() ? List.of("id") : List.of("id", text());
        return new RelationshipView(
                text(),
                "orders",
                columns,
                random.nextBoolean() ? "stores" : text(),
                columns,
                (Cardinality) scalar(Cardinality.class),
                random.nextBoolean() ? null : text(),
                random.nextBoolean() ? 1 : 0.75,
                random.nextBoolean() ? "declared" : text());
    }

    /// A step with an id of its own that depends on none.
    private PlanStep step(int depth) {
        PlanStep any = (PlanStep) record(PlanStep.class, depth);
        return new PlanStep(
                ++steps,
                any.description(),
                any.strategy(),
                List.of(),
                any.datasets(),
                any.expectedOutput(),
                any.elements());
    }
}
