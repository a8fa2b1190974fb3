import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { isToWait } from './errorText';

interface Props {
  text: string;
  code?: string | null;
  onRetry?: (() => void) | null;
}

/** A failure with its cause and, where it may help, a way to try again. */
export function ErrorCard({ text, code, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      severity={isToWait(code) ? 'warning' : 'error'}
      variant="outlined"
      role="alert"
      action={
        onRetry && (
          <Button color="inherit" size="small" startIcon={<RefreshIcon />} onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )
      }
    >
      <AlertTitle>{isToWait(code) ? t(`error.titles.${code}`) : t('error.title')}</AlertTitle>
      {text}
      {code && (
        <Typography variant="caption" sx={{ display: 'block', mt: 0.5 }}>
          {t('error.code', { code })}
        </Typography>
      )}
    </Alert>
  );
}
