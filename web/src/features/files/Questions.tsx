import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../api/files';
import { errorText } from '../../app/errorText';
import { useReadAnew } from './queries';

/** What only the person knows of a file: the order of a date's parts, the mark of a fraction, durations or times of day, short lines. */
export function Questions({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const again = useReadAnew(file.fileId);
  const days = file.converted?.questions.find((question) => question.asks === 'day_order');
  const mark = file.converted?.questions.find((question) => question.asks === 'decimal');
  const times = file.converted?.questions.find((question) => question.asks === 'times');
  const short = file.converted?.tables.some((table) => table.leftOut.first.some((line) => line.why === 'missing_columns')) ?? false;
  const choices = [
    days && { text: t('files.dayOrder', days), ways: [{ label: t('files.dayFirst'), reading: { dates: 'day_first' } }, { label: t('files.monthFirst'), reading: { dates: 'month_first' } }] },
    mark && { text: t('files.decimal', mark), ways: [{ label: t('files.comma'), reading: { decimal: ',' } }, { label: t('files.thousands'), reading: { decimal: '.' } }] },
    times && { text: t('files.times', times), ways: [{ label: t('files.lasting'), reading: { times: 'durations' } }, { label: t('files.ofDay'), reading: { times: 'of_day' } }] },
    short && { text: t('files.short'), ways: [{ label: t('files.pad'), reading: { ragged: 'pad' } }] },
  ].filter((choice) => choice !== undefined && choice !== false);
  if (choices.length === 0) return null;
  if (!file.canBeReadAnew) return <Alert severity="info" sx={{ mb: 2 }}>{t('files.gone')}</Alert>;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {choices.map((choice) => (
        <Alert
          key={choice.ways[0]?.label}
          severity="info"
          action={choice.ways.map((way) => (
            <Button key={way.label} size="small" sx={{ whiteSpace: 'nowrap' }} disabled={again.isPending} onClick={() => again.mutate({ ...file.reading, ...way.reading })}>
              {way.label}
            </Button>
          ))}
        >
          {choice.text}
        </Alert>
      ))}
      {again.error && <Alert severity="error">{errorText(t, again.error)}</Alert>}
    </Box>
  );
}
