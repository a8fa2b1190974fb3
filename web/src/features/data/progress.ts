/** Where the setting up of a database stands: at which step it goes on, from what there is. */
import type { Connection } from '../../api/connections';
import type { SemanticModel } from '../../api/models';
import type { Ontology } from '../../api/ontologies';

export const STEPS = ['connect', 'discover', 'draft', 'build', 'ready'] as const;
export type StepName = (typeof STEPS)[number];

/** What the address of the wizard holds; a step is known by what there is already. */
export interface Place {
  connection?: string;
  discovery?: string;
  model?: string;
  ontology?: string;
}

export const stepOf = (place: Place, ready: boolean): StepName => {
  if (!place.connection) return 'connect';
  if (!place.discovery && !place.model) return 'discover';
  if (!place.model) return 'discover';
  if (!place.ontology) return 'draft';
  return ready ? 'ready' : 'build';
};

/** A connection whose data cannot be asked yet, with the place where its setting up goes on. */
export interface Unfinished {
  connection: Connection;
  place: Place;
  step: StepName;
}

/** The connections that still lead to no ontology, the newest first. */
export function unfinished(connections: readonly Connection[], models: readonly SemanticModel[], ontologies: readonly Ontology[]): Unfinished[] {
  return connections
    .flatMap((connection): Unfinished[] => {
      const own = models.filter((m) => m.connectionId === connection.id);
      const built = ontologies.filter((o) => o.connectionId === connection.id || own.some((m) => m.id === o.modelId));
      if (built.some((o) => o.status === 'ready')) return [];
      const model = own.at(-1);
      const ontology = built.at(-1);
      const place: Place = {
        connection: connection.id,
        ...(model ? { model: model.id } : {}),
        ...(model && ontology ? { ontology: ontology.id } : {}),
      };
      return [{ connection, place, step: stepOf(place, false) }];
    })
    .reverse();
}

/** A name that none of the others has: `Shop`, `Shop 2`, … */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}
