package io.dataagent.query.source.failure;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.gate.AssumedSession;
import io.vertx.mysqlclient.MySQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// MySQL's and MariaDB's errors by their number; the states are too coarse.
public final class MySqlRefusal {

    /// How the client joins what the server said.
    private static final Pattern PARTS =
            Pattern.compile("\\{errorMessage=(.*), errorCode=\\d+, sqlState=.*}", Pattern.DOTALL);

    private static final int NO_ACCESS = 1044;

    private MySqlRefusal() {}

    public static CustomerFailure of(MySQLException e) {
        String state = e.getSqlState() == null ? "" : e.getSqlState();
        String message = sentence(e);
        if (message.contains("'" + AssumedSession.MYSQL_DATABASE + "'")
                && e.getErrorCode() == NO_ACCESS) {
            return failed("A function in the statement is none of this server's own.", state);
        }
        return switch (e.getErrorCode()) {
            case 1045, 1698, 1862, 4151 ->
                    login("The database refuses the user name or the password.", state);
            case 1044, 1049 -> login("There is no database of that name.", state);
            case 1040, 1203, 1226 -> login("The database has no room for another session.", state);
            case 1053, 1927, 2006, 2013 -> login("The connection to the database broke.", state);
            // 1421 (no open cursor) is MariaDB's word when it stopped a statement whose rows were
            // to be fetched.
            case 1317, 1969, 3024, 1205, 1421 ->
                    new CustomerFailure(
                            ProblemCode.QUERY_TIMEOUT, "The statement took too long.", state, null);
            case 1054, 1146, 1142, 1143, 1305, 1052, 1055, 1109, 1140 ->
                    failed(ErrorText.shortened(message), state);
            default -> failed(ErrorText.withoutValues(message), state);
        };
    }

    private static String sentence(MySQLException e) {
        Matcher parts = PARTS.matcher(e.getMessage() == null ? "" : e.getMessage());
        return parts.matches() ? parts.group(1) : "The database refused the statement.";
    }

    private static CustomerFailure failed(String message, String state) {
        return new CustomerFailure(ProblemCode.QUERY_FAILED, message, state, null);
    }

    private static CustomerFailure login(String message, String state) {
        return new CustomerFailure(ProblemCode.CONNECTION_FAILED, message, state, null);
    }
}
