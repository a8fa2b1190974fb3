import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import StorageIcon from '@mui/icons-material/StorageOutlined';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataLineage } from '../../api/artifacts';
import { MONO } from '../../app/theme';

/** Where an answer comes from: one line, and the whole of it on request. */
export function LineageFooter({ lineage }: { lineage: DataLineage }) {
  const { t, i18n } = useTranslation();
  const rows = lineage.rowCount == null ? null : lineage.rowCount.toLocaleString(i18n.language);
  const summary = [
    `${t('lineage.datasets')}: ${lineage.datasets.join(', ')}`,
    lineage.grain && lineage.grain !== 'one row' && lineage.grain !== 'total' && `${t('lineage.grain')}: ${lineage.grain}`,
    rows !== null && `${t('lineage.rows')}: ${rows}`,
    lineage.joins.length > 0 && `${t('lineage.joins')}: ${lineage.joins.length}`,
  ].filter(Boolean);
  const details: [string, string[]][] = [
    [t('lineage.joins'), lineage.joins.map((join) => join.on)],
    [t('lineage.window'), lineage.timeWindow ? [lineage.timeWindow] : []],
    [t('lineage.filters'), lineage.filters],
  ];
  return (
    <Accordion
      disableGutters
      elevation={0}
      aria-label={t('lineage.title')}
      sx={{ mt: 2, bgcolor: 'action.hover', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon fontSize="small" />} sx={{ minHeight: 40, '& .MuiAccordionSummary-content': { my: 1, gap: 1, alignItems: 'center' } }}>
        <StorageIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {summary.join(' · ')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0, fontSize: '0.82rem' }}>
          {details
            .filter(([, values]) => values.length > 0)
            .map(([label, values]) => (
              <Fragment key={label}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, fontFamily: MONO, overflowWrap: 'anywhere' }}>
                  {values.map((value, i) => (
                    <div key={i}>{value}</div>
                  ))}
                </Box>
              </Fragment>
            ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
