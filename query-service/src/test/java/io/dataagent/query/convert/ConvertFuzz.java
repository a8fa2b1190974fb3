package io.dataagent.query.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.dataagent.query.export.ExportFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// Made inputs for the converter. Every second one is a table whose text is known: what is taken
/// must hold that text. The others are files with bytes changed, cut and doubled: any report will
/// do, but there must be one.
final class ConvertFuzz {

    private static final int TOLD_AFTER = 500;
    private static final String[] SEPARATORS = {",", ";", "\t", "|"};
    private static final String[] WORDS = {
        "a",
        "North",
        "x y",
        "007",
        "1e3",
        "-",
        "NULL",
        "=1+1",
        "é",
        "漢字",
        "a,b",
        "a;b",
        "\"",
        "it's",
        "line\nbreak",
        " lead",
        "trail ",
        "true",
        "2024-01-02",
        "03/04/2024",
        "1.5",
        "1,5",
        "\u202eabc"
    };

    private static final Pattern DOTTED = Pattern.compile("\\d{2}[.]\\d{2}[.]\\d{4}");
    private static final Pattern MOMENT =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(:\\d{2})?");

    private final Random random;
    private final Path folder;

    ConvertFuzz(long seed, Path folder) {
        this.random = new Random(seed);
        this.folder = folder;
    }

    /// How many of each report there were, and what was wrong.
    record Outcome(int taken, int refused, List<String> wrong) {}

    Outcome run(int inputs) throws IOException {
        return run(inputs, 0, o -> {});
    }

