import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOntology, isBuilding, type Ontology } from '../../api/ontologies';
import { keys } from '../../app/queries';
import { notify } from '../../parts/Notices';

const EVERY_MS = 2000;

const isReady = (ontology: Ontology): boolean => ontology.status === 'ready' && ontology.build?.state !== 'failed';

/** Watches what is being rebuilt and says when it can be asked; gives what starts the watching. */
export function useReadyNote(): (ids: string[]) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [watched, setWatched] = useState<string[]>([]);
  const names = useQueries({
    queries: watched.map((id) => ({ queryKey: ['rebuilt', id], queryFn: () => getOntology(id), refetchInterval: EVERY_MS, gcTime: 0, staleTime: 0 })),
    combine: (all) => (all.length > 0 && all.every((one) => one.data !== undefined && !isBuilding(one.data)) ? all.flatMap((one) => (one.data && isReady(one.data) ? [one.data.name] : [])).join(', ') : null),
  });
  useEffect(() => {
    if (names === null) return;
    setWatched([]);
    // what was read of it before is of the version before
    void client.invalidateQueries({ queryKey: keys.ontologies });
    notify(names === '' ? t('data.build.failed') : t('data.ready.note', { name: names }));
  }, [names, client, t]);
  return setWatched;
}
