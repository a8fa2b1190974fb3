package io.dataagent.kit.idempotency;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/// What the table `idempotency` knows of a key, as the location `db/idempotency` of migrations
/// makes it; and the statements on it, for services that write through another client.
///
/// @param fingerprint what the first request asked for
/// @param response what it was answered; null while it works
public record Remembered(String fingerprint, @Nullable String response) {

    /// Of owner, key and fingerprint; changes one row for the one who may begin. A key whose worker
    /// died is free after ten minutes.
    public static final String TAKE =
            """
            insert into idempotency as held (owner_id, key, fingerprint) values ($1, $2, $3)
            on conflict (owner_id, key) do update
                set fingerprint = excluded.fingerprint, response = null, created_at = clock_timestamp()
                where held.response is null
                      and held.created_at < clock_timestamp() - interval '10 minutes'
            """;

    /// Of owner and key; the parts of this record.
    public static final String FIND =
            "select cast(fingerprint as text), response from idempotency where owner_id = $1 and key = $2";

    /// Of owner, key and answer.
    public static final String KEEP =
            "update idempotency set response = $3 where owner_id = $1 and key = $2";

    /// Of owner and key: as if nobody had asked.
    public static final String FREE = "delete from idempotency where owner_id = $1 and key = $2";

    /// Of an age in seconds: whatever is older.
    public static final String FORGET =
            "delete from idempotency where created_at < clock_timestamp() - make_interval(secs => $1)";

    /// Of an owner: whatever is theirs.
    public static final String FORGET_OWNER = "delete from idempotency where owner_id = $1";

    /// The answer for who sends the key again.
    ///
    /// @throws ProblemException `idempotency_mismatch` when the key came with another body before,
    ///     `idempotency_in_progress` while the first request still works
    public <T> T answer(IdempotencyKey key, Class<T> type) {
        if (!fingerprint.equals(key.fingerprint())) {
            throw new ProblemException(ProblemCode.IDEMPOTENCY_MISMATCH, null);
        }
        if (response == null) {
            throw inProgress();
        }
        return ContractJson.read(response, type);
    }

    /// The first request still works, or has just gone.
    public static ProblemException inProgress() {
        return new ProblemException(ProblemCode.IDEMPOTENCY_IN_PROGRESS, null);
    }
}
