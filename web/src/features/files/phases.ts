/** What is done with a file between its sending and its first answer. The services know no fraction of it, only what they are at. */
import type { StoredFile } from '../../api/files';

export const PHASES = ['sending', 'waiting', 'checking', 'reading', 'writing', 'describing'] as const;
export type FilePhase = (typeof PHASES)[number];

const STAGES = ['checking', 'reading', 'writing'] as const;

/** What is done with a file now; null if nothing is. */
export function phaseOf(file: Pick<StoredFile, 'status' | 'stage'>): FilePhase | null {
  switch (file.status) {
    case 'uploading':
      return 'sending';
    case 'checking':
      return 'waiting';
    case 'converting':
      return STAGES.find((stage) => stage === file.stage) ?? 'checking';
    case 'describing':
      return 'describing';
    default:
      return null;
  }
}

/** Whether bytes that are to take a file's place are being sent, read or measured. */
export const isOnItsWay = (next: StoredFile['next']): boolean => next != null && next.status !== 'failed';

/** Whether new bytes can take the place of a file: it can be asked, and none are on their way. */
export const isReplaceable = (file: Pick<StoredFile, 'status' | 'connectionId' | 'next'>): boolean => canBeAsked(file) && !isOnItsWay(file.next);

/** Whether a file has a version that is asked. */
export const canBeAsked = (file: Pick<StoredFile, 'status' | 'connectionId'>): boolean => file.connectionId != null && phaseOf(file) === null;

/** How much of a file is here, in whole percent. */
export const sentPercent = (file: Pick<StoredFile, 'received' | 'size'>): number => Math.floor((100 * file.received) / Math.max(1, file.size));
