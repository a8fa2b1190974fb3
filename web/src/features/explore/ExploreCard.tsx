import { Alert, Box, Button, List, ListItem, Paper, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exploration, FoundOut } from '../../api/artifacts';
import { writeReport, type Message } from '../../api/chats';
import { errorText } from '../../app/errorText';
import { keys } from '../../app/queries';
import { ChartTab } from '../../chat/answer/ChartTab';
import { PlainTable } from '../../chat/answer/PlainTable';
import { CodeBlock } from '../../chat/CodeBlock';
import Markdown from '../../chat/Markdown';
import { askHere, editHere } from '../../chat/askEvent';
import { plainWords } from '../../chat/plainWords';
import { useStartChat } from '../../chat/useAsk';
import { runStore } from '../../run/runStore';
import { VerdictChip } from './VerdictChip';

interface Props {
  message: Message;
  ontologyId: string;
  exploration: Exploration;
  canWrite: boolean;
  busy: boolean;
}

const NO_PREVIEWS = new Map();

/** What an exploration found, each finding with how well it holds, and the way to a report. */
export function ExploreCard({ message, ontologyId, exploration, canWrite, busy }: Props) {
  const { t } = useTranslation();
  const { findings, notConfirmed, charts, stepCount, caveats, queries, nextQuestions } = exploration;
  return (
    <Box>
      <Markdown text={exploration.summary} />
      <Paper variant="outlined" sx={{ p: 2, my: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {t('explore.preview', { charts: charts.length, findings: findings.length, steps: stepCount, most: exploration.maxSteps })}
        </Typography>
        {findings.length > 0 && <Found title={t('explore.findings')} found={findings} />}
        {notConfirmed.length > 0 && <Found title={t('explore.notConfirmed')} found={notConfirmed} />}
        {caveats.map((caveat) => (
          <Alert key={caveat} severity="info" variant="outlined" sx={{ mt: 1 }}>
            {plainWords(caveat)}
          </Alert>
        ))}
        {canWrite && <Next message={message} ontologyId={ontologyId} exploration={exploration} busy={busy} />}
      </Paper>
      {charts.length > 0 && <ChartTab charts={charts.map((c) => c.chart)} previews={NO_PREVIEWS} />}
      {nextQuestions.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {t('explore.next')}
          </Typography>
          <List dense>
            {nextQuestions.map((question) => (
              <ListItem key={question} disableGutters>
                {canWrite ? (
                  <Button size="small" disabled={busy} onClick={() => askHere(question)} sx={{ textAlign: 'start' }}>
                    {question}
                  </Button>
                ) : (
                  question
                )}
              </ListItem>
            ))}
          </List>
        </Box>
      )}
      <details>
        <summary>{t('explore.statements')}</summary>
        {queries.map((query) => (
          <Box key={query.stepNumber} sx={{ my: 1 }}>
            <Typography variant="body2">
              {t('explore.step', { n: query.stepNumber })}: {query.reason}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {query.cached ? t('explore.cached') : t('explore.rows', { count: query.rowCount, ms: query.durationMs })}
            </Typography>
            <CodeBlock code={query.query} language="sql" />
          </Box>
        ))}
      </details>
    </Box>
  );
}

function Found({ title, found }: { title: string; found: FoundOut[] }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {found.map((f) => (
        <Box key={f.id} sx={{ my: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <VerdictChip verdict={f.verdict} />
            <Typography>{plainWords(f.text)}</Typography>
          </Box>
          {f.verdict !== 'weak' && f.reasons.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {plainWords(f.reasons.join(' '))}
            </Typography>
          )}
          {f.query && (
            <details>
              <summary>{t('explore.sql')}</summary>
              <CodeBlock code={f.query} language="sql" />
              {f.table && <PlainTable table={f.table} caption={plainWords(f.text)} />}
            </details>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** What can be done next: a report, a question about it, or something else. */
function Next({ message, ontologyId, exploration, busy }: Omit<Props, 'canWrite'>) {
  const { t } = useTranslation();
  const start = useStartChat();
  return (
    <Box sx={{ mt: 2, display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {exploration.status !== 'failed' && <ReportButton message={message} findings={exploration.findings.length} busy={busy} />}
      <Button variant="outlined" disabled={busy} onClick={() => editHere('')}>
        {t('explore.followUp')}
      </Button>
      <Button disabled={start.isPending || !ontologyId} onClick={() => start.mutate({ ontologyId })}>
        {t('explore.startOver')}
      </Button>
    </Box>
  );
}

// what a report sends and gets, in tokens: the prompt and the words, and for each finding its text and rows
const REPORT_TOKENS = 2000;
const FINDING_TOKENS = 300;

/** Pressed twice, it gives the same report. */
function ReportButton({ message, findings, busy }: { message: Message; findings: number; busy: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const tokens = REPORT_TOKENS + FINDING_TOKENS * findings;
  const write = useMutation({
    mutationFn: () => writeReport(message.chatId, message.id),
    onSuccess: (report) => {
      client.setQueryData<Message[]>(keys.messages(message.chatId), (old = []) =>
        old.some((m) => m.id === report.id) ? old : [...old, report],
      );
      if (report.status === 'generating') runStore.follow(message.chatId, report.id, true);
    },
  });
  return (
    <Box sx={{ maxWidth: '100%' }}>
      <Button variant="contained" disabled={busy || write.isPending} onClick={() => write.mutate()}>
        {t('explore.report')}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {t('explore.reportCost', { tokens: new Intl.NumberFormat(i18n.language).format(tokens) })}
      </Typography>
      {write.isError && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t('explore.reportFailed')} {errorText(t, write.error)}
        </Alert>
      )}
    </Box>
  );
}
