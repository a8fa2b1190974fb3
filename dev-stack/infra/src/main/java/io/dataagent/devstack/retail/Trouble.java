package io.dataagent.devstack.retail;

import java.time.LocalDate;

/// What really happens to single stores, and so can be found in the data. Nothing else in the suite
/// knows of it.
///
/// The Houston stores lose half of their sales staff and do not replace them: as many people come
/// in, fewer are served and buy. Electronics are out of stock there from a month later, parcels
/// leave late and more goods come back. The Denver stores draw more and more visitors.
record Trouble(LocalDate staffLeft, LocalDate shelvesEmpty, LocalDate denverGrows) {

    private static final double SERVED = 0.74;
    private static final double RETURNS = 2.2;

    static Trouble in(Calendar calendar) {
        return new Trouble(calendar.monthsAgo(8), calendar.monthsAgo(7), calendar.monthsAgo(6));
    }

    private static boolean houston(Store store) {
        return store.city().equals("Houston");
    }

    double visitors(Store store, LocalDate day) {
        return store.city().equals("Denver") && !day.isBefore(denverGrows) ? 1.25 : 1;
    }

    double conversion(Store store, LocalDate day) {
        return houston(store) && !day.isBefore(staffLeft) ? SERVED : 1;
    }

    double returns(Store store, LocalDate day) {
        return houston(store) && !day.isBefore(staffLeft) ? RETURNS : 1;
    }

    int extraDaysToShip(Store store, LocalDate day) {
        return houston(store) && !day.isBefore(staffLeft) ? 4 : 0;
    }

    boolean losesStaff(Store store) {
        return houston(store);
    }

    boolean losesElectronics(Store store) {
        return houston(store);
    }
}
