package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// People employed in the stores. Those who leave are replaced within weeks, except where [Trouble]
/// says otherwise.
final class Staff {

    private static final int ASSOCIATES = 10;

    private final Calendar calendar;
    private final Trouble trouble;
    private final Dice dice;
    private final CopyBuffer rows;

    Staff(Calendar calendar, Trouble trouble, Dice dice, CopyBuffer rows) {
        this.calendar = calendar;
        this.trouble = trouble;
        this.dice = dice;
        this.rows = rows;
    }

    void employ(List<Store> stores) {
        for (var store : stores) {
            var hired = store.openedOn().plusDays(dice.between(0, 900));
            var manager = hire(store, null, "store manager", 6100, hired, null);
            for (var i = 0; i < 2; i++) {
                hire(store, manager, "shift lead", 4300, since(store), null);
            }
            for (var i = 0; i < 3; i++) {
                hire(store, manager, "stock clerk", 2900, since(store), null);
            }
            for (var i = 0; i < ASSOCIATES; i++) {
                associate(store, manager, i);
            }
        }
    }

    private void associate(Store store, int manager, int i) {
        var hired = since(store);
        if (trouble.losesStaff(store) && i < ASSOCIATES / 2) {
            hire(
                    store,
                    manager,
                    "sales associate",
                    3200,
                    hired,
                    trouble.staffLeft().minusDays(dice.between(1, 25)));
        } else if (dice.chance(0.3)) {
            var left = dice.dayBetween(calendar.first().plusDays(30), calendar.monthsAgo(2));
            hire(store, manager, "sales associate", 3200, hired, left);
            hire(store, manager, "sales associate", 3200, left.plusDays(dice.between(5, 35)), null);
        } else {
            hire(store, manager, "sales associate", 3200, hired, null);
        }
    }

    private LocalDate since(Store store) {
        return dice.dayBetween(store.openedOn(), calendar.first());
    }

    private int hire(
            Store store,
            @Nullable Integer reportsTo,
            String title,
            int salary,
            LocalDate hired,
            @Nullable LocalDate left) {
        var id = rows.rows() + 1;
        var pay = CopyBuffer.money(salary * (92L + dice.between(0, 16)));
        rows.row(
                id,
                store.id(),
                reportsTo,
                dice.pick(Names.FIRST),
                dice.pick(Names.LAST),
                title,
                pay,
                hired,
                left);
        return id;
    }
}
