/** Which data is asked next: one rule for every place that begins a conversation. */
import { useState } from 'react';
import type { Ontology } from '../api/ontologies';
import { useOntologies } from '../app/queries';

const KEY = 'data-agent.ontology';

const lastOntology = (): string | null => localStorage.getItem(KEY);

/** Notes the data that a person is in: chosen, asked, or of the conversation that is open. */
export const rememberOntology = (id: string): void => localStorage.setItem(KEY, id);

/** What was chosen just now, else the data that the person was in last, else data of their own, else the first. */
export const nextOntology = (ready: readonly Ontology[], chosen: string | null, last: string | null): Ontology | null =>
  ready.find((one) => one.id === chosen) ?? ready.find((one) => one.id === last) ?? ready.find((one) => one.mine === true) ?? ready[0] ?? null;

/** The data that can be asked, which of it is next, and the way to choose another. */
export function useNextOntology() {
  const query = useOntologies();
  const [chosen, choose] = useState<string | null>(null);
  const ready = (query.data ?? []).filter((one) => one.status === 'ready');
  return { query, ready, ontology: nextOntology(ready, chosen, lastOntology()), choose };
}
