import ListIcon from '@mui/icons-material/FormatListBulleted';
import HubIcon from '@mui/icons-material/HubOutlined';
import { Autocomplete, Box, Button, Chip, Skeleton, Slider, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsText } from '../../i18n/rows';
import { around, byDegree, type Graph, type GraphDataset } from './neighbours';

const FlowGraph = lazy(() => import('./FlowGraph'));
const ALL_UP_TO = 40;

/** How datasets hang together: drawn or as a list, whole or around one dataset. */
export function JoinGraph({ graph }: { graph: Graph }) {
  const { t, i18n } = useTranslation();
  const [view, setView] = useState<'graph' | 'list'>('graph');
  const [focus, setFocus] = useState<string | null>(null);
  const [steps, setSteps] = useState(1);
  const busiest = useMemo(() => byDegree(graph)[0]?.dataset.name ?? null, [graph]);
  // a graph too large to read starts at its busiest dataset
  const [whole, setWhole] = useState(graph.datasets.length <= ALL_UP_TO);
  const centre = focus ?? (whole ? null : busiest);
  const shown = useMemo(() => (centre === null ? graph : around(graph, centre, steps)), [graph, centre, steps]);
  const rows = useCallback((count: number) => rowsText(t, i18n.language, count), [t, i18n.language]);
  const chosen = graph.datasets.find((d) => d.name === centre) ?? null;
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Autocomplete
          size="small"
          sx={{ width: 260 }}
          options={graph.datasets}
          value={chosen}
          getOptionLabel={(d: GraphDataset) => d.label}
          getOptionKey={(d: GraphDataset) => d.name}
          isOptionEqualToValue={(a, b) => a.name === b.name}
          onChange={(_event, value) => {
            setFocus(value?.name ?? null);
            if (value === null) setWhole(true);
          }}
          renderInput={(params) => <TextField {...params} label={t('graph.focus')} />}
        />
        {centre !== null && (
          <Box sx={{ width: 150, px: 1 }}>
            <Typography variant="caption" id="graph-steps" color="textSecondary">
              {t('graph.steps', { count: steps })}
            </Typography>
            <Slider size="small" min={1} max={3} step={1} marks value={steps} aria-labelledby="graph-steps" onChange={(_event, value) => setSteps(Number(value))} />
          </Box>
        )}
        {centre !== null && (
          <Button
            size="small"
            onClick={() => {
              setFocus(null);
              setWhole(true);
            }}
          >
            {t('graph.all', { count: graph.datasets.length })}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <ToggleButtonGroup exclusive size="small" value={view} aria-label={t('graph.view')} onChange={(_event, value: 'graph' | 'list' | null) => value && setView(value)}>
          <ToggleButton value="graph">
            <HubIcon fontSize="small" sx={{ mr: 0.75 }} />
            {t('graph.drawn')}
          </ToggleButton>
          <ToggleButton value="list">
            <ListIcon fontSize="small" sx={{ mr: 0.75 }} />
            {t('graph.list')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === 'graph' ? (
        <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
          <FlowGraph graph={shown} focus={centre} rowsText={rows} label={t('graph.label')} onPick={setFocus} />
        </Suspense>
      ) : (
        <LinkList graph={shown} />
      )}
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
        {t('graph.legend')}
      </Typography>
    </Box>
  );
}

function LinkList({ graph }: { graph: Graph }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" aria-label={t('graph.label')} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {byDegree(graph).map(({ dataset, links }) => (
        <Box component="li" key={dataset.name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, bgcolor: 'background.paper' }}>
          <Typography sx={{ fontWeight: 600 }}>{dataset.label}</Typography>
          {links.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {t('graph.alone')}
            </Typography>
          )}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {links.map((link) => (
              <Typography component="li" variant="body2" key={link.name} sx={{ overflowWrap: 'anywhere' }}>
                {`${link.from} → ${link.to} · ${link.on}`} {link.role && <Chip size="small" label={link.role} sx={{ height: 20 }} />} {!link.sure && `(${t('graph.guessed')})`}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
