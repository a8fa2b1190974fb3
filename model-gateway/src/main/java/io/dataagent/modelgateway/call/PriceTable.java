package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.ProviderId;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operator's prices: lines of `provider, model, input, cached, cache write, output`, the
/// last four in one currency per million tokens. A model may end in `*`; the first line that fits
/// counts. `#` begins a comment. A line that is not understood stops the start.
final class PriceTable {

    private static final int COLUMNS = 6;
    private static final BigDecimal MAX = BigDecimal.valueOf(1_000_000);

    private final List<Line> lines;

    private PriceTable(List<Line> lines) {
        this.lines = List.copyOf(lines);
    }

    private record Line(ProviderId provider, String model, Price price) {

        boolean fits(ProviderId asked, String name) {
            boolean same =
                    model.endsWith("*")
                            ? name.startsWith(model.substring(0, model.length() - 1))
                            : name.equals(model);
            return asked == provider && same;
        }
    }

    /// No prices but the offline model's.
    static PriceTable empty() {
        return new PriceTable(List.of());
    }

    /// Reads a file.
    ///
    /// @throws IllegalStateException naming the line that is wrong, or that the file cannot be read
    static PriceTable of(Path file) {
        try {
            return of(file.getFileName().toString(), Files.readAllLines(file));
        } catch (IOException e) {
            throw new IllegalStateException(
                    "the price table " + file.getFileName() + " cannot be read", e);
        }
    }

    static PriceTable of(String name, List<String> text) {
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i).replaceFirst("#.*$", "").strip();
            if (!line.isEmpty()) {
                lines.add(line(name + ", line " + (i + 1), line));
            }
        }
        return new PriceTable(lines);
    }

    /// The price of a model; the offline model is free.
    Optional<Price> of(ProviderId provider, String model) {
        if (provider == ProviderId.OFFLINE) {
            return Optional.of(Price.FREE);
        }
        return lines.stream().filter(l -> l.fits(provider, model)).findFirst().map(Line::price);
    }

    private static Line line(String where, String text) {
        String[] cells = text.split(",", -1);
        if (cells.length != COLUMNS) {
            throw wrong(
                    where,
                    "has "
                            + cells.length
                            + " values, not 6: provider, model, input, cached, cache write,"
                            + " output");
        }
        ProviderId provider =
                ProviderId.of(cells[0].strip())
                        .orElseThrow(
                                () -> wrong(where, "'" + cells[0].strip() + "' is no provider"));
        String model = cells[1].strip();
        if (model.isEmpty()) {
            throw wrong(where, "names no model");
        }
        return new Line(
                provider,
                model,
                new Price(
                        number(where, cells[2]),
                        number(where, cells[3]),
                        number(where, cells[4]),
                        number(where, cells[5])));
    }

    private static BigDecimal number(String where, String cell) {
        BigDecimal price;
        try {
            price = new BigDecimal(cell.strip());
        } catch (NumberFormatException e) {
            throw wrong(where, "'" + cell.strip() + "' is no price");
        }
        if (price.signum() < 0 || price.compareTo(MAX) > 0) {
            throw wrong(where, "'" + cell.strip() + "' is no price");
        }
        return price;
    }

    private static IllegalStateException wrong(String where, String what) {
        return new IllegalStateException("the price table " + where + ": " + what);
    }
}
