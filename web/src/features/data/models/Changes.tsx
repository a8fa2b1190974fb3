import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ModelChange } from '../../../api/models';
import { MONO } from '../../../app/theme';
import { StateChip } from '../../../parts/StateChip';

const TONE = { added: 'good', removed: 'bad', changed: 'careful' } as const;
type Kind = keyof typeof TONE;
const isKind = (kind: string): kind is Kind => kind in TONE;
const MOST = 300;

const isWords = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

const shown = (value: unknown): string => (isWords(value) ? value.join(', ') || '–' : value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MOST);

/** What differs between two versions, line by line. */
export function Changes({ changes }: { changes: readonly ModelChange[] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {changes.map((change, i) => (
        <Box component="li" key={i} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <StateChip tone={isKind(change.kind) ? TONE[change.kind] : 'plain'} label={isKind(change.kind) ? t(`data.change.${change.kind}`) : change.kind} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {[change.place.replace(/^\//, '').replaceAll('/', ' › '), change.property].filter(Boolean).join(' · ')}
            </Typography>
            {change.kind === 'changed' && (
              <Typography variant="body2" sx={{ fontFamily: MONO, fontSize: '0.8rem', color: 'text.secondary' }}>
                {`${shown(change.before)} → ${shown(change.after)}`}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
