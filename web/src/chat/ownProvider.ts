/** The model provider that a person wants for new conversations, where it is set up. */
import type { QueryClient } from '@tanstack/react-query';
import { PROVIDER_KEY, type Preference } from '../api/preferences';
import type { Provider } from '../api/providers';
import { providersQuery, useProviders } from '../app/queries';
import { preferencesOf, usePreferences } from '../features/preferences/queries';

/** One that was turned off since does not count: the installation's does. */
export function ownAmong(providers: readonly Provider[], preferences: readonly Preference[]): Provider | null {
  const wanted = preferences.find((p) => p.key === PROVIDER_KEY)?.value;
  return providers.find((provider) => provider.enabled && provider.id === wanted) ?? null;
}

/** Null where there is nothing to choose from, or nothing was chosen. */
export function useOwnProvider(): Provider | null {
  const providers = useProviders().data ?? [];
  const preferences = usePreferences(null, providers.length > 1).data ?? [];
  return ownAmong(providers, preferences);
}

/** The same for a conversation that begins now; what cannot be read is the installation's to decide. */
export async function readOwnProvider(client: QueryClient): Promise<string | null> {
  try {
    const providers = await client.ensureQueryData(providersQuery);
    if (providers.length < 2) return null;
    return ownAmong(providers, await client.ensureQueryData(preferencesOf(null)))?.id ?? null;
  } catch {
    return null;
  }
}
