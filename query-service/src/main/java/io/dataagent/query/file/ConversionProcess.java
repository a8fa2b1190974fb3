package io.dataagent.query.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.ConvertMain;
import io.dataagent.query.convert.Order;
import io.dataagent.query.convert.Report;
import io.dataagent.query.engine.Engines;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.codehaus.stax2.XMLInputFactory2;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.jspecify.annotations.Nullable;

/// Runs the program that converts a file: a process of its own that reads one folder, has an empty
/// environment, bounded memory and time, and ends with the service.
@ApplicationScoped
class ConversionProcess {

    static final String DATABASE = "made.duckdb";

    static final List<Class<?>> LIBRARIES =
            List.of(
                    TableDoubt.class,
                    ObjectMapper.class,
                    ObjectCodec.class,
                    JsonProperty.class,
                    ReadableWorkbook.class,
                    com.fasterxml.aalto.stax.InputFactoryImpl.class,
                    XMLInputFactory2.class,
                    org.apache.commons.compress.archivers.zip.ZipFile.class,
                    org.apache.commons.io.IOUtils.class,
                    org.apache.commons.lang3.StringUtils.class);
    private static final int LONGEST_LINE = 16 << 20;

    private final Engines engines;
    private final FileFolders folders;
    private final FileConfig config;
    private final ScheduledExecutorService clock = new ScheduledThreadPoolExecutor(1);

    @Inject
    ConversionProcess(Engines engines, FileFolders folders, FileConfig config) {
        this.engines = engines;
        this.folders = folders;
        this.config = config;
    }

    /// Converts a file.
    ///
    /// @param going asked every few seconds with the stage, if it is a new one; a no ends the
    ///   conversion
    Report run(Upload upload, Predicate<@Nullable String> going) {
        try {
            Path folder = folders.prepared(upload);
            return run(order(upload, folder), going);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Order order(Upload upload, Path folder) {
        return new Order(
                folder.toString(),
                "original",
                upload.name(),
                DATABASE,
                upload.reading(),
                new Order.Bounds(
                        config.maxUnpackedBytes(),
                        config.maxRatio(),
                        config.maxColumns(),
                        config.memoryMb(),
                        config.threads()));
    }

    private Report run(Order order, Predicate<@Nullable String> going) throws IOException {
        Process child = engines.start(ConvertMain.class, LIBRARIES, config.heapMb());
        long until = System.nanoTime() + config.timeout().toNanos();
        ScheduledFuture<?> beat =
                clock.scheduleAtFixedRate(
                        () -> {
                            if (System.nanoTime() > until || !going.test(null)) {
                                child.destroyForcibly();
                            }
                        },
                        5,
                        5,
                        TimeUnit.SECONDS);
        try (BufferedReader reports =
                new BufferedReader(
                        new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            child.getOutputStream()
                    .write((ContractJson.write(order) + "\n").getBytes(StandardCharsets.UTF_8));
            child.getOutputStream().flush();
            return last(reports, going, until);
        } finally {
            beat.cancel(false);
            child.destroyForcibly();
        }
    }

    private static Report last(
            BufferedReader reports, Predicate<@Nullable String> going, long until)
            throws IOException {
        for (String line = reports.readLine(); line != null; line = reports.readLine()) {
            if (line.length() > LONGEST_LINE) {
                break;
            }
            Report report = ContractJson.read(line, Report.class);
            if (!(report instanceof Report.Progress progress)) {
                return report;
            }
            if (!going.test(progress.stage())) {
                break;
            }
        }
        return System.nanoTime() > until
                ? new Report.Refused(
                        "too_long",
                        "The conversion took too long and was stopped. Send Parquet, or a part of the file.",
                        null,
                        null)
                : new Report.Refused(
                        "crashed",
                        "The file could not be read: the program that reads it ended. Is it damaged?",
                        null,
                        null);
    }
}
