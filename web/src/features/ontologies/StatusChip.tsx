import { Chip } from '@mui/material';
import { useTranslation } from 'react-i18next';

const COLOR: Record<string, 'success' | 'info' | 'error'> = { ready: 'success', creating: 'info', failed: 'error' };

/** The state of an ontology; one that this page does not know is shown as it is. */
export function StatusChip({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = status === 'ready' || status === 'creating' || status === 'failed';
  return (
    <Chip size="small" variant="outlined" color={COLOR[status] ?? 'default'} label={known ? t(`ontology.status.${status}`) : status} />
  );
}
