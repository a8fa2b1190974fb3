package io.dataagent.chat.search;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hibernate.reactive.mutiny.Mutiny;
import org.jspecify.annotations.Nullable;

/// Conditions of a query that hold together, with the values of their parameters in order.
///
/// @param all with `?1`, `?2` …
/// @param values of the parameters
public record Conditions(List<String> all, List<Object> values) {

    /// None: everything is wanted.
    public static final Conditions NONE = new Conditions(List.of(), List.of());

    public Conditions {
        all = List.copyOf(all);
        values = List.copyOf(values);
    }

    /// With one more.
    ///
    /// @param condition with `%d`, or `%1$d` …, for the parameters
    /// @param given their values
    public Conditions and(String condition, Object... given) {
        Object[] numbers =
                IntStream.rangeClosed(1, given.length).mapToObj(i -> values.size() + i).toArray();
        return new Conditions(
                Stream.concat(all.stream(), Stream.of(condition.formatted(numbers))).toList(),
                Stream.concat(values.stream(), Stream.of(given)).toList());
    }

    /// With one more, unless its value is null: then it is not asked for.
    public Conditions andIf(String condition, @Nullable Object value) {
        return value == null ? this : and(condition, value);
    }

    /// As they follow the relations of a query; empty without any.
    public String where() {
        return all.isEmpty() ? "" : " where " + String.join(" and ", all);
    }

    /// A query with these values. Called inside a session.
    ///
    /// @param text the whole query, with [#where()] in it
    public <T> Uni<Mutiny.SelectionQuery<T>> select(String text, Class<T> type) {
        return Panache.getSession()
                .map(
                        session -> {
                            Mutiny.SelectionQuery<T> query =
                                    session.createSelectionQuery(text, type);
                            for (int i = 0; i < values.size(); i++) {
                                query.setParameter(i + 1, values.get(i));
                            }
                            return query;
                        });
    }
}
