import type { Evidence } from './evidence';

/** What a board can hold of an answer: a statement that is worked out again; only Python, which is not; nothing. */
export type Pin = 'statement' | 'python' | 'nothing';

export function pinOf({ status, stepResults }: Pick<Evidence, 'status' | 'stepResults'>): Pin {
  if (status !== 'complete') return 'nothing';
  if (stepResults.some((step) => step.sql)) return 'statement';
  return stepResults.some((step) => step.python) ? 'python' : 'nothing';
}
