import RunIcon from '@mui/icons-material/PlayArrowOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepResult } from '../../api/artifacts';
import type { Statement } from '../../chat/answer/evidence';
import { SqlTab } from '../../chat/answer/SqlTab';
import { newKey } from '../../api/http';
import { errorText } from '../../app/errorText';
import { MONO } from '../../app/theme';
import { CodeBlock } from '../../chat/CodeBlock';
import { useAsk } from '../../chat/useAsk';

interface Props {
  chatId: string;
  statements: Statement[];
  steps: readonly StepResult[];
  /** Whether code may be changed and run, in the session of the conversation. */
  canRun: boolean;
}

/** The statements and the Python of an answer, to read, to copy, to change and run again. */
export function CodeTab({ chatId, statements, steps, canRun }: Props) {
  const { t } = useTranslation();
  const python = steps.flatMap((step) => (step.python ? [{ stepId: step.stepId, what: step.description, ...step.python }] : []));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      {statements.length > 0 && <SqlTab chatId={chatId} statements={statements} />}
      {python.map(({ stepId, what, code, stdout }) => (
        <section key={stepId}>
          <Typography component="h3" variant="h3">
            {t('sql.step', { id: stepId })}
            {what && `: ${what}`}
          </Typography>
          <Python chatId={chatId} code={code} what={what} canRun={canRun && !isRemark(code)} />
          {stdout.trim() !== '' && (
            <>
              <Typography variant="caption" color="textSecondary">
                {t('trace.output')}
              </Typography>
              <CodeBlock code={stdout} language="text" maxHeight={220} />
            </>
          )}
        </section>
      ))}
    </Box>
  );
}

/** Whether nothing of it runs: a load is told in a remark. */
const isRemark = (code: string): boolean => code.split('\n').every((line) => line.trim() === '' || line.trimStart().startsWith('#'));

/** Python that can be changed and run: what it returns is an answer of its own, checked as a model's. */
function Python({ chatId, code, what, canRun }: { chatId: string; code: string; what: string; canRun: boolean }) {
  const { t } = useTranslation();
  const ask = useAsk(chatId);
  const [text, setText] = useState<string | null>(null);
  const run = () => ask.mutate({ content: t('files.ranCode', { what: what || 'Python' }), key: newKey(), kind: 'files', code: text ?? code }, { onSuccess: () => setText(null) });
  return (
    <>
      {text === null ? (
        <CodeBlock code={code} language="python" />
      ) : (
        <TextField
          label={t('files.code')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          multiline
          fullWidth
          minRows={4}
          maxRows={24}
          autoFocus
          sx={{ my: 1 }}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: MONO, fontSize: '0.82rem', whiteSpace: 'pre', overflowX: 'auto' } } }}
        />
      )}
      {ask.isError && <Alert severity="error">{errorText(t, ask.error)}</Alert>}
      {canRun && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" startIcon={<EditIcon />} onClick={() => setText(text === null ? code : null)}>
            {t(text === null ? 'files.editCode' : 'files.leaveCode')}
          </Button>
          {text !== null && (
            <Button size="small" variant="contained" startIcon={<RunIcon />} disabled={ask.isPending || text.trim() === ''} onClick={run}>
              {t('files.runCode')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
