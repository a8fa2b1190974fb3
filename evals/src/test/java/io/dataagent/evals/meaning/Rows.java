package io.dataagent.evals.meaning;

import io.dataagent.contracts.query.TableData;
import io.dataagent.query.proof.Asking.Answer;
import java.sql.Connection;
import java.util.List;

/// The rows of statements, to tell a change that changes nothing.
final class Rows {

    private static final int MOST = 2_000;

    private final Looking looking;

    Rows(Connection database) {
        this.looking = new Looking(database);
    }

    /// Whether two statements give the same rows in the same order, or as many where one shows a
    /// column more.
    boolean same(String one, String other, boolean wider) {
        return looking.ask(one, MOST) instanceof Answer.Rows a
                && looking.ask(other, MOST) instanceof Answer.Rows b
                && (wider
                        ? a.table().rows().size() == b.table().rows().size()
                        : texts(a.table()).equals(texts(b.table())));
    }

    private static List<String> texts(TableData table) {
        return table.rows().stream().map(Object::toString).toList();
    }
}
