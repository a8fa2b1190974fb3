package io.dataagent.query.convert.sheet;

import io.dataagent.query.convert.shape.Blocks;
import io.dataagent.query.convert.shape.Blocks.Block;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;

/// Tables of a sheet that stand beside each other, divided by empty columns. An empty column alone
/// divides nothing, as people leave one within a table, too: the tables have names and first
/// columns of their own, and end in different rows or have the same names.
public final class Bands {

    private static final int MOST = 20;

    private Bands() {}

    /// The tables of a sheet, those of the first columns first.
    public static List<Block> of(Sheet sheet) throws IOException {
        BitSet used = new BitSet();
        List<Block> whole = Blocks.of(sheet, 0, Integer.MAX_VALUE, used);
        List<Band> bands = bands(used);
        if (bands.size() < 2) {
            return whole;
        }
        try (Stream<Row> rows = sheet.openStream()) {
            for (Row row : (Iterable<Row>) rows::iterator) {
                bands.forEach(b -> b.add(row));
            }
        }
        List<Block> tables = new ArrayList<>();
        List<Band> parted = parted(bands);
        for (Band band : parted) {
            tables.addAll(Blocks.of(sheet, band.left(), band.right(), new BitSet()));
        }
        return parted.size() < 2 || tables.size() > MOST ? whole : tables;
    }

    /// Columns in use that follow one another; one alone belongs to those before it.
    private static List<Band> bands(BitSet used) {
        List<Band> bands = new ArrayList<>();
        for (int left = used.nextSetBit(0); left >= 0; ) {
            int right = used.nextClearBit(left);
            if (right - left > 1 || bands.isEmpty()) {
                bands.add(new Band(left, right));
            } else {
                bands.set(bands.size() - 1, new Band(bands.getLast().left(), right));
            }
            left = used.nextSetBit(right);
        }
        return bands;
    }

    /// What belongs together becomes one.
    private static List<Band> parted(List<Band> bands) {
        if (!bands.stream().allMatch(Band::table)) {
            return List.of();
        }
        List<Band> parted = new ArrayList<>(List.of(bands.getFirst()));
        for (Band band : bands.subList(1, bands.size())) {
            if (parted.getLast().apart(band)) {
                parted.add(band);
            } else {
                parted.set(parted.size() - 1, parted.getLast().with(band));
            }
        }
        return parted;
    }
}
