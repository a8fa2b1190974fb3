// Generated from docs/openapi/ontology-service.json by "npm run types"; not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Alternative: {
            insteadOf?: string;
            relationship?: components["schemas"]["RelationshipView"];
            question?: string;
        };
        Annotations: {
            datasets?: components["schemas"]["OfDataset"][];
            metrics?: components["schemas"]["OfMetric"][];
        };
        Answer: {
            hits?: components["schemas"]["SearchHit"][];
            mode?: string;
            reason?: string;
        };
        Backfilled: {
            /** Format: int64 */
            version?: number;
            /** Format: int32 */
            datasets?: number;
            provider?: string;
            model?: string;
            /** Format: int32 */
            dimensions?: number;
        };
        Build: {
            /** Format: int64 */
            version?: number;
            state?: string;
            /** Format: int32 */
            done?: number;
            /** Format: int32 */
            total?: number;
            reason?: string;
        };
        /** @enum {string} */
        Cardinality: "many_to_one" | "one_to_one" | "one_to_many" | "many_to_many";
        Change: {
            name?: string;
            visibility?: components["schemas"]["Visibility"];
        };
        Change1: {
            kind?: string;
            place?: string;
            property?: string;
            before?: components["schemas"]["JsonNode"];
            after?: components["schemas"]["JsonNode"];
        };
        Connection: {
            connectionId: components["schemas"]["ConnectionId"];
            snapshotId: components["schemas"]["SnapshotId"];
        };
        /** Format: uuid */
        ConnectionId: string;
        Creation: {
            name: string;
            modelId: components["schemas"]["ModelId"];
            visibility?: components["schemas"]["Visibility"];
        };
        Creation1: {
            name: string;
            connectionId: components["schemas"]["ConnectionId"];
            snapshotId: components["schemas"]["SnapshotId"];
        };
        DatasetView: {
            name?: string;
            source?: string;
            label?: string;
            description?: string;
            synonyms?: string[];
            primaryKey?: string[];
            uniqueKeys?: string[][];
            /** Format: int64 */
            rowCount?: number;
            fields?: components["schemas"]["FieldView"][];
            yaml?: string;
        };
        Detour: {
            from?: string;
            to?: string;
            columns?: string[];
            through?: string[];
            struck?: boolean;
        };
        Difference: {
            /** Format: int64 */
            from?: number;
            /** Format: int64 */
            to?: number;
            changes?: components["schemas"]["Change1"][];
        };
        EnvelopeAnswer: {
            data?: components["schemas"]["Answer"];
        };
        EnvelopeBackfilled: {
            data?: components["schemas"]["Backfilled"];
        };
        EnvelopeDifference: {
            data?: components["schemas"]["Difference"];
        };
        EnvelopeGraphView: {
            data?: components["schemas"]["GraphView"];
        };
        EnvelopeJoinPlanView: {
            data?: components["schemas"]["JoinPlanView"];
        };
        EnvelopeListDatasetView: {
            data?: components["schemas"]["DatasetView"][];
        };
        EnvelopeListJoinPath: {
            data?: components["schemas"]["JoinPath"][];
        };
        EnvelopeListModelIssue: {
            data?: components["schemas"]["ModelIssue"][];
        };
        EnvelopeListRelationshipView: {
            data?: components["schemas"]["RelationshipView"][];
        };
        EnvelopeModelView: {
            data?: components["schemas"]["ModelView"];
        };
        EnvelopeOntologyView: {
            data?: components["schemas"]["OntologyView"];
        };
        EnvelopeOpinions: {
            data?: components["schemas"]["Opinions"];
        };
        EnvelopePageModelVersion: {
            data?: components["schemas"]["PageModelVersion"];
        };
        EnvelopePageModelView: {
            data?: components["schemas"]["PageModelView"];
        };
        EnvelopePageOntologyView: {
            data?: components["schemas"]["PageOntologyView"];
        };
        EnvelopeProposal: {
            data?: components["schemas"]["Proposal"];
        };
        EnvelopeRefreshed: {
            data?: components["schemas"]["Refreshed"];
        };
        Evidence: {
            relationship?: string;
            reasons?: string[];
            opinion?: components["schemas"]["Opinion"];
        };
        FieldView: {
            name?: string;
            expression?: string;
            label?: string;
            description?: string;
            datatype?: string;
            time?: boolean;
            synonyms?: string[];
            sampleValues?: string[];
            /** Format: double */
            nullRate?: number;
            /** Format: int64 */
            distinctCount?: number;
            min?: string;
            max?: string;
            unit?: string;
        };
        GraphView: {
            /** Format: int64 */
            version?: number;
            nodes?: components["schemas"]["Node"][];
            edges?: components["schemas"]["RelationshipView"][];
            metrics?: components["schemas"]["MetricView"][];
        };
        /**
         * Format: date-time
         * @example 2022-03-10T16:15:50Z
         */
        Instant: string;
        JoinPath: {
            datasets?: string[];
            edges?: components["schemas"]["RelationshipView"][];
            /** Format: double */
            cost?: number;
            warnings?: string[];
        };
        JoinPlanView: {
            datasets?: string[];
            edges?: components["schemas"]["RelationshipView"][];
            warnings?: string[];
            unreachable?: string[];
            alternatives?: components["schemas"]["Alternative"][];
            detours?: components["schemas"]["Detour"][];
        };
        /** @description Any JSON. */
        JsonNode: unknown;
        Match: {
            kind?: string;
            field?: string;
            text?: string;
        };
        MetricView: {
            name?: string;
            expression?: string;
            label?: string;
            description?: string;
            synonyms?: string[];
            datasets?: string[];
            unit?: string;
        };
        /** Format: uuid */
        ModelId: string;
        ModelIssue: {
            pointer?: string;
            message?: string;
        };
        ModelVersion: {
            /** Format: int64 */
            version?: number;
            change?: string;
            published?: boolean;
            /** Format: int32 */
            datasets?: number;
            /** Format: int32 */
            relationships?: number;
            /** Format: int32 */
            metrics?: number;
            createdAt?: components["schemas"]["Instant"];
        };
        ModelView: {
            id?: components["schemas"]["ModelId"];
            name?: string;
            description?: string;
            connectionId?: components["schemas"]["ConnectionId"];
            snapshotId?: components["schemas"]["SnapshotId"];
            dialect?: string;
            status?: string;
            /** Format: int64 */
            version?: number;
            /** Format: int64 */
            publishedVersion?: number;
            /** Format: int32 */
            datasets?: number;
            /** Format: int32 */
            relationships?: number;
            /** Format: int32 */
            metrics?: number;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            document?: components["schemas"]["JsonNode"];
            warnings?: components["schemas"]["ModelIssue"][];
            format?: string;
            issues?: components["schemas"]["ModelIssue"][];
            unusable?: components["schemas"]["Unusable"][];
        };
        Newer: {
            snapshotId: components["schemas"]["SnapshotId"];
        };
        Node: {
            name?: string;
            label?: string;
            description?: string;
            /** Format: int64 */
            rowCount?: number;
            /** Format: int32 */
            fields?: number;
        };
        OfDataset: {
            name?: string;
            label?: string;
            description?: string;
            synonyms?: string[];
            fields?: components["schemas"]["OfField"][];
        };
        OfField: {
            name?: string;
            label?: string;
            description?: string;
            synonyms?: string[];
        };
        OfMetric: {
            name?: string;
            expression?: string;
            label?: string;
            description?: string;
            synonyms?: string[];
            datasets?: string[];
        };
        /** Format: uuid */
        OntologyId: string;
        OntologyView: {
            id?: components["schemas"]["OntologyId"];
            name?: string;
            mine?: boolean;
            modelId?: components["schemas"]["ModelId"];
            connectionId?: components["schemas"]["ConnectionId"];
            dialect?: string;
            visibility?: components["schemas"]["Visibility"];
            status?: string;
            reason?: string;
            /** Format: int64 */
            version?: number;
            build?: components["schemas"]["Build"];
            search?: components["schemas"]["Search"];
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
        };
        Opinion: {
            verdict?: string;
            reason?: string;
            by?: string;
        };
        Opinions: {
            /** Format: int64 */
            version?: number;
            opinions?: components["schemas"]["Evidence"][];
        };
        PageModelVersion: {
            items?: components["schemas"]["ModelVersion"][];
            pagination?: components["schemas"]["Pagination"];
        };
        PageModelView: {
            items?: components["schemas"]["ModelView"][];
            pagination?: components["schemas"]["Pagination"];
        };
        PageOntologyView: {
            items?: components["schemas"]["OntologyView"][];
            pagination?: components["schemas"]["Pagination"];
        };
        Pagination: {
            /** Format: int32 */
            page?: number;
            /** Format: int32 */
            pageSize?: number;
            /** Format: int64 */
            totalItems?: number;
            /** Format: int64 */
            totalPages?: number;
        };
        Proposal: {
            /** Format: int64 */
            version?: number;
            annotations?: components["schemas"]["Annotations"];
            by?: string;
        };
        Refreshed: {
            saved?: boolean;
            /** Format: int64 */
            version?: number;
            changes?: components["schemas"]["Change1"][];
            warnings?: components["schemas"]["ModelIssue"][];
        };
        RelationshipView: {
            name?: string;
            fromDataset?: string;
            fromColumns?: string[];
            toDataset?: string;
            toColumns?: string[];
            cardinality?: components["schemas"]["Cardinality"];
            role?: string;
            /** Format: double */
            confidence?: number;
            origin?: string;
        };
        Said: {
            fromDataset?: string;
            fromColumns?: string[];
            toDataset?: string;
            toColumns?: string[];
            cardinality?: components["schemas"]["Cardinality"];
            role?: string;
        };
        Search: {
            mode?: string;
            provider?: string;
            model?: string;
            /** Format: int32 */
            dimensions?: number;
            reason?: string;
        };
        SearchHit: {
            dataset?: string;
            /** Format: double */
            score?: number;
            matches?: components["schemas"]["Match"][];
        };
        /** Format: uuid */
        SnapshotId: string;
        Unusable: {
            kind?: string;
            dataset?: string;
            name?: string;
            expression?: string;
            reason?: string;
        };
        /** @enum {string} */
        Visibility: "private" | "organisation";
        Wanted: {
            datasets?: string[];
        };
        Problem: {
            type?: string;
            title?: string;
            status?: number;
            detail?: string;
            code?: string;
            retryable?: boolean;
            requestId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Alternative = components['schemas']['Alternative'];
export type Annotations = components['schemas']['Annotations'];
export type Answer = components['schemas']['Answer'];
export type Backfilled = components['schemas']['Backfilled'];
export type Build = components['schemas']['Build'];
export type Cardinality = components['schemas']['Cardinality'];
export type Change = components['schemas']['Change'];
export type Change1 = components['schemas']['Change1'];
export type Connection = components['schemas']['Connection'];
export type ConnectionId = components['schemas']['ConnectionId'];
export type Creation = components['schemas']['Creation'];
export type Creation1 = components['schemas']['Creation1'];
export type DatasetView = components['schemas']['DatasetView'];
export type Detour = components['schemas']['Detour'];
export type Difference = components['schemas']['Difference'];
export type EnvelopeAnswer = components['schemas']['EnvelopeAnswer'];
export type EnvelopeBackfilled = components['schemas']['EnvelopeBackfilled'];
export type EnvelopeDifference = components['schemas']['EnvelopeDifference'];
export type EnvelopeGraphView = components['schemas']['EnvelopeGraphView'];
export type EnvelopeJoinPlanView = components['schemas']['EnvelopeJoinPlanView'];
export type EnvelopeListDatasetView = components['schemas']['EnvelopeListDatasetView'];
export type EnvelopeListJoinPath = components['schemas']['EnvelopeListJoinPath'];
export type EnvelopeListModelIssue = components['schemas']['EnvelopeListModelIssue'];
export type EnvelopeListRelationshipView = components['schemas']['EnvelopeListRelationshipView'];
export type EnvelopeModelView = components['schemas']['EnvelopeModelView'];
export type EnvelopeOntologyView = components['schemas']['EnvelopeOntologyView'];
export type EnvelopeOpinions = components['schemas']['EnvelopeOpinions'];
export type EnvelopePageModelVersion = components['schemas']['EnvelopePageModelVersion'];
export type EnvelopePageModelView = components['schemas']['EnvelopePageModelView'];
export type EnvelopePageOntologyView = components['schemas']['EnvelopePageOntologyView'];
export type EnvelopeProposal = components['schemas']['EnvelopeProposal'];
export type EnvelopeRefreshed = components['schemas']['EnvelopeRefreshed'];
export type Evidence = components['schemas']['Evidence'];
export type FieldView = components['schemas']['FieldView'];
export type GraphView = components['schemas']['GraphView'];
export type Instant = components['schemas']['Instant'];
export type JoinPath = components['schemas']['JoinPath'];
export type JoinPlanView = components['schemas']['JoinPlanView'];
export type JsonNode = components['schemas']['JsonNode'];
export type Match = components['schemas']['Match'];
export type MetricView = components['schemas']['MetricView'];
export type ModelId = components['schemas']['ModelId'];
export type ModelIssue = components['schemas']['ModelIssue'];
export type ModelVersion = components['schemas']['ModelVersion'];
export type ModelView = components['schemas']['ModelView'];
export type Newer = components['schemas']['Newer'];
export type Node = components['schemas']['Node'];
export type OfDataset = components['schemas']['OfDataset'];
export type OfField = components['schemas']['OfField'];
export type OfMetric = components['schemas']['OfMetric'];
export type OntologyId = components['schemas']['OntologyId'];
export type OntologyView = components['schemas']['OntologyView'];
export type Opinion = components['schemas']['Opinion'];
export type Opinions = components['schemas']['Opinions'];
export type PageModelVersion = components['schemas']['PageModelVersion'];
export type PageModelView = components['schemas']['PageModelView'];
export type PageOntologyView = components['schemas']['PageOntologyView'];
export type Pagination = components['schemas']['Pagination'];
export type Proposal = components['schemas']['Proposal'];
export type Refreshed = components['schemas']['Refreshed'];
export type RelationshipView = components['schemas']['RelationshipView'];
export type Said = components['schemas']['Said'];
export type Search = components['schemas']['Search'];
export type SearchHit = components['schemas']['SearchHit'];
export type SnapshotId = components['schemas']['SnapshotId'];
export type Unusable = components['schemas']['Unusable'];
export type Visibility = components['schemas']['Visibility'];
export type Wanted = components['schemas']['Wanted'];
export type Problem = components['schemas']['Problem'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
