import { createContext, useContext } from 'react';
import { may } from '../../api/me';
import type { Place } from '../../api/queries';
import { useChat, useMe, useOntologies } from '../../app/queries';
import { useOwnAnswer } from './keptRows';

/** Where statements of a conversation can be run by the person at hand. */
export interface Source {
  place: Place;
  ontologyId: string;
  dialect: string;
  /** Names of what a statement may read, where that is less than all of the data. */
  scope: readonly string[] | null;
}

/** Why they cannot: the person may run none. */
export type Closed = 'noRight';

/** An answer whose statements ran, and what they read; statements over shared data run in its scope. */
export interface AnswerScope {
  messageId: string;
  datasets: readonly string[];
}
export const AnswerScopes = createContext<AnswerScope | null>(null);

/**
 * On an own connection, or in the scope of the answer where the data is shared with the person. Neither is said while it
 * is not known, while nothing of the answer ran, and where the data has no connection any more or is no longer shared.
 */
export function useSource(chatId: string): { source: Source | null; closed: Closed | null } {
  const me = useMe().data;
  const ontologyId = useChat(chatId).data?.ontologyId;
  const ontology = useOntologies().data?.find((o) => o.id === ontologyId);
  const answer = useContext(AnswerScopes);
  const own = useOwnAnswer();
  if (!me || !ontology) return { source: null, closed: null };
  if (!may(me, 'queries:run')) return { source: null, closed: 'noRight' };
  const about = { ontologyId: ontology.id, dialect: ontology.dialect ?? 'postgresql' };
  if (ontology.mine !== true) return { source: answer && own ? { ...about, place: { chatId, messageId: answer.messageId }, scope: answer.datasets } : null, closed: null };
  return { source: ontology.connectionId ? { ...about, place: { connectionId: ontology.connectionId }, scope: null } : null, closed: null };
}
