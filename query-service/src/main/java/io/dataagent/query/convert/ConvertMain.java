package io.dataagent.query.convert;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.dhatim.fastexcel.reader.ExcelReaderException;

/// The program of the child process: reads one order from standard input, reports on standard
/// output, ends when the service is gone.
public final class ConvertMain {

    private static final ObjectMapper JSON = new ObjectMapper();

    private ConvertMain() {}

    /// @param args none
    public static void main(String[] args) throws IOException {
        PrintStream out =
                new PrintStream(
                        new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // what libraries print is no report
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Order order = JSON.readValue(in.readLine(), Order.class);
        Thread.ofPlatform().daemon().name("service-gone").start(() -> endWith(in));
        out.println(JSON.writerFor(Report.class).writeValueAsString(converted(order, out)));
        Runtime.getRuntime().halt(0);
    }

    private static Report converted(Order order, PrintStream out) {
        try (Duck duck = Duck.open(order)) {
            Converted converted = new Conversion(order, duck, r -> tell(out, r)).run();
            duck.run("CHECKPOINT " + Duck.OUT);
            duck.run("DETACH " + Duck.OUT);
            return new Report.Done(converted);
        } catch (Refusal e) {
            return e.report();
        } catch (SQLException | IOException | ExcelReaderException e) {
            return new Report.Refused(why(e), sentence(e), null, null);
        } catch (OutOfMemoryError e) {
            return new Report.Refused(
                    "too_large_for_memory",
                    "The file needs more memory than a conversion has. Send CSV or Parquet, or fewer columns.",
                    null,
                    null);
        }
    }

    private static String why(Exception e) {
        String said = String.valueOf(e.getMessage());
        return said.contains("No space left") ? "disk_full" : "unreadable";
    }

    private static String sentence(Exception e) {
        return why(e).equals("disk_full")
                ? "There is no room left to convert the file. Try again later."
                : "The file cannot be read as a table.";
    }

    private static void tell(PrintStream out, Report report) {
        try {
            out.println(JSON.writerFor(Report.class).writeValueAsString(report));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void endWith(BufferedReader in) {
        try {
            while (in.read() >= 0) {
                // Nothing more is asked.
            }
        } catch (IOException e) {
            // It is gone too.
        }
        Runtime.getRuntime().halt(1);
    }
}
