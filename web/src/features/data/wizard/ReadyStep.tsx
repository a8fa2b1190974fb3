import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Ontology } from '../../../api/ontologies';
import { ErrorCard } from '../../../app/ErrorCard';
import { errorText } from '../../../app/errorText';
import { AppLink, segment } from '../../../app/links';
import { Suggestions } from '../../../chat/Suggestions';
import { useStartChat } from '../../../chat/useAsk';
import { Panel } from '../../../parts/Panel';

const QUESTIONS = 3;

/** Done: three questions to start with, made from this very data. */
export function ReadyStep({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const start = useStartChat();
  const ask = (question: string) => start.mutate({ ontologyId: ontology.id, question });
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {start.isError && <ErrorCard text={errorText(t, start.error)} />}
        <Suggestions ontologyId={ontology.id} onPick={ask} most={QUESTIONS} />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate({ ontologyId: ontology.id })}>
            {t('data.ready.own')}
          </Button>
          <Button component={AppLink} to={`/ontologies/${segment(ontology.id)}`}>
            {t('data.ready.look')}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
