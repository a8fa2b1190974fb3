/** A person's preferences (chat-service). */
import { z } from 'zod';
import { call, query, send } from './http';
import type * as Sent from './generated/chat-service';
import type { Read } from './wire';

const BASE = '/api/data-agent/preferences';

const preferenceSchema = z.object({
  id: z.string(),
  ontologyId: z.string().nullish(),
  key: z.string(),
  value: z.string(),
  source: z.string(),
  updatedAt: z.string().nullish(),
});
export type Preference = Read<typeof preferenceSchema, Sent.PreferenceView>;

/** The provider that a person's conversations ask where they name none. */
export const PROVIDER_KEY = 'default_llm_provider';
export const CAPTURE_KEY = 'auto_capture_mode';
export const CAPTURE_MODES = ['auto', 'ask', 'off'] as const;
export type CaptureMode = (typeof CAPTURE_MODES)[number];

export const listPreferences = (ontologyId: string | null) =>
  call(`${BASE}${ontologyId === null ? query({ scope: 'global' }) : query({ scope: 'ontology', ontologyId })}`, z.array(preferenceSchema));

/** Sets a preference; the same key is replaced. */
export const setPreference = (key: string, value: string, ontologyId: string | null) =>
  call(BASE, preferenceSchema, { method: 'POST', body: { key, value, source: 'manual', ...(ontologyId ? { ontologyId } : {}) } });

export const changePreference = (id: string, value: string) => call(`${BASE}/${encodeURIComponent(id)}`, preferenceSchema, { method: 'PATCH', body: { value } });

export const deletePreference = (id: string) => send(`${BASE}/${encodeURIComponent(id)}`, { method: 'DELETE' });
