package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.agent.answer.text.Claim.Kind;
import io.dataagent.agent.answer.text.Conditions;
import io.dataagent.agent.answer.text.Passage;
import io.dataagent.agent.answer.text.Passage.Part;
import io.dataagent.agent.session.Beginning;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Fills sentences in, one by one. A sentence that says anything that no source bears out is
/// withheld as a whole.
final class Teller {

    private static final String MARK = "\uFFFC";
    private static final Pattern FALLEN_BEFORE =
            Pattern.compile(
                    "(?iu)(?:^|[\\s(|:])[-−–]$|[↓▼↘⬇]\uFE0F? ?$"
                            + "|\\b(fell|fall(?:en|s|ing)?|drop\\w*|declin\\w*|decreas\\w*|down|sank|shr[aiu]nk\\w*"
                            + "|minus|plummet\\w*|plung\\w*|tumbl\\w*|slump\\w*|slid|slip\\w*|dip\\w*|dwindl\\w*"
                            + "|diminish\\w*|reduced|verlor(?:en)?|eingebrochen|einbruch|lost|fiel(?:en)?|gefallen|gesunken|sank(?:en)?|rückgang|zurückgegangen"
                            + "|abnahme|verringert\\w*)(\\s+(by|of|um|von))?"
                            + "(\\s+(about|around|roughly|only|nearly|some|rund|etwa|nur))?\\W*$");
    private static final Set<Kind> TURNED =
            Set.of(Kind.FALL, Kind.LOSS, Kind.IMPROVED, Kind.WORSENED);
    private static final Pattern BY =
            Pattern.compile(
                    "(?iu)(?:\\s+(?:by|of|um|von))?"
                            + "(?:\\s+(?:about|around|only|nearly|some|rund|etwa|nur))?\\W*");
    private static final Pattern BELOW_AFTER =
            Pattern.compile(
                    "(?iu)^\\W*(below|lower|less|fewer|smaller|under|behind|short|unter|weniger"
                            + "|niedriger|geringer|kleiner)\\b");

    /// A sentence may say what the name of a week says itself.
    private static final Pattern WEEK_OF =
            Pattern.compile("(?i)\\b(week of |Woche vom )(?:the )?(?=\\1)");

    private final Bindings bindings;
    private final Rendering rendering;
    private final Telling telling;
    private final Evidence evidence;
    private final Set<Long> items;
    private final Map<String, BoundNumber> used = new LinkedHashMap<>();
    private final Set<String> complaints = new LinkedHashSet<>();
    private final String mark;
    private int withheld;
    private @Nullable Operand name;

    /// @param mark what stands in the place of a sentence that was withheld
    Teller(Bindings bindings, Rendering rendering, Telling telling, Set<Long> items, String mark) {
        this.bindings = bindings;
        this.rendering = rendering;
        this.telling = telling;
        this.items = Set.copyOf(items);
        this.mark = mark;
        this.evidence = new Evidence(telling.allRows(), bindings.tables());
    }

    Map<String, BoundNumber> used() {
        return used;
    }

    List<String> complaints() {
        return List.copyOf(complaints);
    }

    String mark() {
        return mark;
    }

    int withheld() {
        return withheld;
    }

    /// A paragraph with its sentences filled in or withheld.
    ///
    /// @param next the paragraph after it, or nothing
    String paragraph(String paragraph, String next) {
        List<Part> parts = Passage.of(paragraph).parts();
        List<Part> following = Passage.of(next).parts();
        StringBuilder told = new StringBuilder();
        boolean gap = false;
        for (int i = 0; i < parts.size(); i++) {
            switch (parts.get(i)) {
                case Part.Between(String text) -> {
                    told.append(text);
                    name = text.contains("\n") || !text.contains("|") ? null : name;
                }
                case Part.Sentence s -> {
                    boolean joined = gap && told.toString().stripTrailing().endsWith(mark);
                    List<Part> rest = new ArrayList<>(parts.subList(i + 1, parts.size()));
                    rest.addAll(following);
                    String text = sentence(s, listed(s, rest));
                    gap = text.equals(mark);
                    if (!gap || !joined || s.listed()) {
                        told.append(text);
                    } else {
                        told.setLength(told.toString().stripTrailing().length());
                    }
                }
            }
        }
        return told.toString();
    }

    /// A text that stands alone, filled in; the [#mark()] if it is withheld.
    String alone(String text) {
        return sentence(new Part.Sentence(text, false), List.of());
    }

