import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { PartialPeriod } from './partial';

/** Says which periods of a table or a chart are not whole, and when that was so if it is not now. */
export function PartialNote({ partials, mark, when }: { partials: readonly PartialPeriod[]; mark: string; when?: string | undefined }) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => new Date(`${iso}T00:00:00Z`).toLocaleDateString(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (partials.length === 0) return null;
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      {`${mark} ${partials.map((p) => t('rows.partial', { from: day(p.from), days: p.days, of: p.of })).join('; ')}${when === undefined ? '' : ` (${when})`}`}
    </Typography>
  );
}
