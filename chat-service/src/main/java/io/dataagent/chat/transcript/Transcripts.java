package io.dataagent.chat.transcript;

import io.dataagent.chat.conversation.Chats;
import io.dataagent.chat.conversation.wire.ChatView;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.kit.identity.VerifiedUser;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Takes transcripts of conversations for their owners.
@ApplicationScoped
public class Transcripts {

    private final Chats chats;
    private final Pictures pictures;
    private final Clock clock;

    Transcripts(Chats chats, Pictures pictures, Clock clock) {
        this.chats = chats;
        this.pictures = pictures;
        this.clock = clock;
    }

    /// The conversation as it stands now. Answers that are still being made are left out.
    ///
    /// @param withData whether results, charts and pictures go into it
    public Uni<Transcript> take(VerifiedUser owner, ChatId chat, boolean withData) {
        return chats.get(owner.id(), chat, true)
                .chain(
                        found ->
                                pictures.fetch(withData ? wanted(found) : List.of(), owner.bearer())
                                        .map(uris -> transcript(found, withData, uris)));
    }

    private Transcript transcript(
            ChatView chat, boolean withData, Map<ArtifactId, String> pictures) {
        return new Transcript(
                chat.name(),
                chat.createdAt(),
                clock.instant(),
                withData,
                ended(chat).map(message -> turn(message, withData, pictures)).toList());
    }

    private static Transcript.Turn turn(
            MessageView message, boolean withData, Map<ArtifactId, String> pictures) {
        MessageMetadata evidence = evidence(message);
        return new Transcript.Turn(
                message.role().wire(),
                message.content(),
                message.status().wire(),
                message.createdAt(),
                outcome(evidence),
                evidence.caveats(),
                withData ? results(evidence) : List.of(),
                withData ? charts(evidence) : List.of(),
                withData
                        ? images(evidence)
                                .map(
                                        image ->
                                                new Transcript.Picture(
                                                        image.title(),
                                                        pictures.get(image.artifactId())))
                                .toList()
                        : List.of());
    }

    private static @Nullable VerificationOutcome outcome(MessageMetadata evidence) {
        VerificationReport report = evidence.verificationReport();
        return report == null ? null : report.outcome();
    }

    private static List<Transcript.Result> results(MessageMetadata evidence) {
        return evidence.stepResults().stream()
                .flatMap(step -> Transcript.Result.of(step).stream())
                .toList();
    }

    private static List<Transcript.Chart> charts(MessageMetadata evidence) {
        Map<ArtifactId, TableData> rows =
                evidence.stepResults().stream()
                        .map(StepResult::sql)
                        .filter(Objects::nonNull)
                        .filter(sql -> sql.resultRef() != null)
                        .collect(
                                Collectors.toMap(
                                        sql -> Objects.requireNonNull(sql.resultRef()),
                                        StepResult.SqlResult::table,
                                        (one, same) -> one));
        return evidence.charts().stream()
                .flatMap(
                        chart ->
                                switch (chart) {
                                    case ChartView.VegaLite v ->
                                            Stream.of(
                                                    new Transcript.Chart(
                                                            v.title(),
                                                            v.spec(),
                                                            rows.get(v.resultRef())));
                                    case ChartView.Image ignored -> Stream.empty();
                                })
                .toList();
    }

    private static List<ArtifactId> wanted(ChatView chat) {
        return ended(chat)
                .flatMap(message -> images(evidence(message)))
                .map(ChartView.Image::artifactId)
                .distinct()
                .toList();
    }

    /// The pictures of an answer and of its steps, each once.
    private static Stream<ChartView.Image> images(MessageMetadata evidence) {
        Map<ArtifactId, ChartView.Image> once = new LinkedHashMap<>();
        evidence.charts().forEach(chart -> note(once, chart));
        evidence.stepResults().stream()
                .map(StepResult::python)
                .filter(Objects::nonNull)
                .flatMap(python -> python.charts().stream())
                .forEach(chart -> note(once, chart));
        return once.values().stream();
    }

    private static void note(Map<ArtifactId, ChartView.Image> once, ChartView chart) {
        switch (chart) {
            case ChartView.Image image -> once.putIfAbsent(image.artifactId(), image);
            case ChartView.VegaLite ignored -> {}
        }
    }

    private static Stream<MessageView> ended(ChatView chat) {
        @Nullable List<MessageView> messages = chat.messages();
        return messages == null
                ? Stream.empty()
                : messages.stream().filter(m -> m.status() != MessageStatus.GENERATING);
    }

    private static MessageMetadata evidence(MessageView message) {
        return ContractJson.mapper()
                .convertValue(
                        message.metadata() == null
                                ? ContractJson.mapper().createObjectNode()
                                : message.metadata(),
                        MessageMetadata.class);
    }
}
