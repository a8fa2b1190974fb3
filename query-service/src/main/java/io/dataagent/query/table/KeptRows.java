package io.dataagent.query.table;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.engine.EngineProcess;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.export.RowWriter;
import io.dataagent.query.source.DuckDbSession;
import io.dataagent.query.source.Portions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Reads a table that is kept as Parquet, in an engine of its own that can read this file alone,
/// with a portion of it in memory.
@ApplicationScoped
class KeptRows {

    private static final String ALL = "SELECT * FROM " + Engines.TABLE;
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int PORTION = 1_000;

    private final Engines engines;

    @Inject
    KeptRows(Engines engines) {
        this.engines = engines;
    }

    /// Hands all rows on, in their order.
    ///
    /// @return how many there are
    long read(Path parquet, RowWriter writer) throws IOException {
        try (EngineProcess engine = engines.start(parquet.toRealPath())) {
            DuckDbSession session = new DuckDbSession(engine, () -> true, clean -> {});
            session.beginReadOnly(Math.toIntExact(LONGEST.toMillis()), null);
            Portions portions = session.portions(ALL, LONGEST);
            Portions.Portion portion = portions.read(PORTION);
            writer.columns(portion.columns());
            long rows = write(portion, writer);
            while (portions.hasMore()) {
                rows += write(portions.read(PORTION), writer);
            }
            return rows;
        }
    }

    private static int write(Portions.Portion portion, RowWriter writer) throws IOException {
        for (List<JsonNode> row : portion.rows()) {
            writer.row(row);
        }
        return portion.rows().size();
    }
}
