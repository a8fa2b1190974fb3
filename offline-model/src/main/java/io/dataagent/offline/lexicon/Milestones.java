package io.dataagent.offline.lexicon;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words for one step of what takes time, whatever their root: a bill that is settled is paid, what
/// is dispatched is shipped, who gets a permit is granted it. General English.
public final class Milestones {

    private static final List<Set<String>> STEPS =
            Stream.of(
                            "start started begin beginning began open opening opened onset launch commence",
                            "end ended ending finish finished complete completed completion close closed"
                                    + " closing closure conclude done finalize over",
                            "resolve resolved resolution fix fixed solve solved solution close closed"
                                    + " closure repair repaired restore restored settle",
                            "pay paid payment settle settled settlement remit remitted",
                            "ship shipped shipment shipping dispatch dispatched send sent",
                            "deliver delivered delivery receive received receipt arrive arrived arrival"
                                    + " handover",
                            "order ordered ordering place placed placing purchase purchased purchasing",
                            "book booked booking reserve reserved reservation bkd",
                            "sell sold selling sale buy bought buying purchase purchased",
                            "issue issued issuing invoice invoiced invoicing bill billed billing raise"
                                    + " raised",
                            "due deadline",
                            "promise promised plan planned schedule scheduled expect expected estimate"
                                    + " estimated eta target due",
                            "grant granted granting approve approved approval award awarded get getting"
                                    + " got obtain obtained obtaining receive received",
                            "apply applied applying application request requested requesting submit"
                                    + " submitted submission submitting file filed filing",
                            "reply replied response respond responded responding answer answered"
                                    + " answering replying",
                            "leave left leaving depart departed departure exit quit",
                            "resign terminate terminated termination cancel cancelled cancellation churn"
                                    + " churned left leave leaving",
                            "join joined joining hire hired hiring enrol enrolled enrolment register"
                                    + " registered registration signup",
                            "report reported reporting log logged notify notified",
                            "collect collected collection pickup pick picked",
                            "release released launch launched publish published publication")
                    .map(Milestones::stems)
                    .toList();

    private Milestones() {}

    private static Set<String> stems(String words) {
        return Arrays.stream(words.split(" "))
                .flatMap(w -> Stream.of(w, Stem.of(w)))
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether a word can say of a step what the stem of a name says of it.
    public static boolean alike(String word, String stem) {
        String lower = word.toLowerCase(Locale.ROOT);
        String own = Stem.of(lower);
        return STEPS.stream()
                .anyMatch(s -> s.contains(stem) && (s.contains(lower) || s.contains(own)));
    }
}
