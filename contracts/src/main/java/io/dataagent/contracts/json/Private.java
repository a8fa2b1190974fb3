package io.dataagent.contracts.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks what may hold a person's words, SQL literals, prompt text or cell values. On the bus a
/// private component is left out, and of a private type nothing but its type name is written.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
    ElementType.RECORD_COMPONENT,
    ElementType.FIELD,
    ElementType.METHOD,
    ElementType.PARAMETER,
    ElementType.TYPE
})
public @interface Private {}
