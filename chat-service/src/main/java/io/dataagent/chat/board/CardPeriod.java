package io.dataagent.chat.board;

import io.dataagent.contracts.artifact.Finding;

/// A period that was not whole in the rows of an answer when it was pinned.
///
/// @param column the column of periods
/// @param from the first day of the period, as `2026-11-01`
/// @param days how many days of it there were
/// @param of how many it has
public record CardPeriod(String column, String from, long days, long of) {

    static CardPeriod of(Finding.PartialPeriod found) {
        return new CardPeriod(found.column(), found.from(), found.days(), found.of());
    }
}