    /// The items that follow a sentence which introduces them.
    private static List<Part.Sentence> listed(Part.Sentence sentence, List<Part> rest) {
        List<Part.Sentence> items = new ArrayList<>();
        if (sentence.listed()) {
            return items;
        }
        for (Part part : rest) {
            if (part instanceof Part.Sentence s) {
                if (!s.listed()) {
                    return items;
                }
                items.add(s);
            }
        }
        return items;
    }

    private String sentence(Part.Sentence sentence, List<Part.Sentence> listed) {
        List<String> wrong = new ArrayList<>();
        Map<String, BoundNumber> filled = new LinkedHashMap<>();
        List<Operand> operands = new ArrayList<>();
        String masked = masked(sentence.text());
        List<Claim> claims = telling.compares() ? Claim.in(masked) : List.of();
        String text = filled(sentence.text(), claims, wrong, filled, operands);
        List<Operand> below = operands.isEmpty() ? operands(listed, masked.length()) : operands;
        List<Claim> sized = claims.stream().filter(c -> sized(c, masked, below)).toList();
        numbers(masked, sized, sentence.text(), wrong);
        claims.forEach(c -> claim(c, masked, below, sentence.text(), wrong));
        if (telling.compares() && !comparing(claims)) {
            operands.forEach(o -> bindings.reversed(o.bound()).ifPresent(wrong::add));
        }
        if (telling.compares()) {
            elsewhere(masked, operands, sentence.text(), wrong);
        }
        if (wrong.isEmpty()) {
            used.putAll(filled);
            return text;
        }
        complaints.addAll(wrong);
        withheld++;
        return mark;
    }

    /// Numbers of another row or month than the sentence names.
    private void elsewhere(
            String masked, List<Operand> operands, String quoted, List<String> wrong) {
        Partners.crossed(masked, operands)
                .map(pair -> otherRow(pair, quoted))
                .ifPresent(wrong::add);
        beside(operands).map(pair -> otherRow(pair, quoted)).ifPresent(wrong::add);
        Partners.ofOtherMonth(masked, operands)
                .map(o -> otherMonth(o, quoted))
                .ifPresent(wrong::add);
    }

    /// The name of a line of a table and the first number of the line, if they are of different
    /// rows.
    private Optional<List<Operand>> beside(List<Operand> operands) {
        Operand before = name;
        if (operands.size() != 1) {
            name = operands.isEmpty() ? name : null;
            return Optional.empty();
        }
        Operand own = operands.getFirst();
        name = own.number().isEmpty() ? own : null;
        return before == null || own.number().isEmpty() || Partners.ofOneRow(before, own)
                ? Optional.empty()
                : Optional.of(List.of(before, own));
    }

    private static String otherMonth(Operand number, String quoted) {
        return "{{%s}} in “%s” is of another month: bind the number of the month that is named"
                .formatted(number.name(), shortened(quoted));
    }

    private static String otherRow(List<Operand> pair, String quoted) {
        return "{{%s}} and {{%s}} in “%s” are of different rows: bind the number of the row that is named"
                .formatted(pair.getFirst().name(), pair.getLast().name(), shortened(quoted));
    }

    /// Whether a sentence sets one thing beside another and tells of no movement.
    private static boolean comparing(List<Claim> claims) {
        return claims.stream().anyMatch(c -> c.kind() == Kind.ABOVE || c.kind() == Kind.BELOW)
                && claims.stream().noneMatch(c -> c.kind() == Kind.RISE || c.kind() == Kind.FALL);
    }

    private String filled(
            String sentence,
            List<Claim> claims,
            List<String> wrong,
            Map<String, BoundNumber> filled,
            List<Operand> operands) {
        StringBuilder text = new StringBuilder();
        Matcher m = Passage.PLACEHOLDER.matcher(sentence);
        int end = 0;
        while (m.find()) {
            String name = m.group(1);
            String before = text + sentence.substring(end, m.start());
            end = m.end();
            boolean unsigned =
                    FALLEN_BEFORE.matcher(before).find()
                            || turned(claims, sentence, m.start())
                            || BELOW_AFTER.matcher(sentence.substring(m.end())).find();
            Looked<Bound> bound = bindings.look(name);
            bound.found().ifPresent(b -> operands.add(new Operand(name, m.start(), m.end(), b)));
            switch (bound.then(b -> rendering.text(b, unsigned && b.sign() != null))) {
                case Looked.Found<BoundNumber>(BoundNumber number) -> {
                    filled.put(name, number);
                    m.appendReplacement(text, Matcher.quoteReplacement(number.text()));
                }
                case Looked.Missing<BoundNumber>(String cause) -> {
                    wrong.add("{{" + name + "}}: " + cause);
                    m.appendReplacement(text, MARK);
                }
            }
        }
        return WEEK_OF.matcher(m.appendTail(text)).replaceAll("");
    }

