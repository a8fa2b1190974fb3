package io.dataagent.agent.budget;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.kit.http.Envelope;
import io.dataagent.kit.identity.CurrentUser;
import io.dataagent.kit.identity.Permissions;
import io.quarkus.security.PermissionsAllowed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// What was spent: today's budgets for each person, everybody's spending for administrators.
@Path("/api/llm/spend")
class SpendResource {

    private static final int PAGE_SIZE = 100;

    private final Budgets budgets;
    private final SpendReport report;
    private final CurrentUser user;

    SpendResource(Budgets budgets, SpendReport report, CurrentUser user) {
        this.budgets = budgets;
        this.report = report;
        this.user = user;
    }

    /// A person's day.
    ///
    /// @param budgets what is limited and what is left
    /// @param returnsInSeconds until the day's budgets return
    public record Today(List<RunSpend.Budget> budgets, long returnsInSeconds) {}

    @GET
    @Path("/today")
    @PermissionsAllowed(Permissions.DATA_AGENT_READ)
    @RunOnVirtualThread
    public Envelope<Today> today() {
        return Envelope.of(budgets.today(user.id()));
    }

    @GET
    @PermissionsAllowed(Permissions.SYSTEM_SETTINGS_READ)
    @RunOnVirtualThread
    public Envelope<List<SpendReport.Line>> spend(
            @Parameter(required = true) @QueryParam("day") @Nullable String day,
            @QueryParam("page") @DefaultValue("1") int page) {
        if (page < 1 || page > 10_000) {
            throw new ProblemException(ProblemCode.VALIDATION_FAILED, "page is 1 to 10000");
        }
        return Envelope.of(report.of(date(day), PAGE_SIZE, (page - 1) * PAGE_SIZE));
    }

    private static LocalDate date(@Nullable String day) {
        try {
            return LocalDate.parse(day == null ? "" : day);
        } catch (DateTimeException e) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED, "day is a date, for example 2026-01-31");
        }
    }
}
