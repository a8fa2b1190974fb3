package io.dataagent.contracts.json;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What whoever writes this record must know about a component or a word: its shape, its unit, and
/// when to leave it empty. [RecordSchema] puts it into the schema, which is all that a language
/// model is told about the form of its answer.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Described {

    /// One sentence.
    String value();
}
