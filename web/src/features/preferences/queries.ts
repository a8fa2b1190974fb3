import { useQuery } from '@tanstack/react-query';
import { listPreferences } from '../../api/preferences';

export const keyOf = (ontologyId: string | null) => ['preferences', ontologyId ?? 'global'];

export const usePreferences = (ontologyId: string | null, enabled = true) => useQuery({ queryKey: keyOf(ontologyId), queryFn: () => listPreferences(ontologyId), enabled });
