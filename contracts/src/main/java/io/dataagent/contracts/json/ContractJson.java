package io.dataagent.contracts.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;

/// The one way in which contracts are written and read as JSON: ISO 8601 times, exact decimals,
/// absent instead of null, unknown properties ignored on reading.
public final class ContractJson {

    private static final int MAX_TEXT = 64 * 1024 * 1024;
    private static final JsonMapper FULL = base().build();
    private static final ObjectReader WHOLE =
            FULL.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final JsonMapper REDACTED = base().addModule(redaction()).build();

    private ContractJson() {}

    /// The mapper for everything but the bus.
    public static JsonMapper mapper() {
        return FULL;
    }

    /// The mapper for the bus: leaves out what is marked [Private]. Only for writing.
    public static JsonMapper redactedMapper() {
        return REDACTED;
    }

    /// Writes a value as JSON text.
    public static String write(Object value) {
        try {
            return FULL.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a contract does not write as JSON", e);
        }
    }

    /// Reads JSON text, all of it.
    ///
    /// @throws IllegalArgumentException if the text is not JSON of that type, or more than one
    ///   value
    public static <T> T read(String json, Class<T> type) {
        try {
            T value = WHOLE.forType(type).readValue(json);
            if (value == null) {
                throw new IllegalArgumentException(
                        "not a valid " + type.getSimpleName() + ": null");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "not a valid " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
        }
    }

    private static JsonMapper.Builder base() {
        return JsonMapper.builder()
                .addModules(new JavaTimeModule(), new Jdk8Module())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
                .nodeFactory(JsonNodeFactory.instance)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(
                                JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL));
    }

    /// Lets a mapper read texts up to 64 MiB; for bodies whose size is bounded elsewhere.
    public static StreamReadConstraints wideConstraints() {
        return StreamReadConstraints.builder().maxStringLength(MAX_TEXT).build();
    }

    private static SimpleModule redaction() {
        SimpleModule module = new SimpleModule("redaction");
        module.setSerializerModifier(new Redaction());
        return module;
    }

    private static final class Redaction extends BeanSerializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        public List<BeanPropertyWriter> changeProperties(
                SerializationConfig config,
                BeanDescription bean,
                List<BeanPropertyWriter> properties) {
            if (bean.getBeanClass().isAnnotationPresent(Private.class)) {
                return List.of();
            }
            return properties.stream().filter(p -> p.getAnnotation(Private.class) == null).toList();
        }
    }
}
