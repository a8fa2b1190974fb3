import CancelIcon from '@mui/icons-material/CancelOutlined';
import StopCircleIcon from '@mui/icons-material/StopCircleOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import BeforeIcon from '@mui/icons-material/ChevronLeft';
import AfterIcon from '@mui/icons-material/ChevronRight';
import { Alert, Box, Chip, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClarificationReply, Message } from '../api/chats';
import { codeText, errorText } from '../app/errorText';
import { ErrorCard } from '../app/ErrorCard';
import { hiddenText } from '../app/hiddenText';
import { ExploreAnswer } from '../features/explore/ExploreAnswer';
import { FilesTabs } from '../features/files/FilesTabs';
import { useRun, runStore, type FollowedRun } from '../run/runStore';
import { AnswerActions } from './answer/AnswerActions';
import { AnswerTabs } from './answer/AnswerTabs';
import { evidenceOf, type Evidence } from './answer/evidence';
import { FollowUps } from './answer/FollowUps';
import { pinOf } from './answer/pins';
import { TypoOffer } from './answer/TypoOffer';
import { AnswerScopes, type AnswerScope } from './answer/useSource';
import { VerificationBadge } from './answer/VerificationBadge';
import { askHere, editHere } from './askEvent';
import { ClarificationCard } from './ClarificationCard';
import { PhaseIndicator } from './PhaseIndicator';
import { PreferenceSuggestionBanner } from './PreferenceSuggestionBanner';
import { Suggestions } from './Suggestions';

interface Props {
  message: Message;
  /** The question that this message answers. */
  question: string;
  ontologyId: string;
  isLast: boolean;
  canWrite: boolean;
  busy: boolean;
  /** Which of the answers to its question this is, from 1, and how many there are. */
  at: number;
  of: number;
  onVersion: (question: string, at: number) => void;
  onRegenerate: (messageId: string) => void;
  onReply: (content: string, reply: ClarificationReply) => void;
}

/** A question or an answer. */
export const ChatMessage = memo(function ChatMessage(props: Props) {
  return props.message.role === 'user' ? <UserMessage text={props.message.content} canEdit={props.canWrite} /> : <AgentMessage {...props} />;
});

/** What the person wrote. */
export function UserMessage({ text, pending = false, canEdit = false }: { text: string; pending?: boolean; canEdit?: boolean }) {
  const { t } = useTranslation();
  return (
    <Box component="article" data-question="" sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5, my: 3, '& .edit': { opacity: { md: 0 } }, '&:hover .edit, &:focus-within .edit': { opacity: 1 } }}>
      {canEdit && (
        <Tooltip title={t('chat.edit')}>
          <IconButton className="edit" size="small" aria-label={t('chat.edit')} onClick={() => editHere(text)}>
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Paper
        elevation={0}
        sx={[
          { px: 2, py: 1.25, maxWidth: '85%', bgcolor: '#dcebe9', borderBottomRightRadius: 3, opacity: pending ? 0.75 : 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
          (theme) => theme.applyStyles('dark', { bgcolor: '#23403e' }),
        ]}
      >
        <Box component="h2" sx={hiddenText}>
          {t('chat.you')}
        </Box>
        {text}
      </Paper>
    </Box>
  );
}

function AgentMessage({ message, question, ontologyId, isLast, canWrite, busy, at, of, onVersion, onRegenerate, onReply }: Props) {
  const { t } = useTranslation();
  const run = useRun(message.id);
  const evidence = useMemo(() => evidenceOf(message, run), [message, run]);
  const live = evidence.status === 'generating' && (run === undefined || run.problem === null);
  const scope = useMemo((): AnswerScope | null => (live || !evidence.stepResults.some((step) => step.sql) ? null : { messageId: message.id, datasets: evidence.lineage?.datasets ?? [] }), [live, evidence, message.id]);
  const regenerate = () => onRegenerate(message.id);
  return (
    <Box component="article" sx={{ my: 3 }}>
      <Box component="h2" sx={hiddenText}>
        {t('chat.agent')}
      </Box>
      <Badges evidence={evidence} live={live} />
      {live && run && message.kind !== 'explore' && message.kind !== 'report' && message.kind !== 'files' && <PhaseIndicator view={run.state.view} active />}
      {evidence.status === 'clarification_needed' ? (
        <ClarificationCard
          messageId={message.id}
          questions={evidence.questions}
          originalQuestion={question}
          open={isLast && canWrite}
          disabled={busy}
          onReply={onReply}
        />
      ) : message.kind === 'explore' || message.kind === 'report' ? (
        <ExploreAnswer message={message} ontologyId={ontologyId} run={run} live={live} canWrite={canWrite} busy={busy} />
      ) : message.kind === 'files' ? (
        <AnswerScopes.Provider value={scope}>
          <FilesTabs chatId={message.chatId} messageId={message.id} createdAt={message.createdAt} evidence={evidence} run={run} live={live} question={question} ontologyId={ontologyId} canAsk={canWrite && !busy} />
        </AnswerScopes.Provider>
      ) : (
        <AnswerScopes.Provider value={scope}>
          <AnswerTabs chatId={message.chatId} messageId={message.id} evidence={evidence} run={run} live={live} question={question} ontologyId={ontologyId} canAsk={canWrite && !busy} />
        </AnswerScopes.Provider>
      )}
      {isLast && canWrite && !busy && !live && evidence.status === 'complete' && !evidence.cannotAnswer && <FollowUps evidence={evidence} question={question} ontologyId={ontologyId} />}
      {evidence.cannotAnswer && isLast && canWrite && !live && (
        <Box sx={{ mt: 2 }}>
          <TypoOffer question={question} missing={evidence.cannotAnswer.missing} ontologyId={ontologyId} />
          <Suggestions ontologyId={ontologyId} onPick={askHere} most={3} />
        </Box>
      )}
      <Problem message={message} run={run} evidence={evidence} onRegenerate={canWrite && !busy ? regenerate : null} />
      {!live && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mt: 1, '&:empty': { display: 'none' } }}>
          {evidence.status !== 'clarification_needed' && evidence.status !== 'failed' && (
            <AnswerActions message={message} text={evidence.content} canWrite={canWrite} busy={busy} pin={pinOf(evidence)} onRegenerate={regenerate} />
          )}
          {of > 1 && <Versions at={at} of={of} onChange={(to) => message.replyTo && onVersion(message.replyTo, to)} />}
        </Box>
      )}
      {run && run.state.view.savedPreferences.length > 0 && (
        <Alert severity="success" variant="outlined" sx={{ mt: 1 }}>
          {t('answer.saved', { list: run.state.view.savedPreferences.map((p) => `${p.key}: ${p.value}`).join(', ') })}
        </Alert>
      )}
      {run && canWrite && !live && (
        <PreferenceSuggestionBanner suggestions={run.state.view.suggestions} ontologyId={ontologyId} />
      )}
    </Box>
  );
}

