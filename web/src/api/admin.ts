/** What administrators see and set: providers (agent-service), spend, audit, feedback and erasure (chat-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { messageSchema } from './chats';
import { call, query, send } from './http';
import type * as Sent from './generated/chat-service';
import type * as Agent from './generated/agent-service';
import type { Read } from './wire';

const providerSettingsSchema = z.object({
  model: z.string().nullish(),
  temperature: z.number().nullish(),
  reasoningLevel: z.string().nullish(),
  models: z.record(z.string(), z.string()).nullish(),
});
export type ProviderSettings = Read<typeof providerSettingsSchema, Agent.ProviderSettings>;

const settingsSchema = z.object({
  defaultProvider: z.string().nullish(),
  openai: providerSettingsSchema.nullish(),
  anthropic: providerSettingsSchema.nullish(),
  azure: providerSettingsSchema.nullish(),
  offlineFallback: z.boolean().nullish(),
});
export type AgentSettings = Read<typeof settingsSchema, Agent.AgentSettings>;

export const getSettings = () => call('/api/settings/data-agent', settingsSchema);

export const putSettings = (settings: AgentSettings) => call('/api/settings/data-agent', settingsSchema, { method: 'PUT', body: settings });

const lineSchema = z.object({
  user: z.string(),
  provider: z.string(),
  purpose: z.string(),
  spent: z.object({ tokens: z.number(), modelCalls: z.number(), micros: z.number() }),
});
export type SpendLine = Read<typeof lineSchema, Agent.Line>;

/** What everybody spent on a day of budgets (`2026-01-31`, from midnight UTC on). */
export const listSpend = (day: string) => call(`/api/llm/spend${query({ day })}`, z.array(lineSchema));

const todaySchema = z.object({ budgets: list(z.object({ resource: z.string(), per: z.string(), limit: z.number(), left: z.number() })), returnsInSeconds: z.number().nullish() });

export const spendToday = () => call('/api/llm/spend/today', todaySchema);

const auditSchema = z.object({
  position: z.number(),
  at: z.string(),
  service: z.string(),
  /** Nobody where the services did it of themselves. */
  actor: z.string().nullish(),
  action: z.string(),
  subject: z.string().nullish(),
  outcome: z.string().nullish(),
});
export type AuditEntry = Read<typeof auditSchema, Sent.AuditView>;

const auditPageSchema = z.object({ items: z.array(auditSchema), pagination: z.object({ nextCursor: z.string().nullish() }) });

export const listAudit = (filter: { actor: string; action: string }, cursor: string | null) =>
  call(`/api/admin/audit${query({ actor: filter.actor, action: filter.action, cursor, pageSize: 50 })}`, auditPageSchema);

export const verifyAudit = () =>
  call('/api/admin/audit/verification', z.object({ intact: z.boolean(), records: z.number(), firstBroken: z.number().nullish(), head: z.string().nullish() }));

const feedbackSchema = z.object({
  messageId: z.string(),
  chatId: z.string(),
  person: z.string(),
  mine: z.boolean(),
  rating: z.enum(['up', 'down']),
  reason: z.string().nullish(),
  question: z.string(),
  answer: z.string(),
  kind: z.string(),
  status: z.string(),
  updatedAt: z.string(),
});
export type GivenFeedback = Read<typeof feedbackSchema, Sent.GivenFeedback>;

const feedbackPageSchema = z.object({ items: z.array(feedbackSchema), pagination: z.object({ totalItems: z.number(), totalItemsCapped: z.boolean().nullish(), nextCursor: z.string().nullish() }) });

/** What to look for; an empty text is not asked for. Days are in the reader's own time. */
export interface FeedbackFilter {
  rating: '' | 'up' | 'down';
  person: string;
  search: string;
  since: string;
}

export const listFeedback = (filter: FeedbackFilter, cursor: string | null) =>
  call(
    `/api/admin/feedback${query({ rating: filter.rating, person: filter.person, search: filter.search, from: filter.since === '' ? '' : new Date(`${filter.since}T00:00:00`).toISOString(), cursor, pageSize: 50 })}`,
    feedbackPageSchema,
  );

const ratedSchema = z.object({ person: z.string(), ontologyId: z.string(), question: messageSchema.nullish(), answer: messageSchema });
export type RatedRun = Read<typeof ratedSchema, Sent.RatedAnswer>;

/** A rated answer with its question and its run; that it was looked at is kept in the audit. */
export const getRatedRun = (messageId: string) => call(`/api/admin/feedback/${encodeURIComponent(messageId)}`, ratedSchema);

/** Erases everything of a person. */
export const erasePerson = (id: string) => send(`/api/admin/users/${encodeURIComponent(id)}`, { method: 'DELETE' });
