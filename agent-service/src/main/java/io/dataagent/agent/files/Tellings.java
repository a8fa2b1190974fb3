package io.dataagent.agent.files;

import io.dataagent.agent.analyst.executor.WholeResults;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.answer.text.QuestionLanguage;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What an answer over files may say, and where its numbers are looked up.
@ApplicationScoped
class Tellings {

    static final int PREVIEW = 1_000;

    /// As query-service says it of a converted table (`MadeTable`, `convert.shape`).
    private static final Pattern LEFT_OUT =
            Pattern.compile(
                    "\\d+ lines? of the file w\\w+ not readable and left out \\([^)]*\\)"
                            + "|The last of \\d+ rows is the sum of the rows above and is left out"
                            + "|stays text: \\d+ of \\d+ values (?:is|are) no (?:number|date)s?"
                            + "|\\d+ hidden sheets? (?:is|are) left out"
                            + "|\\d+ formulas? ha(?:s|ve) no stored value and counts? as missing"
                            + "|\\d+ other members? of the file (?:is|are) left out"
                            + "|\\d+ columns? (?:is a member|are members) of objects within the rows"
                            + "|\\d+ rows? that (?:is the sum|are sums) of other rows"
                            + " (?:is|are) left out"
                            + "|\\d+ rows? (?:is|are) named like (?:a sum|sums|an average, a"
                            + " count or a balance|averages, counts or balances)(?:, but (?:its|their) numbers do not"
                            + " prove it)?: (?:it counts as a row|they count as rows)"
                            + "|a running total of another column: its values do not add up"
                            + "|named like a running total: its values may not add up"
                            + "|another column tells which values are added and which are taken away"
                            + "|below zero where another column says so as the running balance proves"
                            + "|\\d+ rows? (?:is|are) hidden in the sheet: (?:it counts as a row|they count as rows)"
                            + "|\\d+ columns? (?:is|are) hidden in the sheet: (?:it is|they are) read, too"
                            + "|durations in days: 12:00 is 0[.]5"
                            + "|durations in hours: 12:30 is 12[.]5"
                            + "|Values that can be read in two ways are read as those of the other columns"
                            + "|The row below the names of the columns says what they stand for and is no row of data"
                            + "|stays text: its times go beyond 24 hours"
                            + "|\\d+ rows? that (?:is the sum|are sums) of other rows but for rounding (?:is|are) left out"
                            + "|\\d+ rows? (?:is|are) named like (?:a sum|sums), but (?:a column of its numbers stays|columns of their numbers stay) text: (?:it counts as a row|they count as rows)"
                            + "|\\d+ rows? (?:is|are) named like (?:a tax|taxes) on other rows: (?:it counts as a row|they count as rows)"
                            + "|stays text: its groups of digits could be no thousands"
                            + "|stays text: the letter behind its numbers could be a unit"
                            + "|5 [^ ,]+ is read as 50+"
                            + "|the file writes its numbers as texts"
                            + "|The names of the columns are those of a list beside the rows"
                            + "|The names of the columns are those of the first list of values"
                            + "|The file does not name the columns"
                            + "|Each row is an object of the file with its name in a column"
                            + "|The rows are those of \\d+ pages?"
                            + "|\\d+ values are -?9+(?:[.]9+)?, far outside all others: they may stand for missing values"
                            + "|\\d+ rows? repeats? (?:another|others) in every column: (?:it counts as a row|they count as rows)"
                            + "|the same in all rows of one value of another column: sums and averages count it once for each row"
                            + "|what is there at a time: its values do not add up over time"
                            + "|\\d+ rows? that repeats? the names of the columns (?:is|are) left out"
                            + "|\\d+ rows of one value of a column are sums of its other values: they count as rows"
                            + "|\\d+ rows? of one text above repeated names (?:is|are) left out"
                            + "|Table \\d+ of \\d+ that stand below (?:or beside )?each other"
                            + "|\\d+ (?:rows?|lines?) (?:above|below) the table"
                            + " (?:is|are) left out");

    private final WholeResults whole;

    @Inject
    Tellings(WholeResults whole) {
        this.whole = whole;
    }

    Telling of(Book book, RunSession run) {
        String zone = run.context().timeZone();
        LocalDate today = run.context().asOf().atZone(ZoneId.of(zone)).toLocalDate();
        boolean results = !book.results().isEmpty();
        return new Telling(
                OwnWords.of(
                        run.input().question(),
                        run.input().preferences().values(),
                        book.results(),
                        today,
                        results ? read(run) : schema(run.catalog().datasets())),
                run.input().preferences(),
                zone,
                run.catalog().datasets(),
                whole.of(grounding(book, run), run),
                QuestionLanguage.of(run.input().question()).orElse(null),
                results);
    }

    /// Without results, what the tables are like may be said: how many there are, how wide they
    /// are, what they and their columns are called.
    static String schema(List<DatasetView> datasets) {
        return datasets.stream()
                .map(Tellings::told)
                .collect(Collectors.joining("\n", datasets.size() + "\n", ""));
    }

    private static String told(DatasetView dataset) {
        return Stream.concat(
                        Stream.of(
                                dataset.fields().size() + " " + dataset.description(),
                                dataset.name()),
                        dataset.fields().stream().map(FieldView::name))
                .collect(Collectors.joining("\n"));
    }

    /// Beside results, how the files were read: the sentences of the conversion, in which no cell
    /// of a file stands.
    private static String read(RunSession run) {
        return run.catalog().datasets().stream()
                .map(DatasetView::description)
                .filter(Objects::nonNull)
                .map(Tellings::leftOut)
                .collect(Collectors.joining("\n"));
    }

    /// What a description says of lines that were left out; empty if nothing.
    static String leftOut(String description) {
        return LEFT_OUT.matcher(description)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining("\n"));
    }

    /// What statements of a run may stand on: all tables of the person's files.
    static Grounding grounding(Book book, RunSession run) {
        return new Grounding(
                new JoinPlanArtifact(
                        run.catalog().datasets(),
                        run.catalog().relationships(),
                        List.of(),
                        List.of(),
                        List.of(),
                        ""),
                Objects.requireNonNull(book.scopeId()),
                PREVIEW);
    }
}
