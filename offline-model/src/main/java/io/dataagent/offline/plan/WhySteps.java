package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.plan.PlannedStep.Part;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.reading.why.WhyMeanings;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/// The steps that answer why one does better or worse than its peers.
final class WhySteps {

    private final Reading.Why why;
    private final WhyMeanings meanings;
    private final List<PlannedStep> steps = new ArrayList<>();

    WhySteps(Schema schema, Question question, Reading.Why why) {
        this.why = why;
        this.meanings = new WhyMeanings(schema, question.vocabulary(), why, question.today());
    }

    List<PlannedStep> steps() {
        String subject = Phrases.spaced(why.subject().name());
        String measure = why.measure().words();
        String whole =
                "Rank every %s by %s (%s), with how many there are and their average value"
                        .formatted(subject, measure, why.period().words());
        add(Part.PEERS, whole, meanings.peers(), List.of());
        boolean happens = !why.period().unlimited();
        if (happens) {
            add(
                    Part.TREND,
                    "Compare %s by month of %s with the average of the others"
                            .formatted(measure, why.value()),
                    meanings.trend(),
                    List.of());
        }
        for (Meaning mix : meanings.mixes()) {
            String by = String.join(" and ", Phrases.dimensions(mix));
            add(
                    Part.MIX,
                    "Take %s apart by %s, for %s and the others%s"
                            .formatted(measure, by, why.value(), happens ? ", now and before" : ""),
                    mix,
                    List.of(1));
        }
        for (Meaning drivers : meanings.drivers()) {
            String known =
                    String.join(", ", drivers.measures().stream().map(m -> m.words()).toList());
            String what = "Compare what else is known about every " + subject + ": " + known;
            add(Part.DRIVERS, what, drivers, List.of(1));
        }
        if (happens) {
            chart(measure);
        }
        return steps;
    }

    private void chart(String measure) {
        steps.add(
                new PlannedStep(
                        steps.size() + 1,
                        Part.CHART,
                        "Chart of " + measure + ": " + why.value() + " and the others",
                        Strategy.PYTHON,
                        List.of(1, 2),
                        null));
    }

    private void add(Part part, String description, Meaning meaning, List<Integer> after) {
        steps.add(
                new PlannedStep(steps.size() + 1, part, description, Strategy.SQL, after, meaning));
    }
}
