import { useQuery } from '@tanstack/react-query';
import { listPreferences } from '../../api/preferences';

export const keyOf = (ontologyId: string | null) => ['preferences', ontologyId ?? 'global'];

export const preferencesOf = (ontologyId: string | null) => ({ queryKey: keyOf(ontologyId), queryFn: () => listPreferences(ontologyId) });

export const usePreferences = (ontologyId: string | null, enabled = true) => useQuery({ ...preferencesOf(ontologyId), enabled });
