import { Alert, Box, Button, CircularProgress, FormControlLabel, Switch, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '../../../api/http';
import { publishModel, type SemanticModel } from '../../../api/models';
import { createOntology, type Visibility } from '../../../api/ontologies';
import { errorText } from '../../../app/errorText';
import { AppLink, segment } from '../../../app/links';
import { useOntologies } from '../../../app/queries';
import { Loaded } from '../../../parts/Loaded';
import { Panel } from '../../../parts/Panel';
import { Issues } from '../Issues';
import { readModel } from '../osi';
import { freeName, type Place } from '../progress';
import { useIssues, useModel } from '../queries';
import { Figures, Guesses, Tables } from './Findings';

/** What was found and what was inferred and why; published and built into an ontology with one click. */
export function DraftStep({ place, onDone }: { place: Place; onDone: (place: Place) => void }) {
  const model = useModel(place.model ?? '');
  return (
    <Loaded query={model} height={260}>
      {(data) => <Draft model={data} place={place} onDone={onDone} />}
    </Loaded>
  );
}

function Draft({ model, place, onDone }: { model: SemanticModel; place: Place; onDone: (place: Place) => void }) {
  const { t } = useTranslation();
  const words = useMemo(() => readModel(model.document), [model.document]);
  const issues = useIssues(model.id, model.version);
  const ontologies = useOntologies().data;
  const [given, setGiven] = useState<string | null>(null);
  const [visibility, setVisibility] = useState<Visibility>('private');
  const name = given ?? freeName(model.name, (ontologies ?? []).map((o) => o.name));
  const publish = useMutation({
    mutationFn: async () => {
      if (model.publishedVersion !== model.version) await publishModel(model.id, model.version);
      return createOntology(name.trim(), model.id, visibility);
    },
    onSuccess: (ontology) => onDone({ ...place, ontology: ontology.id }),
  });
  const blocked = (issues.data?.length ?? 0) > 0;
  const address = `/data/models/${segment(model.id)}`;
  return (
    <>
      <Figures words={words} />
      <Tables words={words} />
      {blocked && (
        <Panel title={t('data.draft.blocked')} text={t('data.draft.blockedText')}>
          <Issues issues={issues.data ?? []} modelId={model.id} />
        </Panel>
      )}
      <Panel>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField label={t('data.draft.name')} value={name} onChange={(e) => setGiven(e.target.value)} helperText={t('data.draft.nameHelp')} slotProps={{ htmlInput: { maxLength: 200 } }} />
          <FormControlLabel
            control={<Switch checked={visibility === 'organisation'} onChange={(_e, on) => setVisibility(on ? 'organisation' : 'private')} />}
            label={t('data.draft.share')}
          />
          {publish.isError && (
            <Alert severity="error">
              {publish.error instanceof ProblemError && publish.error.code === 'version_conflict' ? t('data.draft.changed') : errorText(t, publish.error)}
            </Alert>
          )}
          <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button variant="contained" size="large" disabled={blocked || publish.isPending || name.trim() === ''} onClick={() => publish.mutate()} startIcon={publish.isPending ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : undefined}>
              {t('data.draft.publish')}
            </Button>
            <Button component={AppLink} to={address}>
              {t('data.draft.edit')}
            </Button>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('data.draft.later')}
          </Typography>
        </Box>
      </Panel>
      <Guesses words={words} model={model} />
    </>
  );
}
