import { Chip } from '@mui/material';

export type Tone = 'good' | 'busy' | 'bad' | 'careful' | 'plain';

const COLOR = { good: 'success', busy: 'info', bad: 'error', careful: 'warning', plain: 'default' } as const;

/** A state in a word, never by colour alone. */
export const StateChip = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" variant="outlined" color={COLOR[tone]} label={label} />
);
