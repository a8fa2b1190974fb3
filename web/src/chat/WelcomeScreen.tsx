import StorageIcon from '@mui/icons-material/StorageOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../api/http';
import type { AskKind } from '../api/chats';
import { may } from '../api/me';
import { moreTexts } from '../i18n';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';
import { AppLink } from '../app/links';
import { useMe } from '../app/queries';
import { EmptyState } from '../parts/EmptyState';
import { ChatInput, HOME } from './ChatInput';
import { rememberOntology, useNextOntology } from './lastOntology';
import { Suggestions } from './Suggestions';
import { useStartChat } from './useAsk';

const ModelSelector = lazy(() => import('./ModelSelector').then((m) => ({ default: m.ModelSelector })));
const ModeSwitch = lazy(() => import('../features/explore/ModeSwitch').then((m) => ({ default: m.ModeSwitch })));
const BuiltInLanguage = lazy(() => import('./BuiltInLanguage').then((m) => ({ default: m.BuiltInLanguage })));
const OntologyChoice = lazy(() => import('./OntologyChoice'));

const SharedBoards = lazy(() => Promise.all([import('../features/boards/SharedBoards'), moreTexts()]).then(([m]) => m));

/** The start: pick an ontology, ask, or take one of its sample questions. */
export function WelcomeScreen() {
  const { t } = useTranslation();
  const me = useMe().data;
  const { query: ontologies, ready, ontology, choose: setChosen } = useNextOntology();
  const start = useStartChat();
  const [provider, setProvider] = useState<string | null>(null);
  const [mode, setMode] = useState<AskKind>('analyst');
  const canWrite = may(me, 'data_agent:write');
  const reads = me !== undefined && !canWrite;

  const choose = (id: string) => {
    rememberOntology(id);
    setChosen(id);
  };
  const ask = (question: string) => {
    if (!ontology || start.isPending) return;
    start.mutate({ ontologyId: ontology.id, question, provider, ...(mode === 'analyst' ? {} : { mode }) });
  };
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ width: '100%', maxWidth: 760, mx: 'auto', mt: { xs: 0, sm: '14vh' }, px: 2, py: 4, display: 'grid', gap: 3 }}>
        <Box>
          <Typography component="h1" variant="h1" gutterBottom>
            {t(reads ? 'welcome.viewer' : 'welcome.title')}
          </Typography>
          <Typography color="textSecondary">{t(reads ? 'welcome.viewerText' : 'welcome.text')}</Typography>
        </Box>
        {ontologies.isError && <ErrorCard text={errorText(t, ontologies.error)} onRetry={() => void ontologies.refetch()} />}
        {ontologies.isSuccess && ontology === null && (
          <EmptyState
            icon={StorageIcon}
            title={t('welcome.noOntology')}
            text={t(may(me, 'connections:write') ? 'welcome.noOntologyText' : 'welcome.noOntologyViewer')}
            action={
              may(me, 'connections:write') && (
                <Button variant="contained" size="large" component={AppLink} to="/data/add">
                  {t('nav.addData')}
                </Button>
              )
            }
          />
        )}
        {reads && (
          <>
            <Alert severity="info">{t('app.readOnly')}</Alert>
            <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
              <SharedBoards />
            </Suspense>
            <Box>
              <Button variant="outlined" component={AppLink} to="/ontologies">
                {t('welcome.viewerData')}
              </Button>
            </Box>
          </>
        )}
        {!reads && (ontologies.isPending || (ontology !== null && me === undefined)) && (
          <Box role="status" aria-label={t('app.loading')} sx={{ display: 'grid', gap: 3 }}>
            <Skeleton variant="rounded" height={40} />
            <Skeleton variant="rounded" height={60} />
          </Box>
        )}
        {ontology && canWrite && (
          <>
            {ready.length > 1 ? (
              <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
                <OntologyChoice value={ontology.id} ontologies={ready} onChange={choose} />
              </Suspense>
            ) : (
              <Typography variant="body2" color="textSecondary" sx={{ minHeight: 40, display: 'flex', alignItems: 'center' }}>
                <bdi>{t('welcome.asked', { name: ontology.name })}</bdi>
              </Typography>
            )}
            <ChatInput key={String(start.isError)} draftKey={HOME} generating={false} disabled={start.isPending} onSend={ask} extra={<Suspense fallback={null}><ModeSwitch mode={mode} files={false} onChange={setMode} /><ModelSelector value={provider} onChange={setProvider} disabled={start.isPending} /></Suspense>} />
            <Suspense fallback={null}>
              <BuiltInLanguage provider={provider} />
            </Suspense>
            {start.isError && <ErrorCard text={errorText(t, start.error)} code={start.error instanceof ProblemError ? start.error.code : null} />}
            <Suggestions ontologyId={ontology.id} onPick={ask} />
          </>
        )}
      </Box>
    </Box>
  );
}
