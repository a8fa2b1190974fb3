/** What administrators see and set: providers (agent-service), spend, audit and erasure (chat-service). */
import { z } from 'zod';
import { list } from './artifacts';
import { call, query, send } from './http';

const providerSettingsSchema = z.object({
  model: z.string().nullish(),
  temperature: z.number().nullish(),
  reasoningLevel: z.string().nullish(),
  models: z.record(z.string(), z.string()).nullish(),
});
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

const settingsSchema = z.object({
  defaultProvider: z.string().nullish(),
  openai: providerSettingsSchema.nullish(),
  anthropic: providerSettingsSchema.nullish(),
  azure: providerSettingsSchema.nullish(),
  offlineFallback: z.boolean().nullish(),
});
export type AgentSettings = z.infer<typeof settingsSchema>;

export const getSettings = () => call('/api/settings/data-agent', settingsSchema);

export const putSettings = (settings: AgentSettings) => call('/api/settings/data-agent', settingsSchema, { method: 'PUT', body: settings });

const lineSchema = z.object({
  user: z.string(),
  provider: z.string(),
  purpose: z.string(),
  spent: z.object({ tokens: z.number(), modelCalls: z.number(), micros: z.number() }),
});
export type SpendLine = z.infer<typeof lineSchema>;

export const listSpend = () => call('/api/llm/spend', z.array(lineSchema));

const todaySchema = z.object({ budgets: list(z.object({ resource: z.string(), per: z.string(), limit: z.number(), left: z.number() })), returnsInSeconds: z.number().nullish() });

export const spendToday = () => call('/api/llm/spend/today', todaySchema);

const auditSchema = z.object({
  position: z.number(),
  at: z.string(),
  service: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string().nullish(),
  outcome: z.string().nullish(),
});
export type AuditEntry = z.infer<typeof auditSchema>;

const auditPageSchema = z.object({ items: z.array(auditSchema), pagination: z.object({ nextCursor: z.string().nullish() }) });

export const listAudit = (filter: { actor: string; action: string }, cursor: string | null) =>
  call(`/api/admin/audit${query({ actor: filter.actor, action: filter.action, cursor, pageSize: 50 })}`, auditPageSchema);

export const verifyAudit = () =>
  call('/api/admin/audit/verification', z.object({ intact: z.boolean(), records: z.number(), firstBroken: z.number().nullish(), head: z.string().nullish() }));

/** Erases everything of a person. */
export const erasePerson = (id: string) => send(`/api/admin/users/${encodeURIComponent(id)}`, { method: 'DELETE' });
