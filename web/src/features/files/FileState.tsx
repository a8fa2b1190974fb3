import { useTranslation } from 'react-i18next';
import { StateChip, type Tone } from '../../parts/StateChip';

const STATES = ['uploading', 'checking', 'converting', 'describing', 'ready', 'failed'] as const;
type State = (typeof STATES)[number];

const TONES: Record<State, Tone> = { uploading: 'busy', checking: 'busy', converting: 'busy', describing: 'busy', ready: 'good', failed: 'bad' };

/** Where a file stands, in words. */
export function FileState({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = STATES.find((state) => state === status);
  return known ? <StateChip label={t(`files.status.${known}`)} tone={TONES[known]} /> : <StateChip label={status} tone="plain" />;
}
