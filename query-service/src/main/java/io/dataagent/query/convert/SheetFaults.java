package io.dataagent.query.convert;

import java.util.Arrays;
import java.util.List;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.Row;

/// What the library that reads workbooks makes of one that is damaged: of numbers, places and
/// indexes that are none it throws whatever it meets, most of it unchecked.
final class SheetFaults {

    /// Of the library, and of its reader of XML.
    private static final List<String> READERS =
            List.of("org.dhatim.fastexcel.reader.", "com.fasterxml.aalto.");

    private static final String ISO_DAY = "Unknown cell type : d";

    private SheetFaults() {}

    /// What is told of a workbook. A fault that none of the readers met is one of this program and
    /// stays what it is.
    static Refusal refused(RuntimeException e) {
        if (!met(e)) {
            throw e;
        }
        return ISO_DAY.equals(e.getMessage())
                ? new Refusal(
                        "unreadable",
                        "The workbook keeps days as ISO texts (Strict Open XML), which are not read. Save it as an ordinary workbook, or as CSV.")
                : new Refusal("damaged", "The workbook is damaged and cannot be read.");
    }

    private static boolean met(RuntimeException e) {
        StackTraceElement[] frames = e.getStackTrace();
        // the virtual machine leaves the frames of a fault out that it met often
        return frames.length == 0
                || Arrays.stream(frames)
                        .map(StackTraceElement::getClassName)
                        .anyMatch(name -> READERS.stream().anyMatch(name::startsWith));
    }

    /// A row with a number below all others would be in no table, and nobody would miss it.
    static void requireCounted(Row row) {
        if (row.getRowNum() < 0) {
            throw new ExcelReaderException("A row has the number " + row.getRowNum());
        }
    }
}
