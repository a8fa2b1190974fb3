import { Alert, Box, Button, LinearProgress, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '../../api/me';
import { getGraph, isBuilding, type Ontology, type OntologyGraph } from '../../api/ontologies';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { useParam } from '../../app/links';
import { keys, useDatasets, useMe, useOntology } from '../../app/queries';
import { useStartChat } from '../../chat/useAsk';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import { JoinGraph } from '../graph/JoinGraph';
import type { Graph } from '../graph/neighbours';
import { DatasetCard } from './DatasetCard';
import { OntologySign } from '../sharing/SharedSign';
import { OntologyActions } from './OntologyActions';
import { SearchTest } from './SearchTest';
import { StatusChip } from './StatusChip';

const TABS = ['datasets', 'graph', 'search'] as const;
type TabName = (typeof TABS)[number];

/** An ontology: what its questions can be about, how it hangs together, who may ask it. */
export function OntologyPage() {
  const { t } = useTranslation();
  const id = useParam('ontologyId');
  const ontology = useOntology(id);
  return (
    <Loaded query={ontology} height={300} page={{ title: t('nav.ontologies'), back: { to: '/ontologies', label: t('ontology.back') } }}>
      {(data) => <Opened ontology={data} />}
    </Loaded>
  );
}

function Opened({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const me = useMe().data;
  const start = useStartChat();
  const [tab, setTab] = useState<TabName>('datasets');
  const ready = ontology.status === 'ready';
  return (
    <PageFrame
      title={ontology.name}
      back={{ to: '/ontologies', label: t('ontology.back') }}
      chips={
        <>
          <OntologySign ontology={ontology} />
          <StatusChip status={ontology.status} />
        </>
      }
      wide={tab === 'graph'}
      actions={
        <>
          {ready && may(me, 'data_agent:write') && (
            <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate({ ontologyId: ontology.id })}>
              {t('ontology.ask')}
            </Button>
          )}
          {ontology.mine !== false && may(me, 'ontologies:write') && <OntologyActions ontology={ontology} />}
        </>
      }
    >
      {start.isError && <ErrorCard text={errorText(t, start.error)} />}
      {ready && me && !may(me, 'data_agent:write') && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('app.readOnly')}
        </Alert>
      )}
      <Build ontology={ontology} />
      {ready && (
        <>
          <Tabs value={tab} onChange={(_event, value: TabName) => setTab(value)} aria-label={ontology.name} variant="scrollable" scrollButtons={false} sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
            {TABS.map((name) => (
              <Tab key={name} value={name} label={t(`ontology.tab.${name}`)} id={`ontology-${name}`} aria-controls="ontology-panel" />
            ))}
          </Tabs>
          <Box role="tabpanel" id="ontology-panel" aria-labelledby={`ontology-${tab}`}>
            {tab === 'datasets' && <Datasets ontologyId={ontology.id} />}
            {tab === 'graph' && <OntologyJoins ontologyId={ontology.id} />}
            {tab === 'search' && <SearchTest ontology={ontology} />}
          </Box>
        </>
      )}
    </PageFrame>
  );
}

function Build({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const { done = 0, total = 0, reason } = ontology.build ?? {};
  return (
    <>
      {isBuilding(ontology) && (
        <Box sx={{ mb: 2 }}>
          <Typography role="status" sx={{ mb: 1 }}>
            {total > 0 ? t('data.build.datasets', { done, total }) : t('data.build.starting')}
          </Typography>
          <LinearProgress aria-label={t('data.step.build.title')} {...(total > 0 ? { variant: 'determinate' as const, value: (done / total) * 100 } : {})} />
        </Box>
      )}
      {(ontology.reason ?? reason) && (
        <Alert severity={ontology.status === 'failed' ? 'error' : 'warning'} sx={{ mb: 2 }}>
          {ontology.reason ?? reason}
        </Alert>
      )}
    </>
  );
}

function Datasets({ ontologyId }: { ontologyId: string }) {
  const datasets = useDatasets(ontologyId);
  return <Loaded query={datasets}>{(list) => list.map((dataset) => <DatasetCard key={dataset.name} dataset={dataset} />)}</Loaded>;
}

const asGraph = (graph: OntologyGraph): Graph => ({
  datasets: graph.nodes.map((n) => ({ name: n.name, label: n.label ?? n.name, rowCount: n.rowCount ?? null })),
  links: graph.edges.map((e) => ({
    name: e.name,
    from: e.fromDataset,
    to: e.toDataset,
    on: e.fromColumns.map((column, i) => `${column} = ${e.toColumns[i] ?? ''}`).join(', '),
    cardinality: e.cardinality ?? null,
    role: e.role ?? null,
    sure: e.origin !== 'inferred',
  })),
});

function OntologyJoins({ ontologyId }: { ontologyId: string }) {
  const graph = useQuery({ queryKey: [...keys.ontologies, ontologyId, 'graph'], queryFn: () => getGraph(ontologyId) });
  return (
    <Loaded query={graph} height={560}>
      {(data) => <JoinGraph graph={asGraph(data)} />}
    </Loaded>
  );
}
