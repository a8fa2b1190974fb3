package io.dataagent.agent.files;

import io.dataagent.agent.analyst.verifier.Judgement;
import io.dataagent.agent.answer.text.Found;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.label.Lineages;
import io.dataagent.contracts.artifact.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Why the figures of an answer can be wrong though its statements ran: what the reading of the
/// files found, and what the checks of an analyst's run have against the statements.
///
/// @param reading sentences about tables and columns
/// @param findings about steps, none of which is told by the reading
/// @param words sentences about what the question perhaps does not ask for
record Doubts(List<String> reading, List<Finding> findings, List<String> words) {

    static Doubts of(Book book, Judgement judgement) {
        List<String> reading = Lineages.doubts(book.results());
        List<Finding> findings =
                Stream.concat(judgement.findings().stream(), judgement.notes().stream())
                        .filter(f -> !(f instanceof Finding.Noted n && told(n, reading)))
                        .distinct()
                        .toList();
        return new Doubts(reading, findings, judgement.doubts());
    }

    private static boolean told(Finding.Noted noted, List<String> reading) {
        return Set.copyOf(reading).contains(noted.sentence());
    }

    /// In the language of the answer.
    List<String> told(Wording wording) {
        List<String> told = new ArrayList<>(reading.stream().map(wording::told).toList());
        findings.forEach(f -> told.add(Found.sentence(f, wording)));
        words.forEach(w -> told.add(wording.told(w)));
        return told;
    }
}
