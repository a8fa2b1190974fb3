package io.dataagent.suite;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/// A report is written from what an earlier run found: the code that writes it has no door to the
/// data, no tool and no client.
class ReportIsolationTest {

    private static final ArchRule NO_DOOR =
            noClasses()
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage(
                                            "io.dataagent.agent.explore.look..",
                                            "io.dataagent.agent.explore.claim..",
                                            "io.dataagent.agent.toolloop..",
                                            "io.dataagent.agent.analyst.executor..",
                                            "io.dataagent.agent.analyst.navigator..",
                                            "io.dataagent.agent.artifact..",
                                            "io.dataagent.agent.database..",
                                            "io.vertx..",
                                            "java.sql..",
                                            "java.net..",
                                            "java.net.http..")
                                    .or(
                                            resideInAPackage("io.dataagent.agent.upstream..")
                                                    .and(simpleNameEndingWith("Client"))));

    @Test
    void aReportHasNoDoorToTheData() {
        NO_DOOR.check(classes("report"));
    }

    @Test
    void theRuleSeesADoorWhereThereIsOne() {
        assertThat(NO_DOOR.evaluate(classes("explore/look")).hasViolation()).isTrue();
        assertThat(NO_DOOR.evaluate(classes("analyst/executor")).hasViolation()).isTrue();
    }

    private static JavaClasses classes(String folder) {
        return new ClassFileImporter()
                .importPath(
                        Product.root()
                                .resolve("agent-service/target/classes/io/dataagent/agent")
                                .resolve(folder));
    }
}
