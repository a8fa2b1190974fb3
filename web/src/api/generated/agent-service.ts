// Generated from docs/openapi/agent-service.json by "npm run types"; not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AgentSettings: {
            defaultProvider?: string;
            openai?: components["schemas"]["ProviderSettings"];
            anthropic?: components["schemas"]["ProviderSettings"];
            azure?: components["schemas"]["ProviderSettings"];
            offlineFallback?: boolean;
        };
        Amounts: {
            /** Format: int64 */
            tokens?: number;
            /** Format: int64 */
            modelCalls?: number;
            /** Format: int64 */
            micros?: number;
            /** Format: int64 */
            sqlMs?: number;
            /** Format: int64 */
            pythonMs?: number;
        };
        Budget: {
            resource?: string;
            per?: string;
            /** Format: int64 */
            limit?: number;
            /** Format: int64 */
            left?: number;
        };
        Column: {
            name?: string;
            type?: components["schemas"]["ColumnType"];
            label?: string;
            unit?: string;
        };
        /** @enum {string} */
        ColumnType: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
        EnvelopeAgentSettings: {
            data?: components["schemas"]["AgentSettings"];
        };
        EnvelopeListLine: {
            data?: components["schemas"]["Line"][];
        };
        EnvelopeListProviderView: {
            data?: components["schemas"]["ProviderView"][];
        };
        EnvelopeRows: {
            data?: components["schemas"]["Rows"];
        };
        EnvelopeToday: {
            data?: components["schemas"]["Today"];
        };
        /**
         * Format: date-time
         * @example 2022-03-10T16:15:50Z
         */
        Instant: string;
        /** @description Any JSON. */
        JsonNode: unknown;
        Line: {
            user?: string;
            provider?: string;
            purpose?: string;
            spent?: components["schemas"]["Amounts"];
        };
        MediaType: {
            type?: string;
            subtype?: string;
            parameters?: {
                [key: string]: string;
            };
            /** Format: int32 */
            hash?: number;
            wildcardType?: boolean;
            wildcardSubtype?: boolean;
        };
        OutboundSseEvent: {
            id?: string;
            name?: string;
            comment?: string;
            /** Format: int64 */
            reconnectDelay?: number;
            reconnectDelaySet?: boolean;
            type?: Record<string, never>;
            genericType?: Record<string, never>;
            mediaType?: components["schemas"]["MediaType"];
            data?: unknown;
        };
        ProviderSettings: {
            model?: string;
            /** Format: double */
            temperature?: number;
            reasoningLevel?: string;
            models?: {
                [key: string]: string;
            };
        };
        ProviderView: {
            id?: string;
            name?: string;
            model?: string;
            enabled?: boolean;
            isDefault?: boolean;
            reasoningLevel?: string;
        };
        Rows: {
            table?: components["schemas"]["TableData"];
            truncated?: boolean;
            /** Format: int64 */
            totalRows?: number;
            statement?: string;
            asOf?: components["schemas"]["Instant"];
        };
        TableData: {
            columns?: components["schemas"]["Column"][];
            rows?: components["schemas"]["JsonNode"][][];
        };
        Today: {
            budgets?: components["schemas"]["Budget"][];
            /** Format: int64 */
            returnsInSeconds?: number;
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
        Text: {
            sql?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AgentSettings = components['schemas']['AgentSettings'];
export type Amounts = components['schemas']['Amounts'];
export type Budget = components['schemas']['Budget'];
export type Column = components['schemas']['Column'];
export type ColumnType = components['schemas']['ColumnType'];
export type EnvelopeAgentSettings = components['schemas']['EnvelopeAgentSettings'];
export type EnvelopeListLine = components['schemas']['EnvelopeListLine'];
export type EnvelopeListProviderView = components['schemas']['EnvelopeListProviderView'];
export type EnvelopeRows = components['schemas']['EnvelopeRows'];
export type EnvelopeToday = components['schemas']['EnvelopeToday'];
export type Instant = components['schemas']['Instant'];
export type JsonNode = components['schemas']['JsonNode'];
export type Line = components['schemas']['Line'];
export type MediaType = components['schemas']['MediaType'];
export type OutboundSseEvent = components['schemas']['OutboundSseEvent'];
export type ProviderSettings = components['schemas']['ProviderSettings'];
export type ProviderView = components['schemas']['ProviderView'];
export type Rows = components['schemas']['Rows'];
export type TableData = components['schemas']['TableData'];
export type Today = components['schemas']['Today'];
export type Problem = components['schemas']['Problem'];
export type Text = components['schemas']['Text'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
