package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Keeps what a caller chose out of the labels of HTTP metrics: ids become `{id}`, methods that
/// HTTP does not know become `other`. Where a service has a [RouteTemplates], only its templates
/// remain.
final class RouteLabels implements MeterFilter {

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
    private static final String OTHER = "other";
    private static final int LONGEST_WORD = 40;

    /// A segment of a template, or a word without digits.
    private static final Pattern WORD = Pattern.compile("\\{[^/]*}|[A-Za-z][A-Za-z_.-]*|");

    private final RouteTemplates routes;

    RouteLabels(RouteTemplates routes) {
        this.routes = routes;
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        if (!id.getName().startsWith("http.")) {
            return id;
        }
        List<Tag> tags = id.getTags().stream().map(this::bounded).toList();
        return id.replaceTags(tags);
    }

    private Tag bounded(Tag tag) {
        return switch (tag.getKey()) {
            case "uri" -> Tag.of("uri", routes.template(tag.getValue()));
            case "method" -> METHODS.contains(tag.getValue()) ? tag : Tag.of(tag.getKey(), OTHER);
            default -> tag;
        };
    }

    /// Every segment that could be an id becomes one.
    static String withoutIds(String path) {
        return Arrays.stream(path.split("/", -1))
                .map(part -> isWord(part) ? part : "{id}")
                .collect(Collectors.joining("/"));
    }

    private static boolean isWord(String part) {
        return part.length() <= LONGEST_WORD && (WORD.matcher(part).matches() || part.equals("v1"));
    }

    /// Makes the filter of a service.
    @Dependent
    static final class Producer {

        @Produces
        @Singleton
        MeterFilter labels(Instance<RouteTemplates> routes) {
            return new RouteLabels(routes.isResolvable() ? routes.get() : RouteLabels::withoutIds);
        }
    }
}
