package io.dataagent.agent.answer;

import io.dataagent.agent.answer.text.Passage;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A draft with its placeholders filled in. What no source bears out is withheld, with a complaint
/// for whoever wrote the draft.
///
/// @param paragraphs what the person reads
/// @param caveats the drafted caveats that hold
/// @param charts the drafted charts, with titles that hold
/// @param numbers the sources of what was filled in
/// @param complaints what is wrong with the draft, in words for the model
/// @param withheld how many sentences were withheld
/// @param wording the suite's sentences in its language
public record Narration(
        List<String> paragraphs,
        List<String> caveats,
        List<ChartRequest> charts,
        List<BoundNumber> numbers,
        List<String> complaints,
        int withheld,
        Wording wording) {

    private static final String WITHHELD = "withheld";

    /// What stands in the place of a sentence that was withheld.
    public String mark() {
        return wording.say(WITHHELD);
    }

    /// Fills a draft in.
    public static Narration of(Draft draft, List<StepResult> results, Telling telling) {
        Sources sources = new Sources(results);
        Bindings bindings =
                new Bindings(draft.narrative().bindings(), draft.unreadable(), sources, telling);
        Reader reader = telling.reader(draft.narrative().language());
        Rendering rendering = new Rendering(reader, new Units(telling.datasets()));
        Wording wording = new Wording(reader.words());
        List<String> drafted = draft.narrative().paragraphs();
        Teller teller =
                new Teller(bindings, rendering, telling, items(drafted), wording.say(WITHHELD));
        List<String> paragraphs = paragraphs(drafted, teller);
        List<String> caveats =
                draft.narrative().caveats().stream()
                        .map(c -> teller.paragraph(c, ""))
                        .filter(c -> !c.contains(teller.mark()))
                        .toList();
        List<String> complaints = new ArrayList<>();
        List<ChartRequest> charts =
                Charts.sound(draft.narrative().charts(), sources, complaints).stream()
                        .map(c -> titled(c, teller))
                        .toList();
        complaints.addAll(0, teller.complaints());
        complaints.addAll(draft.charts());
        return new Narration(
                paragraphs,
                caveats,
                charts,
                List.copyOf(teller.used().values()),
                List.copyOf(complaints),
                teller.withheld(),
                wording);
    }

    private static List<String> paragraphs(List<String> drafted, Teller teller) {
        List<String> paragraphs = new ArrayList<>();
        for (int i = 0; i < drafted.size(); i++) {
            String next = i + 1 < drafted.size() ? drafted.get(i + 1) : "";
            paragraphs.add(tidied(teller.paragraph(drafted.get(i), next), teller.mark()));
        }
        return List.copyOf(paragraphs);
    }

    /// The paragraphs of which something is left; `paragraphs` has one for each of the draft's.
    public List<String> told() {
        return paragraphs.stream().filter(p -> !p.isBlank()).toList();
    }

    /// Without a list of which nothing is left and what introduces it; what is withheld in a row is
    /// said once.
    private static String tidied(String paragraph, String mark) {
        String once = paragraph.replace(mark + " " + mark, mark);
        if (!once.equals(paragraph)) {
            return tidied(once, mark);
        }
        List<String> items = paragraph.lines().filter(l -> Passage.items(l) > 0).toList();
        if (!paragraph.contains(mark) || !items.stream().allMatch(l -> bare(l, mark))) {
            return paragraph;
        }
        String rest =
                paragraph
                        .lines()
                        .filter(l -> !items.contains(l))
                        .collect(Collectors.joining("\n"))
                        .strip();
        return items.isEmpty() ? paragraph : rest.matches("[^\n.!?]*:") ? "" : rest;
    }

    private static boolean bare(String text, String mark) {
        return text.replace(mark, "").codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /// This one, and then another.
    public Narration before(Narration other) {
        return new Narration(
                joined(paragraphs, other.paragraphs),
                joined(caveats, other.caveats),
                joined(charts, other.charts),
                joined(numbers, other.numbers),
                joined(complaints, other.complaints),
                withheld + other.withheld,
                wording);
    }

    private static <T> List<T> joined(List<T> first, List<T> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    /// Whether nothing was left of what the draft says.
    public boolean empty() {
        return paragraphs.stream().allMatch(p -> bare(p, wording.say(WITHHELD)));
    }

    /// Whether another narration says more of what its draft says.
    public boolean worseThan(Narration other) {
        return other.withheld < withheld
                || other.withheld == withheld && other.complaints.size() < complaints.size();
    }

    private static ChartRequest titled(ChartRequest chart, Teller teller) {
        String title = Formats.plain(teller.alone(chart.title()));
        String neutral = chart.y() + " by " + chart.x();
        return new ChartRequest(
                chart.stepId(),
                chart.table(),
                chart.type(),
                chart.x(),
                chart.y(),
                chart.series(),
                title.equals(teller.mark()) ? neutral : title,
                chart.also());
    }

    private static Set<Long> items(List<String> paragraphs) {
        Set<Long> items = new HashSet<>();
        long all = 0;
        for (String paragraph : paragraphs) {
            long here = Passage.items(paragraph);
            items.add(here);
            all += here;
        }
        items.add(all);
        items.remove(0L);
        return items;
    }
}
