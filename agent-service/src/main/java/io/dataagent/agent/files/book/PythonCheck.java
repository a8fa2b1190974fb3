package io.dataagent.agent.files.book;

import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.query.StatementChecks.Outcome;

/// What came of reckoning one thing again that Python code had reckoned.
///
/// @param step the code's
/// @param aspect what it is about: the data, or the joins
/// @param outcome only `held` is a pass
/// @param subject name of the value or table; empty for a join
/// @param sentence for the person and the model
public record PythonCheck(
        int step, Aspect aspect, Outcome outcome, String subject, String sentence) {}
