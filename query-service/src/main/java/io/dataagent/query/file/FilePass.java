package io.dataagent.query.file;

import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.secret.SecretBox;
import io.dataagent.query.QueryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// Passes to one snapshot of one person's file. Nobody is trusted who merely names a person: the
/// pass is made here, sealed, and opens here only.
@ApplicationScoped
class FilePass {

    private static final String NAME = "file pass";
    private static final Duration LIFETIME = Duration.ofDays(7);

    private final SecretBox box;
    private final Clock clock = Clock.systemUTC();

    @Inject
    FilePass(QueryConfig config) {
        this.box = new SecretBox(config.secretKey().orElse(""));
    }

    /// What a pass opens.
    record Opened(SnapshotId snapshot, UserId owner, Instant until) {}

    String of(SnapshotId snapshot, UserId owner) {
        Opened opened = new Opened(snapshot, owner, clock.instant().plus(LIFETIME));
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(box.seal(ContractJson.write(opened), NAME));
    }

    /// @throws ProblemException `not_found` if it opens nothing
    Opened open(@Nullable String pass) {
        try {
            return box.open(Base64.getUrlDecoder().decode(pass == null ? "" : pass), NAME)
                    .map(text -> ContractJson.read(text, Opened.class))
                    .filter(o -> o.until().isAfter(clock.instant()))
                    .orElseThrow(FilePass::unknown);
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    private static ProblemException unknown() {
        return new ProblemException(ProblemCode.NOT_FOUND, "There is no such file.");
    }
}
