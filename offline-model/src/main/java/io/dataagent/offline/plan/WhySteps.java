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
                "Rank every "
                        + subject
                        + " by "
                        + measure
                        + " ("
                        + why.period().words()
                        + "), with how many there are and their average value";
        add(Part.PEERS, whole, meanings.peers(), List.of());
        boolean happens = !why.period().unlimited();
        if (happens) {
            add(
                    Part.TREND,
                    "Compare "
                            + measure
                            + " by month of "
                            + why.value()
                            + " with the average of the others",
                    meanings.trend(),
                    List.of());
        }
        for (Meaning mix : meanings.mixes()) {
            String by = String.join(" and ", Phrases.dimensions(mix));
            add(
                    Part.MIX,
                    "Take "
                            + measure
                            + " apart by "
                            + by
                            + ", for "
                            + why.value()
                            + " and the others"
                            + (happens ? ", now and before" : ""),
                    mix,
                    List.of(1));
        }
        for (Meaning drivers : meanings.drivers()) {
            add(
                    Part.DRIVERS,
                    "Compare what else is known about every "
                            + subject
                            + ": "
                            + String.join(
                                    ", ", drivers.measures().stream().map(m -> m.words()).toList()),
                    drivers,
                    List.of(1));
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
