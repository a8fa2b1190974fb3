package io.dataagent.query.convert;

import io.dataagent.query.convert.Form.Shape;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether a text can be a date of a shape: there is no 31 April, and no month 13.
final class Dates {

    private static final Map<Shape, Pattern> PATTERNS = new EnumMap<>(Shape.class);
    private static final Pattern PARTS = Pattern.compile("(\\d+)\\D(\\d+)\\D(\\d+).*");

    static {
        for (Shape shape : Shape.values()) {
            PATTERNS.put(shape, Pattern.compile(shape.regex));
        }
    }

    private Dates() {}

    static boolean fits(Shape shape, String text) {
        Pattern pattern = PATTERNS.get(shape);
        if (pattern == null || !pattern.matcher(text).matches()) {
            return false;
        }
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        int first = Integer.parseInt(parts.group(1));
        int second = Integer.parseInt(parts.group(2));
        int third = Integer.parseInt(parts.group(3));
        return switch (shape) {
            case ISO_DATE, ISO_MOMENT, ISO_ZONED, YMD_SLASHED -> exists(first, second, third);
            case DMY_DOTTED, DMY_SLASHED, DMY_DASHED, DMY_DOTTED_TIME, DMY_SLASHED_TIME ->
                    exists(third, second, first);
            case MDY_SLASHED, MDY_DASHED, MDY_SLASHED_TIME -> exists(third, first, second);
        };
    }

    private static boolean exists(int year, int month, int day) {
        try {
            LocalDate.of(year, month, day);
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
