package io.dataagent.agent.analyst.prompt;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Map;

/// How much a prompt may hold. Limits count for every model but the offline one, which reads the
/// whole block at no cost.
@ConfigMapping(prefix = "dataagent.agent.prompt")
public interface PromptConfig {

    /// The most tokens of one call's prompt (`MAX_CONTEXT_TOKENS`).
    @WithDefault("24000")
    int contextTokens();

    /// The same for single models, by name.
    Map<String, Integer> modelContextTokens();

    /// The most datasets of which details are shown (`SQL_MAX_TABLES_IN_CONTEXT`).
    @WithDefault("20")
    int detailedDatasets();

    /// The most datasets that are named at all (`SQL_MAX_TABLES_IN_SELECTION_PROMPT`).
    @WithDefault("250")
    int namedDatasets();

    /// The most columns of a dataset for planning (`SQL_MAX_COLUMNS_IN_SCHEMA`).
    @WithDefault("50")
    int columns();

    /// The most columns of a dataset for statements and repairs (`SQL_MAX_COLUMNS_IN_CORRECTION`).
    @WithDefault("100")
    int columnsForSql();

    /// The most relationships for planning (`SQL_MAX_RELATIONSHIPS_DISPLAY`).
    @WithDefault("50")
    int relationships();

    /// The most relationships for statements and repairs (`SQL_MAX_RELATIONSHIPS_IN_PROMPT`).
    @WithDefault("20")
    int relationshipsForSql();

    /// The most sample values of a column.
    @WithDefault("12")
    int samples();

    /// How many rows of a dataset a model may look at, 1 to 5 (`SQL_SAMPLE_ROWS`).
    @WithDefault("5")
    int sampleRows();

    /// The most rows of a result that are shown from its beginning.
    @WithDefault("20")
    int firstRows();

    /// The most rows that are shown from its end.
    @WithDefault("5")
    int lastRows();

    /// Characters of each statement of an earlier attempt (`SQL_MAX_SQL_HISTORY_LENGTH`), where
    /// several were tried; the last one is always whole.
    @WithDefault("100")
    int triedLength();

    /// The most tokens that the schema may take.
    @WithDefault("6000")
    int schemaTokens();

    /// The most tokens that rows may take.
    @WithDefault("6000")
    int rowTokens();

    /// The most tokens that earlier turns may take.
    @WithDefault("2000")
    int historyTokens();
}
