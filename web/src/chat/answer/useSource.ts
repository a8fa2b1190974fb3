import { may } from '../../api/me';
import { useChat, useMe, useOntologies } from '../../app/queries';

/** Where statements of a conversation can be run by the person at hand. */
export interface Source {
  connectionId: string;
  ontologyId: string;
  dialect: string;
}

/** Why they cannot: the data is somebody else's, or the person may run none. */
export type Closed = 'theirs' | 'noRight';

/** On an own connection only. Neither is said while it is not known, and where the data has no connection any more. */
export function useSource(chatId: string): { source: Source | null; closed: Closed | null } {
  const me = useMe().data;
  const ontologyId = useChat(chatId).data?.ontologyId;
  const ontology = useOntologies().data?.find((o) => o.id === ontologyId);
  if (!me || !ontology) return { source: null, closed: null };
  if (ontology.mine !== true) return { source: null, closed: 'theirs' };
  if (!may(me, 'queries:run')) return { source: null, closed: 'noRight' };
  if (!ontology.connectionId) return { source: null, closed: null };
  return { source: { connectionId: ontology.connectionId, ontologyId: ontology.id, dialect: ontology.dialect ?? 'postgresql' }, closed: null };
}
