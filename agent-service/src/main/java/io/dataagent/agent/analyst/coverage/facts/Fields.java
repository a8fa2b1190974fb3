package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Fields of a statement by name, those that its joins equate being one.
public final class Fields {

    private final Map<String, Set<String>> equal = new HashMap<>();
    private final Set<String> repeated = new HashSet<>();

    public Fields(StatementFacts facts) {
        for (JoinFact join : facts.joins()) {
            join.columns().forEach(c -> equate(fold(c.left()), fold(c.right())));
            if (Boolean.TRUE.equals(join.repeatsLeft())) {
                join.left().forEach(d -> repeated.add(fold(d)));
            }
            if (Boolean.TRUE.equals(join.repeatsRight())) {
                join.right().forEach(d -> repeated.add(fold(d)));
            }
        }
    }

    private void equate(String a, String b) {
        Set<String> all = new HashSet<>(Set.of(a));
        all.add(b);
        all.addAll(equal.getOrDefault(a, Set.of()));
        all.addAll(equal.getOrDefault(b, Set.of()));
        all.forEach(f -> equal.put(f, all));
    }

    /// Whether a join gives several rows for one of a dataset.
    public boolean repeats(String dataset) {
        return repeated.contains(fold(dataset));
    }

    /// Whether fields hold this one, or one that a join equates with it.
    public boolean holds(Collection<String> fields, String field) {
        Set<String> same = equal.getOrDefault(fold(field), Set.of(fold(field)));
        return fields.stream().map(Fields::fold).anyMatch(same::contains);
    }

    /// Whether one of these fields is of a dataset, or is equated with a field of it by a join.
    public boolean reach(Collection<String> fields, String dataset) {
        return fields.stream()
                .map(Fields::fold)
                .flatMap(f -> equal.getOrDefault(f, Set.of(f)).stream())
                .anyMatch(f -> dataset(f).equals(fold(dataset)));
    }

    /// Whether an expression is made of all these: fields, or rows of a dataset.
    public boolean made(ExpressionFact expression, List<String> of) {
        return of.stream()
                .allMatch(
                        f ->
                                f.indexOf('.') < 0
                                        ? counts(expression, f)
                                        : holds(expression.fields(), f));
    }

    private static boolean counts(ExpressionFact expression, String dataset) {
        return expression
                .withOperands()
                .filter(e -> e.function() != null)
                .filter(e -> Set.of("count", "sum", "avg").contains(e.function()))
                .anyMatch(
                        e ->
                                e.fields().isEmpty()
                                        || e.conditional()
                                        || e.fields().stream()
                                                .anyMatch(f -> dataset(f).equals(fold(dataset))));
    }

    /// The field of a schema that a path names: `orders.total`.
    public static Optional<FieldView> view(List<DatasetView> datasets, String path) {
        int dot = Math.max(0, path.indexOf('.'));
        return datasets.stream()
                .filter(d -> d.name().equals(path.substring(0, dot)))
                .flatMap(d -> d.field(path.substring(dot + 1)).stream())
                .findFirst();
    }

    /// The dataset of a field.
    public static String dataset(String field) {
        int dot = field.indexOf('.');
        return fold(dot < 0 ? field : field.substring(0, dot));
    }

    public static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /// Which fields tell the rows of a dataset apart, as far as the schema says it.
    public static final class Keys {

        private static final Pattern LIKE_A_KEY =
                Pattern.compile("(?i)(^|_)(id|key|code|cd|no|nr|number|uuid|guid)$|Id$|Key$");

        private static final Set<String> KEY_ENDS =
                Set.of("id", "key", "code", "cd", "no", "nr", "number", "uuid", "guid");

        /// Words that only end like the name of a key.
        private static final Set<String> NO_KEYS =
                Set.of(
                        "acid",
                        "aid",
                        "bid",
                        "covid",
                        "fluid",
                        "grid",
                        "hybrid",
                        "invalid",
                        "kid",
                        "liquid",
                        "overpaid",
                        "paid",
                        "plaid",
                        "prepaid",
                        "raid",
                        "repaid",
                        "solid",
                        "unpaid",
                        "valid",
                        "void",
                        "donkey",
                        "hockey",
                        "jockey",
                        "monkey",
                        "turkey",
                        "whiskey");

        private final Map<String, List<List<String>>> keys = new HashMap<>();

        public Keys(List<DatasetView> datasets) {
            for (DatasetView dataset : datasets) {
                List<List<String>> own = new ArrayList<>(dataset.uniqueKeys());
                if (!dataset.primaryKey().isEmpty()) {
                    own.add(dataset.primaryKey());
                }
                keys.put(Fields.fold(dataset.name()), own);
            }
        }

        /// Whether a field is a key of its dataset, or is called like one where the schema has
        /// none.
        public boolean isKey(String field) {
            List<List<String>> own = keys.getOrDefault(Fields.dataset(field), List.of());
            String name = field.substring(field.indexOf('.') + 1);
            return own.isEmpty()
                    ? LIKE_A_KEY.matcher(name).find() && !isWord(name)
                    : own.stream()
                            .anyMatch(k -> k.size() == 1 && k.getFirst().equalsIgnoreCase(name));
        }

        /// Whether each row has a value of its own of a field, if it has any: as the schema says,
        /// or as was counted.
        public static boolean isOwn(DatasetView data, FieldView field) {
            List<String> own = List.of(field.name());
            Long rows = data.rowCount();
            Long values = field.distinctCount();
            Double missing = field.nullRate();
            return data.primaryKey().equals(own)
                    || data.uniqueKeys().contains(own)
                    || rows != null
                            && values != null
                            && values >= Math.floor(rows * (1 - (missing == null ? 0 : missing)));
        }

        /// Whether a field is called like the key of another dataset: `orders.store_id` beside
        /// `stores`.
        public boolean ofAnother(String field) {
            List<String> name = Words.of(field.substring(field.indexOf('.') + 1));
            String own = Fields.dataset(field);
            return name.size() > 1
                    && KEY_ENDS.contains(name.getLast())
                    && !called(own, name)
                    && keys.keySet().stream().anyMatch(d -> !d.equals(own) && called(d, name));
        }

        /// Whether the words before the last one are a dataset's name.
        private static boolean called(String dataset, List<String> name) {
            return Words.of(dataset).stream()
                    .map(Words::stem)
                    .toList()
                    .equals(name.subList(0, name.size() - 1).stream().map(Words::stem).toList());
        }

        /// Whether a name ends in a word that is no name of a key: `paid`, `isPaid`, `power_grid`.
        public static boolean isWord(String name) {
            List<String> words = Words.of(name);
            return !words.isEmpty() && NO_KEYS.contains(words.getLast());
        }

        /// Whether a key among other fields already tells the rows apart.
        public boolean told(String field, List<String> others) {
            return others.stream()
                    .anyMatch(o -> Fields.dataset(o).equals(Fields.dataset(field)) && isKey(o));
        }
    }
}
