// Generated from docs/openapi/chat-service.json by "npm run types"; not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        ArtifactId: string;
        /** @enum {string} */
        Aspect: "question_covered" | "right_data" | "right_period" | "joins_safe" | "figures_bound";
        AuditView: {
            /** Format: int64 */
            position?: number;
            at?: components["schemas"]["Instant"];
            service?: string;
            actor?: string;
            /** @example chat.deleted */
            action?: string;
            subject?: string;
            /** @example ok */
            outcome?: string;
            facts?: components["schemas"]["JsonNode"];
            hash?: string;
        };
        BoardView: {
            id?: components["schemas"]["UUID"];
            /** @example Monday morning */
            name?: string;
            mine?: boolean;
            /** @example Ada Lovelace */
            owner?: string;
            shared?: boolean;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            cards?: components["schemas"]["CardView"][];
        };
        CardBadge: {
            outcome?: components["schemas"]["VerificationOutcome"];
            lines?: components["schemas"]["CardLine"][];
            noted?: boolean;
        };
        CardLine: {
            aspect?: components["schemas"]["Aspect"];
            outcome?: components["schemas"]["Outcome"];
        };
        CardPeriod: {
            column?: string;
            from?: string;
            /** Format: int64 */
            days?: number;
            /** Format: int64 */
            of?: number;
        };
        CardView: {
            id?: components["schemas"]["UUID"];
            ontologyId?: components["schemas"]["OntologyId"];
            /** @example Which region sold most last month? */
            question?: string;
            datasets?: string[];
            chart?: components["schemas"]["JsonNode"];
            gone?: boolean;
            badge?: components["schemas"]["CardBadge"];
            periods?: components["schemas"]["CardPeriod"][];
            pinnedAt?: components["schemas"]["Instant"];
        };
        Chart: {
            title?: string;
            spec?: components["schemas"]["JsonNode"];
            data?: components["schemas"]["TableData"];
        };
        ChartView: Record<string, never>;
        /** Format: uuid */
        ChatId: string;
        ChatView: {
            id?: components["schemas"]["ChatId"];
            /** @example Why is Houston underperforming? */
            name?: string;
            ontologyId?: components["schemas"]["OntologyId"];
            ownerId?: components["schemas"]["UserId"];
            /** @example offline */
            llmProvider?: string;
            kind?: components["schemas"]["RunKind"];
            /**
             * Format: int32
             * @example 2
             */
            messageCount?: number;
            /** Format: int32 */
            version?: number;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            messages?: components["schemas"]["MessageView"][];
            sessionResetAt?: components["schemas"]["Instant"];
            linked?: boolean;
        };
        ClarificationRequest: {
            messageId?: components["schemas"]["MessageId"];
            originalQuestion?: string;
            answers?: components["schemas"]["Given"][];
            proceed?: boolean;
        };
        Column: {
            name?: string;
            type?: components["schemas"]["ColumnType"];
            label?: string;
            unit?: string;
        };
        /** @enum {string} */
        ColumnType: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
        CreateChat: {
            /** @example Sales of the last quarter */
            name?: string;
            /** @example 0197a000-0000-7000-8000-000000000001 */
            ontologyId?: components["schemas"]["OntologyId"];
            /** @example openai */
            llmProvider?: string;
            /**
             * @example analyst
             * @enum {string}
             */
            kind?: "analyst" | "explore" | "report" | "files";
        };
        CursorPageAuditView: {
            items?: components["schemas"]["AuditView"][];
            pagination?: components["schemas"]["CursorPagination"];
        };
        CursorPageChatView: {
            items?: components["schemas"]["ChatView"][];
            pagination?: components["schemas"]["CursorPagination"];
        };
        CursorPageGivenFeedback: {
            items?: components["schemas"]["GivenFeedback"][];
            pagination?: components["schemas"]["CursorPagination"];
        };
        CursorPagination: {
            /** Format: int32 */
            page?: number;
            /** Format: int32 */
            pageSize?: number;
            /** Format: int64 */
            totalItems?: number;
            /** Format: int64 */
            totalPages?: number;
            totalItemsCapped?: boolean;
            nextCursor?: string;
        };
        EnvelopeBoardView: {
            data?: components["schemas"]["BoardView"];
        };
        EnvelopeCardView: {
            data?: components["schemas"]["CardView"];
        };
        EnvelopeChatView: {
            data?: components["schemas"]["ChatView"];
        };
        EnvelopeCursorPageAuditView: {
            data?: components["schemas"]["CursorPageAuditView"];
        };
        EnvelopeCursorPageChatView: {
            data?: components["schemas"]["CursorPageChatView"];
        };
        EnvelopeCursorPageGivenFeedback: {
            data?: components["schemas"]["CursorPageGivenFeedback"];
        };
        EnvelopeFeedbackView: {
            data?: components["schemas"]["FeedbackView"];
        };
        EnvelopeListBoardView: {
            data?: components["schemas"]["BoardView"][];
        };
        EnvelopeListPreferenceView: {
            data?: components["schemas"]["PreferenceView"][];
        };
        EnvelopeListShareView: {
            data?: components["schemas"]["ShareView"][];
        };
        EnvelopeMessageView: {
            data?: components["schemas"]["MessageView"];
        };
        EnvelopePageMessageView: {
            data?: components["schemas"]["PageMessageView"];
        };
        EnvelopePreferenceView: {
            data?: components["schemas"]["PreferenceView"];
        };
        EnvelopeRatedAnswer: {
            data?: components["schemas"]["RatedAnswer"];
        };
        EnvelopeReset: {
            data?: components["schemas"]["Reset"];
        };
        EnvelopeSentMessages: {
            data?: components["schemas"]["SentMessages"];
        };
        EnvelopeShareView: {
            data?: components["schemas"]["ShareView"];
        };
        EnvelopeSharing: {
            data?: components["schemas"]["Sharing"];
        };
        EnvelopeTranscript: {
            data?: components["schemas"]["Transcript"];
        };
        EnvelopeVerification: {
            data?: components["schemas"]["Verification"];
        };
        FeedbackView: {
            /**
             * @example up
             * @enum {string}
             */
            rating?: "up" | "down";
            reason?: string;
            updatedAt?: components["schemas"]["Instant"];
        };
        GiveFeedback: {
            /**
             * @example up
             * @enum {string}
             */
            rating?: "up" | "down";
            /** @example Exactly what I needed */
            reason?: string;
        };
        Given: {
            /** @example Which time window? */
            question?: string;
            /** @example default_time_window */
            preferenceKey?: string;
            /** @example this year */
            answer?: string;
        };
        GivenFeedback: {
            messageId?: components["schemas"]["MessageId"];
            chatId?: components["schemas"]["ChatId"];
            person?: components["schemas"]["UserId"];
            mine?: boolean;
            /**
             * @example down
             * @enum {string}
             */
            rating?: "up" | "down";
            reason?: string;
            question?: string;
            answer?: string;
            kind?: components["schemas"]["RunKind"];
            status?: components["schemas"]["MessageStatus"];
            updatedAt?: components["schemas"]["Instant"];
        };
        /**
         * Format: date-time
         * @example 2022-03-10T16:15:50Z
         */
        Instant: string;
        /** @description Any JSON. */
        JsonNode: unknown;
        LlmTrace: {
            /** Format: int32 */
            callIndex?: number;
            phase?: components["schemas"]["Phase"];
            /** Format: int32 */
            stepId?: number;
            purpose?: string;
            provider?: string;
            model?: string;
            /** Format: double */
            temperature?: number;
            structuredOutput?: boolean;
            promptHash?: string;
            promptMessages?: components["schemas"]["JsonNode"];
            responseContent?: string;
            toolCalls?: components["schemas"]["JsonNode"];
            /** Format: int64 */
            promptTokens?: number;
            /** Format: int64 */
            completionTokens?: number;
            startedAt?: components["schemas"]["Instant"];
            completedAt?: components["schemas"]["Instant"];
            /** Format: int64 */
            durationMs?: number;
            error?: string;
            made?: components["schemas"]["Made"];
        };
        Made: {
            /** Format: int64 */
            cachedTokens?: number;
            /** Format: int64 */
            reasoningTokens?: number;
            /** Format: int64 */
            costMicros?: number;
            /** Format: int32 */
            tries?: number;
            parameters?: components["schemas"]["JsonNode"];
            notes?: string[];
        };
        MakeBoard: {
            /** @example Monday morning */
            name?: string;
        };
        MakeShare: {
            /**
             * Format: int32
             * @example 7
             */
            expiresInDays?: number;
            /** @example false */
            includeData?: boolean;
        };
        /** Format: uuid */
        MessageId: string;
        /** @enum {string} */
        MessageStatus: "generating" | "complete" | "failed" | "cancelled" | "clarification_needed";
        MessageView: {
            id?: components["schemas"]["MessageId"];
            chatId?: components["schemas"]["ChatId"];
            role?: components["schemas"]["Role"];
            /** @example Houston sold 12 % less than the year before. */
            content?: string;
            metadata?: components["schemas"]["JsonNode"];
            status?: components["schemas"]["MessageStatus"];
            kind?: components["schemas"]["RunKind"];
            replyTo?: components["schemas"]["MessageId"];
            clarification?: components["schemas"]["JsonNode"];
            feedback?: components["schemas"]["FeedbackView"];
            createdAt?: components["schemas"]["Instant"];
            completedAt?: components["schemas"]["Instant"];
        };
        Meta: {
            timestamp?: components["schemas"]["Instant"];
        };
        /** Format: uuid */
        OntologyId: string;
        /** @enum {string} */
        Outcome: "held" | "failed" | "not_applicable" | "not_available";
        PageMessageView: {
            items?: components["schemas"]["MessageView"][];
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
        PatchBoard: {
            /** @example Monday morning */
            name?: string;
            /** @example true */
            shared?: boolean;
        };
        PatchChat: {
            /** @example Houston, explained */
            name?: string;
            /** @example anthropic */
            llmProvider?: string | null;
            /**
             * @example analyst
             * @enum {string}
             */
            kind?: "analyst" | "explore" | "report" | "files";
        };
        PatchPreference: {
            /** @example last 6 months */
            value?: string;
        };
        /** @enum {string} */
        Phase: "planner" | "navigator" | "sql_builder" | "executor" | "verifier" | "explainer" | "explorer" | "reporter";
        Picture: {
            title?: string;
            dataUri?: string;
        };
        PinAnswer: {
            chatId?: components["schemas"]["ChatId"];
            messageId?: components["schemas"]["MessageId"];
        };
        /** @enum {string} */
        PreferenceSource: "manual" | "auto_captured";
        PreferenceView: {
            id?: components["schemas"]["UUID"];
            userId?: components["schemas"]["UserId"];
            ontologyId?: components["schemas"]["OntologyId"];
            /** @example default_time_window */
            key?: string;
            /** @example last 12 months */
            value?: string;
            source?: components["schemas"]["PreferenceSource"];
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
        };
        RatedAnswer: {
            person?: components["schemas"]["UserId"];
            ontologyId?: components["schemas"]["OntologyId"];
            question?: components["schemas"]["MessageView"];
            answer?: components["schemas"]["MessageView"];
        };
        Reset: {
            ended?: boolean;
            resetAt?: components["schemas"]["Instant"];
        };
        Result: {
            title?: string;
            sql?: string;
            table?: components["schemas"]["TableData"];
            /** Format: int32 */
            rowCount?: number;
        };
        /** @enum {string} */
        Role: "user" | "assistant";
        /** @enum {string} */
        RunKind: "analyst" | "explore" | "report" | "files";
        SendMessage: {
            /** @example Why is Houston underperforming? */
            content?: string;
            clarification?: components["schemas"]["ClarificationRequest"];
            /**
             * @example analyst
             * @enum {string}
             */
            kind?: "analyst" | "explore" | "report" | "files";
            /**
             * Format: int32
             * @example 15
             */
            maxSteps?: number;
            /** @example Returns are booked when the parcel arrives. */
            dataDescription?: string;
            /** @example answer_values = {'rows': len(df)} */
            code?: string;
        };
        SentMessages: {
            userMessage?: components["schemas"]["MessageView"];
            assistantMessage?: components["schemas"]["MessageView"];
            answer?: components["schemas"]["WaitedAnswer"];
        };
        SetPreference: {
            /** @example 0197a000-0000-7000-8000-000000000001 */
            ontologyId?: components["schemas"]["OntologyId"];
            /** @example default_time_window */
            key?: string;
            /** @example last 12 months */
            value?: string;
            /** @example manual */
            source?: components["schemas"]["PreferenceSource"];
        };
        ShareView: {
            id?: components["schemas"]["UUID"];
            chatId?: components["schemas"]["ChatId"];
            withData?: boolean;
            createdAt?: components["schemas"]["Instant"];
            expiresAt?: components["schemas"]["Instant"];
            /** Format: int64 */
            reads?: number;
            /** @example /api/shared/3vCq0yqyJ0VZ7n6d8Zr1wq0mVJ9r4u2b5x7k1c9e0aA */
            path?: string;
        };
        Sharing: {
            enabled?: boolean;
        };
        Table: {
            artifactId?: components["schemas"]["ArtifactId"];
            name?: string;
            /** Format: int64 */
            rowCount?: number;
            /** Format: int32 */
            columnCount?: number;
            truncated?: boolean;
        };
        TableData: {
            columns?: components["schemas"]["Column"][];
            rows?: components["schemas"]["JsonNode"][][];
        };
        Tokens: {
            /** Format: int64 */
            input?: number;
            /** Format: int64 */
            output?: number;
            /** Format: int64 */
            total?: number;
        };
        TraceList: {
            data?: components["schemas"]["LlmTrace"][];
            meta?: components["schemas"]["Meta"];
        };
        Transcript: {
            name?: string;
            createdAt?: components["schemas"]["Instant"];
            takenAt?: components["schemas"]["Instant"];
            withData?: boolean;
            turns?: components["schemas"]["Turn"][];
        };
        Turn: {
            role?: string;
            content?: string;
            status?: string;
            at?: components["schemas"]["Instant"];
            verified?: components["schemas"]["VerificationOutcome"];
            caveats?: string[];
            results?: components["schemas"]["Result"][];
            charts?: components["schemas"]["Chart"][];
            pictures?: components["schemas"]["Picture"][];
        };
        /** Format: uuid */
        UUID: string;
        UserId: string;
        Verification: {
            intact?: boolean;
            /** Format: int64 */
            records?: number;
            /** Format: int64 */
            firstBroken?: number;
            head?: string;
        };
        /** @enum {string} */
        VerificationOutcome: "verified" | "failed" | "not_verified";
        WaitedAnswer: {
            /** @example complete */
            status?: string;
            /** @example There are 400 sales. */
            reply?: string;
            tokens?: components["schemas"]["Tokens"];
            tables?: components["schemas"]["Table"][];
            charts?: components["schemas"]["ChartView"][];
            caveats?: string[];
        };
        WriteReport: {
            sections?: string[];
            /** @example de */
            language?: string;
            /** @example store managers */
            audience?: string;
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
export type ArtifactId = components['schemas']['ArtifactId'];
export type Aspect = components['schemas']['Aspect'];
export type AuditView = components['schemas']['AuditView'];
export type BoardView = components['schemas']['BoardView'];
export type CardBadge = components['schemas']['CardBadge'];
export type CardLine = components['schemas']['CardLine'];
export type CardPeriod = components['schemas']['CardPeriod'];
export type CardView = components['schemas']['CardView'];
export type Chart = components['schemas']['Chart'];
export type ChartView = components['schemas']['ChartView'];
export type ChatId = components['schemas']['ChatId'];
export type ChatView = components['schemas']['ChatView'];
export type ClarificationRequest = components['schemas']['ClarificationRequest'];
export type Column = components['schemas']['Column'];
export type ColumnType = components['schemas']['ColumnType'];
export type CreateChat = components['schemas']['CreateChat'];
export type CursorPageAuditView = components['schemas']['CursorPageAuditView'];
export type CursorPageChatView = components['schemas']['CursorPageChatView'];
export type CursorPageGivenFeedback = components['schemas']['CursorPageGivenFeedback'];
export type CursorPagination = components['schemas']['CursorPagination'];
export type EnvelopeBoardView = components['schemas']['EnvelopeBoardView'];
export type EnvelopeCardView = components['schemas']['EnvelopeCardView'];
export type EnvelopeChatView = components['schemas']['EnvelopeChatView'];
export type EnvelopeCursorPageAuditView = components['schemas']['EnvelopeCursorPageAuditView'];
export type EnvelopeCursorPageChatView = components['schemas']['EnvelopeCursorPageChatView'];
export type EnvelopeCursorPageGivenFeedback = components['schemas']['EnvelopeCursorPageGivenFeedback'];
export type EnvelopeFeedbackView = components['schemas']['EnvelopeFeedbackView'];
export type EnvelopeListBoardView = components['schemas']['EnvelopeListBoardView'];
export type EnvelopeListPreferenceView = components['schemas']['EnvelopeListPreferenceView'];
export type EnvelopeListShareView = components['schemas']['EnvelopeListShareView'];
export type EnvelopeMessageView = components['schemas']['EnvelopeMessageView'];
export type EnvelopePageMessageView = components['schemas']['EnvelopePageMessageView'];
export type EnvelopePreferenceView = components['schemas']['EnvelopePreferenceView'];
export type EnvelopeRatedAnswer = components['schemas']['EnvelopeRatedAnswer'];
export type EnvelopeReset = components['schemas']['EnvelopeReset'];
export type EnvelopeSentMessages = components['schemas']['EnvelopeSentMessages'];
export type EnvelopeShareView = components['schemas']['EnvelopeShareView'];
export type EnvelopeSharing = components['schemas']['EnvelopeSharing'];
export type EnvelopeTranscript = components['schemas']['EnvelopeTranscript'];
export type EnvelopeVerification = components['schemas']['EnvelopeVerification'];
export type FeedbackView = components['schemas']['FeedbackView'];
export type GiveFeedback = components['schemas']['GiveFeedback'];
export type Given = components['schemas']['Given'];
export type GivenFeedback = components['schemas']['GivenFeedback'];
export type Instant = components['schemas']['Instant'];
export type JsonNode = components['schemas']['JsonNode'];
export type LlmTrace = components['schemas']['LlmTrace'];
export type Made = components['schemas']['Made'];
export type MakeBoard = components['schemas']['MakeBoard'];
export type MakeShare = components['schemas']['MakeShare'];
export type MessageId = components['schemas']['MessageId'];
export type MessageStatus = components['schemas']['MessageStatus'];
export type MessageView = components['schemas']['MessageView'];
export type Meta = components['schemas']['Meta'];
export type OntologyId = components['schemas']['OntologyId'];
export type Outcome = components['schemas']['Outcome'];
export type PageMessageView = components['schemas']['PageMessageView'];
export type Pagination = components['schemas']['Pagination'];
export type PatchBoard = components['schemas']['PatchBoard'];
export type PatchChat = components['schemas']['PatchChat'];
export type PatchPreference = components['schemas']['PatchPreference'];
export type Phase = components['schemas']['Phase'];
export type Picture = components['schemas']['Picture'];
export type PinAnswer = components['schemas']['PinAnswer'];
export type PreferenceSource = components['schemas']['PreferenceSource'];
export type PreferenceView = components['schemas']['PreferenceView'];
export type RatedAnswer = components['schemas']['RatedAnswer'];
export type Reset = components['schemas']['Reset'];
export type Result = components['schemas']['Result'];
export type Role = components['schemas']['Role'];
export type RunKind = components['schemas']['RunKind'];
export type SendMessage = components['schemas']['SendMessage'];
export type SentMessages = components['schemas']['SentMessages'];
export type SetPreference = components['schemas']['SetPreference'];
export type ShareView = components['schemas']['ShareView'];
export type Sharing = components['schemas']['Sharing'];
export type Table = components['schemas']['Table'];
export type TableData = components['schemas']['TableData'];
export type Tokens = components['schemas']['Tokens'];
export type TraceList = components['schemas']['TraceList'];
export type Transcript = components['schemas']['Transcript'];
export type Turn = components['schemas']['Turn'];
export type Uuid = components['schemas']['UUID'];
export type UserId = components['schemas']['UserId'];
export type Verification = components['schemas']['Verification'];
export type VerificationOutcome = components['schemas']['VerificationOutcome'];
export type WaitedAnswer = components['schemas']['WaitedAnswer'];
export type WriteReport = components['schemas']['WriteReport'];
export type Problem = components['schemas']['Problem'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
