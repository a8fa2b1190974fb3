/** Data that cards of a board ask: what not everybody may see who may look at the board, and what stays shared without it. */
import type { BoardCard } from '../../api/boards';
import type { Ontology } from '../../api/ontologies';

export interface ClosedData {
  /** What this person can share. */
  mine: Ontology[];
  /** What somebody else would have to share, by name. */
  theirs: Ontology[];
  /** Whether there is data besides that this person does not see either. */
  unseen: boolean;
}

const isOpen = (ontology: Ontology): boolean => ontology.visibility === 'organisation';

const askedBy = (cards: readonly BoardCard[]): ReadonlySet<string> => new Set(cards.filter((card) => !card.gone).map((card) => card.ontologyId));

/** What stands between a shared board and those who look at it. */
export function closedData(cards: readonly BoardCard[], ontologies: readonly Ontology[]): ClosedData {
  const asked = askedBy(cards);
  const closed = ontologies.filter((one) => asked.has(one.id) && !isOpen(one));
  return {
    mine: closed.filter((one) => one.mine !== false),
    theirs: closed.filter((one) => one.mine === false),
    unseen: [...asked].some((id) => !ontologies.some((one) => one.id === id)),
  };
}

export const isClosed = ({ mine, theirs, unseen }: ClosedData): boolean => mine.length > 0 || theirs.length > 0 || unseen;

/** What this person has shared of the data that a board asks: making the board private does not take it back. */
export function sharedData(cards: readonly BoardCard[], ontologies: readonly Ontology[]): Ontology[] {
  const asked = askedBy(cards);
  return ontologies.filter((one) => asked.has(one.id) && isOpen(one) && one.mine !== false);
}

export const namesOf = (ontologies: readonly Ontology[]): string => ontologies.map((one) => one.name).join(', ');
