package io.dataagent.agent.analyst.prompt;

import java.util.Map;

/// A configuration with another context window.
record Window(PromptConfig config, int contextTokens) implements PromptConfig {

    @Override
    public Map<String, Integer> modelContextTokens() {
        return Map.of();
    }

    @Override
    public int detailedDatasets() {
        return config.detailedDatasets();
    }

    @Override
    public int namedDatasets() {
        return config.namedDatasets();
    }

    @Override
    public int columns() {
        return config.columns();
    }

    @Override
    public int columnsForSql() {
        return config.columnsForSql();
    }

    @Override
    public int relationships() {
        return config.relationships();
    }

    @Override
    public int relationshipsForSql() {
        return config.relationshipsForSql();
    }

    @Override
    public int samples() {
        return config.samples();
    }

    @Override
    public int firstRows() {
        return config.firstRows();
    }

    @Override
    public int lastRows() {
        return config.lastRows();
    }

    @Override
    public int triedLength() {
        return config.triedLength();
    }

    @Override
    public int schemaTokens() {
        return config.schemaTokens();
    }

    @Override
    public int rowTokens() {
        return config.rowTokens();
    }

    @Override
    public int historyTokens() {
        return config.historyTokens();
    }

    @Override
    public int sampleRows() {
        return config.sampleRows();
    }
}
