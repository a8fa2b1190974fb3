package io.dataagent.chat.report;

import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import org.apache.pdfbox.pdmodel.PDDocument;

/// Prints the page of a report as PDF. Nothing is loaded: the only addresses in it are its own
/// places and the pictures inside it.
final class ReportPdf {

    private static final String LETTERS =
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private ReportPdf() {}

    static byte[] of(ReportFile file) {
        ByteArrayOutputStream pdf = new ByteArrayOutputStream();
        try {
            PdfRendererBuilder builder = new PdfRendererBuilder();
            builder.useFont(letters(), ReportPage.FONT);
            builder.useUriResolver((base, uri) -> inside(uri) ? uri : null);
            builder.withHtmlContent(ReportPage.of(file), null);
            builder.withProducer("Data Agent");
            builder.toStream(pdf);
            builder.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return pdf.toByteArray();
    }

    private static boolean inside(String uri) {
        return uri.startsWith("#") || uri.toLowerCase(Locale.ROOT).startsWith("data:image/png;");
    }

    private static FSSupplier<InputStream> letters() {
        return () -> Objects.requireNonNull(PDDocument.class.getResourceAsStream(LETTERS), LETTERS);
    }
}
