/**
 * What a person changed in a model and has not saved yet. It is kept by place and outlives a reload, and when somebody
 * else saved meanwhile it is made again on top of theirs.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ProblemError } from '../../../api/http';
import { getModel, replaceModel, type SemanticModel } from '../../../api/models';
import { applyEdits, type Edit } from '../osi';
import { dataKeys } from '../queries';
import { refusedPlaces, restOf, stillRefused } from './refused';

const placeOf = (edit: Edit): string => {
  switch (edit.kind) {
    case 'dataset':
      return `dataset/${edit.dataset}`;
    case 'field':
      return `field/${edit.dataset}/${edit.field}`;
    case 'metric':
      return `metric/${edit.was ?? edit.metric.name}`;
    case 'metric_removed':
      return `metric/${edit.metric}`;
  }
};

/** The edits with one more; what is said of the same place comes together. */
export function withEdit(edits: readonly Edit[], next: Edit): Edit[] {
  const place = placeOf(next);
  const old = edits.find((edit) => placeOf(edit) === place);
  const merged: Edit =
    old?.kind === 'dataset' && next.kind === 'dataset'
      ? { ...next, words: { ...old.words, ...next.words } }
      : old?.kind === 'field' && next.kind === 'field'
        ? { ...next, words: { ...old.words, ...next.words } }
        : next;
  return [...edits.filter((edit) => placeOf(edit) !== place), merged];
}

const keyOf = (modelId: string) => `data-agent.edits.${modelId}`;

function kept(modelId: string): Edit[] {
  try {
    const edits: unknown = JSON.parse(sessionStorage.getItem(keyOf(modelId)) ?? '[]');
    return Array.isArray(edits) ? (edits as Edit[]) : [];
  } catch {
    return [];
  }
}

const isConflict = (error: unknown): boolean => error instanceof ProblemError && error.code === 'version_conflict';

/** What is saved at once: the changes, on the model as it was known. */
interface Sent {
  on: SemanticModel;
  sent: Edit[];
}

/** The unsaved edits of a model, and how to save them. */
export function useEdits(model: SemanticModel) {
  const client = useQueryClient();
  const [edits, setEdits] = useState(() => kept(model.id));
  const set = useCallback(
    (next: Edit[]) => {
      setEdits(next);
      if (next.length === 0) sessionStorage.removeItem(keyOf(model.id));
      else sessionStorage.setItem(keyOf(model.id), JSON.stringify(next));
    },
    [model.id],
  );
  const add = useCallback((edit: Edit) => set(withEdit(kept(model.id), edit)), [model.id, set]);
  const save = useMutation({
    mutationFn: ({ on, sent }: Sent) => replaceModel(on.id, on.version, applyEdits(on.document ?? {}, sent).document),
    onSuccess: (saved, { sent }) => {
      client.setQueryData([...dataKeys.models, model.id], saved);
      void client.invalidateQueries({ queryKey: [...dataKeys.models, model.id, 'versions'] });
      set(edits.filter((edit) => !sent.includes(edit)));
    },
    onError: async (error) => {
      if (isConflict(error)) client.setQueryData([...dataKeys.models, model.id], await getModel(model.id));
    },
  });
  const { error, variables } = save;
  const places = useMemo(() => (error && variables ? refusedPlaces(error, applyEdits(variables.on.document ?? {}, variables.sent).document, variables.sent) : []), [error, variables]);
  const refused = useMemo(() => stillRefused(places, edits), [places, edits]);
  const rest = restOf(edits, refused);
  return {
    edits,
    /** What of them was refused, and why. */
    refused,
    /** Those that can be saved without what was refused. */
    rest,
    saveRest: () => save.mutate({ on: model, sent: rest }),
    add,
    discard: () => {
      save.reset();
      set([]);
    },
    save: () => save.mutate({ on: model, sent: edits }),
    saving: save.isPending,
    conflict: isConflict(save.error),
    // what was refused and is changed since is no error any more
    error: places.length > 0 && refused.length === 0 ? null : save.error,
  };
}

export type Edits = ReturnType<typeof useEdits>;
