package io.dataagent.suite;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The arrows and shapes that house style asks for, over the classes of every module.
class ArchitectureTest {

    private static final List<String> MODULES =
            List.of(
                    "contracts",
                    "statistics",
                    "thesaurus",
                    "kit",
                    "model-gateway",
                    "chat-service",
                    "agent-service",
                    "ontology-service",
                    "query-service",
                    "sandbox-runner",
                    "gateway",
                    "offline-model");
    private static final String[] FRAMEWORKS = {
        "io.quarkus..",
        "jakarta..",
        "io.smallrye..",
        "io.vertx..",
        "org.hibernate..",
        "dev.langchain4j..",
        "org.neo4j.."
    };
    private static JavaClasses all;

    @BeforeAll
    static void load() {
        List<Path> folders =
                MODULES.stream()
                        .map(m -> Product.root().resolve(m).resolve("target/classes"))
                        .toList();
        assertThat(folders).allMatch(Files::isDirectory);
        all = new ClassFileImporter().importPaths(folders);
    }

    @Test
    void contractsKnowNoFramework() {
        noClasses()
                .that()
                .resideInAPackage("io.dataagent.contracts..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(FRAMEWORKS)
                .check(all);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.dataagent.agent.analyst.machine..",
                "io.dataagent.statistics..",
                "io.dataagent.thesaurus..",
                "io.dataagent.query.gate..",
                "io.dataagent.ontology.join..",
                "io.dataagent.offline.lexicon..",
                "io.dataagent.offline.meaning..",
                "io.dataagent.offline.reading..",
                "io.dataagent.offline.sql..",
                "io.dataagent.offline.wordings.."
            })
    void domainPackagesKnowNoFramework(String domain) {
        classes()
                .that()
                .resideInAPackage(domain)
                .should(
                        com.tngtech.archunit.lang.conditions.ArchConditions.not(
                                com.tngtech.archunit.lang.conditions.ArchConditions
                                        .dependOnClassesThat(resideInAnyPackage(FRAMEWORKS))))
                .check(all);
    }

    @Test
    void theRunnerKnowsNoKindOfRun() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.dataagent.agent.run..",
                        "io.dataagent.agent.journal..",
                        "io.dataagent.agent.lease..",
                        "io.dataagent.agent.session..",
                        "io.dataagent.agent.kind..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.dataagent.agent.analyst..",
                        "io.dataagent.agent.explore..",
                        "io.dataagent.agent.report..",
                        "io.dataagent.agent.files..")
                .check(all);
    }

    @ParameterizedTest
    @CsvSource({
        "io.dataagent.chat..",
        "io.dataagent.agent..",
        "io.dataagent.ontology..",
        "io.dataagent.query..",
        "io.dataagent.sandbox..",
        "io.dataagent.gateway..",
        "io.dataagent.offline.."
    })
    void aServiceKnowsNoOtherService(String service) {
        noClasses()
                .that()
                .resideInAPackage(service)
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.dataagent..")
                                .and(not(resideInAPackage(service)))
                                .and(
                                        not(
                                                resideInAnyPackage(
                                                        "io.dataagent.contracts..",
                                                        "io.dataagent.kit..",
                                                        "io.dataagent.statistics..",
                                                        "io.dataagent.thesaurus..",
                                                        "io.dataagent.modelgateway.."))))
                .check(all);
    }

    @Test
    void kitKnowsNoService() {
        noClasses()
                .that()
                .resideInAPackage("io.dataagent.kit..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("io.dataagent..")
                                .and(
                                        not(
                                                resideInAnyPackage(
                                                        "io.dataagent.kit..",
                                                        "io.dataagent.contracts.."))))
                .check(all);
    }

    @Test
    void packagesAreCutByFeature() {
        noClasses()
                .should()
                .resideInAnyPackage(
                        "io.dataagent..controller..",
                        "io.dataagent..service..",
                        "io.dataagent..dto..",
                        "io.dataagent..util..",
                        "io.dataagent..common..",
                        "io.dataagent..impl..")
                .check(all);
    }

    @Test
    void namesSayWhatAThingIs() {
        noClasses()
                .should()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Utils")
                .orShould()
                .haveSimpleNameEndingWith("Helper")
                .orShould()
                .haveSimpleNameEndingWith("Manager")
                .orShould()
                .haveSimpleNameEndingWith("Impl")
                .orShould()
                .haveSimpleNameEndingWith("DTO")
                .orShould()
                .haveSimpleNameStartingWith("Abstract")
                .check(all);
    }

    @Test
    void contractsAreRecordsEnumsAndSealedInterfaces() {
        classes()
                .that()
                .resideInAnyPackage(
                        "io.dataagent.contracts.artifact..",
                        "io.dataagent.contracts.query..",
                        "io.dataagent.contracts.ontology..",
                        "io.dataagent.contracts.sandbox..",
                        "io.dataagent.contracts.run..",
                        "io.dataagent.contracts.id..")
                .and()
                .arePublic()
                .should()
                .beRecords()
                .orShould()
                .beEnums()
                .orShould()
                .beInterfaces()
                .check(all);
    }

    @Test
    void requestPathsTakeNoMonitor() {
        noMethods().should().haveModifier(JavaModifier.SYNCHRONIZED).check(all);
    }

    @Test
    void nobodyPrintsToTheConsole() {
        // a command's answer is what it prints
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("io.dataagent.kit.deadletter.DeadLetterMain")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(all);
    }

    @Test
    void statementsOfModelsNeverGoThroughJdbc() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.dataagent.query.gate..",
                        "io.dataagent.query.run..",
                        "io.dataagent.agent..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.sql..")
                .allowEmptyShould(true)
                .check(all);
    }

    @Test
    void internalEndpointsNameTheirCallers() {
        methods()
                .that()
                .areDeclaredInClassesThat(
                        new com.tngtech.archunit.base.DescribedPredicate<JavaClass>(
                                "are internal resources") {
                            @Override
                            public boolean test(JavaClass type) {
                                return !type.isInterface()
                                        && type.tryGetAnnotationOfType("jakarta.ws.rs.Path")
                                                .flatMap(a -> a.get("value"))
                                                .filter(v -> v.toString().contains("internal"))
                                                .isPresent();
                            }
                        })
                .and()
                .areAnnotatedWith(
                        new com.tngtech.archunit.base.DescribedPredicate<>("an HTTP method") {
                            @Override
                            public boolean test(
                                    com.tngtech.archunit.core.domain.JavaAnnotation<?> annotation) {
                                return List.of("GET", "POST", "PUT", "PATCH", "DELETE")
                                        .contains(annotation.getRawType().getSimpleName());
                            }
                        })
                .should()
                .beAnnotatedWith("io.quarkus.security.PermissionsAllowed")
                .orShould()
                .beDeclaredInClassesThat()
                .areAnnotatedWith("io.quarkus.security.PermissionsAllowed")
                .allowEmptyShould(true)
                .check(all);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chat",
                "agent",
                "ontology",
                "query",
                "sandbox",
                "gateway",
                "offline",
                "kit"
            })
    void featuresDoNotGoInCircles(String service) {
        slices().matching("io.dataagent." + service + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(all);
    }

    /// In the offline model every package is a slice of its own, however deep it lies.
    @Test
    void packagesOfTheOfflineModelDoNotGoInCircles() {
        slices().matching("io.dataagent.offline.(**)").should().beFreeOfCycles().check(all);
    }
}
