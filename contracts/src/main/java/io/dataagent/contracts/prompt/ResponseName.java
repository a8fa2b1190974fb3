package io.dataagent.contracts.prompt;

/// Names of the response schemas; a model knows by them which task it is on.
public final class ResponseName {

    /// Answer: [io.dataagent.contracts.artifact.PlanArtifact].
    public static final String PLANNER = "planner";

    /// Tool loop, then answer: [Drafts.Navigation].
    public static final String NAVIGATOR = "navigator";

    /// Answer: [Drafts.Queries].
    public static final String SQL_BUILDER = "sql_builder";

    /// Answer: [Drafts.SqlRepair].
    public static final String SQL_REPAIR = "sql_repair";

    /// Answer: [Drafts.PythonCode].
    public static final String PYTHON = "python";

    /// Answer: [Drafts.PythonCode]; the code prints `{"checks":[{"name","passed","message"}]}` as
    /// its last line.
    public static final String VERIFIER = "verifier";

    /// Answer: [Drafts.Narrative].
    public static final String EXPLAINER = "explainer";

    /// Tool loop over a person's files, then answer: [Drafts.Narrative].
    public static final String FILES = "files";

    /// Tool loop, then answer: [Drafts.Summary].
    public static final String EXPLORER = "explorer";

    /// Answer: [Drafts.Report].
    public static final String REPORTER = "reporter";

    private ResponseName() {}
}
