package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.ontology.model.ModelIssue;
import java.util.List;

/// A document of another tool as an OSI document.
///
/// @param format what it was: `osi`, `dbt` or `snowflake`
/// @param document in OSI form
/// @param warnings what could not be said there, with JSON pointers into what came
record Foreign(String format, ObjectNode document, List<ModelIssue> warnings) {

    Foreign {
        warnings = List.copyOf(warnings);
    }
}
