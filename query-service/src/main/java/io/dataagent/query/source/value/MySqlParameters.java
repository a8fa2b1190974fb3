package io.dataagent.query.source.value;

import io.vertx.sqlclient.Tuple;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Values as MySQL's binary protocol takes them. Points in time are UTC, as our sessions are. The
/// protocol has no form for exact numbers: they travel as text, and the statement says what they
/// are.
public final class MySqlParameters {

    private MySqlParameters() {}

    public static Tuple tuple(@Nullable Object[] parameters) {
        return Tuple.from(Arrays.stream(parameters).map(MySqlParameters::value).toArray());
    }

    private static @Nullable Object value(@Nullable Object parameter) {
        return parameter instanceof BoundParameter bound ? value(bound) : parameter;
    }

    private static @Nullable Object value(BoundParameter parameter) {
        return switch (parameter) {
            case BoundParameter.Missing ignored -> null;
            case BoundParameter.Words words -> words.text();
            case BoundParameter.Whole whole ->
                    whole.fits(Long.SIZE) ? whole.number().longValueExact() : whole.text();
            case BoundParameter.Exact exact -> exact.text();
            case BoundParameter.Floating floating -> floating.number();
            case BoundParameter.Truth truth -> truth.value();
            case BoundParameter.Day day -> day.date();
            case BoundParameter.Clock clock -> Duration.between(LocalTime.MIN, clock.time());
            case BoundParameter.Moment moment -> moment.time();
            case BoundParameter.Point point -> point.time().toLocalDateTime();
        };
    }
}
