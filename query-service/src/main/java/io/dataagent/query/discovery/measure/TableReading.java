package io.dataagent.query.discovery.measure;

import io.dataagent.query.discovery.measure.ColumnStatistics.Question;
import io.dataagent.query.discovery.measure.Probe.Answer;
import io.dataagent.query.source.catalog.CatalogTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Counts the columns of a table: a big one on a sample, one that takes too long again on a small
/// one, a wide one in several statements, and a column whose values the database cannot compare
/// by how many there are.
///
/// @param words of the dialect
/// @param sampleAbove rows above which a sample of about so many is read
record TableReading(SqlWords words, long sampleAbove) {

    /// Rows of what takes too long.
    static final long SMALL_SAMPLE = 20_000;

    /// PostgreSQL's result has at most 1,664 columns, and four are asked of each.
    private static final int COLUMNS_AT_ONCE = 100;

    /// What came of it.
    sealed interface Outcome {

        /// @param statistics of all columns
        /// @param from what they were measured on
        /// @param sampled whether that was a part of the rows
        record Read(ColumnStatistics statistics, String from, boolean sampled) implements Outcome {}

        /// @param why as a sentence
        record Unread(String why) implements Outcome {}
    }

    Outcome read(CatalogTable table, Set<String> hidden, Probe probe) {
        List<Question> questions =
                table.columns().stream()
                        .map(column -> Question.full(column, hidden.contains(column.name())))
                        .toList();
        boolean big = table.estimatedRows() > sampleAbove;
        String whole = words.quote(table.schema(), table.name());
        String from = big ? words.sample(table, table.estimatedRows(), sampleAbove) : whole;
        return switch (statistics(questions, from, probe)) {
            case Counted counted -> new Outcome.Read(counted.statistics(), from, big);
            case Refused ignored -> refused();
            case Late ignored -> small(table, questions, probe);
        };
    }

    private Outcome small(CatalogTable table, List<Question> questions, Probe probe) {
        String from = words.sample(table, table.estimatedRows(), SMALL_SAMPLE);
        return switch (statistics(questions, from, probe)) {
            case Counted counted -> new Outcome.Read(counted.statistics(), from, true);
            case Refused ignored -> refused();
            case Late ignored ->
                    new Outcome.Unread(
                            probe.inTime()
                                    ? "The table could not be read in the time that one table has."
                                    : "The time for the whole discovery was over.");
        };
    }

    private static Outcome refused() {
        return new Outcome.Unread("The database refuses to read this table.");
    }

    private sealed interface Result {}

    private record Counted(ColumnStatistics statistics) implements Result {}

    private record Refused() implements Result {}

    private record Late() implements Result {}

    private Result statistics(List<Question> questions, String from, Probe probe) {
        @Nullable ColumnStatistics all = null;
        for (int at = 0; at < questions.size(); at += COLUMNS_AT_ONCE) {
            List<Question> part =
                    questions.subList(at, Math.min(questions.size(), at + COLUMNS_AT_ONCE));
            Result result = counted(part, from, probe);
            if (result instanceof Refused) {
                result = oneByOne(part, from, probe);
            }
            if (!(result instanceof Counted counted)) {
                return result;
            }
            all = all == null ? counted.statistics() : all.with(counted.statistics());
        }
        return all == null ? new Refused() : new Counted(all);
    }

    /// One column that cannot be counted in full does not take the others with it.
    private Result oneByOne(List<Question> questions, String from, Probe probe) {
        List<ColumnStatistics.Counts> counts = new ArrayList<>();
        long rows = 0;
        for (Question question : questions) {
            Result result = counted(List.of(question), from, probe);
            for (Question less : List.of(question.unordered(), question.bare())) {
                if (result instanceof Refused) {
                    result = counted(List.of(less), from, probe);
                }
            }
            if (!(result instanceof Counted counted)) {
                return result;
            }
            rows = counted.statistics().rows();
            counts.addAll(counted.statistics().columns());
        }
        return new Counted(new ColumnStatistics(rows, counts));
    }

    private Result counted(List<Question> questions, String from, Probe probe) {
        return switch (probe.answer(ColumnStatistics.statement(questions, from, words))) {
            case Answer.Got got ->
                    new Counted(ColumnStatistics.of(questions, got.rows().getFirst()));
            case Answer.Refused ignored -> new Refused();
            case Answer.Late ignored -> new Late();
        };
    }
}
