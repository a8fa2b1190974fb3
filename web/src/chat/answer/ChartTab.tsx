import EditIcon from '@mui/icons-material/TuneOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import ShowChartIcon from '@mui/icons-material/InsertChartOutlined';
import TableChartIcon from '@mui/icons-material/TableChartOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView, ImageChart, TableData, VegaLiteChart } from '../../api/artifacts';
import { artifactUrl } from '../../api/chats';
import { download } from './cells';
import { setupOf, specOf, type ChartSetup } from './chartSpec';
import { Asked } from './compared';
import { shownIn, usePartialPeriods } from './partial';
import { keepSetup, keptSetup } from './keptCharts';
import { useKeptRows, useOwnAnswer } from './keptRows';
import { PlainTable } from './PlainTable';
import { polished } from './polish';
import type { ChartHandle } from './VegaChart';

const VegaChart = lazy(() => import('./VegaChart'));
const ChartEditor = lazy(() => import('./ChartEditor'));

/** The charts of an answer; each drawn one has its table. */
export function ChartTab({ charts, previews }: { charts: ChartView[]; previews: Map<string, TableData> }) {
  const { t } = useTranslation();
  if (charts.length === 0) return <Typography color="textSecondary">{t('chart.empty')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {charts.map((chart, i) => (
        <Chart key={i} chart={chart} previews={previews} />
      ))}
    </Box>
  );
}

/** One chart of either kind. */
export function Chart({ chart, previews }: { chart: ChartView; previews: Map<string, TableData> }) {
  switch (chart.kind) {
    case 'vega_lite':
      return <Drawn chart={chart} preview={previews.get(chart.resultRef) ?? null} />;
    case 'image':
      return <Picture chart={chart} />;
  }
}

/** What is said beside a chart; empty if nothing is. */
function noteOf(chart: VegaLiteChart): string {
  const note = (chart.spec as Record<string, unknown>)['description'];
  return typeof note === 'string' ? note : '';
}

function Drawn({ chart, preview }: { chart: VegaLiteChart; preview: TableData | null }) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const kept = useKeptRows(chart.resultRef);
  const handle = useRef<ChartHandle>(null);
  const [editing, setEditing] = useState(false);
  const table = kept.data ?? (kept.isError ? preview : null);
  // what was set up last time stands until it is changed or reset here
  const [changedNow, setChangedNow] = useState<ChartSetup | null | undefined>(undefined);
  const before = useMemo(() => table && keptSetup(chart.resultRef, chart.title, table), [chart.resultRef, chart.title, table]);
  const changed = changedNow === undefined ? before : changedNow;
  const setChanged = (setup: ChartSetup | null) => {
    keepSetup(chart.resultRef, chart.title, setup);
    setChangedNow(setup);
  };
  const asked = useContext(Asked);
  const partials = usePartialPeriods(chart);
  const marked = useMemo(() => (table ? shownIn(table, partials) : []), [table, partials]);
  const setup = useMemo(() => changed ?? (table && setupOf(polished(chart.spec, table), table)), [changed, chart.spec, table]);
  const spec = useMemo(() => (changed && table ? specOf(changed, table) : chart.spec), [changed, chart.spec, table]);
  const saveSvg = () => void handle.current?.svg().then((blob) => download(`${chart.title || 'chart'}.svg`, blob));
  const save = () => void handle.current?.png().then((blob) => download(`${chart.title || 'chart'}.png`, blob));
  return (
    <figure style={{ margin: 0 }}>
      <Caption title={chart.title}>
        <Button
          size="small"
          startIcon={asTable ? <ShowChartIcon /> : <TableChartIcon />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.chart' : 'chart.table')}
        </Button>
        {!asTable && (
          <>
            {setup && (
              <Button size="small" startIcon={<EditIcon />} aria-expanded={editing} onClick={() => setEditing(!editing)}>
                {t('chartEdit.open')}
              </Button>
            )}
            <Box sx={{ display: 'flex', gap: { xs: 0, sm: 1 } }}>
              <Button size="small" startIcon={<DownloadIcon />} onClick={save}>
                {t('chart.download')}
              </Button>
              <Button size="small" startIcon={<DownloadIcon />} onClick={saveSvg}>
                SVG
              </Button>
            </Box>
          </>
        )}
      </Caption>
      {noteOf(chart) !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {noteOf(chart)}
        </Typography>
      )}
      {editing && !asTable && setup && table && (
        <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
          <ChartEditor setup={setup} table={table} onChange={setChanged} onReset={() => setChanged(null)} />
        </Suspense>
      )}
      {table === null && kept.isError && (
        <Alert severity="warning" variant="outlined">
          {t('rows.failed')}
        </Alert>
      )}
      {table === null && kept.isPending && <Skeleton variant="rounded" height={300} role="status" aria-label={t('rows.loading')} />}
      {table !== null &&
        (asTable ? (
          <PlainTable table={table} caption={chart.title} partials={marked} />
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
            <VegaChart ref={handle} spec={spec} table={table} title={chart.title} partials={marked} turns={changed === null} asked={asked} />
          </Suspense>
        ))}
    </figure>
  );
}

function Picture({ chart }: { chart: ImageChart }) {
  const { t } = useTranslation();
  const own = useOwnAnswer();
  const url = artifactUrl(chart.artifactId);
  if (!own) return <Typography color="textSecondary">{t('chart.theirs', { title: chart.title || t('chart.picture') })}</Typography>;
  return (
    <figure style={{ margin: 0 }}>
      <Caption title={chart.title}>
        <Button size="small" component="a" href={url} download={`${chart.title || 'chart'}.png`} startIcon={<DownloadIcon />}>
          {t('chart.download')}
        </Button>
      </Caption>
      <Box
        component="img"
        src={url}
        alt={chart.title || t('chart.picture')}
        sx={{ maxWidth: '100%', borderRadius: 1, bgcolor: 'common.white', display: 'block' }}
      />
    </figure>
  );
}

function Caption({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="figcaption" sx={{ display: 'flex', columnGap: { xs: 0, sm: 1 }, rowGap: { xs: 0, sm: 1 }, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
      <Typography component="h3" variant="h3" sx={{ flex: { xs: '1 0 100%', sm: 1 }, mb: { xs: 0.5, sm: 0 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
