package io.dataagent.agent.world;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Datasets and fields of test schemas that nobody has described: without labels, synonyms, keys.
public final class Views {

    private Views() {}

    /// A dataset of a hundred rows.
    public static DatasetView dataset(String name, FieldView... fields) {
        return of(name, List.of(), fields);
    }

    /// The same with a primary key of one column.
    public static DatasetView keyed(String name, String key, FieldView... fields) {
        return of(name, List.of(key), fields);
    }

    private static DatasetView of(String name, List<String> primaryKey, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                primaryKey,
                List.of(),
                100L,
                List.of(fields),
                null);
    }

    /// A field; of the types of dates it is a time.
    ///
    /// @param missing the share of rows without a value, or null if nobody measured it
    /// @param different how many different values it has, or null
    public static FieldView field(
            String name,
            String type,
            @Nullable Double missing,
            @Nullable Long different,
            String... samples) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.startsWith("Date"),
                List.of(),
                List.of(samples),
                missing,
                different,
                null,
                null);
    }
}
