package io.dataagent.query.run;

import io.dataagent.contracts.json.ContractJson;
import io.restassured.mapper.ObjectMapper;
import io.restassured.mapper.ObjectMapperDeserializationContext;
import io.restassured.mapper.ObjectMapperSerializationContext;

/// Lets REST Assured read contracts as the services do.
final class ContractMapper implements ObjectMapper {

    static final ContractMapper INSTANCE = new ContractMapper();

    @Override
    public Object deserialize(ObjectMapperDeserializationContext context) {
        return ContractJson.read(
                context.getDataToDeserialize().asString(), (Class<?>) context.getType());
    }

    @Override
    public Object serialize(ObjectMapperSerializationContext context) {
        return ContractJson.write(context.getObjectToSerialize());
    }
}