/** Leads through the answers to one question. */
function Versions({ at, of, onChange }: { at: number; of: number; onChange: (at: number) => void }) {
  const { t } = useTranslation();
  return (
    <Box role="group" aria-label={t('answer.version', { at, of })} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton size="small" aria-label={t('answer.earlier')} disabled={at === 1} onClick={() => onChange(at - 1)}>
        <BeforeIcon fontSize="small" />
      </IconButton>
      <Typography variant="caption">{t('answer.version', { at, of })}</Typography>
      <IconButton size="small" aria-label={t('answer.later')} disabled={at === of} onClick={() => onChange(at + 1)}>
        <AfterIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

function Badges({ evidence, live }: { evidence: Evidence; live: boolean }) {
  const { t } = useTranslation();
  const offline = evidence.provider === 'offline';
  // checks of what has no result checked nothing
  const unanswered = evidence.status === 'failed' && evidence.stepResults.every((step) => step.error);
  const report = live || unanswered ? null : evidence.report;
  if (!report && !unanswered && evidence.status !== 'cancelled' && !offline) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, mb: 1, flexWrap: 'wrap' }}>
      {report && <VerificationBadge report={report} noted={evidence.caveats.length > 0} />}
      {unanswered && <Chip size="small" variant="outlined" color="error" icon={<CancelIcon />} label={t('badge.unanswered')} />}
      {evidence.status === 'cancelled' && (
        <Chip size="small" variant="outlined" icon={<StopCircleIcon />} label={t('badge.stopped')} />
      )}
      {offline && (
        <Tooltip title={t('badge.offlineText')}>
          <Chip size="small" variant="outlined" label={t('badge.offline')} tabIndex={0} />
        </Tooltip>
      )}
    </Box>
  );
}

interface ProblemProps {
  message: Message;
  run: FollowedRun | undefined;
  evidence: Evidence;
  onRegenerate: (() => void) | null;
}

/** A run that failed is answered again on Retry; one that could not be reached is followed again. */
function Problem({ message, run, evidence, onRegenerate }: ProblemProps) {
  const { t } = useTranslation();
  if (message.status === 'generating' && run?.problem) {
    const follow = () => runStore.follow(message.chatId, message.id, true);
    const code = 'code' in run.problem ? run.problem.code : null;
    return <ErrorCard text={errorText(t, run.problem)} code={code} onRetry={follow} />;
  }
  if (evidence.status !== 'failed') return null;
  const failure = evidence.failure;
  return (
    <Box sx={{ mt: 2 }}>
      <ErrorCard
        text={failure ? codeText(t, failure.code, failure.message) : t('error.unknown')}
        code={failure?.code ?? null}
        onRetry={onRegenerate}
      />
    </Box>
  );
}
