package io.dataagent.devstack.retail;

import java.util.List;

/// Names to make people and streets from.
final class Names {

    static final List<String> FIRST =
            List.of(
                    "Ada", "Alan", "Amara", "Ben", "Carla", "Chen", "Dana", "Diego", "Elif", "Emma",
                    "Farid", "Grace", "Hana", "Henry", "Ines", "Ivan", "Jack", "Jane", "Kofi",
                    "Lara", "Leo", "Lin", "Maria", "Mateo", "Mei", "Nadia", "Noah", "Olga", "Omar",
                    "Priya", "Quinn", "Rosa", "Sam", "Sara", "Tariq", "Uma", "Victor", "Wei",
                    "Yara", "Zoe");
    static final List<String> LAST =
            List.of(
                    "Adams", "Alvarez", "Baker", "Brown", "Carter", "Chavez", "Diaz", "Evans",
                    "Fischer", "Garcia", "Gupta", "Hill", "Ito", "Johnson", "Khan", "Kim", "Lee",
                    "Lopez", "Martin", "Miller", "Nguyen", "O'Brien", "Okafor", "Patel", "Perez",
                    "Price", "Ramirez", "Reed", "Rossi", "Singh", "Smith", "Stone", "Tanaka",
                    "Taylor", "Turner", "Vargas", "Walker", "White", "Wilson", "Young");
    static final List<String> STREETS =
            List.of(
                    "Oak Street",
                    "Maple Avenue",
                    "Cedar Lane",
                    "Main Street",
                    "Park Road",
                    "Lake Drive",
                    "Hill Street",
                    "River Road",
                    "Elm Court",
                    "Sunset Boulevard",
                    "Mill Lane",
                    "Church Street",
                    "Station Road",
                    "Garden Way",
                    "Harbor View",
                    "Prairie Trail");

    private Names() {}
}
