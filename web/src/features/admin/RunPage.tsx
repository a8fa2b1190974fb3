import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getRatedRun, type RatedRun } from '../../api/admin';
import { useParam } from '../../app/links';
import { OwnAnswer } from '../../chat/answer/keptRows';
import { ChatMessage, UserMessage } from '../../chat/ChatMessage';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import { StateChip } from '../../parts/StateChip';

const nothing = () => undefined;

/** A rated answer with its question and its run, to be read by an administrator. */
export function RunPage() {
  const { t } = useTranslation();
  const id = useParam('messageId');
  // each look is kept in the audit: a page that comes back looks again
  const run = useQuery({ queryKey: ['rated', id], queryFn: () => getRatedRun(id), staleTime: Infinity, gcTime: 0 });
  const rating = run.data?.answer.feedback?.rating;
  return (
    <PageFrame
      wide
      title={t('admin.feedback.runTitle')}
      back={{ to: '/admin/feedback', label: t('admin.feedback.title') }}
      chips={rating && <StateChip tone={rating === 'up' ? 'good' : 'bad'} label={t(`admin.feedback.${rating}`)} />}
    >
      <Loaded query={run}>{(data) => <Shown run={data} />}</Loaded>
    </PageFrame>
  );
}

function Shown({ run }: { run: RatedRun }) {
  const { t } = useTranslation();
  const { answer, question } = run;
  const facts: [string, string | null | undefined][] = [
    [t('admin.feedback.reason'), answer.feedback?.reason],
    [t('admin.feedback.person'), run.person],
    [t('admin.feedback.runId'), answer.id],
  ];
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
        {t('admin.feedback.readOnly')}
      </Alert>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {name}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {text}
                </Typography>
              </div>
            ),
        )}
      </Box>
      {question && <UserMessage text={question.content} />}
      <OwnAnswer.Provider value={false}>
        {/* without its chat nothing is asked for that only its owner gets */}
        <ChatMessage
          message={{ ...answer, chatId: '' }}
          question={question?.content ?? ''}
          ontologyId={run.ontologyId}
          isLast={false}
          canWrite={false}
          busy={false}
          at={1}
          of={1}
          onVersion={nothing}
          onRegenerate={nothing}
          onReply={nothing}
        />
      </OwnAnswer.Provider>
    </>
  );
}
