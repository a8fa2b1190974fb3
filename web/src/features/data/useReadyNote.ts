import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOntology } from '../../api/ontologies';
import { notify } from '../../parts/Notices';

const EVERY_MS = 2000;

/** Watches what is being rebuilt and says when it can be asked; gives what starts the watching. */
export function useReadyNote(): (ids: string[]) => void {
  const { t } = useTranslation();
  const [watched, setWatched] = useState<string[]>([]);
  const names = useQueries({
    queries: watched.map((id) => ({ queryKey: ['rebuilt', id], queryFn: () => getOntology(id), refetchInterval: EVERY_MS, gcTime: 0, staleTime: 0 })),
    combine: (all) => (all.length > 0 && all.every((one) => one.data !== undefined && one.data.status !== 'creating') ? all.flatMap((one) => (one.data?.status === 'ready' ? [one.data.name] : [])).join(', ') : null),
  });
  useEffect(() => {
    if (names === null) return;
    setWatched([]);
    if (names !== '') notify(t('data.ready.note', { name: names }));
  }, [names, t]);
  return setWatched;
}
