import { Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../api/artifacts';

const COLOR = { supported: 'success', weak: 'warning', refuted: 'default', not_checkable: 'default' } as const;

/** How well a finding holds. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  return <Chip size="small" variant="outlined" color={COLOR[verdict]} label={t(`explore.verdict.${verdict}`)} />;
}
