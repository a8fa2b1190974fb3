// Generated from docs/contracts.schema.json by "npm run types"; not to be changed by hand.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        RunEvent: {
            /** @enum {string} */
            type: "message_start";
            startedAt: string;
            provider: string;
            model: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "message_chunk";
            chunk: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "message_complete";
            content: string;
            metadata: components["schemas"]["MessageMetadata"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "message_error";
            message: string;
            code: components["schemas"]["ProblemCode"];
            retryable: boolean;
            content?: string;
            metadata?: components["schemas"]["MessageMetadata"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "message_cancelled";
            content?: string;
            metadata?: components["schemas"]["MessageMetadata"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "clarification_requested";
            questions: components["schemas"]["ClarificationQuestion"][];
            content: string;
            metadata: components["schemas"]["MessageMetadata"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "phase_start";
            phase: components["schemas"]["Phase"];
            attempt: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "phase_complete";
            phase: components["schemas"]["Phase"];
            attempt: number;
            durationMs: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "phase_artifact";
            phase: components["schemas"]["Phase"];
            attempt: number;
            artifact: components["schemas"]["PhaseArtifact"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "step_start";
            stepId: number;
            attempt: number;
            description: string;
            /**
             * @description `sql`: one statement. `python`: code over rows of earlier steps, for statistics or pictures; reads no database. `sql_then_python`: a statement, then code over its rows.
             * @enum {string}
             */
            strategy: "sql" | "python" | "sql_then_python";
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "step_complete";
            stepId: number;
            attempt: number;
            succeeded: boolean;
            rowCount?: number;
            durationMs: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "tool_start";
            callId: string;
            phase: components["schemas"]["Phase"];
            stepId?: number;
            name: string;
            args: unknown;
            label?: string;
            attempt?: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "tool_end";
            callId: string;
            phase: components["schemas"]["Phase"];
            stepId?: number;
            name: string;
            result: string;
            durationMs: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "tool_error";
            callId: string;
            phase: components["schemas"]["Phase"];
            stepId?: number;
            name: string;
            error: string;
            durationMs: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "llm_call_start";
            callId: string;
            phase: components["schemas"]["Phase"];
            callIndex: number;
            stepId?: number;
            purpose: string;
            provider: string;
            model: string;
            structuredOutput: boolean;
            promptSummary: {
                messageCount: number;
                totalChars: number;
            };
            attempt?: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "llm_call_end";
            callId: string;
            phase: components["schemas"]["Phase"];
            callIndex: number;
            stepId?: number;
            purpose: string;
            durationMs: number;
            promptTokens: number;
            completionTokens: number;
            totalTokens: number;
            responsePreview: string;
            toolCallCount: number;
            error?: string;
            cachedTokens: number;
            reasoningTokens: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "token_update";
            phase: components["schemas"]["Phase"];
            tokensUsed: components["schemas"]["TokenUsage"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "preference_suggested";
            suggestions: components["schemas"]["PreferenceNote"][];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "preference_auto_saved";
            preferences: components["schemas"]["PreferenceNote"][];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "run_retrying";
            phase: components["schemas"]["Phase"];
            attempt: number;
            waitMs: number;
            reason: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "run_resumed";
            phase: components["schemas"]["Phase"];
            attempt: number;
            keptUpTo?: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "route_decision";
            route: components["schemas"]["Route"];
            forced: boolean;
            reason: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "exploration_step";
            stepNumber: number;
            tool: string;
            reason: string;
            maxSteps?: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "finding_added";
            findingId: string;
            verdict: components["schemas"]["FindingVerdict"];
            text: string;
            stepNumbers: number[];
            refs: string[];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "table_added";
            artifactId: string;
            logicalName: string;
            rowCount: number;
            columnCount: number;
            truncated: boolean;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "chart_added";
            chartId: string;
            artifactId: string;
            chart: components["schemas"]["ChartView"];
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "chart_rejected";
            callId?: string;
            reason: string;
            hint?: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "history_compacted";
            before: number;
            after: number;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        } | {
            /** @enum {string} */
            type: "run_status";
            code: string;
            about?: string;
            messageId: string;
            chatId: string;
            at: string;
            sequence: number;
        };
        MessageMetadata: {
            startedAt?: string;
            durationMs?: number;
            provider?: string;
            model?: string;
            tokensUsed: components["schemas"]["TokenUsage"];
            datasetsUsed: string[];
            toolCalls: components["schemas"]["ToolCallRecord"][];
            plan?: components["schemas"]["PlanArtifact"];
            joinPlan?: components["schemas"]["JoinPlanArtifact"];
            cannotAnswer?: components["schemas"]["CannotAnswer"];
            stepResults: components["schemas"]["StepResult"][];
            verificationReport?: components["schemas"]["VerificationReport"];
            dataLineage?: components["schemas"]["DataLineage"];
            explainerOutput?: components["schemas"]["ExplainerOutput"];
            charts: components["schemas"]["ChartView"][];
            caveats: string[];
            revisionsUsed: number;
            clarificationQuestions: components["schemas"]["ClarificationQuestion"][];
            error?: {
                code: components["schemas"]["ProblemCode"];
                message: string;
                at: string;
            };
            spend?: {
                modelCalls: number;
                tokens: number;
                costMicros?: number;
                sqlMs: number;
                pythonMs: number;
                budgets: {
                    resource: string;
                    per: string;
                    limit: number;
                    left: number;
                }[];
            };
            exploration?: components["schemas"]["ExplorationArtifact"];
            report?: components["schemas"]["ReportArtifact"];
        };
        PhaseArtifact: components["schemas"]["PlanArtifact"] | components["schemas"]["JoinPlanArtifact"] | components["schemas"]["CannotAnswer"] | {
            /** @enum {string} */
            kind: "query_specs";
            specs: components["schemas"]["QuerySpec"][];
        } | {
            /** @enum {string} */
            kind: "step_results";
            results: components["schemas"]["StepResult"][];
        } | components["schemas"]["VerificationReport"] | components["schemas"]["ExplainerOutput"] | components["schemas"]["ExplorationArtifact"] | components["schemas"]["ReportArtifact"];
        PlanArtifact: {
            /** @enum {string} */
            kind: "plan";
            /**
             * @description How much work the question is. `simple`: one statement answers it. `analytical`: several results are compared, taken apart or drawn. `conversational`: needs no data.
             * @enum {string}
             */
            complexity: "simple" | "analytical" | "conversational";
            /** @description The question in one plain sentence, with what was assumed. */
            intent: string;
            /** @description Each measure with its unit, `revenue in USD`; empty if nothing is measured. */
            metrics: string[];
            /** @description What it is split by, as dataset.field; empty if by nothing. */
            dimensions: string[];
            /** @description First to last day, `2026-10-01 to 2026-10-31`; null if unlimited. */
            timeWindow?: string;
            /** @description Each condition as dataset.field, comparison, value; empty if none. */
            filters: string[];
            /** @description What one row stands for, `store and month`; `total` for a single row. */
            grain: string;
            /** @description What was unclear and is assumed; empty if nothing. */
            ambiguities: {
                /** @description What was unclear. */
                question: string;
                /** @description What is taken for granted instead. */
                assumption: string;
            }[];
            /** @description Sentences that can be tested on the rows, `no store twice`; no counts or values that you only expect. */
            acceptanceChecks: string[];
            /** @description In order; empty only if conversational or if you ask first. */
            steps: components["schemas"]["PlanStep"][];
            /** @description At most three; any stops the run until it is answered; usually empty. */
            clarificationQuestions: components["schemas"]["ClarificationQuestion"][];
            /** @description What the question needs and no dataset shown holds; empty if all is there. */
            missing: string[];
            /** @description Words of the question that no element stands for; empty if none. */
            setAside: {
                /** @description The words of the question. */
                words: string;
                /** @description Why the answer does not need them. */
                reason: string;
            }[];
        };
        PlanStep: {
            /** @description 1, 2, 3 …, in order. */
            id: number;
            /** @description What is measured, by what it is split, over which period, with which conditions. */
            description: string;
            /**
             * @description How it is carried out. `sql`: one statement. `python`: code over rows of earlier steps, for statistics or pictures; reads no database. `sql_then_python`: a statement, then code over its rows.
             * @enum {string}
             */
            strategy: "sql" | "python" | "sql_then_python";
            /** @description Ids of earlier steps whose rows this step reads; empty if none. */
            dependsOn: number[];
            /** @description Names of the datasets a statement reads, as in the block; empty for python. */
            datasets: string[];
            /** @description Columns and rows, `one row per month: month, revenue`; for python the table or picture it makes. */
            expectedOutput: string;
            /** @description Each thing the statement does and nothing more; empty for python. */
            elements: components["schemas"]["PlanElement"][];
        };
        PlanElement: {
            /** @enum {string} */
            kind: "measure";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /**
             * @description What is made of the fields. `sum`: they are added up `average`: their mean `median`: the middle one `minimum`: the smallest `maximum`: the largest `count`: rows are counted `count_distinct`: different values are counted `other`: anything else
             * @enum {string}
             */
            how: "sum" | "average" | "median" | "minimum" | "maximum" | "count" | "count_distinct" | "other";
            /** @description As dataset.field; to count rows the dataset alone. */
            fields: string[];
        } | {
            /** @enum {string} */
            kind: "ratio";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description Fields of what is divided, as dataset.field. */
            of: string[];
            /** @description Fields of what it is divided by. */
            by: string[];
        } | {
            /** @enum {string} */
            kind: "dimension";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description As dataset.field. */
            field: string;
            /**
             * @description Unit of time it is cut to, else null. `day`: a day `week`: a week `month`: a month `quarter`: a quarter `year`: a year
             * @enum {string}
             */
            grain?: "day" | "week" | "month" | "quarter" | "year";
        } | {
            /** @enum {string} */
            kind: "column";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description As dataset.field. */
            field: string;
        } | {
            /** @enum {string} */
            kind: "filter";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description As dataset.field. */
            field: string;
            /**
             * @description How it compares. `is`: one of the values `is_not`: none of them `more_than`: greater `at_least`: greater or equal `less_than`: less `at_most`: less or equal `between`: from the first to the second value `contains`: holds the text `missing`: there is no value `present`: there is a value `some`: some row of the dataset named as field belongs to it `none`: no row of the dataset named as field belongs to it `other`: anything else
             * @enum {string}
             */
            how: "is" | "is_not" | "more_than" | "at_least" | "less_than" | "at_most" | "between" | "contains" | "missing" | "present" | "some" | "none" | "other";
            /** @description Values as the data writes them; empty for missing. */
            values: string[];
        } | {
            /** @enum {string} */
            kind: "period";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description The time field, as dataset.field. */
            field: string;
            /** @description First day, 2026-01-01; null if open. */
            from?: string;
            /** @description Last day, 2026-01-31; null if open. */
            to?: string;
        } | {
            /** @enum {string} */
            kind: "comparison";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /**
             * @description How they are set against each other. `difference`: one less the other `change`: the difference divided by the earlier `side_by_side`: beside each other
             * @enum {string}
             */
            how: "difference" | "change" | "side_by_side";
        } | {
            /** @enum {string} */
            kind: "order";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description As dataset.field; empty for the first measure. */
            fields: string[];
            /** @description Whether the largest comes first. */
            descending: boolean;
        } | {
            /** @enum {string} */
            kind: "limit";
            /** @description The question's words for it; empty if assumed. */
            words: string;
            /** @description How many rows. */
            rows: number;
        };
        JoinPlanArtifact: {
            /** @enum {string} */
            kind: "join_plan";
            datasets: components["schemas"]["DatasetView"][];
            joins: components["schemas"]["RelationshipView"][];
            metrics: components["schemas"]["MetricView"][];
            warnings: string[];
            caveats: string[];
            notes: string;
        };
        DatasetView: {
            name: string;
            source: string;
            label?: string;
            description?: string;
            synonyms: string[];
            primaryKey: string[];
            uniqueKeys: string[][];
            rowCount?: number;
            fields: components["schemas"]["FieldView"][];
            yaml?: string;
        };
        FieldView: {
            name: string;
            expression: string;
            label?: string;
            description?: string;
            datatype: string;
            time: boolean;
            synonyms: string[];
            sampleValues: string[];
            nullRate?: number;
            distinctCount?: number;
            min?: string;
            max?: string;
            unit?: string;
        };
        RelationshipView: {
            name: string;
            fromDataset: string;
            fromColumns: string[];
            toDataset: string;
            toColumns: string[];
            /** @enum {string} */
            cardinality: "many_to_one" | "one_to_one" | "one_to_many" | "many_to_many";
            role?: string;
            confidence: number;
            origin: string;
        };
        MetricView: {
            name: string;
            expression: string;
            label?: string;
            description?: string;
            synonyms: string[];
            datasets: string[];
            unit?: string;
        };
        CannotAnswer: {
            /** @enum {string} */
            kind: "cannot_answer";
            reason: string;
            missing: string[];
            availableDatasets: string[];
        };
        QuerySpec: {
            /** @description Id of the step of the plan. */
            stepId: number;
            /** @description What the statement computes, in a few words. */
            description: string;
            /** @description The statement with LIMIT 10; may be left empty. */
            pilotSql: string;
            /** @description The statement; a LIMIT only if the question asks for a number of rows; empty if notPossible is set. */
            fullSql: string;
            /** @description Names of the output columns in order, lower case with underscores. */
            expectedColumns: string[];
            /** @description Output columns that together differ in every row; empty for a single row. */
            grainColumns: string[];
            /** @description What the next reader must know; empty if nothing. */
            notes: string;
            /** @description Why the datasets at hand cannot answer this step, in one sentence; null if they can. */
            notPossible?: string;
        };
        StepResult: {
            stepId: number;
            description: string;
            /**
             * @description `sql`: one statement. `python`: code over rows of earlier steps, for statistics or pictures; reads no database. `sql_then_python`: a statement, then code over its rows.
             * @enum {string}
             */
            strategy: "sql" | "python" | "sql_then_python";
            sql?: {
                executedSql: string;
                table: components["schemas"]["TableData"];
                rowCount: number;
                truncated: boolean;
                durationMs: number;
                lineage: {
                    datasets: string[];
                    outputs: {
                        name: string;
                        sources: string[];
                        aggregated: boolean;
                        written?: number[];
                        made?: boolean;
                    }[];
                    joins: {
                        from: string;
                        to: string;
                        on: string;
                    }[];
                    filters: string[];
                    timeWindow?: string;
                    grain: string[];
                    notes?: string[];
                    doubts?: string[];
                };
                resultRef?: string;
                totalRows?: number;
            };
            python?: {
                code: string;
                stdout: string;
                charts: {
                    /** @enum {string} */
                    kind: "image";
                    title: string;
                    artifactId: string;
                    mediaType: string;
                }[];
                tables: {
                    name: string;
                    table: components["schemas"]["TableData"];
                    rowCount: number;
                    resultRef?: string;
                }[];
                values: {
                    name: string;
                    /** @enum {string} */
                    type: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
                    value: unknown;
                    codeHash?: string;
                }[];
            };
            error?: {
                code: components["schemas"]["ProblemCode"];
                message: string;
            };
        };
        VerificationReport: {
            /** @enum {string} */
            kind: "verification_report";
            /** @enum {string} */
            outcome: "verified" | "failed" | "not_verified";
            checks: {
                name: string;
                passed: boolean;
                message: string;
            }[];
            findings: components["schemas"]["Finding"][];
            diagnosis: string;
            /** @enum {string} */
            recommendedTarget?: "navigator" | "sql_builder";
            lines: {
                aspect: components["schemas"]["Aspect"];
                /** @enum {string} */
                outcome: "held" | "failed" | "not_applicable" | "not_available";
                sentences: string[];
            }[];
            repairs: {
                stepId: number;
                sql: string;
                sentence: string;
            }[];
            questions: components["schemas"]["ClarificationQuestion"][];
        };
        Finding: {
            /** @enum {string} */
            kind: "unknown_column";
            stepId: number;
            column: string;
            suggestions: string[];
        } | {
            /** @enum {string} */
            kind: "missing_column";
            stepId: number;
            column: string;
        } | {
            /** @enum {string} */
            kind: "empty_result";
            stepId: number;
        } | {
            /** @enum {string} */
            kind: "duplicate_grain";
            stepId: number;
            columns: string[];
            duplicates: number;
        } | {
            /** @enum {string} */
            kind: "join_multiplication";
            stepId: number;
            from: string;
            to: string;
        } | {
            /** @enum {string} */
            kind: "null_rate";
            stepId: number;
            column: string;
            rate: number;
        } | {
            /** @enum {string} */
            kind: "truncated";
            stepId: number;
            limit: number;
        } | {
            /** @enum {string} */
            kind: "step_failed";
            stepId: number;
            code: components["schemas"]["ProblemCode"];
            message: string;
        } | {
            /** @enum {string} */
            kind: "check_failed";
            stepId: number;
            check: string;
        } | {
            /** @enum {string} */
            kind: "line_failed";
            stepId: number;
            aspect: components["schemas"]["Aspect"];
            subject: string;
            sentence: string;
        } | {
            /** @enum {string} */
            kind: "partial_period";
            stepId: number;
            column: string;
            from: string;
            days: number;
            of: number;
        } | {
            /** @enum {string} */
            kind: "noted";
            stepId: number;
            aspect: components["schemas"]["Aspect"];
            subject: string;
            sentence: string;
        };
        ExplainerOutput: {
            /** @enum {string} */
            kind: "explainer_output";
            narrative: string;
            dataLineage?: components["schemas"]["DataLineage"];
            caveats: string[];
            charts: components["schemas"]["ChartView"][];
            numbers: {
                text: string;
                source: string;
                exact?: string;
            }[];
            language?: string;
        };
        DataLineage: {
            datasets: string[];
            joins: {
                from: string;
                to: string;
                on: string;
            }[];
            timeWindow?: string;
            filters: string[];
            grain: string;
            rowCount?: number;
        };
        ExplorationArtifact: {
            /** @enum {string} */
            kind: "exploration";
            /** @enum {string} */
            status: "complete" | "stopped" | "failed";
            summary: string;
            findings: {
                id: string;
                verdict: components["schemas"]["FindingVerdict"];
                text: string;
                numbers: {
                    text: string;
                    source: string;
                    exact?: string;
                }[];
                reasons: string[];
                figures: {
                    name: string;
                    value: number;
                }[];
                stepNumbers: number[];
                query?: string;
                resultRef?: string;
                chartId?: string;
                table?: components["schemas"]["TableData"];
            }[];
            notConfirmed: {
                id: string;
                verdict: components["schemas"]["FindingVerdict"];
                text: string;
                numbers: {
                    text: string;
                    source: string;
                    exact?: string;
                }[];
                reasons: string[];
                figures: {
                    name: string;
                    value: number;
                }[];
                stepNumbers: number[];
                query?: string;
                resultRef?: string;
                chartId?: string;
                table?: components["schemas"]["TableData"];
            }[];
            queries: {
                stepNumber: number;
                tool: string;
                reason: string;
                query: string;
                resultRef?: string;
                rowCount: number;
                durationMs: number;
                cached: boolean;
            }[];
            charts: {
                id: string;
                stepNumber: number;
                chartType: string;
                chart: components["schemas"]["ChartView"];
                title: string;
                description: string;
                query: string;
            }[];
            stepCount: number;
            maxSteps: number;
            tokensUsed: number;
            durationMs: number;
            /** @enum {string} */
            stopReason: "summary" | "steps" | "time" | "budget" | "model";
            dataLineage?: components["schemas"]["DataLineage"];
            numbers: {
                text: string;
                source: string;
                exact?: string;
            }[];
            caveats: string[];
            nextQuestions: string[];
        };
        ReportArtifact: {
            /** @enum {string} */
            kind: "report";
            source: string;
            title: string;
            language: string;
            asOf: string;
            sections: {
                /** @enum {string} */
                part: "summary" | "data" | "findings" | "not_confirmed" | "limits" | "method" | "next";
                heading: string;
                markdown: string;
                exhibits: {
                    caption: string;
                    chart?: components["schemas"]["ChartView"];
                    table?: components["schemas"]["TableData"];
                    resultRef?: string;
                    query?: string;
                }[];
            }[];
            numbers: {
                text: string;
                source: string;
                exact?: string;
            }[];
            withheld: number;
        };
        ChartView: {
            /** @enum {string} */
            kind: "vega_lite";
            title: string;
            spec: unknown;
            resultRef: string;
        } | {
            /** @enum {string} */
            kind: "image";
            title: string;
            artifactId: string;
            mediaType: string;
        };
        TableData: {
            columns: {
                name: string;
                /** @enum {string} */
                type: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
                label?: string;
                unit?: string;
            }[];
            rows: unknown[][];
        };
        ClarificationQuestion: {
            /** @description One short question to the person, in the language of theirs. */
            question: string;
            /** @description What you would take for granted if they just go on. */
            assumption: string;
            /** @description Lower case with underscores: a canonical key where one fits, else a new one. */
            preferenceKey: string;
            /** @description Two to five concrete answers to choose from; empty if they cannot be listed. */
            options: string[];
        };
        ClarificationAnswer: {
            messageId: string;
            originalQuestion: string;
            answers: {
                question: string;
                preferenceKey: string;
                answer: string;
            }[];
            proceed: boolean;
        };
        ToolCallRecord: {
            callId: string;
            phase: components["schemas"]["Phase"];
            stepId?: number;
            name: string;
            args: unknown;
            result?: string;
            error?: string;
        };
        LlmTrace: {
            callIndex: number;
            phase: components["schemas"]["Phase"];
            stepId?: number;
            purpose: string;
            provider: string;
            model: string;
            temperature?: number;
            structuredOutput: boolean;
            promptHash?: string;
            promptMessages: unknown;
            responseContent?: string;
            toolCalls?: unknown;
            promptTokens: number;
            completionTokens: number;
            startedAt: string;
            completedAt: string;
            durationMs: number;
            error?: string;
            made?: {
                cachedTokens: number;
                reasoningTokens: number;
                costMicros?: number;
                tries: number;
                parameters?: unknown;
                notes: string[];
            };
        };
        SnapshotView: {
            id: string;
            connectionId: string;
            status: string;
            progress: {
                done: number;
                total: number;
            };
            reason?: string;
            dialect: string;
            takenAt?: string;
            tables: {
                schema: string;
                name: string;
                kind: string;
                comment?: string;
                rowCount?: number;
                columns: {
                    name: string;
                    databaseType: string;
                    /** @enum {string} */
                    type: "string" | "integer" | "decimal" | "float" | "boolean" | "date" | "time" | "datetime" | "datetime_tz" | "json" | "binary" | "other";
                    nullable: boolean;
                    comment?: string;
                    distinctCount?: number;
                    nullRate?: number;
                    min?: string;
                    max?: string;
                    frequentValues: string[];
                    frequentCounts: number[];
                    valuesHidden: boolean;
                    /** @enum {string} */
                    period?: "year" | "month" | "day";
                }[];
                primaryKey: string[];
                uniqueKeys: string[][];
                foreignKeys: {
                    name: string;
                    columns: string[];
                    toSchema: string;
                    toTable: string;
                    toColumns: string[];
                    orphanRate?: number;
                }[];
                measured?: {
                    at: string;
                    sampled: boolean;
                    rowsRead: number;
                    durationMs: number;
                    gap?: string;
                    keys: {
                        columns: string[];
                        declared: boolean;
                        unique?: boolean;
                        counterExample?: string[];
                        repeats: number;
                    }[];
                    references: {
                        columns: string[];
                        toSchema: string;
                        toTable: string;
                        toColumns: string[];
                        declared: boolean;
                        rows: number;
                        orphanRate?: number;
                        counterExample?: string[];
                        confidence?: number;
                        why?: string;
                    }[];
                };
            }[];
        };
        PreferenceNote: {
            key: string;
            value: string;
            question?: string;
        };
        TokenUsage: {
            prompt: number;
            completion: number;
            total: number;
            cached: number;
            reasoning: number;
        };
        /** @enum {string} */
        Phase: "planner" | "navigator" | "sql_builder" | "executor" | "verifier" | "explainer" | "explorer" | "reporter";
        /** @enum {string} */
        Aspect: "question_covered" | "right_data" | "right_period" | "joins_safe" | "figures_bound";
        /** @enum {string} */
        FindingVerdict: "supported" | "weak" | "refuted" | "not_checkable";
        /** @enum {string} */
        MessageStatus: "generating" | "complete" | "failed" | "cancelled" | "clarification_needed";
        /** @enum {string} */
        ProblemCode: "bad_request" | "malformed_id" | "validation_failed" | "unknown_field" | "unreadable_body" | "question_empty" | "question_too_long" | "unauthenticated" | "forbidden" | "grant_invalid" | "csrf_refused" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "run_in_progress" | "run_already_claimed" | "run_not_claimable" | "kind_not_available" | "ontology_not_ready" | "idempotency_in_progress" | "version_conflict" | "body_too_large" | "quota_reached" | "unsupported_media_type" | "idempotency_mismatch" | "sql_refused" | "scope_violation" | "model_invalid" | "too_many_runs" | "daily_budget_spent" | "rate_limited" | "busy" | "internal" | "upstream_unavailable" | "connection_failed" | "connection_not_read_only" | "host_not_allowed" | "query_failed" | "query_timeout" | "query_cancelled" | "sandbox_failed" | "sandbox_unavailable" | "model_failed" | "model_timeout" | "model_schema_violation" | "provider_not_configured" | "budget_exhausted" | "run_timeout" | "run_lost" | "never_started";
        /** @enum {string} */
        Route: "data" | "documents" | "general" | "mixed";
        /** @enum {string} */
        RunKind: "analyst" | "explore" | "report" | "files";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type RunEvent = components['schemas']['RunEvent'];
export type MessageMetadata = components['schemas']['MessageMetadata'];
export type PhaseArtifact = components['schemas']['PhaseArtifact'];
export type PlanArtifact = components['schemas']['PlanArtifact'];
export type PlanStep = components['schemas']['PlanStep'];
export type PlanElement = components['schemas']['PlanElement'];
export type JoinPlanArtifact = components['schemas']['JoinPlanArtifact'];
export type DatasetView = components['schemas']['DatasetView'];
export type FieldView = components['schemas']['FieldView'];
export type RelationshipView = components['schemas']['RelationshipView'];
export type MetricView = components['schemas']['MetricView'];
export type CannotAnswer = components['schemas']['CannotAnswer'];
export type QuerySpec = components['schemas']['QuerySpec'];
export type StepResult = components['schemas']['StepResult'];
export type VerificationReport = components['schemas']['VerificationReport'];
export type Finding = components['schemas']['Finding'];
export type ExplainerOutput = components['schemas']['ExplainerOutput'];
export type DataLineage = components['schemas']['DataLineage'];
export type ExplorationArtifact = components['schemas']['ExplorationArtifact'];
export type ReportArtifact = components['schemas']['ReportArtifact'];
export type ChartView = components['schemas']['ChartView'];
export type TableData = components['schemas']['TableData'];
export type ClarificationQuestion = components['schemas']['ClarificationQuestion'];
export type ClarificationAnswer = components['schemas']['ClarificationAnswer'];
export type ToolCallRecord = components['schemas']['ToolCallRecord'];
export type LlmTrace = components['schemas']['LlmTrace'];
export type SnapshotView = components['schemas']['SnapshotView'];
export type PreferenceNote = components['schemas']['PreferenceNote'];
export type TokenUsage = components['schemas']['TokenUsage'];
export type Phase = components['schemas']['Phase'];
export type Aspect = components['schemas']['Aspect'];
export type FindingVerdict = components['schemas']['FindingVerdict'];
export type MessageStatus = components['schemas']['MessageStatus'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type Route = components['schemas']['Route'];
export type RunKind = components['schemas']['RunKind'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
