/** The model provider that a person wants where a conversation names none, as long as it is set up. */
import { PROVIDER_KEY, type Preference } from '../api/preferences';
import type { Provider } from '../api/providers';
import { useProviders } from '../app/queries';
import { usePreferences } from '../features/preferences/queries';

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
