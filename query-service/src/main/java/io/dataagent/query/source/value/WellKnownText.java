package io.dataagent.query.source.value;

import io.vertx.mysqlclient.data.spatial.Geometry;
import io.vertx.mysqlclient.data.spatial.GeometryCollection;
import io.vertx.mysqlclient.data.spatial.LineString;
import io.vertx.mysqlclient.data.spatial.MultiLineString;
import io.vertx.mysqlclient.data.spatial.MultiPoint;
import io.vertx.mysqlclient.data.spatial.MultiPolygon;
import io.vertx.mysqlclient.data.spatial.Point;
import io.vertx.mysqlclient.data.spatial.Polygon;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Shapes as text. Source: OGC 06-103r4, section 7, "Well-known Text Representation".
final class WellKnownText {

    private WellKnownText() {}

    static String of(Geometry shape) {
        return switch (shape) {
            case Point point -> "POINT(" + at(point) + ")";
            case LineString line -> "LINESTRING" + line(line);
            case Polygon area -> "POLYGON" + area(area);
            case MultiPoint many -> "MULTIPOINT" + list(many.getPoints(), WellKnownText::at);
            case MultiLineString many ->
                    "MULTILINESTRING" + list(many.getLineStrings(), WellKnownText::line);
            case MultiPolygon many ->
                    "MULTIPOLYGON" + list(many.getPolygons(), WellKnownText::area);
            case GeometryCollection many ->
                    "GEOMETRYCOLLECTION" + list(many.getGeometries(), WellKnownText::of);
            default -> throw new IllegalArgumentException("a shape of another kind");
        };
    }

    private static String line(LineString line) {
        return list(line.getPoints(), WellKnownText::at);
    }

    private static String area(Polygon area) {
        return list(area.getLineStrings(), WellKnownText::line);
    }

    private static <T> String list(List<T> parts, Function<T, String> text) {
        return parts.isEmpty()
                ? " EMPTY"
                : parts.stream().map(text).collect(Collectors.joining(",", "(", ")"));
    }

    private static String at(Point point) {
        return number(point.getX()) + " " + number(point.getY());
    }

    private static String number(double value) {
        return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
