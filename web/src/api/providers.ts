/** Model providers (agent-service). */
import { z } from 'zod';
import { call } from './http';
import type * as Sent from './generated/agent-service';
import type { Read } from './wire';

const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  enabled: z.boolean(),
  isDefault: z.boolean(),
});
export type Provider = Read<typeof providerSchema, Sent.ProviderView>;

export const listProviders = () => call('/api/llm/providers', z.array(providerSchema));
