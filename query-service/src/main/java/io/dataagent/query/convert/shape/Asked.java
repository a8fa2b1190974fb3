package io.dataagent.query.convert.shape;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The database that is asked.
public interface Asked {
    /// The rows of a query, each cell as text.
    List<List<@Nullable String>> rows(String sql) throws SQLException;
}
