/** Rows and pictures that a run left behind; only the person who was answered can fetch them. */
import { createContext, useContext } from 'react';
import { useResult } from '../../app/queries';

/** Whether the answer at hand is the reader's own. */
export const OwnAnswer = createContext(true);

export const useOwnAnswer = () => useContext(OwnAnswer);

/** A kept result; of somebody else's answer none is asked for, and what stands in the answer has to do. */
export function useKeptRows(artifactId: string | null) {
  const own = useOwnAnswer();
  const kept = useResult(own ? artifactId : null);
  return own ? { data: kept.data, isError: kept.isError, isPending: kept.isPending } : { data: undefined, isError: artifactId !== null, isPending: false };
}
