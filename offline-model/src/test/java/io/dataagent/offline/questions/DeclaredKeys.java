package io.dataagent.offline.questions;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// The foreign keys that a database declares, as relationships.
final class DeclaredKeys {

    private static final String QUERY =
            "SELECT c.conname, f.relname, a.attname, t.relname, b.attname FROM pg_constraint c"
                    + " JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid"
                    + " JOIN pg_attribute a ON a.attrelid = f.oid AND a.attnum = c.conkey[1]"
                    + " JOIN pg_attribute b ON b.attrelid = t.oid AND b.attnum = c.confkey[1]"
                    + " WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace"
                    + " ORDER BY 1";

    private DeclaredKeys() {}

    static List<RelationshipView> of(Statement s) throws SQLException {
        List<RelationshipView> found = new ArrayList<>();
        try (ResultSet r = s.executeQuery(QUERY)) {
            while (r.next()) {
                found.add(
                        new RelationshipView(
                                r.getString(1),
                                r.getString(2),
                                List.of(r.getString(3)),
                                r.getString(4),
                                List.of(r.getString(5)),
                                Cardinality.MANY_TO_ONE,
                                null,
                                1,
                                "declared"));
            }
        }
        return found;
    }
}
