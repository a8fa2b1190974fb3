package io.dataagent.query.convert.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Rows of a small JSON file that are no list of objects at its top: lists of values with the names
/// beside them, lists deeper in the file, objects by their key, pages.
///
/// @param tables each with its rows
/// @param others how many members stand beside them
public record JsonShapes(List<Table> tables, long others) {

    /// Larger files are read by their bytes alone: a tree takes many times their room.
    private static final int LARGEST = 1 << 20;

    private static final int DEEPEST = 5;
    private static final int MOST_TABLES = 20;
    private static final List<String> NAMES = List.of("name", "label", "title", "field", "key");
    private static final ObjectReader READER =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                    .build()
                    .readerFor(JsonNode.class);

    /// Rows.
    ///
    /// @param path of the list in the file; empty for the file itself
    /// @param told what people have to know of them
    public record Table(List<String> path, List<ObjectNode> rows, List<String> told) {

        /// Writes each row on a line.
        public Path written(Path lines) throws IOException {
            try (BufferedWriter out = Files.newBufferedWriter(lines)) {
                for (ObjectNode row : rows) {
                    out.write(row.toString());
                    out.write('\n');
                }
            }
            return lines;
        }
    }

    /// What a file holds; nothing if it is something else, is not whole, or is too large.
    ///
    /// @param file in UTF-8 without a mark
    public static Optional<JsonShapes> of(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            return Optional.empty();
        }
        JsonNode root;
        try {
            root = READER.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
        if (root == null || root.isMissingNode()) {
            return Optional.empty();
        }
        return root.isArray() ? list(root) : root.isObject() ? object(root) : Optional.empty();
    }

    private static Optional<JsonShapes> list(JsonNode root) {
        Table table = values(List.of(), root, null);
        table = table == null ? JsonPages.of(root) : table;
        return table == null ? Optional.empty() : Optional.of(new JsonShapes(List.of(table), 0));
    }

    private static Optional<JsonShapes> object(JsonNode root) {
        List<Table> tables = new ArrayList<>();
        long others = new Look(tables).into(root, List.of());
        // lists of objects that are members of the file are found without it
        int least = tables.stream().mapToInt(t -> t.path().size()).min().orElse(0);
        List<Table> nearest = tables.stream().filter(t -> t.path().size() == least).toList();
        boolean plain = least == 1 && nearest.stream().allMatch(t -> t.told().isEmpty());
        return tables.isEmpty() || plain || nearest.size() > MOST_TABLES
                ? Optional.empty()
                : Optional.of(new JsonShapes(nearest, others + tables.size() - nearest.size()));
    }

    /// A look at the objects within objects.
    private record Look(List<Table> tables) {

        /// How many members of an object are no tables and have none.
        long into(JsonNode object, List<String> path) {
            Table keyed = path.size() < DEEPEST ? keyed(path, object) : null;
            if (keyed != null) {
                tables.add(keyed);
                return 0;
            }
            long others = 0;
            for (Map.Entry<String, JsonNode> member : object.properties()) {
                List<String> name =
                        Stream.concat(path.stream(), Stream.of(member.getKey())).toList();
                JsonNode value = member.getValue();
                Table table = value.isArray() ? table(name, value, object) : null;
                if (table != null) {
                    tables.add(table);
                } else if (value.isObject() && path.size() < DEEPEST) {
                    int before = tables.size();
                    long within = into(value, name);
                    others += tables.size() > before ? within : 1;
                } else {
                    others++;
                }
            }
            return others;
        }

        private static @Nullable Table table(List<String> name, JsonNode list, JsonNode object) {
            if (!objects(list)) {
                return values(name, list, object);
            }
            // objects with the names of columns stand beside lists of values
            boolean names =
                    object.properties().stream()
                            .map(Map.Entry::getValue)
                            .anyMatch(o -> lists(o) && names(list, o.get(0).size()) != null);
            List<ObjectNode> rows = new ArrayList<>();
            list.forEach(o -> rows.add((ObjectNode) o));
            return names ? null : new Table(name, rows, List.of());
        }
    }

    static boolean objects(JsonNode list) {
        return list.isArray() && !list.isEmpty() && list.valueStream().allMatch(JsonNode::isObject);
    }

