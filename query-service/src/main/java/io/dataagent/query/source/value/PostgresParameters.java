package io.dataagent.query.source.value;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.vertx.sqlclient.data.Numeric;
import io.vertx.sqlclient.impl.ArrayTuple;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Values as a PostgreSQL server wants them. The server says of which type each parameter is, and
/// the client then asks for the value in that type; it gets it only if nothing is lost. What does
/// not fit is remembered, since the client's own words about it are none for people.
public final class PostgresParameters extends ArrayTuple {

    private @Nullable CustomerFailure misfit;

    public PostgresParameters(@Nullable Object[] parameters) {
        super(Arrays.asList(parameters));
    }

    /// Why a value could not be given in the type that the server wants.
    public Optional<CustomerFailure> misfit() {
        return Optional.ofNullable(misfit);
    }

    /// The client asks so where it has no question of its own for a type. What is of no type that
    /// it knows travels as text, as enumerations do; anything else it would send as NULL or not at
    /// all.
    @Override
    public @Nullable Object getValue(int at) {
        Object value = super.getValueInternal(at);
        if (!(value instanceof BoundParameter)) {
            return value;
        }
        if (value instanceof BoundParameter.Missing) {
            return null;
        }
        if (misfit != null) {
            // For a message of the client, which nobody sees.
            return "";
        }
        if (value instanceof BoundParameter.Words words && forUnknownType()) {
            return words.text();
        }
        throw misfit(at, "a type that cannot be bound");
    }

    private static boolean forUnknownType() {
        return StackWalker.getInstance()
                .walk(
                        frames ->
                                frames.skip(2)
                                        .findFirst()
                                        .map(frame -> frame.getMethodName())
                                        .filter("extractUnknownType"::equals)
                                        .isPresent());
    }

    private <T> @Nullable T bound(
            int at,
            String wanted,
            Function<BoundParameter, @Nullable T> fitting,
            Function<Integer, @Nullable T> otherwise) {
        if (!(super.getValueInternal(at) instanceof BoundParameter parameter)) {
            return otherwise.apply(at);
        }
        if (parameter instanceof BoundParameter.Missing) {
            return null;
        }
        T value = fitting.apply(parameter);
        if (value == null) {
            throw misfit(at, wanted);
        }
        return value;
    }

    private CustomerFailure misfit(int at, String wanted) {
        int number = at + 1;
        CustomerFailure failure =
                new CustomerFailure(
                        ProblemCode.QUERY_FAILED,
                        "Parameter %d: the database expects %s here. Send a value of that type, or say with CAST($%d AS …) in the statement of which type it is; CAST(CAST($%d AS text) AS …) converts a text."
                                .formatted(number, wanted, number, number),
                        null,
                        null);
        misfit = misfit == null ? failure : misfit;
        return failure;
    }

    @Override
    public @Nullable Boolean getBoolean(int at) {
        return bound(
                at,
                "a boolean",
                value -> value instanceof BoundParameter.Truth truth ? truth.value() : null,
                super::getBoolean);
    }

    @Override
    public @Nullable Short getShort(int at) {
        return bound(
                at,
                "a small integer",
                value -> whole(value, Short.SIZE, Number::shortValue),
                super::getShort);
    }

    @Override
    public @Nullable Integer getInteger(int at) {
        return bound(
                at,
                "an integer of four bytes",
                value -> whole(value, Integer.SIZE, Number::intValue),
                super::getInteger);
    }

    @Override
    public @Nullable Long getLong(int at) {
        return bound(
                at,
                "an integer of eight bytes",
                value -> whole(value, Long.SIZE, Number::longValue),
                super::getLong);
    }

    private static <T> @Nullable T whole(
            BoundParameter value, int bits, Function<Number, T> number) {
        return value instanceof BoundParameter.Whole whole && whole.fits(bits)
                ? number.apply(whole.number())
                : null;
    }

    @Override
    public @Nullable Float getFloat(int at) {
        return bound(
                at,
                "a number of four bytes",
                value -> {
                    BigDecimal number = decimal(value);
                    Float nearest = number == null ? null : number.floatValue();
                    return nearest != null && Float.isFinite(nearest) ? nearest : null;
                },
                super::getFloat);
    }

    @Override
    public @Nullable Double getDouble(int at) {
        return bound(
                at,
                "a number of eight bytes",
                value -> {
                    BigDecimal number = decimal(value);
                    Double nearest = number == null ? null : number.doubleValue();
                    return nearest != null && Double.isFinite(nearest) ? nearest : null;
                },
                super::getDouble);
    }

    @Override
    public @Nullable Numeric getNumeric(int at) {
        return bound(
                at,
                "a number",
                value -> {
                    BigDecimal number = decimal(value);
                    return number == null ? null : Numeric.create(number);
                },
                super::getNumeric);
    }

    private static @Nullable BigDecimal decimal(BoundParameter value) {
        return switch (value) {
            case BoundParameter.Whole whole -> new BigDecimal(whole.number());
            case BoundParameter.Exact exact -> new BigDecimal(exact.text());
            case BoundParameter.Floating floating ->
                    new BigDecimal(BigDecimal.valueOf(floating.number()).toPlainString());
            default -> null;
        };
    }

    /// Texts, and whatever the client has no form for, such as enumerations: the server reads it.
    @Override
    public @Nullable String getString(int at) {
        return bound(
                at,
                "a text",
                value -> value instanceof BoundParameter.Words words ? words.text() : null,
                super::getString);
    }

    @Override
    public @Nullable UUID getUUID(int at) {
        return bound(
                at,
                "a UUID",
                value -> value instanceof BoundParameter.Words words ? uuid(words.text()) : null,
                super::getUUID);
    }

    private static @Nullable UUID uuid(String text) {
        try {
            return text.length() == 36 ? UUID.fromString(text) : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    @Override
    public @Nullable LocalDate getLocalDate(int at) {
        return bound(
                at,
                "a date",
                value -> value instanceof BoundParameter.Day day ? day.date() : null,
                super::getLocalDate);
    }

    @Override
    public @Nullable LocalTime getLocalTime(int at) {
        return bound(
                at,
                "a time of a day",
                value -> value instanceof BoundParameter.Clock clock ? clock.time() : null,
                super::getLocalTime);
    }

    @Override
    public @Nullable OffsetTime getOffsetTime(int at) {
        return bound(
                at,
                "a time of a day",
                value ->
                        value instanceof BoundParameter.Clock clock
                                ? clock.time().atOffset(ZoneOffset.UTC)
                                : null,
                super::getOffsetTime);
    }

    @Override
    public @Nullable LocalDateTime getLocalDateTime(int at) {
        return bound(at, "a date and a time", PostgresParameters::moment, super::getLocalDateTime);
    }

    @Override
    public @Nullable OffsetDateTime getOffsetDateTime(int at) {
        return bound(
                at,
                "a point in time",
                value -> {
                    LocalDateTime time = moment(value);
                    return time == null ? null : time.atOffset(ZoneOffset.UTC);
                },
                super::getOffsetDateTime);
    }

    /// In UTC, as our sessions are.
    private static @Nullable LocalDateTime moment(BoundParameter value) {
        return switch (value) {
            case BoundParameter.Day day -> day.date().atStartOfDay();
            case BoundParameter.Moment moment -> moment.time();
            case BoundParameter.Point point -> point.time().toLocalDateTime();
            default -> null;
        };
    }
}
