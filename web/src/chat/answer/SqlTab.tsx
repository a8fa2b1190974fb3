import { Alert, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../CodeBlock';
import type { Statement } from './evidence';

/** The statements behind an answer, in order. */
export function SqlTab({ statements }: { statements: Statement[] }) {
  const { t, i18n } = useTranslation();
  if (statements.length === 0) return <Typography color="textSecondary">{t('sql.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {statements.map((statement) => (
        <section key={statement.stepId}>
          <Typography component="h3" variant="h3">
            {t('sql.step', { id: statement.stepId })}
            {statement.description && `: ${statement.description}`}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {statement.result
              ? t('sql.facts', {
                  rows: statement.result.rowCount.toLocaleString(i18n.language),
                  ms: statement.result.durationMs.toLocaleString(i18n.language),
                })
              : statement.error === null && t('sql.notRun')}
          </Typography>
          {statement.error && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {t('sql.failed', { message: statement.error })}
            </Alert>
          )}
          <CodeBlock code={statement.sql} language="sql" />
        </section>
      ))}
    </Box>
  );
}
