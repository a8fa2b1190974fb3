package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/// A shop of the chain.
///
/// @param areaSqm sales floor, which sets how many people come
record Store(
        int id,
        String name,
        String city,
        String state,
        String region,
        String format,
        int areaSqm,
        LocalDate openedOn) {

    private record City(
            String name, String state, String region, int downtownSqm, int mallSqm, int opened) {}

    private static final List<City> CITIES =
            List.of(
                    new City("Houston", "TX", "South", 1280, 1190, 2014),
                    new City("Dallas", "TX", "South", 1310, 1160, 2013),
                    new City("Austin", "TX", "South", 1120, 1080, 2017),
                    new City("Atlanta", "GA", "South", 1240, 1150, 2015),
                    new City("Miami", "FL", "South", 1180, 1210, 2016),
                    new City("Chicago", "IL", "Midwest", 1420, 1290, 2011),
                    new City("New York", "NY", "Northeast", 1480, 1330, 2010),
                    new City("Boston", "MA", "Northeast", 1210, 1120, 2014),
                    new City("Denver", "CO", "West", 1150, 1100, 2018),
                    new City("Phoenix", "AZ", "West", 1090, 1170, 2018),
                    new City("Seattle", "WA", "West", 1200, 1140, 2015),
                    new City("Los Angeles", "CA", "West", 1390, 1350, 2012));

    /// All shops: two in each city, one downtown and one in a mall.
    static List<Store> all() {
        var stores = new ArrayList<Store>();
        for (var city : CITIES) {
            stores.add(of(stores.size() + 1, city, "downtown", city.downtownSqm(), 4));
            stores.add(of(stores.size() + 1, city, "mall", city.mallSqm(), 9));
        }
        return List.copyOf(stores);
    }

    private static Store of(int id, City city, String format, int areaSqm, int month) {
        var name = city.name() + (format.equals("mall") ? " Mall" : " Downtown");
        var opened = LocalDate.of(city.opened() + (format.equals("mall") ? 2 : 0), month, 1 + id);
        return new Store(
                id, name, city.name(), city.state(), city.region(), format, areaSqm, opened);
    }

    /// Visitors on an ordinary day.
    double usualVisitors() {
        return areaSqm / 55.0;
    }
}
