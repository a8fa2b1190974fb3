import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../../api/me';
import type { Dataset } from '../../api/ontologies';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { useParam } from '../../app/links';
import { useDatasets, useMe, useOntology } from '../../app/queries';
import { useStartChat } from '../../chat/useAsk';
import { StatusChip } from './StatusChip';

const EXAMPLES = 4;

/** An ontology with its datasets and fields: what its questions can be about. */
export function OntologyPage() {
  const { t } = useTranslation();
  const ontologyId = useParam('ontologyId');
  const me = useMe().data;
  const ontology = useOntology(ontologyId);
  const ready = ontology.data?.status === 'ready';
  const datasets = useDatasets(ready ? ontologyId : null);
  const start = useStartChat();
  const problem = ontology.error ?? datasets.error ?? start.error;
  return (
    <Box sx={{ height: '100%', overflowY: 'auto' }}>
      <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 4 } }}>
        <MuiLink component={Link} to="/ontologies" variant="body2">
          {t('ontology.back')}
        </MuiLink>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap', my: 1 }}>
          <Typography component="h1" variant="h1">
            {ontology.data?.name ?? t('app.loading')}
          </Typography>
          {ontology.data && <StatusChip status={ontology.data.status} />}
          <Box sx={{ flex: 1 }} />
          {ready && may(me, 'data_agent:write') && (
            <Button variant="contained" disabled={start.isPending} onClick={() => start.mutate({ ontologyId })}>
              {t('ontology.ask')}
            </Button>
          )}
        </Box>
        {ontology.data?.description && <Typography color="textSecondary">{ontology.data.description}</Typography>}
        {ontology.data?.build?.reason && <Alert severity="warning">{ontology.data.build.reason}</Alert>}
        {problem && <ErrorCard text={errorText(t, problem)} onRetry={() => void ontology.refetch()} />}
        <Typography component="h2" variant="h2" sx={{ mt: 3, mb: 1 }}>
          {t('ontology.datasets')}
        </Typography>
        {datasets.data?.map((dataset) => (
          <DatasetCard key={dataset.name} dataset={dataset} />
        ))}
      </Box>
    </Box>
  );
}

function DatasetCard({ dataset }: { dataset: Dataset }) {
  const { t, i18n } = useTranslation();
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }} sx={{ mb: 1, borderRadius: 1, '&::before': { display: 'none' } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{dataset.label ?? dataset.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[dataset.description, dataset.rowCount != null && t('ontology.rows', { rows: dataset.rowCount.toLocaleString(i18n.language) })]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <TableContainer tabIndex={0} role="group" aria-label={`${t('ontology.fields')}: ${dataset.label ?? dataset.name}`}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('ontology.field')}</TableCell>
                <TableCell>{t('ontology.type')}</TableCell>
                <TableCell>{t('ontology.meaning')}</TableCell>
                <TableCell>{t('ontology.examples')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {dataset.fields.map((field) => (
                <TableRow key={field.name}>
                  <TableCell>{field.name}</TableCell>
                  <TableCell>{field.datatype}</TableCell>
                  <TableCell>{field.description ?? field.label}</TableCell>
                  <TableCell>{field.sampleValues.slice(0, EXAMPLES).join(', ')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </AccordionDetails>
    </Accordion>
  );
}
