package io.dataagent.agent.analyst.prompt;

/// What one call's prompt may hold, for one model.
///
/// @param whole whether nothing is cut at all
/// @param contextTokens the prompt
/// @param schemaTokens the schema in it
/// @param rowTokens rows of results
/// @param historyTokens earlier turns
/// @param detailed datasets with details
/// @param named datasets that are named
/// @param columns columns of a dataset, for planning
/// @param columnsForSql columns of a dataset, for statements
/// @param relationships relationships, for planning
/// @param relationshipsForSql relationships, for statements
/// @param samples sample values of a column
/// @param firstRows rows from the beginning of a result
/// @param lastRows rows from its end
/// @param triedLength characters of each earlier statement
public record PromptBudget(
        boolean whole,
        int contextTokens,
        int schemaTokens,
        int rowTokens,
        int historyTokens,
        int detailed,
        int named,
        int columns,
        int columnsForSql,
        int relationships,
        int relationshipsForSql,
        int samples,
        int firstRows,
        int lastRows,
        int triedLength) {

    private static final String OFFLINE = "offline";
    private static final int CHARS_PER_TOKEN = 4;

    /// The budget of a provider's model.
    static PromptBudget of(PromptConfig config, String provider, String model) {
        return new PromptBudget(
                provider.equals(OFFLINE),
                config.modelContextTokens().getOrDefault(model, config.contextTokens()),
                config.schemaTokens(),
                config.rowTokens(),
                config.historyTokens(),
                config.detailedDatasets(),
                config.namedDatasets(),
                config.columns(),
                config.columnsForSql(),
                config.relationships(),
                config.relationshipsForSql(),
                config.samples(),
                config.firstRows(),
                config.lastRows(),
                config.triedLength());
    }

    /// A budget with half of everything that can be cut, for a prompt that is still too long.
    PromptBudget half() {
        return new PromptBudget(
                whole,
                contextTokens,
                schemaTokens / 2,
                rowTokens / 2,
                historyTokens / 2,
                Math.max(1, detailed / 2),
                named / 2,
                Math.max(5, columns / 2),
                Math.max(5, columnsForSql / 2),
                relationships / 2,
                relationshipsForSql,
                samples / 2,
                Math.max(1, firstRows / 2),
                lastRows / 2,
                triedLength);
    }

    /// The budget after a model could not read a prompt: half of it in all.
    PromptBudget smaller() {
        PromptBudget half = half();
        return new PromptBudget(
                whole,
                contextTokens / 2,
                half.schemaTokens,
                half.rowTokens,
                half.historyTokens,
                half.detailed,
                half.named,
                half.columns,
                half.columnsForSql,
                half.relationships,
                half.relationshipsForSql,
                half.samples,
                half.firstRows,
                half.lastRows,
                half.triedLength);
    }

    /// An estimate of the tokens of a text: a token is about four characters of English, SQL or
    /// JSON (measured on our prompts: 3.6 to 4.3 with the `o200k` tokenizer).
    static int tokens(String text) {
        return tokens(text.length());
    }

    /// The same for a number of characters.
    static int tokens(int characters) {
        return (characters + CHARS_PER_TOKEN - 1) / CHARS_PER_TOKEN;
    }
}
