package io.dataagent.kit.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// At most so many series of one of the suite's own names: a label whose values somebody outside
/// chooses would otherwise fill the memory of whoever counts. What comes beyond is not counted,
/// and that is said once.
final class SeriesLimit implements MeterFilter {

    static final int MOST = 200;

    private static final Logger LOG = Logger.getLogger(SeriesLimit.class);

    private final Map<String, Set<List<Tag>>> known = new ConcurrentHashMap<>();
    private final Set<String> said = ConcurrentHashMap.newKeySet();

    @Override
    public MeterFilterReply accept(Meter.Id id) {
        String name = id.getName();
        if (!name.startsWith("dataagent.") && !name.startsWith("gen_ai.")) {
            return MeterFilterReply.NEUTRAL;
        }
        Set<List<Tag>> series = known.computeIfAbsent(name, n -> ConcurrentHashMap.newKeySet());
        List<Tag> tags = id.getTags();
        if (series.contains(tags) || (series.size() < MOST && series.add(tags))) {
            return MeterFilterReply.NEUTRAL;
        }
        if (said.add(name)) {
            LOG.warnf("metric %s has %d series; further ones are not counted", name, MOST);
        }
        return MeterFilterReply.DENY;
    }
}
