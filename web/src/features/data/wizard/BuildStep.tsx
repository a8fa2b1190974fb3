import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rebuildOntology, type Ontology } from '../../../api/ontologies';
import { errorText } from '../../../app/errorText';
import { Loaded } from '../../../parts/Loaded';
import { Panel } from '../../../parts/Panel';
import type { Place } from '../progress';

interface Props {
  ontology: UseQueryResult<Ontology>;
  place: Place;
  onDone: (place: Place) => void;
}

/** The ontology being built, live. */
export function BuildStep({ ontology, place, onDone }: Props) {
  return <Loaded query={ontology}>{(data) => (data.status === 'failed' ? <Failed ontology={data} place={place} onDone={onDone} /> : <Live ontology={data} />)}</Loaded>;
}

function Live({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const done = ontology.build?.done ?? 0;
  const total = ontology.build?.total ?? 0;
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography role="status">{total > 0 ? t('data.build.datasets', { done, total }) : t('data.build.starting')}</Typography>
        <LinearProgress {...(total > 0 ? { variant: 'determinate' as const, value: (done / total) * 100 } : {})} aria-label={t('data.step.build.title')} />
        <Typography variant="body2" color="textSecondary">
          {t('data.discover.leave')}
        </Typography>
      </Box>
    </Panel>
  );
}

function Failed({ ontology, place, onDone }: { ontology: Ontology; place: Place; onDone: (place: Place) => void }) {
  const { t } = useTranslation();
  const rebuild = useMutation({ mutationFn: () => rebuildOntology(ontology.id), onSuccess: () => onDone(place) });
  return (
    <Alert severity="error" variant="outlined" action={<Button disabled={rebuild.isPending} onClick={() => rebuild.mutate()}>{t('app.retry')}</Button>}>
      <Typography sx={{ fontWeight: 600 }}>{t('data.build.failed')}</Typography>
      <Typography variant="body2">{rebuild.error ? errorText(t, rebuild.error) : (ontology.reason ?? ontology.build?.reason ?? t('error.unknown'))}</Typography>
    </Alert>
  );
}
