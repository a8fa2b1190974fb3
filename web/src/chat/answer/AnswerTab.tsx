import { Alert, Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView, TableData } from '../../api/artifacts';
import { Chart } from './ChartTab';
import type { FollowedRun } from '../../run/runStore';
import type { Evidence } from './evidence';
import { LineageFooter } from './LineageFooter';
import { LiveActivity } from './LiveActivity';
import { ReadingChips } from './ReadingChips';

const Markdown = lazy(() => import('../Markdown'));
/** Characters that are shown until the reader of Markdown is there; laying out a text of megabytes would hold the page. */
const FIRST_SIGHT = 4_000;

interface Props {
  evidence: Evidence;
  charts: ChartView[];
  previews: Map<string, TableData>;
  run: FollowedRun | undefined;
  live: boolean;
  question: string;
  ontologyId: string;
  /** Whether another question may be asked from here. */
  canAsk: boolean;
}

/** The narrative with its first chart, what to keep in mind, and where it comes from. */
export function AnswerTab({ evidence, charts, previews, run, live, question, ontologyId, canAsk }: Props) {
  const { t } = useTranslation();
  const [first] = charts;
  const available = evidence.cannotAnswer?.availableDatasets ?? [];
  const empty = evidence.content === '';
  return (
    <>
      {live && run && <LiveActivity view={run.state.view} />}
      {!empty && (
        <Suspense fallback={<Typography data-late="" sx={{ whiteSpace: 'pre-wrap' }}>{evidence.content.slice(0, FIRST_SIGHT)}</Typography>}>
          <Markdown text={evidence.content} />
        </Suspense>
      )}
      {!live && evidence.plan && !evidence.cannotAnswer && <ReadingChips plan={evidence.plan} question={question} ontologyId={ontologyId} canAsk={canAsk} />}
      {empty && evidence.status === 'cancelled' && <Typography color="textSecondary">{t('answer.stoppedEmpty')}</Typography>}
      {!live && first && (
        <Box sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Chart chart={first} previews={previews} />
        </Box>
      )}
      {available.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="caption" color="textSecondary">
            {t('answer.available')}
          </Typography>
          {/* names to write, nothing to press */}
          <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, mt: 0.5, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {available.map((name) => (
              <Typography key={name} component="li" variant="body2">
                {name}
              </Typography>
            ))}
          </Box>
        </Box>
      )}
      {evidence.caveats.length > 0 && (
        <Alert severity={evidence.report?.outcome === 'verified' ? 'info' : 'warning'} variant="outlined" sx={{ mt: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t('answer.caveats')}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {evidence.caveats.map((caveat) => (
              <li key={caveat}>{caveat}</li>
            ))}
          </Box>
        </Alert>
      )}
      {evidence.lineage && <LineageFooter lineage={evidence.lineage} />}
    </>
  );
}
