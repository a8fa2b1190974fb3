package io.dataagent.chat.report;

import io.dataagent.chat.conversation.ReadMessages;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.outbox.Notices;
import io.dataagent.chat.picture.Aside;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Writes reports as files for those who own the conversation.
@ApplicationScoped
class Reports {

    private final ReadMessages messages;
    private final ChartRows rows;
    private final Notices notices;

    Reports(ReadMessages messages, ChartRows rows, Notices notices) {
        this.messages = messages;
        this.rows = rows;
        this.notices = notices;
    }

    /// A file.
    ///
    /// @param title of the report
    /// @param content its bytes
    @SuppressWarnings("ArrayRecordComponent")
    record Written(String title, byte[] content) {}

    Uni<Written> write(VerifiedUser owner, ChatId chat, MessageId id, ReportForm form) {
        return messages.get(owner.id(), chat, id)
                .map(Reports::report)
                .chain(
                        report ->
                                rows.of(report, owner.bearer())
                                        .map(found -> new ReportFile(report, found)))
                .chain(file -> drawn(file, form))
                .call(() -> Panache.withTransaction(() -> noted(owner, id, form)));
    }

    /// Pictures and pages are made aside.
    private static Uni<Written> drawn(ReportFile file, ReportForm form) {
        return Aside.make(() -> new Written(file.report().title(), content(file, form)));
    }

    private Uni<Void> noted(VerifiedUser owner, MessageId id, ReportForm form) {
        return notices.audit(
                owner.id(), "report.exported", id.toString(), Map.of("format", form.wire()));
    }

    private static byte[] content(ReportFile file, ReportForm form) {
        return switch (form) {
            case MARKDOWN -> ReportMarkdown.of(file).getBytes(StandardCharsets.UTF_8);
            case HTML -> ReportPage.of(file).getBytes(StandardCharsets.UTF_8);
            case PDF -> ReportPdf.of(file);
        };
    }

    private static ReportArtifact report(MessageView message) {
        MessageMetadata metadata =
                message.metadata() == null
                        ? null
                        : ContractJson.mapper()
                                .convertValue(message.metadata(), MessageMetadata.class);
        ReportArtifact report = metadata == null ? null : metadata.report();
        if (report == null) {
            throw new ProblemException(
                    ProblemCode.CONFLICT,
                    "This message is not a finished report. Ask for one at an exploration or an"
                            + " answer, and export that.");
        }
        return report;
    }
}
