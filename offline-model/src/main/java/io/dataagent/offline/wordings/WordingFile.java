package io.dataagent.offline.wordings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Reads the rules of one sort of wordings. `NAME = pattern` gives a part of patterns a name, which
/// `${NAME}` stands for below it; `pattern => words` is a rule, and `> before => after` behind it
/// an example of what it does. A blank at an end is written `\x20`. What is not so stops the start.
final class WordingFile {

    private static final Pattern PART = Pattern.compile("([A-Z][A-Z_]*) = (.*)");
    private static final Pattern USE = Pattern.compile("\\$\\{([A-Z][A-Z_]*)}");
    private static final String ARROW = " =>";
    private static final String BLANK = "\\x20";

    private final String name;
    private final Map<String, String> parts = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();
    private final Set<String> turns = new HashSet<>();
    private final List<Rewrite> rules = new ArrayList<>();
    private int line;

    WordingFile(String name) {
        this.name = name;
    }

    Sort read() {
        return read(text());
    }

    /// The rules of a text.
    Sort read(String text) {
        for (String l : text.split("\n")) {
            line++;
            if (l.startsWith("> ")) {
                example(l.substring(2));
            } else if (!l.isEmpty() && !l.startsWith("#")) {
                Matcher part = PART.matcher(l);
                if (part.matches()) {
                    part(part.group(1), whole(part.group(2)));
                } else {
                    rule(l);
                }
            }
        }
        if (rules.isEmpty()) {
            throw wrong("there is no rule");
        }
        for (String part : parts.keySet()) {
            if (!used.contains(part)) {
                throw wrong("no rule uses " + part);
            }
        }
        return new Sort(name, rules);
    }

    private void part(String part, String pattern) {
        if (parts.put(part, pattern) != null) {
            throw wrong(part + " is named twice");
        }
    }

    private void rule(String l) {
        List<String> sides = sides(l);
        String turn = whole(sides.getFirst());
        if (!turns.add(turn)) {
            throw wrong("this turn has a rule already");
        }
        try {
            Pattern from = Pattern.compile(turn, Pattern.CASE_INSENSITIVE);
            rules.add(new Rewrite(from, sides.getLast().replace(BLANK, " "), List.of()));
        } catch (PatternSyntaxException e) {
            throw wrong(e.getDescription() + " in " + turn);
        }
    }

    private void example(String l) {
        if (rules.isEmpty()) {
            throw wrong("an example stands behind its rule");
        }
        Rewrite rule = rules.removeLast();
        List<String> sides = sides(l);
        List<Rewrite.Example> examples = new ArrayList<>(rule.examples());
        examples.add(new Rewrite.Example(sides.getFirst(), sides.getLast()));
        rules.add(new Rewrite(rule.from(), rule.to(), examples));
    }

    /// What stands on either side of the arrow.
    private List<String> sides(String l) {
        int at = l.indexOf(ARROW);
        if (at < 1) {
            throw wrong("a rule is written `turn => words`");
        }
        return List.of(l.substring(0, at), l.substring(at + ARROW.length()).stripLeading());
    }

    /// A pattern with its named parts put in.
    private String whole(String pattern) {
        return USE.matcher(pattern)
                .replaceAll(
                        m -> {
                            String part = parts.get(m.group(1));
                            if (part == null) {
                                throw wrong("no part is called " + m.group(1));
                            }
                            used.add(m.group(1));
                            return Matcher.quoteReplacement(part);
                        });
    }

    private String text() {
        try (InputStream in = WordingFile.class.getResourceAsStream(name + ".txt")) {
            if (in == null) {
                throw wrong("there is no such file");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private IllegalStateException wrong(String what) {
        return new IllegalStateException("wordings/" + name + ".txt, line " + line + ": " + what);
    }
}
