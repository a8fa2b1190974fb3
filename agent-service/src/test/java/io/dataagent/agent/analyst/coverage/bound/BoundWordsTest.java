package io.dataagent.agent.analyst.coverage.bound;

import static io.dataagent.agent.world.Facts.aggregate;
import static io.dataagent.agent.world.Facts.column;
import static io.dataagent.agent.world.Facts.filter;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A library in several towns: branches with librarians who have a wage, readers, copies of books
/// that are lent, and donations.
class BoundWordsTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "branches",
                            field("branch_id", "Integer"),
                            field("visitors", "Integer"),
                            field("town", "String", "Bern", "Basel")),
                    Views.dataset(
                            "readers",
                            field("reader_id", "Integer"),
                            field("town", "String", "Bern", "Chur"),
                            field("joined_on", "Date")),
                    Views.dataset(
                            "librarians",
                            field("librarian_id", "Integer"),
                            field("branch_id", "Integer"),
                            field("yearly_salary", "Decimal"),
                            field("gone_on", "Date")),
                    Views.dataset(
                            "loans",
                            field("loan_id", "Integer"),
                            field("reader_id", "Integer"),
                            described("pieces", "Integer", "Copies handed out"),
                            least("renewal", "0"),
                            field("total_fine", "Decimal"),
                            field("back_on", "Date")),
                    Views.dataset("places", field("place_id", "Integer")),
                    Views.dataset(
                            "repairs",
                            field("loan_id", "Integer"),
                            field("pieces", "Integer"),
                            field("repaired_on", "Date")),
                    Views.dataset(
                            "books",
                            field("book_id", "Integer"),
                            field("publisher", "String", "Acme"),
                            field("shelf_room", "Integer"),
                            field("purchase_cost", "Decimal"),
                            field("shelf_price", "Decimal"),
                            field("sorted_out_on", "Date")));

    private static final List<MetricView> METRICS =
            List.of(
                    new MetricView(
                            "fees",
                            "SUM(loans.total_fine)",
                            null,
                            null,
                            List.of(),
                            List.of("loans")));

    static Stream<Arguments> doubted() {
        return Stream.of(
                Arguments.of(
                        "total salary",
                        sum("loans.total_fine"),
                        "“salary” is a word of librarians"),
                Arguments.of(
                        "What is the total salary per town?",
                        sum("loans.total_fine", "branches.town"),
                        "“salary” is a word of"),
                Arguments.of(
                        "Total purchase cost of the books",
                        sum("loans.total_fine"),
                        "“cost” is a word of books.purchase_cost"),
                Arguments.of(
                        "How many pieces were repaired?",
                        sum("loans.pieces"),
                        "“repaired” speaks of repairs"),
                Arguments.of(
                        "number of repaired pieces",
                        Facts.of(count("repairs.loan_id"), aggregate("sum", "loans.pieces"))
                                .facts(),
                        "repairs.pieces is not read"),
                Arguments.of(
                        "pieces that were repaired",
                        sum(
                                "loans.pieces",
                                filter("repairs.repaired_on", Operator.GREATER, "2026")),
                        "repairs.pieces is not read"),
                Arguments.of(
                        "How many current librarians are there?",
                        counted("librarians.librarian_id", missing("loans.back_on")),
                        "“current” is said of librarians, and the statement asks it of loans"),
                Arguments.of(
                        "How many books have no publisher and are still lent?",
                        counted("books.book_id", missing("books.publisher")),
                        "says what “still lent” asks for"),
                Arguments.of(
                        "How many books are still lent and have no publisher?",
                        counted("books.book_id", missing("books.publisher")),
                        "says what “still lent” asks for"),
                Arguments.of(
                        "Fines of readers who live in Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern")),
                        "“Bern” is said of readers.town"),
                Arguments.of(
                        "fines of readers from Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern")),
                        "“Bern” is said of readers.town"),
                Arguments.of(
                        "readers in Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern")),
                        "“Bern” is said of readers.town"),
                Arguments.of(
                        "How many shelf rooms are there?",
                        sum("books.shelf_room"),
                        "books.shelf_room is added up"),
                Arguments.of(
                        "Books that cost more than 20",
                        counted(
                                "books.book_id",
                                filter("books.purchase_cost", Operator.GREATER, "20")),
                        "“cost” may mean books.shelf_price"));
    }

    @ParameterizedTest
    @MethodSource("doubted")
    void wordsThatAreTakenOfSomethingElseAreInDoubt(
            String question, StatementFacts facts, String sentence) {
        assertThat(doubts(question, facts))
                .extracting(Doubt::sentence)
                .singleElement()
                .asString()
                .contains(sentence);
    }

    static Stream<Arguments> innocent() {
        return Stream.of(
                Arguments.of("total salary", sum("librarians.yearly_salary")),
                Arguments.of("How many pieces were lent per reader?", sum("loans.pieces")),
                Arguments.of("How many visitors came?", sum("branches.visitors")),
                Arguments.of("How many renewals were there?", sum("loans.renewal")),
                Arguments.of("How many shelf rooms are there?", counted("books.shelf_room")),
                Arguments.of("total fees", sum("loans.total_fine")),
                Arguments.of("How much revenue was there?", sum("loans.total_fine")),
                Arguments.of("What did loans cost?", sum("loans.total_fine")),
                Arguments.of("total amount of fines", sum("loans.total_fine")),
                Arguments.of("How many pieces were lent?", sum("loans.pieces")),
                Arguments.of("repaired pieces", sum("repairs.pieces")),
                Arguments.of(
                        "How many pieces of repaired loans were lent?",
                        sum(
                                "loans.pieces",
                                filter("repairs.repaired_on", Operator.GREATER, "2026"))),
                Arguments.of(
                        "number of repaired books",
                        counted("books.book_id", equal("books.state", "repaired"))),
                Arguments.of(
                        "How many current librarians are there?",
                        counted("librarians.librarian_id", missing("librarians.gone_on"))),
                Arguments.of(
                        "open loans of readers",
                        counted("loans.loan_id", missing("loans.back_on"))),
                Arguments.of(
                        "How many loans are still out?",
                        counted("loans.loan_id", missing("loans.back_on"))),
                Arguments.of(
                        "How many books have no publisher and are still lent?",
                        counted(
                                "books.book_id",
                                missing("books.publisher"),
                                missing("books.sorted_out_on"))),
                Arguments.of(
                        "How many loans are still out, that is, did not come back yet?",
                        counted("loans.loan_id", missing("loans.back_on"))),
                Arguments.of(
                        "books that still have no publisher",
                        counted("books.book_id", missing("books.publisher"))),
                Arguments.of(
                        "loans that are still open",
                        counted("loans.loan_id", equal("loans.state", "open"))),
                Arguments.of(
                        "Fines of readers who live in Bern",
                        sum("loans.total_fine", equal("readers.town", "Bern"))),
                Arguments.of(
                        "fines of branches in Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern"))),
                Arguments.of(
                        "fines of readers in Bern branches",
                        sum("loans.total_fine", equal("branches.town", "Bern"))),
                Arguments.of(
                        "Fines of salary accounts",
                        sum("loans.total_fine", equal("loans.account", "salary"))),
                Arguments.of("fines of orders placed in May", sum("loans.total_fine")),
                Arguments.of(
                        "fines of librarians in Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern"))),
                Arguments.of(
                        "fines per reader in Bern",
                        sum("loans.total_fine", equal("branches.town", "Bern"))),
                Arguments.of(
                        "Books with a purchase cost of more than 20",
                        counted(
                                "books.book_id",
                                filter("books.purchase_cost", Operator.GREATER, "20"))),
                Arguments.of(
                        "Books with a purchase cost over 20",
                        counted(
                                "books.book_id",
                                filter("books.purchase_cost", Operator.GREATER, "20"))),
                Arguments.of(
                        "Books that cost more than 20",
                        counted(
                                "books.book_id",
                                filter("books.shelf_price", Operator.GREATER, "20"))));
    }

    @ParameterizedTest
    @MethodSource("innocent")
    void wordsThatAreTakenOfWhatTheyBelongToAreNot(String question, StatementFacts facts) {
        assertThat(doubts(question, facts)).isEmpty();
    }

    @Test
    void whatOneOfSeveralStatementsReadsIsRead() {
        assertThat(
                        BoundWords.of(
                                "total salary and fines",
                                DATASETS,
                                METRICS,
                                List.of(sum("loans.total_fine"), sum("librarians.yearly_salary"))))
                .isEmpty();
    }

    private static List<Doubt> doubts(String question, StatementFacts facts) {
        return BoundWords.of(question, DATASETS, METRICS, List.of(facts));
    }

    private static FieldView field(String name, String type, String... samples) {
        return Views.field(name, type, 0.1, name.endsWith("_id") ? 90L : 9L, samples);
    }

    private static FieldView described(String name, String type, String description) {
        return new FieldView(
                name,
                name,
                null,
                description,
                type,
                false,
                List.of(),
                List.of(),
                0.0,
                9L,
                null,
                null);
    }

    private static FieldView least(String name, String least) {
        return new FieldView(
                name, name, null, null, "Integer", false, List.of(), List.of(), 0.0, 9L, least,
                "7");
    }

    private static StatementFacts sum(String field, FilterFact... filters) {
        return Facts.of(aggregate("sum", field)).where(filters).facts();
    }

    private static StatementFacts sum(String field, String grouped) {
        return Facts.of(column(grouped), aggregate("sum", field)).facts();
    }

    private static StatementFacts counted(String field, FilterFact... filters) {
        return Facts.of(count(field)).where(filters).facts();
    }

    private static ExpressionFact count(String field) {
        return aggregate("count", field);
    }

    private static FilterFact missing(String field) {
        return filter(field, Operator.IS_NULL);
    }

    private static FilterFact equal(String field, String value) {
        return filter(field, Operator.EQUAL, value);
    }
}
