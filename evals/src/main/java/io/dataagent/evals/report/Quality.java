package io.dataagent.evals.report;

import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.score.Score;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;

/// How good the product is at a set, for tests that hold it to a threshold.
///
/// @param right percent of the questions that were answered rightly
/// @param wrong percent that were answered wrongly
public record Quality(double right, double wrong) {

    /// Loads the set's schema if need be and asks all of its questions.
    ///
    /// @param set name of the set
    public static Quality of(EvalSettings settings, String set)
            throws IOException, InterruptedException, SQLException {
        QuestionSet questions = QuestionSet.read(settings.questions().resolve(set + ".yaml"));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Interview interview =
                new Interview(
                        settings,
                        new AsOf(LocalDate.now(ZoneOffset.UTC)),
                        EvalArguments.POSTGRESQL,
                        out);
        Tally tally =
                Tally.of(
                        interview.ask(questions, interview.prepare(questions)),
                        a -> a.question().kind());
        return new Quality(tally.percent(Score.RIGHT), tally.percent(Score.WRONG));
    }
}
