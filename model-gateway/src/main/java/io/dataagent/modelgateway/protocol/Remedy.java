package io.dataagent.modelgateway.protocol;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What to do about a parameter that a model refuses.
///
/// @param parameter the parameter
/// @param refused the value that was refused
/// @param bound another bound of the answer that the provider named; 0 for the next weaker wish,
///   [#DROPPED] for no bound at all
public record Remedy(Parameter parameter, String refused, int bound) {

    /// The parameter goes at once.
    static final int DROPPED = -1;

    private static final int BAD_REQUEST = 400;
    private static final int UNPROCESSABLE = 422;
    private static final int SMALLEST_ANSWER = 256;
    private static final Pattern CAP =
            Pattern.compile("(?:> |at most |less than or equal to |<= ?)(\\d[\\d,]{1,9})");
    private static final Pattern ROOM = Pattern.compile("\\b(\\d{1,12}) \\+ \\d+ > (\\d{1,12})\\b");

    /// Finds the remedy in a complaint.
    public static Optional<Remedy> of(Complaint complaint, Wishes wishes) {
        if (complaint.status() != BAD_REQUEST && complaint.status() != UNPROCESSABLE) {
            return Optional.empty();
        }
        return switch (complaint.kind()) {
            case BAD_REQUEST -> named(complaint, wishes).map(p -> remedy(p, complaint, wishes));
            case CONTEXT_OVERFLOW -> room(complaint, wishes);
            default -> Optional.empty();
        };
    }

    /// Whether these wishes hold what was refused.
    public boolean fits(Wishes wishes) {
        return wishes.canWeaken(parameter) && wishes.value(parameter).equals(refused);
    }

    /// The wishes that come next.
    public Wishes applied(Wishes wishes) {
        if (bound == DROPPED) {
            return wishes.bounded(0, wishes.oldMaxTokens());
        }
        return bound > 0 ? wishes.bounded(bound, wishes.oldMaxTokens()) : wishes.weaker(parameter);
    }

    /// What the trace says of it.
    public String note() {
        String what = parameter.names().getFirst();
        return bound > 0
                ? what + " lowered to " + bound + ": the model allows no more"
                : what + " (" + refused + ") left out or weakened: the model refuses it";
    }

    private static Optional<Parameter> named(Complaint complaint, Wishes wishes) {
        String where =
                complaint.parameter().isEmpty() ? complaint.message() : complaint.parameter();
        return Arrays.stream(Parameter.values())
                .filter(wishes::canWeaken)
                .filter(p -> position(p, where) < Integer.MAX_VALUE)
                .min(Comparator.comparingInt(p -> position(p, where)));
    }

    private static int position(Parameter parameter, String text) {
        return parameter.names().stream()
                .mapToInt(text::indexOf)
                .filter(i -> i >= 0)
                .min()
                .orElse(Integer.MAX_VALUE);
    }

    private static Remedy remedy(Parameter parameter, Complaint complaint, Wishes wishes) {
        Matcher cap = CAP.matcher(complaint.message());
        long bound =
                parameter == Parameter.MAX_TOKENS && cap.find()
                        ? Long.parseLong(cap.group(1).replace(",", ""))
                        : 0;
        boolean useful = bound >= SMALLEST_ANSWER && bound < wishes.maxTokens();
        return new Remedy(parameter, wishes.value(parameter), useful ? (int) bound : 0);
    }

    /// The prompt fits, but not together with the answer that was allowed for.
    private static Optional<Remedy> room(Complaint complaint, Wishes wishes) {
        String value = wishes.value(Parameter.MAX_TOKENS);
        Matcher room = ROOM.matcher(complaint.message());
        if (room.find()) {
            long left = Long.parseLong(room.group(2)) - Long.parseLong(room.group(1));
            return left >= SMALLEST_ANSWER && wishes.maxTokens() > left
                    ? Optional.of(new Remedy(Parameter.MAX_TOKENS, value, (int) left))
                    : Optional.empty();
        }
        boolean withAnswer =
                complaint.message().contains("in the completion")
                        || complaint.message().contains("max_tokens");
        return withAnswer && wishes.maxTokens() > 0
                ? Optional.of(new Remedy(Parameter.MAX_TOKENS, value, DROPPED))
                : Optional.empty();
    }
}
