// Generated from docs/openapi/query-service.json by "npm run types"; not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BoundValue: {
            type?: components["schemas"]["ColumnType"];
            value?: string;
        };
        Column: {
            name?: string;
            label?: string;
            type?: string;
            /** Format: int64 */
            nulls?: number;
            note?: string;
        };
        Column1: {
            name?: string;
            type?: components["schemas"]["ColumnType"];
            label?: string;
            unit?: string;
        };
        ColumnProfile: {
            name?: string;
            databaseType?: string;
            type?: components["schemas"]["ColumnType"];
            nullable?: boolean;
            comment?: string;
            /** Format: int64 */
            distinctCount?: number;
            /** Format: double */
            nullRate?: number;
            min?: string;
            max?: string;
            frequentValues?: string[];
            frequentCounts?: number[];
            valuesHidden?: boolean;
            period?: components["schemas"]["KeptPeriod"];
        };
        /** @enum {string} */
        ColumnType: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
        /** Format: uuid */
        ConnectionId: string;
        Conversion: {
            /** Format: int32 */
            memoryMb?: number;
            /** Format: int32 */
            heapMb?: number;
            /** Format: int32 */
            threads?: number;
            /** Format: int32 */
            places?: number;
            /** Format: int64 */
            timeoutSeconds?: number;
        };
        Converted: {
            format?: string;
            packed?: string;
            encoding?: string;
            delimiter?: string;
            header?: boolean;
            tables?: components["schemas"]["Table1"][];
            questions?: components["schemas"]["Question"][];
        };
        Create: {
            name: string;
            /** Format: int64 */
            size?: number;
            sha256?: string;
            reading?: components["schemas"]["Reading"];
            replaces?: components["schemas"]["FileId"];
            reuse?: boolean;
        };
        Create1: Record<string, never>;
        /** @enum {string} */
        DayOrder: "day_first" | "month_first";
        Doubt: {
            column?: string;
            apart?: string;
            text?: string;
            sums?: boolean;
            weights?: boolean;
        };
        Elsewhere: {
            area?: string;
            what?: string;
            value?: string;
            setting?: string;
        };
        EnvelopeFileLimits: {
            data?: components["schemas"]["FileLimits"];
        };
        EnvelopeFileView: {
            data?: components["schemas"]["FileView"];
        };
        EnvelopeFolders: {
            data?: components["schemas"]["Folders"];
        };
        EnvelopeListName: {
            data?: components["schemas"]["Name"][];
        };
        EnvelopeListString: {
            data?: string[];
        };
        EnvelopeMapStringString: {
            data?: {
                [key: string]: string;
            };
        };
        EnvelopePageFileView: {
            data?: components["schemas"]["PageFileView"];
        };
        EnvelopePageView: {
            data?: components["schemas"]["PageView"];
        };
        EnvelopeQueryResult: {
            data?: components["schemas"]["QueryResult"];
        };
        EnvelopeSnapshotView: {
            data?: components["schemas"]["SnapshotView"];
        };
        EnvelopeView: {
            data?: components["schemas"]["View"];
        };
        /** Format: uuid */
        ExecutionId: string;
        Failure: {
            why?: string;
            message?: string;
            /** Format: int64 */
            line?: number;
            /** Format: int32 */
            column?: number;
        };
        /** Format: uuid */
        FileId: string;
        FileLimits: {
            /** Format: int64 */
            maxBytes?: number;
            /** Format: int64 */
            maxBytesPerPerson?: number;
            /** Format: int32 */
            maxFilesPerPerson?: number;
            /** Format: int32 */
            maxPartBytes?: number;
            /** Format: int64 */
            maxUnpackedBytes?: number;
            /** Format: int32 */
            maxRatio?: number;
            /** Format: int32 */
            maxColumns?: number;
            /** Format: int64 */
            keepOriginalSeconds?: number;
            /** Format: int64 */
            keepUnfinishedSeconds?: number;
            /** Format: int64 */
            retentionSeconds?: number;
            /** Format: int64 */
            warningSeconds?: number;
            conversion?: components["schemas"]["Conversion"];
            tickets?: components["schemas"]["Tickets"];
            elsewhere?: components["schemas"]["Elsewhere"][];
            /** Format: int64 */
            usedBytes?: number;
            /** Format: int64 */
            usedFiles?: number;
        };
        FileView: {
            fileId?: components["schemas"]["FileId"];
            name?: string;
            /** Format: int64 */
            size?: number;
            /** Format: int64 */
            received?: number;
            status?: components["schemas"]["Status"];
            stage?: string;
            /** Format: double */
            progress?: number;
            reading?: components["schemas"]["Reading"];
            converted?: components["schemas"]["Converted"];
            failure?: components["schemas"]["Failure"];
            /** Format: int32 */
            version?: number;
            canBeReadAnew?: boolean;
            connectionId?: components["schemas"]["ConnectionId"];
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            endsAt?: components["schemas"]["Instant"];
            endsSoon?: boolean;
            replaces?: components["schemas"]["FileId"];
            next?: components["schemas"]["Next"];
        };
        Folders: {
            available?: boolean;
            own?: string;
            everybody?: string;
        };
        ForeignKey: {
            name?: string;
            columns?: string[];
            toSchema?: string;
            toTable?: string;
            toColumns?: string[];
            /** Format: double */
            orphanRate?: number;
        };
        /**
         * Format: date-time
         * @example 2022-03-10T16:15:50Z
         */
        Instant: string;
        Join: {
            from?: string;
            to?: string;
            on?: string;
        };
        /** @description Any JSON. */
        JsonNode: unknown;
        /** @enum {string} */
        KeptPeriod: "year" | "month" | "day";
        Key: {
            columns?: string[];
            declared?: boolean;
            unique?: boolean;
            counterExample?: string[];
            /** Format: int64 */
            repeats?: number;
        };
        /** @enum {string} */
        Kind: "text" | "integer" | "decimal" | "float" | "boolean" | "date" | "datetime";
        LeftOut: {
            /** Format: int64 */
            count?: number;
            first?: components["schemas"]["Line"][];
        };
        Line: {
            /** Format: int64 */
            number?: number;
            why?: string;
            text?: string;
        };
        Name: {
            schema: string;
            table: string;
            column: string;
        };
        Next: {
            fileId?: components["schemas"]["FileId"];
            /** Format: int64 */
            size?: number;
            /** Format: int64 */
            received?: number;
            status?: components["schemas"]["Status"];
            stage?: string;
            failure?: components["schemas"]["Failure"];
        };
        OutputColumn: {
            name?: string;
            sources?: string[];
            aggregated?: boolean;
            written?: number[];
            made?: boolean;
        };
        PageFileView: {
            items?: components["schemas"]["FileView"][];
            pagination?: components["schemas"]["Pagination"];
        };
        PageView: {
            items?: components["schemas"]["View"][];
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
        Patch: {
            name?: string;
            reading?: components["schemas"]["Reading"];
        };
        Patch1: {
            name?: string;
            host?: string;
            /** Format: int32 */
            port?: number;
            database?: string;
            username?: string;
            password?: string;
            sslMode?: components["schemas"]["SslChoice"];
            caCertificate?: string;
            file?: string;
        };
        Progress: {
            /** Format: int32 */
            done?: number;
            /** Format: int32 */
            total?: number;
        };
        QueryLineage: {
            datasets?: string[];
            outputs?: components["schemas"]["OutputColumn"][];
            joins?: components["schemas"]["Join"][];
            filters?: string[];
            timeWindow?: string;
            grain?: string[];
            notes?: string[];
            doubts?: string[];
        };
        QueryRequest: {
            connectionId: string;
            sql: string;
            queryId?: string;
            /** Format: int32 */
            maxRows?: number;
            /** Format: int32 */
            pageSize?: number;
            count?: string;
            parameters?: components["schemas"]["BoundValue"][];
        };
        QueryResult: {
            id?: components["schemas"]["ExecutionId"];
            columns?: components["schemas"]["Column1"][];
            rows?: components["schemas"]["JsonNode"][][];
            /** Format: int32 */
            firstRow?: number;
            /** Format: int32 */
            rowCount?: number;
            truncated?: boolean;
            /** Format: int64 */
            totalRows?: number;
            nextCursor?: string;
            takenAt?: components["schemas"]["Instant"];
            expiresAt?: components["schemas"]["Instant"];
            /** Format: int64 */
            durationMs?: number;
            executedSql?: string;
            lineage?: components["schemas"]["QueryLineage"];
        };
        Question: {
            table?: string;
            column?: string;
            asks?: string;
            example?: string;
        };
        /** @enum {string} */
        Ragged: "reject" | "pad";
        Reading: {
            encoding?: string;
            delimiter?: string;
            header?: boolean;
            decimal?: string;
            dates?: components["schemas"]["DayOrder"];
            times?: components["schemas"]["Times"];
            ragged?: components["schemas"]["Ragged"];
            types?: {
                [key: string]: components["schemas"]["Kind"];
            };
        };
        Reference: {
            columns?: string[];
            toSchema?: string;
            toTable?: string;
            toColumns?: string[];
            declared?: boolean;
            /** Format: int64 */
            rows?: number;
            /** Format: double */
            orphanRate?: number;
            counterExample?: string[];
            /** Format: double */
            confidence?: number;
            why?: string;
        };
        /** Format: uuid */
        SnapshotId: string;
        SnapshotView: {
            id?: components["schemas"]["SnapshotId"];
            connectionId?: components["schemas"]["ConnectionId"];
            status?: string;
            progress?: components["schemas"]["Progress"];
            reason?: string;
            dialect?: string;
            takenAt?: components["schemas"]["Instant"];
            tables?: components["schemas"]["Table"][];
        };
        /** @enum {string} */
        SslChoice: "disable" | "prefer" | "require" | "verify-full";
        /** @enum {string} */
        Status: "uploading" | "checking" | "converting" | "describing" | "ready" | "failed";
        Table: {
            schema?: string;
            name?: string;
            kind?: string;
            comment?: string;
            /** Format: int64 */
            rowCount?: number;
            columns?: components["schemas"]["ColumnProfile"][];
            primaryKey?: string[];
            uniqueKeys?: string[][];
            foreignKeys?: components["schemas"]["ForeignKey"][];
            measured?: components["schemas"]["TableMeasurement"];
        };
        Table1: {
            name?: string;
            label?: string;
            file?: string;
            /** Format: int64 */
            rows?: number;
            columns?: components["schemas"]["Column"][];
            preview?: string[][];
            leftOut?: components["schemas"]["LeftOut"];
            notes?: string[];
            doubts?: components["schemas"]["Doubt"][];
        };
        TableMeasurement: {
            at?: components["schemas"]["Instant"];
            sampled?: boolean;
            /** Format: int64 */
            rowsRead?: number;
            /** Format: int64 */
            durationMs?: number;
            gap?: string;
            keys?: components["schemas"]["Key"][];
            references?: components["schemas"]["Reference"][];
        };
        Tickets: {
            /** Format: int64 */
            lifeSeconds?: number;
            /** Format: int64 */
            keptSeconds?: number;
            /** Format: int32 */
            maxRows?: number;
            /** Format: int32 */
            timeoutMs?: number;
        };
        /** @enum {string} */
        Times: "durations" | "of_day";
        View: {
            id?: components["schemas"]["ConnectionId"];
            name?: string;
            dialect?: string;
            host?: string;
            /** Format: int32 */
            port?: number;
            database?: string;
            username?: string;
            sslMode?: components["schemas"]["SslChoice"];
            caCertificate?: string;
            file?: string;
            /** Format: int32 */
            version?: number;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
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
export type BoundValue = components['schemas']['BoundValue'];
export type Column = components['schemas']['Column'];
export type Column1 = components['schemas']['Column1'];
export type ColumnProfile = components['schemas']['ColumnProfile'];
export type ColumnType = components['schemas']['ColumnType'];
export type ConnectionId = components['schemas']['ConnectionId'];
export type Conversion = components['schemas']['Conversion'];
export type Converted = components['schemas']['Converted'];
export type Create = components['schemas']['Create'];
export type Create1 = components['schemas']['Create1'];
export type DayOrder = components['schemas']['DayOrder'];
export type Doubt = components['schemas']['Doubt'];
export type Elsewhere = components['schemas']['Elsewhere'];
export type EnvelopeFileLimits = components['schemas']['EnvelopeFileLimits'];
export type EnvelopeFileView = components['schemas']['EnvelopeFileView'];
export type EnvelopeFolders = components['schemas']['EnvelopeFolders'];
export type EnvelopeListName = components['schemas']['EnvelopeListName'];
export type EnvelopeListString = components['schemas']['EnvelopeListString'];
export type EnvelopeMapStringString = components['schemas']['EnvelopeMapStringString'];
export type EnvelopePageFileView = components['schemas']['EnvelopePageFileView'];
export type EnvelopePageView = components['schemas']['EnvelopePageView'];
export type EnvelopeQueryResult = components['schemas']['EnvelopeQueryResult'];
export type EnvelopeSnapshotView = components['schemas']['EnvelopeSnapshotView'];
export type EnvelopeView = components['schemas']['EnvelopeView'];
export type ExecutionId = components['schemas']['ExecutionId'];
export type Failure = components['schemas']['Failure'];
export type FileId = components['schemas']['FileId'];
export type FileLimits = components['schemas']['FileLimits'];
export type FileView = components['schemas']['FileView'];
export type Folders = components['schemas']['Folders'];
export type ForeignKey = components['schemas']['ForeignKey'];
export type Instant = components['schemas']['Instant'];
export type Join = components['schemas']['Join'];
export type JsonNode = components['schemas']['JsonNode'];
export type KeptPeriod = components['schemas']['KeptPeriod'];
export type Key = components['schemas']['Key'];
export type Kind = components['schemas']['Kind'];
export type LeftOut = components['schemas']['LeftOut'];
export type Line = components['schemas']['Line'];
export type Name = components['schemas']['Name'];
export type Next = components['schemas']['Next'];
export type OutputColumn = components['schemas']['OutputColumn'];
export type PageFileView = components['schemas']['PageFileView'];
export type PageView = components['schemas']['PageView'];
export type Pagination = components['schemas']['Pagination'];
export type Patch = components['schemas']['Patch'];
export type Patch1 = components['schemas']['Patch1'];
export type Progress = components['schemas']['Progress'];
export type QueryLineage = components['schemas']['QueryLineage'];
export type QueryRequest = components['schemas']['QueryRequest'];
export type QueryResult = components['schemas']['QueryResult'];
export type Question = components['schemas']['Question'];
export type Ragged = components['schemas']['Ragged'];
export type Reading = components['schemas']['Reading'];
export type Reference = components['schemas']['Reference'];
export type SnapshotId = components['schemas']['SnapshotId'];
export type SnapshotView = components['schemas']['SnapshotView'];
export type SslChoice = components['schemas']['SslChoice'];
export type Status = components['schemas']['Status'];
export type Table = components['schemas']['Table'];
export type Table1 = components['schemas']['Table1'];
export type TableMeasurement = components['schemas']['TableMeasurement'];
export type Tickets = components['schemas']['Tickets'];
export type Times = components['schemas']['Times'];
export type View = components['schemas']['View'];
export type Problem = components['schemas']['Problem'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
