package io.dataagent.agent.analyst.coverage.way;

import java.util.List;

/// A way from the rows that are asked about to another dataset.
///
/// @param datasets those that it goes through in order, both ends among them
/// @param spreads how often one row leads on to several
/// @param turns how often rows that several share are followed back down to others
/// @param reach the share of rows, 0 to 1, that can get to the end; 1 where nobody counted
record Way(List<String> datasets, int spreads, int turns, double reach) {

    Way {
        datasets = List.copyOf(datasets);
    }

    int length() {
        return datasets.size() - 1;
    }

    /// What lies between its ends.
    List<String> between() {
        return datasets.subList(1, datasets.size() - 1);
    }

    /// What this one goes through and another one does not.
    List<String> own(Way other) {
        return between().stream().filter(d -> !other.datasets().contains(d)).toList();
    }
}
