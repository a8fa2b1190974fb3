package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.contracts.answer.Binding;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Several names or numbers of which a sentence says something at once: `both {{a}} and {{b}}`, and
/// parts that it says they are of each other.
final class Several {

    private static final Pattern OPENS =
            Pattern.compile("(?iu)(?: (?!\\p{L}+ (?:and|und) )\\p{L}+)?[,:]? \\W?");
    private static final Pattern AND =
            Pattern.compile("(?iu)\\b(?:and|und|nor|noch|als auch|sowie)\\b|&");
    private static final Pattern SEPARATOR =
            Pattern.compile("(?iu)\\)?(?:,? (?:and|und|nor|noch|als auch|sowie|&) |, )\\*{0,2}");
    private static final Pattern CLOSES =
            Pattern.compile("(?iu),? (?:(?:are|were|have|had|sind|waren|haben|hatten) )?");
    private static final Pattern SHARED =
            Pattern.compile(
                    "(?iu)\\b(?:(neither|weder)|both|beide|sowohl|(?:all|alle) \\p{L}+)\\b");
    private static final Pattern WITHIN = Pattern.compile(" \\(\\*{0,2}");

    private static final Pattern ABOUT =
            Pattern.compile(
                    "(?iu)\\b(?:(gut|gute[nrms]?|good|(?:just|slightly|a little|etwas|knapp) (?:over|more than|über|mehr als))"
                            + "|knapp|nearly|almost|fast|nicht ganz|(?:just|slightly|a little) (?:under|less than|below))"
                            + "(?: (?:an?|the|ein(?:e[mnrs]?)?|die|der))?\\s*$");
    private static final double ROOM = 0.08;
    private static final double LITTLE = 0.05;
    private static final double EXACT = 0.005;

    private Several() {}

    /// Whether as many are named as a word says: `both {{a}} and {{b}}`. Empty where no whole list
    /// stands right beside the word.
    static Optional<Boolean> counted(Claim claim, String sentence, List<Operand> operands) {
        List<Operand> list = list(claim.start(), claim.end(), sentence, operands);
        return list.size() < 2 ? Optional.empty() : Optional.of(list.size() == (int) claim.size());
    }

    /// Several of which something is said at once.
    ///
    /// @param members the several
    /// @param none whether it is said of none of them
    record Shared(List<Operand> members, boolean none) {

        Shared {
            members = List.copyOf(members);
        }

        /// The numbers of the sentence as if it named one of them only.
        List<Operand> only(Operand member, List<Operand> operands) {
            return operands.stream().filter(o -> o.equals(member) || !members.contains(o)).toList();
        }
    }

    /// Those that `both`, `all three` or `neither` before a word holds together.
    static Optional<Shared> shared(Claim claim, String sentence, List<Operand> operands) {
        Matcher word = SHARED.matcher(sentence).region(0, claim.start());
        if (!word.find()) {
            return Optional.empty();
        }
        List<Operand> list = list(word.start(), word.end(), sentence, operands);
        boolean governed =
                list.size() > 1
                        && list.getLast().end() <= claim.start()
                        && sentence.substring(list.getLast().end(), claim.start())
                                .matches("[^\uFFFC,;.()]*");
        return governed ? Optional.of(new Shared(list, word.group(1) != null)) : Optional.empty();
    }

    /// Those that a word like `both` or `neither` holds together, behind it or right before it.
    private static List<Operand> list(int start, int end, String sentence, List<Operand> operands) {
        List<Operand> after = operands.stream().filter(o -> o.start() >= end).toList();
        if (!after.isEmpty() && opens(end, sentence, after.getFirst())) {
            return joined(after, sentence);
        }
        List<Operand> before = operands.stream().filter(o -> o.end() <= start).toList().reversed();
        boolean closes =
                !before.isEmpty()
                        && CLOSES.matcher(sentence.substring(before.getFirst().end(), start))
                                .matches();
        List<Operand> one =
                before.stream().takeWhile(o -> o.beside(before.getFirst())).toList().reversed();
        return closes && joined(one, sentence).size() == one.size() ? one : List.of();
    }

    private static boolean opens(int end, String sentence, Operand first) {
        return first.end() <= sentence.length()
                && OPENS.matcher(sentence.substring(end, first.start())).matches();
    }

    /// The names, or else the numbers, of a list that ends with an `and`.
    private static List<Operand> joined(List<Operand> operands, String sentence) {
        List<Operand> items = new ArrayList<>(operands.subList(0, 1));
        int end = operands.getFirst().end();
        boolean ended = false;
        for (Operand o : operands.subList(1, operands.size())) {
            String between = o.end() > sentence.length() ? "." : sentence.substring(end, o.start());
            boolean item = !ended && SEPARATOR.matcher(between).matches();
            if (!item && !WITHIN.matcher(between).matches()) {
                break;
            }
            if (item) {
                items.add(o);
                ended = AND.matcher(between).find();
            }
            end = o.end();
        }
        return ended ? items : List.of();
    }

    /// Whether a share, or one number of another, is the part that a word names; a good third is
    /// somewhat more, and just under a third somewhat less.
    static Optional<Boolean> portion(Claim claim, String sentence, List<Operand> operands) {
        Matcher about = ABOUT.matcher(sentence.substring(0, claim.start()));
        boolean said = about.find();
        double room = said ? ROOM : LITTLE;
        double below = said && about.group(1) != null ? EXACT : room;
        double above = said && about.group(1) == null ? EXACT : room;
        return fraction(operands)
                .map(f -> f >= claim.size() - below && f <= claim.size() + above)
                .or(() -> part(claim, operands));
    }

    /// The first share of a sentence.
    static Optional<Double> fraction(List<Operand> operands) {
        return operands.stream()
                .filter(
                        o ->
                                o.bound().binding() instanceof Binding.Share
                                        || Bindings.natural(o.bound()).wire().equals("percent"))
                .flatMap(o -> o.number().stream())
                .map(n -> Math.abs(n.doubleValue()))
                .findFirst();
    }

    /// One number of the sentence is that fraction of another one: "14, half of the 28".
    private static Optional<Boolean> part(Claim claim, List<Operand> operands) {
        List<Double> numbers =
                operands.stream()
                        .flatMap(o -> o.number().stream())
                        .map(BigDecimal::doubleValue)
                        .filter(n -> n > 0)
                        .toList();
        boolean held =
                numbers.stream()
                        .anyMatch(a -> numbers.stream().anyMatch(b -> near(a / b, claim.size())));
        return held ? Optional.of(true) : Optional.empty();
    }

    private static boolean near(double a, double b) {
        return Math.abs(a - b) < EXACT;
    }
}
