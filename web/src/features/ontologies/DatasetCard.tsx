import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dataset } from '../../api/ontologies';
import { rowsText } from '../../i18n/rows';
import { saidWord } from '../said/said';

const EXAMPLES = 4;

/** A dataset with its fields. */
export function DatasetCard({ dataset }: { dataset: Dataset }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <Accordion slots={{ heading: 'div' }} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }} sx={{ mb: 1, borderRadius: 1, '&::before': { display: 'none' } }}>
      <AccordionSummary id={id} aria-controls={`${id}-fields`} expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{dataset.label ?? dataset.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[dataset.description, dataset.rowCount != null && rowsText(t, i18n.language, dataset.rowCount)]
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
                  <TableCell>{saidWord(t, 'type', field.datatype)}</TableCell>
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
