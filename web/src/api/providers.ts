/** Model providers (agent-service). */
import { z } from 'zod';
import { call } from './http';

const providerSchema = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string(),
  enabled: z.boolean(),
  isDefault: z.boolean(),
});
export type Provider = z.infer<typeof providerSchema>;

export const listProviders = () => call('/api/llm/providers', z.array(providerSchema));
