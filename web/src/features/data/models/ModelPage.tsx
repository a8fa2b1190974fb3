import { Badge, Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SemanticModel } from '../../../api/models';
import { may } from '../../../api/me';
import { errorText } from '../../../app/errorText';
import { useParam } from '../../../app/links';
import { useMe } from '../../../app/queries';
import { Loaded } from '../../../parts/Loaded';
import { PageFrame } from '../../../parts/PageFrame';
import { JoinGraph } from '../../graph/JoinGraph';
import { Issues } from '../Issues';
import { applyEdits, readModel, type ModelWords } from '../osi';
import { useIssues, useModel } from '../queries';
import { DatasetsTab } from './DatasetsTab';
import { useEdits, type Edits } from './edits';
import { graphOf } from './graphOf';
import { MetricsTab } from './MetricsTab';
import { ModelActions } from './ModelActions';
import { ModelState } from './ModelsPage';
import type { RefusedPlace } from './refused';
import { RelationshipsTab, type StruckRelationship } from './RelationshipsTab';
import { StickyNote } from './StickyNote';
import { Unpublished } from './Unpublished';
import { VersionsTab } from './VersionsTab';

const TABS = ['datasets', 'relationships', 'metrics', 'graph', 'issues', 'versions'] as const;
type TabName = (typeof TABS)[number];

/** A semantic model: every word of it to be edited, what joins it, its versions. */
export function ModelPage() {
  const { t } = useTranslation();
  const id = useParam('modelId');
  const model = useModel(id);
  return (
    <Loaded query={model} height={300} page={{ title: t('nav.models'), back: { to: '/data/models', label: t('data.models.back') } }}>
      {(data) => <Opened key={data.id} model={data} />}
    </Loaded>
  );
}

function Opened({ model }: { model: SemanticModel }) {
  const { t } = useTranslation();
  const canWrite = may(useMe().data, 'semantic_models:write');
  const edits = useEdits(model);
  const words = useMemo(() => readModel(applyEdits(model.document ?? {}, edits.edits).document), [model.document, edits.edits]);
  const issues = useIssues(model.id, model.version);
  const pointer = usePointer();
  const [chosen, setChosen] = useState<TabName>('datasets');
  const [struck, setStruck] = useState<readonly StruckRelationship[]>([]);
  useEffect(() => {
    if (pointer !== null) setChosen(tabOf(pointer));
  }, [pointer]);
  const count: Partial<Record<TabName, number>> = { datasets: words.datasets.length, relationships: words.relationships.length, metrics: words.metrics.length };
  return (
    <PageFrame title={model.name} lead={model.description ?? undefined} back={{ to: '/data/models', label: t('data.models.back') }} chips={<ModelState model={model} />} actions={canWrite && <ModelActions model={model} />} wide>
      {canWrite && <Unpublished model={model} unsaved={edits.edits.length > 0} blocked={(issues.data?.length ?? 0) > 0} />}
      <Unsaved edits={edits} words={words} />
      <Tabs value={chosen} onChange={(_event, value: TabName) => setChosen(value)} variant="scrollable" scrollButtons={false} aria-label={t('data.models.parts')} sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`model-tab-${name}`}
            aria-controls="model-panel"
            label={
              name === 'issues' ? (
                <Badge color="error" badgeContent={issues.data?.length ?? 0} sx={{ pr: issues.data?.length ? 1.5 : 0, '& .MuiBadge-badge': { right: 2 } }}>
                  {t('data.models.tab.issues')}
                </Badge>
              ) : (
                [t(`data.models.tab.${name}`), count[name]].filter((x) => x !== undefined).join(' · ')
              )
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="model-panel" aria-labelledby={`model-tab-${chosen}`}>
        {chosen === 'datasets' && <DatasetsTab words={words} edits={edits} canWrite={canWrite} at={pointer} document={model.document ?? null} />}
        {chosen === 'relationships' && <RelationshipsTab words={words} model={model} canWrite={canWrite} struck={struck} onStruck={setStruck} />}
        {chosen === 'metrics' && <MetricsTab words={words} edits={edits} canWrite={canWrite} />}
        {chosen === 'graph' && <JoinGraph graph={graphOf(words)} />}
        {chosen === 'issues' && (
          <Loaded query={issues}>{(list) => (list.length === 0 ? <Typography color="textSecondary">{t('data.issue.none')}</Typography> : <Issues issues={list} modelId={model.id} />)}</Loaded>
        )}
        {chosen === 'versions' && <VersionsTab model={model} canWrite={canWrite} />}
      </Box>
    </PageFrame>
  );
}

/** The place in the document that the address leads to. */
function usePointer(): string | null {
  const hash = useRouterState({ select: (s) => s.location.hash });
  return hash.startsWith('at=') ? decodeURIComponent(hash.slice(3)) : null;
}

const tabOf = (pointer: string): TabName => (pointer.includes('/relationships') ? 'relationships' : pointer.includes('/metrics') ? 'metrics' : 'datasets');

/** What is not saved yet, and what happened when it was tried. */
function Unsaved({ edits, words }: { edits: Edits; words: ModelWords }) {
  const { t } = useTranslation();
  if (edits.edits.length === 0) return null;
  const known = new Set(words.datasets.map((d) => d.name));
  const lost = edits.edits.filter((e) => (e.kind === 'dataset' || e.kind === 'field') && !known.has(e.dataset)).length;
  return (
    <StickyNote
      severity={edits.conflict || edits.error ? 'warning' : 'info'}
      action={
        <>
          <Button color="inherit" size="small" onClick={edits.discard}>
            {t('data.edit.discard')}
          </Button>
          {edits.rest.length > 0 && (
            <Button color="inherit" size="small" disabled={edits.saving} onClick={edits.saveRest}>
              {t('data.edit.saveRest', { count: edits.rest.length })}
            </Button>
          )}
          <Button variant="contained" size="small" disabled={edits.saving} onClick={edits.save}>
            {t(edits.conflict ? 'data.edit.saveOnTop' : 'data.edit.save', { count: edits.edits.length })}
          </Button>
        </>
      }
    >
      {edits.conflict ? t('data.edit.conflict', { count: edits.edits.length }) : edits.refused.length > 0 ? <Refused places={edits.refused} /> : edits.error ? errorText(t, edits.error) : t('data.edit.unsaved', { count: edits.edits.length })}
      {lost > 0 && ` ${t('data.edit.lost', { count: lost })}`}
    </StickyNote>
  );
}

/** What cannot be saved, each with the reason. */
function Refused({ places }: { places: readonly RefusedPlace[] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('data.edit.refused')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {places.map(({ kind, name, reason }) => (
          <Box component="li" key={`${kind} ${name} ${reason}`} sx={{ overflowWrap: 'anywhere' }}>
            {name !== '' && <b>{t(`data.edit.place.${kind}`, { name })}: </b>}
            {reason}
          </Box>
        ))}
      </Box>
    </>
  );
}
