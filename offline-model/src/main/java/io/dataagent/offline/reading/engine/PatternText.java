package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;

/// Reads a pattern that is written down, as [Pattern#of] says how.
final class PatternText {

    private static final java.util.regex.Pattern TOKEN =
            java.util.regex.Pattern.compile("'[^']*'\\??|[^\\s()|?']+'[^']*'|[()|?]|[^\\s()|?]+");

    private static final Map<String, Pattern> PIECES =
            Map.ofEntries(
                    Map.entry("number", Pattern.kind(Piece.Num.class)),
                    Map.entry("when", Pattern.kind(Piece.When.class)),
                    Map.entry("every", Pattern.kind(Piece.Every.class)),
                    Map.entry("over", Pattern.kind(Piece.Over.class)),
                    Map.entry("moving", Pattern.kind(Piece.Moving.class)),
                    Map.entry("rate", Pattern.kind(Piece.Rate.class)),
                    Map.entry("round", Pattern.kind(Piece.Round.class)),
                    Map.entry("days", Pattern.kind(Piece.Days.class)),
                    Map.entry("nodate", Pattern.kind(Piece.NoDate.class)),
                    Map.entry("quoted", Pattern.kind(Piece.Quoted.class)),
                    Map.entry("unknown", Pattern.kind(Piece.Unknown.class)),
                    Map.entry("word", Pattern.kind(Piece.Word.class)),
                    Map.entry("table", Pattern.thing(Ref::isTable)),
                    Map.entry("column", Pattern.thing(Ref::isColumn)),
                    Map.entry("value", Pattern.thing(Ref::isValue)),
                    Map.entry("time", Pattern.thing(Ref::isTime)),
                    Map.entry("measure", Pattern.thing(Ref::isMeasure)),
                    Map.entry("dimension", Pattern.thing(Ref::isDimension)),
                    Map.entry("countable", Pattern.thing(r -> r.isTable() || r.isMeasure())),
                    Map.entry("thing", Pattern.thing(r -> true)),
                    Map.entry("compares", Pattern.compares()),
                    Map.entry("done", Pattern.done()));

    private final String text;
    private final List<String> tokens;
    private int at;

    PatternText(String text) {
        this.text = text;
        this.tokens = TOKEN.matcher(text).results().map(MatchResult::group).toList();
    }

    Pattern whole() {
        Pattern pattern = choices();
        if (at < tokens.size()) {
            throw new IllegalArgumentException(text + ": " + tokens.get(at) + " is too much");
        }
        return pattern;
    }

    private boolean sees(String token) {
        return at < tokens.size() && tokens.get(at).equals(token);
    }

    private Pattern choices() {
        List<Pattern> choices = new ArrayList<>(List.of(row()));
        while (sees("|")) {
            at++;
            choices.add(row());
        }
        return choices.size() == 1 ? choices.getFirst() : Pattern.any(choices);
    }

    private Pattern row() {
        List<Pattern> parts = new ArrayList<>();
        while (at < tokens.size() && !sees("|") && !sees(")")) {
            Pattern part = part();
            if (sees("?")) {
                at++;
                part = Pattern.opt(part);
            }
            parts.add(part);
        }
        return parts.size() == 1 ? parts.getFirst() : Pattern.seq(parts);
    }

    private Pattern part() {
        String token = tokens.get(at++);
        return switch (token) {
            case "(" -> {
                Pattern inner = choices();
                at++;
                yield inner;
            }
            case "=" -> Pattern.see(part());
            case "!" -> Pattern.not(part());
            case "<" -> Pattern.behind(part());
            case ".." -> Pattern.later(part());
            case "+" -> Pattern.close();
            case "$" -> Pattern.end();
            case "_" -> Pattern.skip();
            default -> piece(token);
        };
    }

    private Pattern piece(String token) {
        int colon = token.indexOf(':');
        if (colon > 0) {
            return piece(token.substring(colon + 1)).as(token.substring(0, colon));
        }
        if (token.startsWith("~")) {
            return Pattern.said(token.substring(1).split("/"));
        }
        if (token.startsWith("'")) {
            return Pattern.written(token.substring(1, token.length() - 1));
        }
        if (Character.isUpperCase(token.charAt(0))) {
            return Pattern.word(
                    Arrays.stream(token.split("/"))
                            .map(Function::valueOf)
                            .toArray(Function[]::new));
        }
        return Objects.requireNonNull(PIECES.get(token), text + ": " + token);
    }
}
