import { Alert, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Files } from './useFiles';

/** Says which files are being made, and which were not made and why, with the way to try again. */
export function FilesUnderway({ files: { underway, failed, dismiss } }: { files: Files }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="caption" color="textSecondary" role="status">
        {underway.length > 0 && t('rows.making', { formats: underway.map((format) => format.toUpperCase()).join(', ') })}
      </Typography>
      {failed.map(({ id, file, text, again }) => (
        <Alert
          key={id}
          severity="error"
          variant="outlined"
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
          action={
            <>
              <Button color="inherit" size="small" aria-label={t('rows.again', { file })} onClick={again}>
                {t('app.retry')}
              </Button>
              <Button color="inherit" size="small" aria-label={t('rows.dismiss', { file })} onClick={() => dismiss(id)}>
                {t('app.dismiss')}
              </Button>
            </>
          }
        >
          {text}
        </Alert>
      ))}
    </>
  );
}
