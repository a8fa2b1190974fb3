package io.dataagent.query.gate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// A way in which statements grow, part by part.
///
/// @param name for people
/// @param dialects that have it
/// @param sizes numbers of parts, each twice the one before, that are compared
/// @param begin what stands before the parts
/// @param part the part of a number
/// @param between what stands between two of them
/// @param end what stands behind the last
/// @param close what each part has at the end, the innermost first
record GrowthShape(
        String name,
        List<Dialect> dialects,
        List<List<Integer>> sizes,
        String begin,
        String part,
        String between,
        String end,
        String close) {

    private static final int FIELDS = 8;

    static List<GrowthShape> all(Dialect dialect) {
        return all().stream().filter(shape -> shape.dialects().contains(dialect)).toList();
    }

    static List<GrowthShape> all() {
        return Corpus.text("/growth/shapes.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(GrowthShape::read)
                .toList();
    }

    private static GrowthShape read(String line) {
        String[] written = (line + " ").split(" ;;", -1);
        String[] fields = new String[FIELDS];
        for (int i = 0; i < FIELDS; i++) {
            String field = i < written.length ? written[i] : "";
            fields[i] = field.startsWith(" ") ? field.substring(1) : field;
        }
        return new GrowthShape(
                fields[0],
                dialects(fields[1]),
                sizes(fields[2]),
                fields[3],
                fields[4],
                fields[5],
                fields[6],
                fields[7].stripTrailing());
    }

    private static List<List<Integer>> sizes(String kind) {
        return switch (kind) {
            case "flat" -> List.of(List.of(50, 100, 200, 400));
            case "nested" -> List.of(List.of(6, 12, 24), List.of(15, 30));
            case "doubling" -> List.of(List.of(15, 30));
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static List<Dialect> dialects(String words) {
        return words.equals("all")
                ? Dialect.all()
                : Arrays.stream(words.split(" "))
                        .map(word -> word.equals("pg") ? Dialect.POSTGRESQL : Dialect.of(word))
                        .toList();
    }

    /// The statement with so many parts, a blank between any two; `^` joins what it begins to what
    /// is before it.
    String text(int parts) {
        StringBuilder text = new StringBuilder(begin);
        for (int i = 1; i <= parts; i++) {
            text.append(' ').append(i == 1 ? "" : between).append(numbered(part, i));
        }
        text.append(' ').append(end.replace("{n}", String.valueOf(parts)));
        for (int i = parts; i >= 1 && !close.isEmpty(); i--) {
            text.append(' ').append(close.replace("{c}", String.valueOf(i)));
        }
        return text.toString().replace(" ^", "");
    }

    private static String numbered(String part, int number) {
        return part.replace("{i}", String.valueOf(number))
                .replace("{p}", String.valueOf(number - 1));
    }

    @Override
    public String toString() {
        return name
                + dialects.stream().map(Dialect::wire).collect(Collectors.joining(" ", " (", ")"));
    }
}
