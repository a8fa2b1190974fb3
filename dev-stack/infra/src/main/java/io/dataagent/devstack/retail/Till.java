package io.dataagent.devstack.retail;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes orders, their lines, the promotions they used and the goods that came back.
final class Till {

    private static final List<String> REASONS =
            List.of("changed mind", "wrong size", "damaged", "not as described", "late delivery");

    private final Calendar calendar;
    private final Trouble trouble;
    private final People people;
    private final Dice dice;
    private final CopyBuffer orders;
    private final CopyBuffer items;
    private final CopyBuffer used;
    private final CopyBuffer returns;

    Till(
            Calendar calendar,
            Trouble trouble,
            People people,
            Dice dice,
            CopyBuffer orders,
            CopyBuffer items,
            CopyBuffer used,
            CopyBuffer returns) {
        this.calendar = calendar;
        this.trouble = trouble;
        this.people = people;
        this.dice = dice;
        this.orders = orders;
        this.items = items;
        this.used = used;
        this.returns = returns;
    }

    /// @param recordedOn the day of the sale, or a later one when the till was offline
    void record(Order order, LocalDate recordedOn) {
        var id = orders.rows() + 1;
        var customer =
                order.online() || dice.chance(0.55)
                        ? people.buyer(order.store().city(), order.day(), dice)
                        : null;
        var addresses = order.online() && customer != null ? customer.addressIds() : null;
        orders.row(
                id,
                customer == null ? null : customer.id(),
                order.store().id(),
                order.online() ? "online" : "in_store",
                order.day(),
                order.online() ? shippedOn(order) : null,
                addresses == null ? null : addresses.getFirst(),
                addresses == null
                        ? null
                        : dice.chance(0.7) ? addresses.getFirst() : addresses.getLast(),
                CopyBuffer.money(order.totalCents()),
                recordedOn.atTime(timeOn(recordedOn)).atOffset(ZoneOffset.UTC));
        order.discounts()
                .forEach((promotion, cents) -> used.row(id, promotion, CopyBuffer.money(cents)));
        for (var line : order.lines()) {
            line(id, order, line);
        }
    }

    private void line(int orderId, Order order, Order.Line line) {
        var id = items.rows() + 1;
        items.row(
                id,
                orderId,
                line.product().id(),
                line.quantity(),
                CopyBuffer.money(line.unitCents()),
                CopyBuffer.money(line.discountCents()),
                CopyBuffer.money(line.amountCents()));
        var risk =
                line.product().category().returnRate()
                        * trouble.returns(order.store(), order.day());
        var returnedOn = order.day().plusDays(dice.between(2, 30));
        if (dice.chance(risk) && !returnedOn.isAfter(calendar.last())) {
            var quantity = dice.between(1, line.quantity());
            var refund = line.amountCents() * quantity / line.quantity();
            returns.row(
                    returns.rows() + 1,
                    id,
                    returnedOn,
                    quantity,
                    CopyBuffer.money(refund),
                    reason(order));
        }
    }

    private @Nullable String reason(Order order) {
        if (dice.chance(0.15)) {
            return null;
        }
        var late = order.online() && trouble.extraDaysToShip(order.store(), order.day()) > 0;
        return late && dice.chance(0.6) ? "late delivery" : dice.pick(REASONS);
    }

    private @Nullable LocalDate shippedOn(Order order) {
        var day =
                order.day()
                        .plusDays(
                                dice.between(1, 4)
                                        + trouble.extraDaysToShip(order.store(), order.day()));
        return day.isAfter(calendar.last()) ? null : day;
    }

    /// Opening hours; on the day of loading the small hours, so that nothing lies in the future.
    private LocalTime timeOn(LocalDate day) {
        var hour = day.equals(calendar.last()) ? 0 : dice.between(9, 20);
        return LocalTime.of(hour, dice.between(0, 59), dice.between(0, 59));
    }
}