    /// Whether the word before a number says which way it goes: `crashed by 20 %`.
    private static boolean turned(List<Claim> claims, String sentence, int start) {
        return claims.stream()
                .filter(c -> TURNED.contains(c.kind()) && c.end() <= start)
                .anyMatch(c -> BY.matcher(sentence.substring(c.end(), start)).matches());
    }

    private List<Operand> operands(List<Part.Sentence> listed, int from) {
        List<Operand> operands = new ArrayList<>();
        int at = from;
        for (Part.Sentence s : listed) {
            Matcher m = Passage.PLACEHOLDER.matcher(s.text());
            while (m.find()) {
                int start = at + m.start();
                int end = at + m.end();
                String name = m.group(1);
                bindings.look(name)
                        .found()
                        .ifPresent(b -> operands.add(new Operand(name, start, end, b)));
            }
            at += s.text().length();
        }
        return operands;
    }

    /// Whether the number in a claim is held against those of the sentence.
    private boolean sized(Claim claim, String masked, List<Operand> operands) {
        return claim.size() != 0
                && (!claim.soft()
                        || evidence.judge(claim, masked, operands) != Evidence.Verdict.NOTHING);
    }

    private void numbers(String masked, List<Claim> claims, String quoted, List<String> wrong) {
        StringBuilder bare = new StringBuilder(masked.replace(MARK, " "));
        claims.forEach(c -> bare.replace(c.start(), c.end(), " ".repeat(c.end() - c.start())));
        telling.unbound(bare.toString(), items)
                .forEach(
                        n ->
                                wrong.add(
                                        "“%s” in “%s” is bound to nothing: write a placeholder"
                                                .formatted(n, shortened(quoted))));
    }

    private void claim(
            Claim claim, String masked, List<Operand> operands, String quoted, List<String> wrong) {
        if (Conditions.bounded(claim, masked) || limited(claim, masked, operands)) {
            return;
        }
        switch (evidence.judge(claim, masked, with(operands, claim, masked))) {
            case HELD -> {}
            case CONTRADICTED ->
                    wrong.add(
                            "“%s” in “%s” is wrong: the numbers say otherwise (read: %s; name the earlier or compared one first, and compare two in one sentence)"
                                    .formatted(
                                            claim.word(),
                                            shortened(quoted),
                                            operands.stream()
                                                    .map(o -> "{{" + o.name() + "}}")
                                                    .collect(Collectors.joining(", "))));
            case NOTHING -> {
                if (!claim.soft() && !Conditions.repeated(claim, masked, telling.own())) {
                    wrong.add(
                            "“%s” in “%s” rests on no bound numbers: name the numbers that it"
                                            .formatted(claim.word(), shortened(quoted))
                                    + " compares in the same sentence, or use a comparison");
                }
            }
        }
    }

    /// Whether it repeats a condition of the question whose number is bound: `more than {{limit}}`.
    private boolean limited(Claim claim, String masked, List<Operand> operands) {
        return Conditions.repeated(claim, masked, telling.own())
                && operands.stream()
                        .filter(o -> o.start() >= claim.end())
                        .filter(o -> masked.substring(claim.end(), o.start()).isBlank())
                        .anyMatch(o -> o.number().filter(telling.own()::bound).isPresent());
    }

    /// The numbers of a sentence, and the person's own that the word compares with.
    private static List<Operand> with(List<Operand> operands, Claim claim, String masked) {
        List<Operand> all = new ArrayList<>(operands);
        Conditions.number(claim, masked)
                .ifPresent(n -> all.add(new Operand("", claim.end(), claim.end() + 1, own(n))));
        return all;
    }

    private static Bound own(BigDecimal number) {
        Binding.ReturnedValue binding = new Binding.ReturnedValue("", 0, "", ValueFormat.AUTO);
        return new Bound(binding, new Value.Number(number), "", null, null);
    }

    private static String masked(String sentence) {
        return Passage.PLACEHOLDER
                .matcher(sentence)
                .replaceAll(m -> MARK.repeat(m.group().length()));
    }

    private static String shortened(String text) {
        return Beginning.shortened(text, 121);
    }
}