    /// Whether a list holds lists of equal length.
    private static boolean lists(JsonNode list) {
        return list.isArray()
                && !list.isEmpty()
                && list.valueStream()
                        .allMatch(
                                l -> l.isArray() && !l.isEmpty() && l.size() == list.get(0).size());
    }

    /// Rows that are lists of values, whose names stand beside them or in the first of them.
    private static @Nullable Table values(
            List<String> path, JsonNode list, @Nullable JsonNode around) {
        if (!lists(list)) {
            return null;
        }
        int width = list.get(0).size();
        List<String> names = around == null ? null : beside(around, width);
        List<String> first = names == null && list.size() > 1 ? names(list.get(0), width) : null;
        boolean head = first != null && IntStream.range(0, width).anyMatch(c -> numbers(list, c));
        List<String> columns = names != null ? names : head ? first : null;
        List<ObjectNode> rows = new ArrayList<>();
        for (int i = head ? 1 : 0; i < list.size(); i++) {
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            for (int c = 0; c < width; c++) {
                row.set(columns == null ? "column " + (c + 1) : columns.get(c), list.get(i).get(c));
            }
            rows.add(row);
        }
        return new Table(
                path,
                rows,
                List.of(
                        names != null
                                ? "The names of the columns are those of a list beside the rows."
                                : head
                                        ? "The names of the columns are those of the first list of values."
                                        : "The file does not name the columns."));
    }

    private static @Nullable List<String> beside(JsonNode around, int width) {
        return around.properties().stream()
                .map(Map.Entry::getValue)
                .filter(o -> !lists(o))
                .map(o -> names(o, width))
                .filter(n -> n != null)
                .findFirst()
                .orElse(null);
    }

    /// Whether the first value below the first list is a number.
    private static boolean numbers(JsonNode list, int column) {
        return list.valueStream()
                .skip(1)
                .map(l -> l.get(column))
                .filter(v -> !v.isNull())
                .findFirst()
                .filter(JsonNode::isNumber)
                .isPresent();
    }

    /// The texts of a list that can be names of columns, or those that its objects are named by.
    private static @Nullable List<String> names(JsonNode list, int width) {
        if (!list.isArray() || list.size() != width) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (JsonNode one : list) {
            JsonNode name =
                    one.isObject()
                            ? NAMES.stream()
                                    .map(one::get)
                                    .filter(n -> n != null && n.isTextual())
                                    .findFirst()
                                    .orElse(one)
                            : one;
            if (name.isTextual() && !name.asText().isBlank()) {
                names.add(name.asText());
            }
        }
        return names.size() == width && new HashSet<>(names).size() == width ? names : null;
    }

    /// Objects that are members of one, with the same members each: their names are a column.
    private static @Nullable Table keyed(List<String> path, JsonNode object) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (JsonNode one : object) {
            boolean plain =
                    one.isObject()
                            && !one.isEmpty()
                            && one.valueStream().anyMatch(v -> !v.isContainerNode());
            if (!plain) {
                return null;
            }
            one.fieldNames().forEachRemaining(n -> counts.merge(n, 1, Integer::sum));
        }
        int all = object.size();
        boolean alike =
                all > 1 && object.valueStream().allMatch(o -> 2 * o.size() >= counts.size());
        if (!alike || answered(object, counts) || !counts.containsValue(all)) {
            return null;
        }
        String key =
                Stream.of("key", "member")
                        .filter(n -> !counts.containsKey(n))
                        .findFirst()
                        .orElse("key of the row");
        List<ObjectNode> rows = object.properties().stream().map(m -> named(key, m)).toList();
        return new Table(
                path,
                rows,
                List.of("Each row is an object of the file with its name in a column."));
    }

    /// An answer and what tells of it are no two rows.
    private static boolean answered(JsonNode object, Map<String, Integer> counts) {
        return object.valueStream()
                .flatMap(o -> o.properties().stream())
                .anyMatch(m -> objects(m.getValue()) && counts.getOrDefault(m.getKey(), 0) == 1);
    }

    private static ObjectNode named(String key, Map.Entry<String, JsonNode> member) {
        ObjectNode row = JsonNodeFactory.instance.objectNode();
        row.put(key, member.getKey());
        row.setAll((ObjectNode) member.getValue());
        return row;
    }
}
