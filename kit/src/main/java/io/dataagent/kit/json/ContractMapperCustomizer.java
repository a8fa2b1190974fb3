package io.dataagent.kit.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.deser.DeserializationProblemHandler;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;

/// Makes the services' mapper behave as the contracts' one. Duplicate keys are errors; unknown
/// fields are errors too, but not in contract records, which later versions may extend.
@Singleton
public final class ContractMapperCustomizer implements ObjectMapperCustomizer {

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        mapper.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
        mapper.disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE);
        mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
        mapper.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
        mapper.setConfig(
                mapper.getDeserializationConfig()
                        .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES));
        mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
        mapper.addHandler(new ExtensibleContracts());
    }

    private static final class ExtensibleContracts extends DeserializationProblemHandler {

        @Override
        public boolean handleUnknownProperty(
                DeserializationContext context,
                JsonParser parser,
                JsonDeserializer<?> deserializer,
                Object beanOrClass,
                String property)
                throws IOException {
            Class<?> type = beanOrClass instanceof Class<?> c ? c : beanOrClass.getClass();
            if (!type.getPackageName().startsWith("io.dataagent.contracts")) {
                return false;
            }
            parser.skipChildren();
            return true;
        }
    }
}
