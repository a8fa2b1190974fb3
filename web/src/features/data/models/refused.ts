/** What of the changes was refused when a model was saved, and why: the problem names places of the document that was sent. */
import { z } from 'zod';
import { list } from '../../../api/artifacts';
import { ProblemError } from '../../../api/http';
import { readModel, type Edit, type ModelWords } from '../osi';

const factsSchema = z.object({ issues: list(z.object({ pointer: z.string(), message: z.string() })) }).catch({ issues: [] });

export interface RefusedPlace {
  kind: 'metric' | 'relationship' | 'dataset' | 'field' | 'model';
  name: string;
  reason: string;
  /** The change that brought it; null where no single one did. */
  edit: Edit | null;
}

/** The places that a refusal names, with the changes that they come from. */
export function refusedPlaces(error: unknown, document: unknown, sent: readonly Edit[]): RefusedPlace[] {
  if (!(error instanceof ProblemError)) return [];
  const words = readModel(document);
  return factsSchema.parse(error.facts).issues.map(({ pointer, message }) => {
    const place = placeAt(words, pointer);
    return { ...place, reason: message, edit: sent.find((edit) => isAbout(edit, place)) ?? null };
  });
}

/** Of places that were refused those whose change still stands as it was sent. */
export const stillRefused = (places: readonly RefusedPlace[], edits: readonly Edit[]): RefusedPlace[] => {
  const standing = new Set(edits.map((edit) => JSON.stringify(edit)));
  return places.filter(({ edit }) => edit === null || standing.has(JSON.stringify(edit)));
};

/** The changes that nothing was said against; none where it is not known what the refusal comes from. */
export function restOf(edits: readonly Edit[], refused: readonly RefusedPlace[]): Edit[] {
  if (refused.length === 0 || refused.some(({ edit }) => edit === null)) return [];
  const bad = new Set(refused.map(({ edit }) => JSON.stringify(edit)));
  return edits.filter((edit) => !bad.has(JSON.stringify(edit)));
}

type Place = Pick<RefusedPlace, 'kind' | 'name'>;

function placeAt(words: ModelWords, pointer: string): Place {
  const index = (part: string): number => Number(new RegExp(`/${part}/(\\d+)`).exec(pointer)?.[1] ?? -1);
  const metric = words.metrics[index('metrics')];
  if (metric) return { kind: 'metric', name: metric.name };
  const relationship = words.relationships[index('relationships')];
  if (relationship) return { kind: 'relationship', name: relationship.name };
  const dataset = words.datasets[index('datasets')];
  const field = dataset?.fields[index('fields')];
  if (dataset && field) return { kind: 'field', name: `${dataset.name}.${field.name}` };
  return dataset ? { kind: 'dataset', name: dataset.name } : { kind: 'model', name: '' };
}

function isAbout(edit: Edit, { kind, name }: Place): boolean {
  if (edit.kind === 'metric') return kind === 'metric' && edit.metric.name === name;
  if (edit.kind === 'field') return kind === 'field' && `${edit.dataset}.${edit.field}` === name;
  return edit.kind === 'dataset' && kind === 'dataset' && edit.dataset === name;
}
