import { Alert, Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileTable } from '../../api/files';

const FEW = 3;
const WHYS = ['missing_columns', 'too_many_columns', 'unquoted_value', 'line_size_over_maximum', 'invalid_encoding', 'cast'] as const;

/** Lines that are not in a table, each with its number, what is wrong with it, and how it begins: a few, or all that are kept. */
export function BadLines({ leftOut }: { leftOut: FileTable['leftOut'] }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [all, setAll] = useState(false);
  const { count, first } = leftOut;
  if (count === 0) return null;
  const shown = all ? first : first.slice(0, FEW);
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {t('files.leftOut', { count, shown: count.toLocaleString(i18n.language) })}
      <Box component="ul" id={id} aria-label={t('files.badLines')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((line) => {
          const why = WHYS.find((known) => known === line.why);
          return (
            <Typography key={line.number} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {t('files.line', { number: line.number.toLocaleString(i18n.language), text: line.text })}
              {why && ` (${t(`files.whyLine.${why}`)})`}
            </Typography>
          );
        })}
      </Box>
      {all && count > first.length && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('files.firstLines', { count: first.length })}
        </Typography>
      )}
      {first.length > FEW && (
        <Button size="small" color="inherit" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)} sx={{ mt: 0.5, ml: -0.5 }}>
          {t(all ? 'files.fewerLines' : 'files.allLines', { count: first.length })}
        </Button>
      )}
    </Alert>
  );
}
