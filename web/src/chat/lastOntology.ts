/** What was asked last is what is asked next, unless a person says otherwise. */
const KEY = 'data-agent.ontology';

export const lastOntology = (): string | null => localStorage.getItem(KEY);

export const rememberOntology = (id: string): void => localStorage.setItem(KEY, id);
