package io.dataagent.ontology.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.ontology.fixture.RetailSnapshot;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which queries a dataset may be published on.
class QuerySourceTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(select id, total_amount from public.orders where total_amount > 100)",
                "(SELECT o.id, o.total_amount FROM orders o JOIN public.stores s ON s.id = o.store_id)",
                "(with big as (select * from public.orders) select id, total_amount from big)",
                "(select id, total_amount from public.orders union all select id, 0 from public.stores)",
                "(select * from public.orders)",
                "(select id, sum(total_amount) as total_amount from public.orders group by id)"
            })
    void publishesASelectOverWhatIsThere(String source) {
        assertThat(issues(source, "id", "total_amount")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(delete from public.orders) | a query is a SELECT",
                "(select id into x from public.orders) | only reads",
                "(select id from public.orders; drop table x) | one statement",
                "(select id from public.shops) | no table \"public.shops\"",
                "(select count(*) from public.orders) | needs a name",
                "(select id, store_id as id from public.orders) | twice",
                "(select store_id from public.orders) | gives out no column \"id\"",
                "(select id from public.orders | stands in brackets",
                "(select 💥 from) | does not read"
            })
    void saysWhatIsWrongWithAnyOther(String source, String reason) {
        assertThat(issues(source, "id")).isNotEmpty().first().asString().contains(reason);
    }

    private static List<String> issues(String source, String... fields) {
        List<FieldView> views = Arrays.stream(fields).map(QuerySourceTest::field).toList();
        DatasetView dataset =
                new DatasetView(
                        "d", source, null, null, List.of(), List.of(), List.of(), null, views,
                        null);
        SemanticModel model = new SemanticModel("m", null, List.of(dataset), List.of(), List.of());
        return SourceCheck.issuesOf(model, RetailSnapshot.view()).stream()
                .map(ModelIssue::message)
                .toList();
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "Decimal", false, List.of(), List.of(), null, null, null,
                null);
    }
}
