import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../api/me';
import { useChat, useMe, useOntologies } from '../../app/queries';
import { CodeBlock } from '../CodeBlock';
import type { Statement } from './evidence';

const SqlEditor = lazy(() => import('../../features/sql/SqlEditor'));

/** The statements behind an answer, in order. */
export function SqlTab({ chatId, statements }: { chatId: string; statements: Statement[] }) {
  const { t, i18n } = useTranslation();
  const source = useSource(chatId);
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
                  count: statement.result.rowCount,
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
          {source ? <Editable sql={statement.sql} source={source} /> : <CodeBlock code={statement.sql} language="sql" />}
        </section>
      ))}
    </Box>
  );
}

interface Source {
  connectionId: string;
  ontologyId: string;
  dialect: string;
}

/** Where the person may run statements of this conversation: on an own connection only. */
function useSource(chatId: string): Source | null {
  const me = useMe().data;
  const ontologyId = useChat(chatId).data?.ontologyId;
  const ontology = useOntologies().data?.find((o) => o.id === ontologyId);
  if (!ontology?.connectionId || ontology.mine !== true || !may(me, 'queries:run')) return null;
  return { connectionId: ontology.connectionId, ontologyId: ontology.id, dialect: ontology.dialect ?? 'postgresql' };
}

function Editable({ sql, source }: { sql: string; source: Source }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  return (
    <>
      {editing ? (
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <SqlEditor sql={sql} {...source} />
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
