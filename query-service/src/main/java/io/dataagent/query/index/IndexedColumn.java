package io.dataagent.query.index;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.OntologyId;

/// A text column of one version of an ontology.
///
/// @param ontology the ontology
/// @param version its version
/// @param connection whose database it is in
/// @param schema physical schema
/// @param table physical table
/// @param column physical column
record IndexedColumn(
        OntologyId ontology,
        long version,
        ConnectionId connection,
        String schema,
        String table,
        String column) {

    /// A column wherever it belongs to.
    record Place(String schema, String table, String column) {

        boolean is(String otherSchema, String otherTable, String otherColumn) {
            return schema.equalsIgnoreCase(otherSchema)
                    && table.equalsIgnoreCase(otherTable)
                    && column.equalsIgnoreCase(otherColumn);
        }
    }
}
