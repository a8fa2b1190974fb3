package io.dataagent.query.convert.shape;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.jspecify.annotations.Nullable;

/// Writes what stands in the cells of a workbook, of formulas their last value.
///
/// @param since1904 whether its days are counted from 1904, as programs of the Macintosh
///   did, and not from 1900 (ECMA-376, `date1904`)
public record CellTexts(boolean since1904) {

    private static final LocalDateTime FIRST_OF_1904 = LocalDateTime.of(1904, 1, 1, 0, 0);
    private static final int HEAD = 1 << 16;

    /// 0001-01-01, and the day after 9999-12-31.
    private static final BigDecimal FIRST_DAY = BigDecimal.valueOf(-693_593);

    private static final BigDecimal BEHIND_LAST_DAY = BigDecimal.valueOf(2_958_466);

    /// A truth is written as a number or as a word.
    private static final Pattern SINCE_1904 =
            Pattern.compile(
                    "<(?:\\w+:)?workbookPr\\s[^>]*\\bdate1904\\s*=\\s*[\"'](?:1|true|on)[\"']");

    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

    /// For the cells of a workbook.
    public static CellTexts of(Path workbook) throws IOException {
        try (ZipFile zip = new ZipFile(workbook.toFile())) {
            ZipEntry book = zip.getEntry("xl/workbook.xml");
            if (book == null) {
                return new CellTexts(false);
            }
            try (InputStream in = zip.getInputStream(book)) {
                String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
                return new CellTexts(SINCE_1904.matcher(head).find());
            }
        }
    }

    /// The text of a cell; the word for its fault where its formula failed.
    public String of(Cell cell) {
        return switch (cell.getType()) {
            case NUMBER -> number(cell, cell.asNumber());
            case BOOLEAN -> String.valueOf(cell.asBoolean());
            case STRING -> cell.asString();
            case FORMULA -> computed(cell);
            case ERROR -> fault(cell.getRawValue());
            case EMPTY -> "";
        };
    }

    /// The last value of a formula; what it could not compute is none.
    private String computed(Cell cell) {
        String raw = cell.getRawValue();
        return switch (cell.getValue()) {
            case BigDecimal number -> number(cell, number);
            case Boolean flag -> String.valueOf(flag);
            case null, default -> raw == null ? "" : raw;
        };
    }

    private static String fault(@Nullable String raw) {
        return raw != null && MissingWords.FAULTS.contains(raw) ? raw : "";
    }

    private String number(Cell cell, BigDecimal number) {
        String format = cell.getDataFormatString();
        String bare = format == null ? "" : bare(format);
        boolean timed = bare.contains("h");
        if (dated(bare) && ofCalendar(number)) {
            LocalDateTime moment = second(moment(cell, number));
            return !timed && moment.toLocalTime().equals(LocalTime.MIDNIGHT)
                    ? moment.toLocalDate().toString()
                    : moment.format(MOMENT);
        }
        if (timed && number.signum() >= 0 && number.compareTo(BigDecimal.ONE) < 0) {
            return second(moment(cell, number)).format(CLOCK);
        }
        if (Double.isInfinite(number.doubleValue())) {
            return number.toString();
        }
        if (bare.contains("%")) {
            // the number that people see in its cell
            return BigDecimal.valueOf(number.doubleValue())
                            .movePointRight(2)
                            .stripTrailingZeros()
                            .toPlainString()
                    + "%";
        }
        // A workbook keeps numbers as doubles: 0.1 + 0.2 is written with all its digits there.
        return BigDecimal.valueOf(number.doubleValue()).stripTrailingZeros().toPlainString();
    }

    /// Whether a number can be a day at all: of another one people see no day in its cell either,
    /// as of milliseconds under a format of days.
    private static boolean ofCalendar(BigDecimal number) {
        return number.compareTo(FIRST_DAY) >= 0 && number.compareTo(BEHIND_LAST_DAY) < 0;
    }

    /// The reader itself overlooks `date1904="1"`.
    private LocalDateTime moment(Cell cell, BigDecimal number) {
        if (!since1904) {
            return cell.asDate();
        }
        double days = number.doubleValue();
        int whole = (int) Math.floor(days);
        long part = Math.round((days - whole) * Duration.ofDays(1).toSeconds());
        return FIRST_OF_1904.plusDays(whole).plusSeconds(part);
    }

    /// The nearest second: a workbook keeps a moment as a part of a day, which is seldom exact.
    private static LocalDateTime second(LocalDateTime moment) {
        return moment.plusNanos(500_000_000).truncatedTo(ChronoUnit.SECONDS);
    }

    /// A format without what it writes as it is: quoted texts, colours and languages, single
    /// characters and gaps.
    private static String bare(String format) {
        String plain = format.replaceAll("\"[^\"]*\"|\\[[^]]*]|[\\\\_*].", "");
        return plain.equalsIgnoreCase("general") ? "" : plain.toLowerCase(Locale.ROOT);
    }

    private static boolean dated(String bare) {
        return bare.matches("(?s).*(yy|d|mmm).*");
    }

    /// Formulas of a sheet that were never computed: whoever wrote it did not do so.
    public static final class Formulas {

        private long absent;
        private long empty;
        private boolean some;

        /// Counts a cell. An empty value is the value of a formula that makes an empty text, unless
        /// no formula of the sheet has another one.
        public void add(@Nullable Cell cell) {
            if (cell == null || cell.getType() != CellType.FORMULA) {
                return;
            }
            String raw = cell.getRawValue();
            absent += raw == null ? 1 : 0;
            empty += raw != null && raw.isEmpty() ? 1 : 0;
            some |= raw != null && !raw.isEmpty();
        }

        /// What people are told.
        public List<String> notes() {
            long all = absent + (some ? 0 : empty);
            return all == 0
                    ? List.of()
                    : List.of(
                            all == 1
                                    ? "1 formula has no stored value and counts as missing."
                                    : all + " formulas have no stored value and count as missing.");
        }
    }
}
