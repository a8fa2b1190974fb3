package io.dataagent.ontology.editing;

import java.time.Instant;

/// One line of a model's history.
///
/// @param version from 1
/// @param change what led to it: `drafted`, `imported`, `connected` (to its tables), `edited`,
///   `annotated`, `joined` (relationships), `judged` (opinions on them) or `refreshed` (from a
///   newer discovery)
/// @param published whether ontologies are built from it
/// @param datasets how many it has
/// @param relationships how many it has
/// @param metrics how many it has
/// @param createdAt when it was saved
record ModelVersion(
        long version,
        String change,
        boolean published,
        int datasets,
        int relationships,
        int metrics,
        Instant createdAt) {}
