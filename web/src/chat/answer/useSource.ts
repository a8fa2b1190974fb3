import { may } from '../../api/me';
import { useChat, useMe, useOntologies } from '../../app/queries';

/** Where statements of a conversation can be run by the person at hand. */
export interface Source {
  connectionId: string;
  ontologyId: string;
  dialect: string;
}

/** On an own connection only; null for everybody else. */
export function useSource(chatId: string): Source | null {
  const me = useMe().data;
  const ontologyId = useChat(chatId).data?.ontologyId;
  const ontology = useOntologies().data?.find((o) => o.id === ontologyId);
  if (!ontology?.connectionId || ontology.mine !== true || !may(me, 'queries:run')) return null;
  return { connectionId: ontology.connectionId, ontologyId: ontology.id, dialect: ontology.dialect ?? 'postgresql' };
}
