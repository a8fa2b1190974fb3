import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { StepResult } from '../../api/artifacts';
import type { Statement } from '../../chat/answer/evidence';
import { SqlTab } from '../../chat/answer/SqlTab';
import { CodeBlock } from '../../chat/CodeBlock';

interface Props {
  chatId: string;
  statements: Statement[];
  steps: readonly StepResult[];
}

/** The statements and the Python of an answer, to read, to copy; statements can be edited and run. */
export function CodeTab({ chatId, statements, steps }: Props) {
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
          <CodeBlock code={code} language="python" />
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