    /// @param from the first that is converted; those before it are only made
    /// @param told what there was so far, now and then
    Outcome run(int inputs, int from, Consumer<Outcome> told) throws IOException {
        int taken = 0;
        int refused = 0;
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < inputs; i++) {
            drawing = i < from;
            last = new Report.Progress("none");
            if (i % TOLD_AFTER == TOLD_AFTER - 1) {
                told.accept(new Outcome(taken, refused, List.copyOf(wrong)));
            }
            Path place = Files.createDirectory(folder.resolve("f" + i));
            try {
                Optional<String> fault = i % 2 == 0 ? table(place) : broken(place);
                fault.ifPresent(wrong::add);
                taken += last instanceof Report.Done ? 1 : 0;
                refused += last instanceof Report.Refused ? 1 : 0;
            } finally {
                remove(place);
            }
        }
        return new Outcome(taken, refused, wrong);
    }

    private Report last = new Report.Progress("none");
    private boolean drawing;

    /// A table of known text, and where what was taken differs from it.
    private Optional<String> table(Path place) throws IOException {
        String separator = SEPARATORS[random.nextInt(SEPARATORS.length)];
        int width = 2 + random.nextInt(5);
        int height = 1 + random.nextInt(19);
        List<List<String>> rows = new ArrayList<>();
        int[] kinds = random.ints(width, 0, 9).toArray();
        boolean told = random.nextBoolean();
        boolean german = Arrays.stream(kinds).anyMatch(k -> k == 4);
        for (int r = 0; r < height; r++) {
            rows.add(Arrays.stream(kinds).mapToObj(this::cell).toList());
        }
        String names =
                String.join(
                        separator,
                        java.util.stream.IntStream.range(0, width).mapToObj(i -> "c" + i).toList());
        String text =
                names
                        + "\n"
                        + rows.stream()
                                .map(r -> line(r, separator))
                                .collect(Collectors.joining("\n", "", "\n"));
        Reading reading =
                told
                        ? new Reading(null, separator, true, null, null, null, Map.of())
                        : Reading.FOUND_OUT;
        if (drawing) {
            return Optional.empty();
        }
        last = Converting.of(place, "t.csv", text.getBytes(UTF_8), reading);
        if (!(last instanceof Report.Done)) {
            return Optional.empty();
        }
        Converted.Table table = Converting.table(last);
        if (!told && !sureOf(table, width, rows)) {
            return Optional.empty();
        }
        if (table.leftOut().count() > 0) {
            return Optional.of("lines were left out of\n" + text);
        }
        for (int r = 0; r < height; r++) {
            for (int c = 0; c < width; c++) {
                @Nullable String kept = table.preview().get(r).get(c);
                if (!same(rows.get(r).get(c), kept) && !(german && thousands(rows, r, c, kept))) {
                    return Optional.of(
                            "row %d column %d is %s, was %s in%n%s"
                                    .formatted(r, c, kept, rows.get(r).get(c), text));
                }
            }
        }
        return Optional.empty();
    }

    /// In a file with decimal commas `72.208` is 72208, unless something else in it says otherwise.
    private static boolean thousands(
            List<List<String>> rows, int row, int column, @Nullable String kept) {
        boolean pointed =
                rows.stream()
                        .flatMap(List::stream)
                        .anyMatch(t -> t.strip().matches("-?\\d+\\.(\\d{1,2}|\\d{4,})"));
        String text = rows.get(row).get(column).strip();
        return !pointed
                && text.matches("-?\\d{1,3}\\.\\d{3}")
                && text.replace(".", "").equals(kept);
    }

    /// Whether a table whose form was found out has to be what was written: a few odd lines can be
    /// read in two ways, and then only what is read is shown to the person.
    private static boolean sureOf(Converted.Table table, int width, List<List<String>> rows) {
        return rows.size() >= 5
                && table.columns().size() == width
                && table.columns().getFirst().label().equals("c0");
    }

    private String cell(int kind) {
        if (random.nextInt(12) == 0) {
            return "";
        }
        return switch (kind) {
            case 0 -> Integer.toString(random.nextInt(2_000) - 1_000);
            case 1 -> Long.toString(random.nextLong());
            case 2 ->
                    BigDecimal.valueOf(random.nextInt(100_000), random.nextInt(4)).toPlainString();
            case 3 ->
                    java.time.LocalDate.of(1990 + random.nextInt(50), 1, 1)
                            .plusDays(random.nextInt(365))
                            .toString();
            case 4 ->
                    String.format(
                            java.util.Locale.GERMANY, "%,.2f", random.nextInt(900_000_000) / 100.0);
            case 5 ->
                    String.format(
                            "%02d.%02d.%04d",
                            1 + random.nextInt(28),
                            1 + random.nextInt(12),
                            1990 + random.nextInt(50));
            case 6 ->
                    java.time.LocalDateTime.of(1990 + random.nextInt(50), 1, 1, 0, 0, 0)
                            .plusSeconds(random.nextInt(30_000_000))
                            .toString()
                            .replace('T', random.nextBoolean() ? 'T' : ' ');
            case 7 -> random.nextBoolean() ? "true" : "False";
            default -> WORDS[random.nextInt(WORDS.length)];
        };
    }

    private String line(List<String> cells, String separator) {
        return cells.stream().map(c -> quoted(c, separator)).collect(Collectors.joining(separator));
    }

    private String quoted(String cell, String separator) {
        boolean needed =
                cell.contains(separator)
                        || cell.contains("\"")
                        || cell.contains("\n")
                        || !cell.equals(cell.strip());
        return needed || random.nextInt(8) == 0 ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
    }

    /// Whether a cell is what its text says: a number may be written in another way, and what is
    /// written for nothing may be nothing.
    static boolean same(String text, @Nullable String kept) {
        if (kept == null) {
            return text.isBlank()
                    || List.of("NA", "NULL", "null", "-", "N/A").contains(text.strip());
        }
        if (kept.equals(text)) {
            return true;
        }
        String bare = text.strip();
        if (kept.equals("true") || kept.equals("false")) {
            return kept.equalsIgnoreCase(bare);
        }
        if (DOTTED.matcher(bare).matches()) {
            String[] parts = bare.split("\\.");
            return kept.equals(parts[2] + "-" + parts[1] + "-" + parts[0]);
        }
        if (MOMENT.matcher(bare).matches()) {
            String whole = bare.replace('T', ' ') + (bare.length() == 16 ? ":00" : "");
            return kept.replaceAll("\\.0+$", "").equals(whole);
        }
        String plain = bare.contains(",") ? bare.replace(".", "").replace(',', '.') : bare;
        try {
            return new BigDecimal(kept).compareTo(new BigDecimal(plain)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /// A file with bytes changed.
    private Optional<String> broken(Path place) throws IOException {
        byte[] bytes = seed();
        for (int n = random.nextInt(20); n > 0 && bytes.length > 0; n--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        if (random.nextInt(3) == 0) {
            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
        }
        if (drawing) {
            return Optional.empty();
        }
        try {
            last = report(place, bytes);
            return Optional.empty();
        } catch (RuntimeException e) {
            // the program would end without a report; the other inputs are still worth their while
            return Optional.of("no report of these bytes: " + e);
        }
    }

    /// What the program says of any bytes.
    static Report report(Path place, byte[] bytes) {
        try {
            return Converting.of(place, "t.csv", bytes, Reading.FOUND_OUT);
        } catch (IllegalStateException
                | IOException
                | org.dhatim.fastexcel.reader.ExcelReaderException e) {
            // The program answers these as `unreadable`.
            return new Report.Refused("unreadable", "The file cannot be read.", null, null);
        }
    }

    private byte[] seed() throws IOException {
        byte[] csv =
                ("id,name,amount\n" + "1,\"a\nb\",2.5\n".repeat(1 + random.nextInt(30)))
                        .getBytes(UTF_8);
        return switch (random.nextInt(8)) {
            case 0 -> gzip(csv);
            case 1 -> "{\"a\": 1, \"b\": [1, {\"c\": null}]}\n".repeat(20).getBytes(UTF_8);
            case 2 -> new String(csv, UTF_8).getBytes(java.nio.charset.StandardCharsets.UTF_16);
            case 3 -> {
                byte[] bytes = new byte[random.nextInt(4_000)];
                random.nextBytes(bytes);
                yield bytes;
            }
            case 4 -> FuzzSeeds.table(ExportFormat.PARQUET, 1 + random.nextInt(200));
            case 5 -> FuzzSeeds.table(ExportFormat.XLSX, 1 + random.nextInt(60));
            case 6 -> FuzzSeeds.zip(csv);
            default -> csv;
        };
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        }
        return out.toByteArray();
    }

    private static void remove(Path place) throws IOException {
        try (Stream<Path> all = Files.walk(place)) {
            for (Path one : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator) {
                Files.delete(one);
            }
        }
    }
}
