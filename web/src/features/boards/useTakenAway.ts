import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unpin } from '../../api/boards';
import { ProblemError } from '../../api/http';
import { errorText } from '../../app/errorText';
import { notify } from '../../parts/Notices';
import { boardKeys } from './queries';

/** A card cannot be made again as it was: it goes only when nobody wants it back any more. */
const UNDO_MS = 10_000;
const NOT_FOUND = 404;

/** `held`: its place stands with the way back; `going`: it is being taken from the server. */
type Away = 'held' | 'going';

export interface TakenAway {
  of: (card: string) => Away | undefined;
  take: (card: string) => void;
  back: (card: string) => void;
}

/** Cards of a board that were taken away on this page; they go a little later, or when the page is left. */
export function useTakenAway(board: string): TakenAway {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [away, setAway] = useState<ReadonlyMap<string, Away>>(new Map());
  const held = useRef(new Map<string, number>());
  const { mutate } = useMutation({
    mutationFn: (card: string) => unpin(board, card).catch(unlessGone),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKeys.one(board), exact: true }),
    onError: (error, card) => {
      setAway((old) => without(old, card));
      notify(errorText(t, error));
    },
  });
  const letGo = useCallback(
    (card: string) => {
      window.clearTimeout(held.current.get(card));
      held.current.delete(card);
      setAway((old) => new Map(old).set(card, 'going'));
      mutate(card);
    },
    [mutate],
  );
  useEffect(() => {
    const { current } = held;
    const leave = () => [...current.keys()].forEach(letGo);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [letGo]);
  return {
    of: (card) => away.get(card),
    take: (card) => {
      held.current.set(card, window.setTimeout(() => letGo(card), UNDO_MS));
      setAway((old) => new Map(old).set(card, 'held'));
    },
    back: (card) => {
      window.clearTimeout(held.current.get(card));
      held.current.delete(card);
      setAway((old) => without(old, card));
    },
  };
}

const without = (all: ReadonlyMap<string, Away>, card: string): ReadonlyMap<string, Away> => new Map([...all].filter(([id]) => id !== card));

/** A card or a board that is gone already is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ProblemError) || error.status !== NOT_FOUND) throw error;
}
