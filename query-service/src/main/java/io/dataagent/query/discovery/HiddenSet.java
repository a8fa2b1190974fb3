package io.dataagent.query.discovery;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The columns of a connection whose values are switched off. Letter case makes no difference: a
/// name that was written otherwise than the database has it never leaves values to be seen.
///
/// @param names as they were given
record HiddenSet(List<HiddenColumns.Name> names) {

    HiddenSet {
        names = List.copyOf(names);
    }

    /// The hidden columns of a table, as the table names them.
    Set<String> of(CatalogTable table) {
        return of(table.schema(), table.name(), table.columns().stream().map(CatalogColumn::name));
    }

    /// The hidden columns of a table, as the table names them.
    Set<String> of(SnapshotView.Table table) {
        return of(table.schema(), table.name(), table.columns().stream().map(ColumnProfile::name));
    }

    private Set<String> of(String schema, String table, Stream<String> columns) {
        List<String> here =
                names.stream()
                        .filter(n -> n.schema().equalsIgnoreCase(schema))
                        .filter(n -> n.table().equalsIgnoreCase(table))
                        .map(HiddenColumns.Name::column)
                        .toList();
        return columns.filter(c -> here.stream().anyMatch(c::equalsIgnoreCase))
                .collect(Collectors.toSet());
    }

    /// These names as a discovery found them. A name that was hidden before may stay after its
    /// column is gone, so that it is hidden at once when it comes back.
    ///
    /// @param wanted to be hidden; these are what was hidden before
    /// @throws ProblemException `validation_failed` with the names that no table has
    List<HiddenColumns.Name> found(List<HiddenColumns.Name> wanted, SnapshotView snapshot) {
        List<String> unknown =
                wanted.stream()
                        .filter(n -> !names.contains(n) && spelled(n, snapshot).isEmpty())
                        .map(n -> "%s.%s.%s".formatted(n.schema(), n.table(), n.column()))
                        .toList();
        if (!unknown.isEmpty()) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "No table of the last discovery has %s. Nothing was changed; discover the connection again if it is new."
                            .formatted(String.join(", ", unknown)));
        }
        return wanted.stream().map(n -> spelled(n, snapshot).orElse(n)).distinct().toList();
    }

    private static Optional<HiddenColumns.Name> spelled(
            HiddenColumns.Name name, SnapshotView snapshot) {
        List<HiddenColumns.Name> alike =
                snapshot.tables().stream()
                        .filter(t -> t.schema().equalsIgnoreCase(name.schema()))
                        .filter(t -> t.name().equalsIgnoreCase(name.table()))
                        .flatMap(HiddenSet::all)
                        .filter(n -> n.column().equalsIgnoreCase(name.column()))
                        .toList();
        return alike.contains(name) ? Optional.of(name) : alike.stream().findFirst();
    }

    private static Stream<HiddenColumns.Name> all(SnapshotView.Table table) {
        return table.columns().stream()
                .map(c -> new HiddenColumns.Name(table.schema(), table.name(), c.name()));
    }
}
