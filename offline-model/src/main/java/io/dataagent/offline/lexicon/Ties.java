package io.dataagent.offline.lexicon;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Everyday verbs, sorted by what they do to a question: some only tie two nouns together, as
/// `raise` in `tickets that each customer raised`, others pick some of the rows, as `cancel` does.
public final class Ties {

    private static final Set<String> NEUTRAL =
            stems(
                    "raise raised score scored play played schedule scheduled hand handed put print"
                            + " printed gather gathered issue issued accumulate accumulated post"
                            + " posted publish published enter entered add added contribute"
                            + " contributed earn earned experience experienced suffer suffered"
                            + " arrange arranged carry count visit visited purchase purchased"
                            + " host amass collect bring cause causes caused log send sent sell"
                            + " put display displayed create created build undergo face faced");
    private static final Set<String> STATES = stems("register registered enlist sign signed");
    private static final Set<String> PICKING =
            stems(
                    "cancel return refund reject refuse decline miss lose drop fail skip delay"
                            + " dispute win approve close end finish complete resolve solve fix"
                            + " pay owe settle redeem escalate reopen renew abandon keep like love"
                            + " hate dislike prefer star favor favour accept deny pass confirm"
                            + " expire churn leave quit stop start begin begun open activate"
                            + " deactivate delete remove archive block ban mute flag mark default"
                            + " overdue recover break broke damage destroy stole steal waste ignore"
                            + " answer reply respond acknowledge recommend rate review verify check"
                            + " test inspect audit forget remember need want require request demand"
                            + " offer propose plan expect reserve hold withdraw save exceed reach"
                            + " share repeat retain acquire change update upgrade downgrade edit"
                            + " correct exchange replace swap transfer move switch convert merge"
                            + " split lead sponsor win tie draw concede defend gain grow shrink rise"
                            + " fall increase decrease improve worsen save spare charge cost weigh"
                            + " last measure take differ read know see saw prevent avoid catch"
                            + " discover detect identify report void waive postpone suspend pause"
                            + " resume submit apply qualify graduate repair rent borrow lend donate"
                            + " promise pledge commit");

    private Ties() {}

    /// Whether a verb only ties two nouns.
    public static boolean neutral(Token verb) {
        return verb.word() && NEUTRAL.contains(verb.stem());
    }

    /// Whether a verb only says that rows are kept, and no more if nothing is said of when.
    public static boolean state(Token verb) {
        return verb.word() && STATES.contains(verb.stem());
    }

    /// Whether a verb may pick some of the rows, so that passing over it changes the answer.
    public static boolean picking(Token verb) {
        return PICKING.contains(verb.stem())
                || Stream.of("re", "un", "dis", "de", "over", "out", "under", "mis", "co")
                        .anyMatch(verb.lower()::startsWith);
    }

    private static Set<String> stems(String words) {
        return Stream.of(words.split(" ")).map(Stem::of).collect(Collectors.toUnmodifiableSet());
    }
}
