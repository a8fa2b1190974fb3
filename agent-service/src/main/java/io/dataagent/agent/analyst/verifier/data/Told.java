package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.contracts.query.TableDoubt.Kind;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a result already says against its data, as it was found when a file was read: it is neither
/// looked for nor told again.
///
/// @param doubts of the result
public record Told(List<TableDoubt> doubts) {

    /// Where nothing is said.
    public static final Told NOTHING = new Told(List.of());

    public Told {
        doubts = List.copyOf(doubts);
    }

    /// @param sentences as the lineage of a result has them
    public static Told of(List<String> sentences) {
        return new Told(sentences.stream().flatMap(s -> TableDoubt.of(s).stream()).toList());
    }

    /// Whether rows of a dataset are doubted for such a reason.
    public boolean rows(DatasetView dataset, Kind... kinds) {
        return of(kinds).anyMatch(d -> reads(dataset, d.about()));
    }

    /// Whether a column is doubted for such a reason.
    public boolean column(DatasetView dataset, FieldView field, Kind kind) {
        return of(kind).anyMatch(d -> isOf(d.about(), dataset, field));
    }

    private Stream<TableDoubt> of(Kind... kinds) {
        return doubts.stream().filter(d -> Stream.of(kinds).anyMatch(d::is));
    }

    private static boolean isOf(String about, DatasetView dataset, FieldView field) {
        String path = about.toLowerCase(Locale.ROOT);
        return Stream.of(field.name(), field.expression().replace("\"", ""))
                .map(c -> "." + c.toLowerCase(Locale.ROOT))
                .filter(path::endsWith)
                .anyMatch(c -> reads(dataset, about.substring(0, about.length() - c.length())));
    }

    /// A dataset is a table, or a query in which its name stands.
    private static boolean reads(DatasetView dataset, String table) {
        return Pattern.compile(
                        "(?<![\\p{L}\\p{N}_])" + Pattern.quote(table) + "(?![\\p{L}\\p{N}_])",
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(dataset.source())
                .find();
    }
}
