package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.query.discovery.HiddenColumns.Name;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Columns whose values are switched off are found however their names are written.
class HiddenSetTest {

    private static final SnapshotView SHOP =
            snapshot(
                    table("public", "customers", "id", "Email", "email", "phone"),
                    table("public", "orders", "id", "note"));

    @ParameterizedTest
    @CsvSource({
        "public, customers, phone, phone",
        "PUBLIC, Customers, PHONE, phone",
        "public, customers, 'phone ', ",
        "public, orders, phone, ",
        "sales, customers, phone, "
    })
    void aColumnIsHiddenInLettersOfAnyCaseAndInItsOwnTableOnly(
            String schema, String table, String column, String hidden) {
        HiddenSet set = new HiddenSet(List.of(new Name(schema, table, column)));

        assertThat(set.of(SHOP.tables().getFirst()))
                .isEqualTo(Stream.ofNullable(hidden).collect(Collectors.toSet()));
        assertThat(set.of(SHOP.tables().getLast())).isEmpty();
    }

    @Test
    void whereNamesDifferByCaseAloneBothAreHidden() {
        HiddenSet set = new HiddenSet(List.of(new Name("public", "customers", "EMAIL")));

        assertThat(set.of(SHOP.tables().getFirst())).containsExactlyInAnyOrder("Email", "email");
    }

    @Test
    void aNameIsKeptAsItIsWrittenInTheDatabase() {
        HiddenSet none = new HiddenSet(List.of());

        assertThat(
                        none.found(
                                List.of(
                                        new Name("public", "CUSTOMERS", "Phone"),
                                        new Name("public", "customers", "phone"),
                                        new Name("public", "customers", "email")),
                                SHOP))
                .containsExactly(
                        new Name("public", "customers", "phone"),
                        new Name("public", "customers", "email"));
        assertThat(none.found(List.of(), SHOP)).isEmpty();
    }

    @Test
    void namesThatNoTableHasAreToldAllAtOnce() {
        HiddenSet none = new HiddenSet(List.of());
        List<Name> wanted =
                List.of(
                        new Name("public", "customers", "phone"),
                        new Name("public", "customers", "emial"),
                        new Name("public", "clients", "phone"));

        assertThatThrownBy(() -> none.found(wanted, SHOP))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .extracting(e -> e.problem().detail())
                .asString()
                .contains("public.customers.emial, public.clients.phone", "Nothing was changed");
    }

    @Test
    void whatIsHiddenStaysHiddenWhileItsColumnIsGone() {
        Name gone = new Name("public", "customers", "iban");

        assertThat(new HiddenSet(List.of(gone)).found(List.of(gone), SHOP)).containsExactly(gone);
    }

    private static SnapshotView snapshot(SnapshotView.Table... tables) {
        return new SnapshotView(
                SnapshotId.next(),
                ConnectionId.next(),
                "ready",
                new SnapshotView.Progress(2, 2),
                null,
                "postgresql",
                null,
                List.of(tables));
    }

    private static SnapshotView.Table table(String schema, String name, String... columns) {
        return new SnapshotView.Table(
                schema,
                name,
                "table",
                null,
                1L,
                Stream.of(columns).map(HiddenSetTest::column).toList(),
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    private static ColumnProfile column(String name) {
        return new ColumnProfile(
                name,
                "text",
                ColumnType.STRING,
                true,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                false,
                null);
    }
}
