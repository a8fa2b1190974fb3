import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../CodeBlock';
import type { Statement } from './evidence';
import { useSource, type Source } from './useSource';

const SqlEditor = lazy(() => import('../../features/sql/SqlEditor'));

/** The statements behind an answer, in order. */
export function SqlTab({ chatId, statements }: { chatId: string; statements: Statement[] }) {
  const { t, i18n } = useTranslation();
  const { source, closed } = useSource(chatId);
  if (statements.length === 0) return <Typography color="textSecondary">{t('sql.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {closed && (
        <Alert severity="info" variant="outlined">
          {`${t(`sqlEditor.closed.${closed}`)} ${t(`sqlEditor.instead.${closed}`)}`}
        </Alert>
      )}
      {statements.map((statement) => (
        <section key={statement.stepId}>
          <Typography component="h3" variant="h3">
            {t('sql.step', { id: statement.stepId })}
            {statement.description && `: ${statement.description}`}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {statement.result
              ? t('sql.facts', {
                  count: statement.result.rowCount,
                  rows: statement.result.rowCount.toLocaleString(i18n.language),
                  ms: statement.result.durationMs.toLocaleString(i18n.language),
                })
              : statement.unrun && t(`sql.${statement.unrun}`)}
          </Typography>
          {statement.error && (
            <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
              {t('sql.failed', { message: statement.error })}
            </Alert>
          )}
          {source ? <Editable sql={statement.sql} source={source} /> : <CodeBlock code={statement.sql} language="sql" />}
        </section>
      ))}
    </Box>
  );
}

function Editable({ sql, source }: { sql: string; source: Source }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  return (
    <>
      {editing ? (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <SqlEditor sql={sql} source={source} />
        </Suspense>
      ) : (
        <CodeBlock code={sql} language="sql" />
      )}
      <Button size="small" startIcon={<EditIcon />} onClick={() => setEditing(!editing)}>
        {t(editing ? 'sqlEditor.close' : 'sqlEditor.open')}
      </Button>
    </>
  );
}
