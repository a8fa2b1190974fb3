package io.dataagent.evals.latency;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayList;
import java.util.List;

/// A made-up company with as many tables as one wants: for every area (sales, claims, …) tables of
/// documents, their lines, parties and places, each with a dozen fields and samples. The same for
/// the same size.
///
/// @param datasets in order
/// @param relationships from documents to parties and places, from lines to documents
public record WideOntology(List<DatasetView> datasets, List<RelationshipView> relationships) {

    private static final List<String> AREAS =
            List.of(
                    "sales",
                    "purchase",
                    "claim",
                    "policy",
                    "shipment",
                    "repair",
                    "lease",
                    "grant",
                    "survey",
                    "audit",
                    "permit",
                    "ticket",
                    "project",
                    "loan",
                    "meter",
                    "crew",
                    "tender",
                    "recipe",
                    "batch",
                    "voyage",
                    "parcel",
                    "patent",
                    "donation",
                    "exam",
                    "harvest",
                    "booking",
                    "auction",
                    "quarry",
                    "siding",
                    "vaccine",
                    "tariff");
    private static final List<String> KINDS = List.of("order", "line", "partner", "place");
    private static final List<String> CITIES =
            List.of("Oslo", "Lima", "Cairo", "Osaka", "Perth", "Quito", "Dakar", "Turin");

    public WideOntology {
        datasets = List.copyOf(datasets);
        relationships = List.copyOf(relationships);
    }

    /// An ontology of `size` datasets.
    public static WideOntology of(int size) {
        List<DatasetView> datasets = new ArrayList<>();
        List<RelationshipView> relationships = new ArrayList<>();
        for (String area : AREAS) {
            for (String kind : KINDS) {
                if (datasets.size() < size) {
                    datasets.add(dataset(area, kind));
                    relationships.addAll(relationships(area, kind));
                }
            }
        }
        List<String> names = datasets.stream().map(DatasetView::name).toList();
        return new WideOntology(
                datasets,
                relationships.stream()
                        .filter(r -> names.contains(r.fromDataset()))
                        .filter(r -> names.contains(r.toDataset()))
                        .toList());
    }

    private static DatasetView dataset(String area, String kind) {
        String name = area + "_" + kind;
        List<FieldView> fields = new ArrayList<>();
        fields.add(field(name + "_id", "Integer", List.of()));
        fields.addAll(facts(area, kind));
        return new DatasetView(
                name,
                "public." + name,
                null,
                "All " + kind + "s of the " + area + " department",
                List.of(),
                List.of(name + "_id"),
                List.of(),
                10_000L,
                fields,
                null);
    }

    private static List<FieldView> facts(String area, String kind) {
        return switch (kind) {
            case "order" ->
                    List.of(
                            field(area + "_partner_id", "Integer", List.of()),
                            field(area + "_place_id", "Integer", List.of()),
                            field("opened_on", "Date", List.of()),
                            field("closed_on", "Date", List.of()),
                            field(area + "_status", "String", List.of("open", "closed", "void")),
                            field(area + "_amount", "Decimal", List.of()));
            case "line" ->
                    List.of(
                            field(area + "_order_id", "Integer", List.of()),
                            field(area + "_quantity", "Integer", List.of()),
                            field(area + "_unit_price", "Decimal", List.of()),
                            field("remark", "String", List.of("fragile", "urgent")));
            case "partner" ->
                    List.of(
                            field(area + "_partner_name", "String", List.of("Acme", "Borea")),
                            field("segment", "String", List.of("small", "large")),
                            field("since", "Date", List.of()),
                            field("credit_limit", "Decimal", List.of()));
            default ->
                    List.of(
                            field("city", "String", CITIES),
                            field("country", "String", List.of("Norway", "Peru", "Egypt")),
                            field("area_m2", "Integer", List.of()));
        };
    }

    private static List<RelationshipView> relationships(String area, String kind) {
        return switch (kind) {
            case "order" -> List.of(many(area, "order", "partner"), many(area, "order", "place"));
            case "line" -> List.of(many(area, "line", "order"));
            default -> List.of();
        };
    }

    private static RelationshipView many(String area, String from, String to) {
        String column = area + "_" + to + "_id";
        return new RelationshipView(
                area + "_" + from + "_" + to,
                area + "_" + from,
                List.of(column),
                area + "_" + to,
                List.of(column),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private static FieldView field(String name, String type, List<String> samples) {
        return new FieldView(
                name,
                name,
                null,
                null,
                type,
                type.equals("Date"),
                List.of(),
                samples,
                0.0,
                samples.isEmpty() ? 9_000L : samples.size(),
                null,
                null);
    }
}
